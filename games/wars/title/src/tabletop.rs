//! The table as a terminal shows it.

mod battlefield;
pub mod describe;
mod pointing;

use crate::eyes;
use crate::protocol;
use crate::table::WarsTable;
use grid::Square;
use serde_json::Value;
use std::sync::Arc;
use table::{Eyes, Need, Seat};
use title::{
    CardText, Choice, Drawing, Extent, Figure, Hand, HandCard, Json, Light, Odds, Place, Pointing, Scene,
    SeatLine, Spot, Tabletop, Tone, Way,
};
use wars::{Answer, CardId, Cast, Piece, Prompt, Side, View};
use wars_deal::Matchup;

/// What the eyes of a scene see.
#[derive(Debug)]
pub struct WarsTabletop {
    table: Arc<WarsTable>,
    view: View,
    eyes: Eyes,
    names: Vec<String>,
    /// What is asked of one of these eyes.
    prompt: Option<(Seat, Prompt)>,
}

/// Everything is on a ring: what leaves the board on one side comes back on the other (F14.5).
const RING: u8 = 12;

pub fn tabletop(table: &Arc<WarsTable>, scene: &Scene<'_, WarsTable>) -> Box<dyn Tabletop> {
    let prompt = match scene.session.need() {
        Some(&Need::Answer { seat, prompt }) if scene.eyes.seats().contains(seat) => Some((seat, prompt)),
        Some(Need::Answer { .. } | Need::Chance { .. }) | None => None,
    };
    Box::new(WarsTabletop {
        table: table.clone(),
        view: eyes::view(scene.session, scene.eyes),
        eyes: scene.eyes,
        names: scene.names.to_vec(),
        prompt,
    })
}

fn square(place: Place) -> Square {
    Square::from_index(usize::from(place.0).min(Square::COUNT - 1))
}

fn place(square: Square) -> Place {
    Place(square.index() as u16)
}

fn number(card: CardId) -> u16 {
    card.index() as u16
}

impl WarsTabletop {
    fn cast(&self) -> &Cast {
        self.table.matchup.cast()
    }

    fn matchup(&self) -> &Matchup {
        &self.table.matchup
    }

    /// The card of this number in this game.
    fn known(&self, number: u16) -> Option<CardId> {
        let card = (usize::from(number) < CardId::MOST).then(|| CardId::new(number.into()))?;
        self.cast().has(card).then_some(card)
    }

    fn piece(&self, card: CardId) -> Option<&Piece> {
        self.view.pieces.iter().find(|piece| piece.card == card)
    }

    fn square_of(&self, card: CardId) -> Option<Square> {
        self.piece(card).map(|piece| piece.square)
    }

    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    /// Whose it is, as the viewer would say: `your`, or `North's`.
    fn whose(&self, seat: Seat) -> String {
        if self.eyes.only() == Some(seat) { "your".to_owned() } else { format!("{}'s", self.name(seat)) }
    }

    /// The second player of a team has smaller symbols.
    fn glyph(&self, seat: Seat, is_unit: bool) -> char {
        let is_second = seat.index() > 1;
        match (self.cast().side(seat), is_unit, is_second) {
            (Side::South, true, false) => '▲',
            (Side::South, true, true) => '▴',
            (Side::South, false, false) => '△',
            (Side::South, false, true) => '▵',
            (Side::North, true, false) => '▼',
            (Side::North, true, true) => '▾',
            (Side::North, false, false) => '▽',
            (Side::North, false, true) => '▿',
        }
    }

    fn team(&self, seat: Seat) -> u8 {
        match self.cast().side(seat) {
            Side::South => 0,
            Side::North => 1,
        }
    }

    fn tone(&self, seat: Seat) -> Tone {
        Tone::Team(self.team(seat))
    }

    /// The answer of a choice, which is one of this game.
    fn answer(choice: &Choice) -> Option<Answer> {
        choice.answer.parse().ok()
    }

    fn seats_in_order(&self) -> Vec<Seat> {
        let count = self.view.seats.len();
        let from = self.view.active.index();
        let next = (0..count).map(|more| Seat::new((from + more) % count));
        next.filter(|seat| !self.view.seats[seat.index()].is_out).collect()
    }

    /// The hand of a seat, as far as it is known.
    fn hand(&self, seat: Seat, title: String) -> Hand {
        let cards = self.view.seats[seat.index()].hand.cards.iter().map(|named| HandCard {
            card: number(named.card),
            short: describe::short(self.matchup(), named.card),
        });
        Hand { seat, title, cards: cards.collect() }
    }
}

