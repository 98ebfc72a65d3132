//! The table for a terminal, as text: armies as ranks and files, hands and piles.

use crate::catalogue;
use table::{Eyes, Seat};
use title::{CardText, Figure, Hand, HandCard, SeatLine, Tabletop};
use warlord::{CardId, Condition, Piece, SeatView, View};

/// What the eyes of a scene see.
#[derive(Debug)]
pub struct WarlordTabletop {
    pub view: View,
    pub eyes: Eyes,
    pub names: Vec<String>,
    /// What each seat plays, and of which faction.
    pub decks: Vec<(String, String)>,
}

impl WarlordTabletop {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.view.seats.iter().flat_map(|seat| seat.army.iter().flatten())
    }

    /// Every card that these eyes can name, with its id.
    fn known(&self) -> impl Iterator<Item = (CardId, &'static str, &'static str)> {
        let in_play = self.pieces().flat_map(|piece| {
            let items = piece.items.iter().flat_map(|item| std::iter::once(&item.named).chain(&item.on));
            std::iter::once(&piece.named).chain(items)
        });
        let elsewhere = self.view.seats.iter().flat_map(|seat| {
            seat.hand.cards.iter().chain(&seat.discard).chain(&seat.gone).chain(&seat.aside)
        });
        in_play.chain(elsewhere).map(|named| (named.card, named.id, named.name))
    }

    /// An army in words: its ranks, front first.
    fn army(&self, seat: &SeatView) -> Vec<String> {
        let whom: Vec<&str> = seat.attacks.iter().map(|seat| self.name(*seat)).collect();
        let attacks = match whom.is_empty() {
            true => String::new(),
            false => format!(", may attack {}", whom.join(", ")),
        };
        let out = if seat.is_out { ", out of the game" } else { "" };
        let mut lines = vec![format!("{}{out}{attacks}", self.name(seat.seat))];
        for (rank, pieces) in seat.army.iter().enumerate() {
            let pieces: Vec<String> = pieces.iter().map(|piece| self.piece(seat.seat, piece)).collect();
            lines.push(format!("  Rank {}: {}", rank + 1, pieces.join("; ")));
        }
        lines
    }

    fn piece(&self, army: Seat, piece: &Piece) -> String {
        let warlord = if piece.is_warlord { ", Warlord" } else { "" };
        let whose = match piece.controller == army {
            true => String::new(),
            false => format!(", of {}", self.name(piece.controller)),
        };
        format!("{}{warlord}{whose}, {}", piece.named.name, values(piece))
    }
}

/// The current values.
fn values(piece: &Piece) -> String {
    let atk: Vec<String> = piece.atk.iter().map(|bonus| format!("{bonus:+}")).collect();
    let mut words = vec![
        format!("level {}", piece.level),
        format!("attack {}", if atk.is_empty() { "none".to_owned() } else { atk.join("/") }),
        format!("armor {}", piece.ac),
        format!("skill {:+}", piece.skill),
        format!("hit points {} of {}", piece.hp - i16::from(piece.wounds), piece.hp),
        match piece.condition {
            Condition::Ready => "ready".to_owned(),
            Condition::Spent => "spent".to_owned(),
            Condition::Stunned => "stunned".to_owned(),
        },
    ];
    words.extend(piece.items.iter().map(|item| format!("with {}", item.named.name)));
    words.join(", ")
}

impl Tabletop for WarlordTabletop {
    fn headline(&self) -> String {
        format!("Warlord, {}   turn {}   {:?}", self.view.format, self.view.turn, self.view.phase)
    }

    fn seats(&self) -> Vec<SeatLine> {
        let figure = |word, short, value: usize| Figure { word, short, value: value.to_string() };
        let line = |seat: &SeatView| {
            let (deck, faction) = self.decks.get(seat.seat.index()).cloned().unwrap_or_default();
            let mut figures = vec![
                figure("army", "army", seat.army.iter().map(Vec::len).sum()),
                figure("hand", "hand", seat.hand.count),
                figure("deck", "deck", seat.deck.count),
                figure("discard", "disc", seat.discard.len()),
            ];
            figures.extend((seat.points > 0).then(|| figure("points", "pts", seat.points.into())));
            SeatLine {
                seat: seat.seat,
                glyph: '♦',
                team: seat.team as u8,
                name: self.name(seat.seat).to_owned(),
                deck,
                faction,
                figures,
                is_on_turn: self.view.acting == Some(seat.seat),
                is_out: seat.is_out,
            }
        };
        self.view.seats.iter().map(line).collect()
    }

    /// In the order of the initiative, starting with the acting player.
    fn order(&self) -> Vec<Seat> {
        let mut order = self.view.order.clone();
        let acting = order.iter().position(|seat| Some(*seat) == self.view.acting);
        order.rotate_left(acting.unwrap_or(0));
        order
    }

    fn hands(&self) -> Vec<Hand> {
        let own = self.eyes.seats();
        let is_shown = |seat: &&SeatView| own.contains(seat.seat) || !seat.hand.cards.is_empty();
        let mut seats: Vec<&SeatView> = self.view.seats.iter().filter(is_shown).collect();
        seats.sort_by_key(|seat| (!own.contains(seat.seat), seat.seat.index()));
        let title = |seat: &SeatView| match own.contains(seat.seat) {
            true if own.len() == 1 => "Hand".to_owned(),
            true => self.name(seat.seat).to_owned(),
            false => format!("{} shows", self.name(seat.seat)),
        };
        let hand = |seat: &SeatView| Hand {
            seat: seat.seat,
            title: title(seat),
            cards: (seat.hand.cards.iter())
                .map(|named| HandCard { card: named.card.index() as u16, short: named.name.to_owned() })
                .collect(),
        };
        seats.into_iter().map(hand).collect()
    }

    fn card(&self, card: u16) -> Option<CardText> {
        let (card, id, name) = self.known().find(|(known, ..)| known.index() as u16 == card)?;
        let (face, sheet) = catalogue::cards().find(|(face, _)| face.id == id)?;
        let info = catalogue::card_info(face, sheet);
        let figures = format!("{}, level {}", info.kind, info.level);
        let now = self.pieces().find(|piece| piece.named.card == card).map(values);
        Some(CardText {
            name: name.to_owned(),
            line: format!("{name}, {}", now.as_deref().unwrap_or(&figures)),
            now: now.map(|now| format!("Now: {now}.")).into_iter().collect(),
            figures,
            paragraphs: info.abilities.into_iter().map(|ability| ability.effect).collect(),
        })
    }

    fn find(&self, name: &str) -> Option<u16> {
        let is_named = |known: &(CardId, &str, &str)| known.2.eq_ignore_ascii_case(name);
        self.known().find(is_named).map(|(card, ..)| card.index() as u16)
    }

    fn piles(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for seat in &self.view.seats {
            lines.push(self.name(seat.seat).to_owned());
            let discard: Vec<&str> = seat.discard.iter().map(|named| named.name).collect();
            lines.push(format!("  Hand: {}. Deck: {}.", seat.hand.count, seat.deck.count));
            lines.push(format!("  Discard pile: {} {}", discard.len(), discard.join(", ")));
        }
        lines
    }

    fn sentences(&self) -> Vec<String> {
        self.view.seats.iter().flat_map(|seat| self.army(seat)).collect()
    }
}