impl Tabletop for WarsTabletop {
    fn headline(&self) -> String {
        let whose = self.whose(self.view.active);
        let (edition, phase) = (self.matchup().edition(), self.view.phase.name());
        format!("{edition}   turn {}   {whose} phase: {phase}", self.view.turn)
    }

    fn seats(&self) -> Vec<SeatLine> {
        let figure = |word, short, value: String| Figure { word, short, value };
        let line = |holding: &wars::Holding| {
            let (seat, deck) = (holding.seat, &self.matchup().decks()[holding.seat.index()]);
            let draw = match holding.draw.count {
                Some(count) => count.to_string(),
                None if holding.draw.is_empty => "0".to_owned(),
                None => "+".to_owned(),
            };
            let summoner = self.piece(self.cast().summoner(seat));
            let mut figures = vec![
                figure("hand", "hand", holding.hand.count.to_string()),
                figure("magic", "mag", describe::magic(holding).to_string()),
                figure("discard", "disc", holding.discard_count.to_string()),
                figure("draw", "draw", draw),
            ];
            if self.view.seats.len() > 2 {
                // Two summoners of each side are hard to keep in sight.
                let life = summoner.map_or(0, describe::life_left);
                figures.insert(0, figure("life", "life", life.to_string()));
            }
            SeatLine {
                seat,
                glyph: self.glyph(seat, true),
                team: self.team(seat),
                name: self.name(seat),
                deck: deck.name.clone(),
                faction: deck.faction().to_owned(),
                figures,
                is_on_turn: self.view.active == seat,
                is_out: holding.is_out,
            }
        };
        // In a duel the far side first, as on the board; else in the order of turns.
        let seats = self.view.seats.iter().map(line);
        if self.view.seats.len() == 2 { seats.rev().collect() } else { seats.collect() }
    }

    fn order(&self) -> Vec<Seat> {
        self.seats_in_order()
    }

    fn hands(&self) -> Vec<Hand> {
        let own = self.eyes.seats();
        let asked = self.prompt.map(|(seat, _)| seat);
        let mut held: Vec<Seat> = own.into_iter().collect();
        held.sort_by_key(|seat| (Some(*seat) != asked, *seat != self.view.active, seat.index()));
        let title = |seat: &Seat| if held.len() == 1 { "Hand".to_owned() } else { self.name(*seat) };
        let mut hands: Vec<Hand> = held.iter().map(|seat| self.hand(*seat, title(seat))).collect();
        // A partner may show his hand (FAQ-XVII-03), and any card may have been seen.
        let is_shown =
            |seat: &Seat| !own.contains(*seat) && !self.view.seats[seat.index()].hand.cards.is_empty();
        let partners = held.iter().filter_map(|seat| self.cast().teammate(*seat)).filter(is_shown);
        hands.extend(partners.map(|seat| self.hand(seat, format!("{} shows", self.name(seat)))));
        hands
    }

    fn like(&self, card: u16) -> Vec<u16> {
        let Some(card) = self.known(card) else { return vec![card] };
        let hands = || self.view.seats.iter().map(|holding| &holding.hand.cards);
        let hand = hands().find(|hand| hand.iter().any(|named| named.card == card));
        let Some(hand) = hand else { return vec![number(card)] };
        let Some(held) = hand.iter().find(|named| named.card == card) else { return vec![number(card)] };
        let like = hand.iter().filter(|named| describe::is_like(held, named));
        like.map(|named| number(named.card)).collect()
    }

    fn card(&self, card: u16) -> Option<CardText> {
        let card = self.known(card)?;
        let piece = self.piece(card);
        let (figures, paragraphs) = describe::printed(self.matchup(), card).unwrap_or_default();
        Some(CardText {
            name: self.cast().face(card).name.to_owned(),
            line: match piece {
                Some(piece) => describe::piece(&self.view, piece),
                None => describe::in_hand(self.matchup(), card),
            },
            now: piece.map_or_else(Vec::new, |piece| describe::moment(&self.view, piece)),
            figures,
            paragraphs,
        })
    }

    fn find(&self, name: &str) -> Option<u16> {
        let here = name.parse::<Square>().ok();
        let piece = self.view.pieces.iter().find(|piece| Some(piece.square) == here);
        let is_named = |card: &CardId| self.cast().face(*card).name.eq_ignore_ascii_case(name);
        piece.map(|piece| piece.card).or_else(|| self.cast().cards().find(is_named)).map(number)
    }

    fn piles(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for holding in &self.view.seats {
            lines.push(self.name(holding.seat));
            lines.extend(describe::piles(holding).into_iter().map(|line| format!("  {line}")));
        }
        if !self.view.lasting.is_empty() {
            lines.push("Lasting effects".to_owned());
            lines.extend(self.view.lasting.iter().map(|effect| format!("  {}", effect.name)));
        }
        lines
    }

    fn spots(&self) -> Vec<Spot> {
        let rows = 0..self.view.rows;
        let squares = rows.flat_map(|row| (0..self.view.columns).map(move |column| Square::new(column, row)));
        let spot = |square: Square| {
            let here = self.view.pieces.iter().filter(|piece| piece.square == square);
            Spot {
                place: place(square),
                cards: here.map(|piece| number(piece.card)).collect(),
                square: Some(square.to_string()),
                seat: None,
            }
        };
        squares.map(spot).collect()
    }

    fn start(&self) -> Place {
        let own =
            self.eyes.seats().into_iter().next().and_then(|seat| self.square_of(self.cast().summoner(seat)));
        let in_ring = own.filter(|_| self.view.columns == RING);
        place(in_ring.unwrap_or_else(|| Square::new(self.view.columns / 2, 0)))
    }

    fn step(&self, from: Place, way: Way) -> Place {
        let (at, columns, rows) = (square(from), self.view.columns, self.view.rows);
        let (column, row) = (at.column(), at.row());
        let around = |column: u8, by: u8| match columns {
            RING => (column + by) % RING,
            _ => column,
        };
        let (column, row) = match way {
            Way::Up => (column, (row + 1).min(rows - 1)),
            Way::Down => (column, row.saturating_sub(1)),
            Way::Left if column == 0 => (around(0, columns - 1), row),
            Way::Left => (column - 1, row),
            Way::Right if column + 1 == columns => (around(column, 1), row),
            Way::Right => (column + 1, row),
        };
        place(Square::new(column, row))
    }

    fn draw(&self, room: Extent, cursor: Place) -> Drawing {
        battlefield::draw(self, room, square(cursor))
    }

    fn signs(&self) -> Vec<(&'static str, &'static str)> {
        let units = match self.view.seats.len() {
            2 => ("▲ ▼", "a unit of South, of North; △ ▽ a wall"),
            _ => ("▲ ▴ ▼ ▾", "a unit of each player, teams alike; △ ▵ ▽ ▿ a wall"),
        };
        vec![
            units,
            ("2m 3/4", "attack 2 melee (r ranged), 3 of 4 life; ● more on it"),
            ("• ◦ ◆", "can act; can attack its own side only; chosen to act"),
            ("+ ✕ x", "to go to or choose; to attack; your own, to attack"),
        ]
    }

    fn sentences(&self) -> Vec<String> {
        describe::battlefield(&self.view, |seat| self.whose(seat))
    }

    fn map(&self) -> Vec<String> {
        describe::map(self.cast(), &self.view, |seat| self.name(seat))
    }

    fn pointing(&self, choice: &Choice) -> Pointing {
        Self::answer(choice).map_or_else(Pointing::default, |answer| pointing::pointing(self, answer))
    }

    fn short(&self, choice: &Choice) -> Option<String> {
        let answer = Self::answer(choice)?;
        if let Some((unit, target)) = pointing::attack(self, answer) {
            let own = if pointing::is_on_own_side(self, unit, target) { "own " } else { "" };
            let (from, at) = (self.square_of(unit)?, self.square_of(target)?);
            return Some(format!("{from} ✕ {at} {own}{}", self.cast().face(target).name));
        }
        let name = |card| self.cast().face(card).name;
        Some(match answer {
            Answer::Move { unit, to } => format!("{} → {to} {}", self.square_of(unit)?, name(unit)),
            Answer::Summon { card, to } => format!("Summon → {to} {}", name(card)),
            Answer::Erect { card, to } => format!("Build → {to} {}", name(card)),
            _ => return None,
        })
    }

    fn inquiry(&self, choice: &Choice) -> Option<Value> {
        let (unit, target) = pointing::attack(self, Self::answer(choice)?)?;
        serde_json::to_value(protocol::Inquiry::Odds { unit, target }).ok()
    }

    fn odds(&self, found: &Json) -> Option<Odds> {
        let odds: protocol::Odds = serde_json::from_str(found.text()).ok()?;
        let percent = |chance: f64| format!("{:.0} %", chance * 100.0);
        let each = odds.wounds.iter().enumerate();
        let wounds: Vec<String> =
            each.map(|(count, chance)| format!("{count}: {}", percent(*chance))).collect();
        let about = if odds.is_exact { "" } else { "about " };
        let choices = if odds.has_choices { "; if everybody declines" } else { "" };
        let destroyed = percent(odds.destroyed);
        Some(Odds {
            short: format!("{:.0}%", odds.destroyed * 100.0),
            text: format!("{about}{destroyed} destroyed; wounds {}{choices}", wounds.join(", ")),
        })
    }
}
