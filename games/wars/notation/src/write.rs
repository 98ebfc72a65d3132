use crate::{ExportError, LEAVES, NO_CARD, OPENING, SeatWord, is_plain};
use std::fmt::Write;
use table::{Asking, Entry, Memory, Outcome, Seat, Session};
use wars::{Answer, CardId, Cast, Phase, Wars};
use wars_deal::{DeckList, GameRecord, Loaded};

/// The record in this notation. It is played again for it, so it must be one that can be.
pub fn write(loaded: &Loaded) -> Result<String, ExportError> {
    let record = &loaded.record;
    let (players, seats) = (record.setup.players.len(), record.setup.decks.len());
    if players > seats {
        return Err(ExportError::Players { players, seats });
    }
    let played = loaded.replay()?;
    let mut text = String::new();
    write_head(&mut text, record);
    text.push_str("\ngame\n");
    write_game(&mut text, loaded, played.told());
    Ok(text)
}

fn write_head(text: &mut String, record: &GameRecord) {
    let setup = &record.setup;
    let seats = setup.decks.len();
    let edition = match setup.edition {
        cards::sheet::Edition::First => "first",
        cards::sheet::Edition::Second => "second",
    };
    let _ = writeln!(text, "{OPENING}\nrules {}\nedition {edition}", name(&record.rules));
    if setup.unsleeved {
        text.push_str("unsleeved\n");
    }
    if let Some(seat) = setup.begins {
        let _ = writeln!(text, "begins {}", SeatWord { seat, seats });
    }
    let _ = writeln!(text, "seed-hash {}", name(&record.seed_hash));
    if let Some(seed) = &record.seed {
        let _ = writeln!(text, "seed {}", name(seed));
    }
    match record.outcome {
        Some(Outcome::Won(winners)) => {
            let names: Vec<String> =
                winners.into_iter().map(|seat| SeatWord { seat, seats }.to_string()).collect();
            let _ = writeln!(text, "outcome {}", names.join(", "));
        }
        Some(Outcome::Draw) => text.push_str("outcome draw\n"),
        None => {}
    }
    for (player, seat) in setup.players.iter().zip(Seat::all(seats)) {
        let _ = writeln!(text, "player {}: {}", SeatWord { seat, seats }, name(player));
    }
    for (deck, seat) in setup.decks.iter().zip(Seat::all(seats)) {
        write_deck(text, deck, SeatWord { seat, seats });
    }
}

fn write_deck(text: &mut String, deck: &DeckList, seat: SeatWord) {
    let _ = writeln!(text, "\ndeck {seat}: {}", name(&deck.name));
    let _ = writeln!(text, "  faction {}\n  summoner {}", name(&deck.faction), name(&deck.summoner));
    for card in &deck.cards {
        let _ = write!(text, "  {} {}", card.count, name(&card.card));
        if let Some(faction) = &card.faction {
            let _ = write!(text, " ({})", name(faction));
        }
        text.push('\n');
    }
}

fn name(name: &str) -> String {
    if is_plain(name) { name.to_owned() } else { serde_json::Value::from(name).to_string() }
}

fn write_game(text: &mut String, loaded: &Loaded, told: impl Iterator<Item = Entry<Answer>>) {
    let cast = loaded.matchup.cast();
    let mut session: Session<Wars> =
        Session::new(cast.clone(), loaded.matchup.first(), Memory::None, &mut Asking);
    let mut lines = Lines { text, cast, open: "", heading: None };
    for entry in told {
        match entry {
            Entry::Answer(seat, answer) | Entry::Aside(seat, answer) => {
                lines.heading(&session);
                lines.says(seat, &answer_words(cast, answer));
            }
            Entry::Chance(number) => match session.options().get(usize::from(number)) {
                Some(&Answer::Card(card)) => lines.chance("draws", &card_word(cast, card)),
                _ => lines.chance("rolls", &(u16::from(number) + 1).to_string()),
            },
            Entry::Left(seat) => lines.says(seat, LEAVES),
            Entry::Forced(_) => unreachable!("forced answers are not told"),
        }
        session.follow(entry, &mut Asking).expect("the record was played before");
    }
    if !lines.open.is_empty() {
        text.push('\n');
    }
}

/// The lines of a game.
struct Lines<'a> {
    text: &'a mut String,
    cast: &'a Cast,
    /// The word with which an unfinished line of chance begins.
    open: &'static str,
    heading: Option<(u16, Seat, Phase)>,
}

impl Lines<'_> {
    /// A comment for the reader where a turn or a phase begins.
    fn heading(&mut self, session: &Session<Wars>) {
        let state = session.state();
        let (turn, active, phase) = (state.turn, state.active, state.phase);
        let before = self.heading.replace((turn, active, phase));
        if before == self.heading {
            return;
        }
        self.close();
        if before.is_none_or(|(old, seat, _)| (old, seat) != (turn, active)) && turn > 0 {
            let seat = SeatWord { seat: active, seats: self.cast.seat_count() };
            let _ = writeln!(self.text, "\n; Turn {turn}, {seat}");
        }
        let _ = writeln!(self.text, "; {}", phase.name());
    }

    fn close(&mut self) {
        if !self.open.is_empty() {
            self.text.push('\n');
            self.open = "";
        }
    }

    fn says(&mut self, seat: Seat, words: &str) {
        self.close();
        let seats = self.cast.seat_count();
        let _ = writeln!(self.text, "{}: {words}", SeatWord { seat, seats });
    }

    fn chance(&mut self, verb: &'static str, what: &str) {
        if self.open == verb {
            let comma = if verb == "draws" { "," } else { "" };
            let _ = write!(self.text, "{comma} {what}");
        } else {
            self.close();
            let _ = write!(self.text, "{verb} {what}");
            self.open = verb;
        }
    }
}

/// The answer as in a record, its cards with their names and an ability by its name.
fn answer_words(cast: &Cast, answer: Answer) -> String {
    let written = answer.to_string();
    let mut words = written.split(' ');
    let mut line = words.next().unwrap_or_default().to_owned();
    let cards = answer.cards().filter(|card| cast.has(*card));
    let mut cards = cards.peekable();
    for word in words {
        line.push(' ');
        match (cards.peek(), answer) {
            (Some(&card), _) if card.index().to_string() == word => {
                line.push_str(&card_word(cast, card));
                cards.next();
            }
            (None, Answer::Attack { target: CardId::NONE, .. } | Answer::Card(CardId::NONE)) => {
                line.push_str(NO_CARD);
            }
            // Something that no card has, such as reacting from the hand.
            (None, Answer::Use { card: CardId::NONE, .. }) if word == CardId::NONE.index().to_string() => {
                line.push_str(NO_CARD);
            }
            (None, Answer::Use { ability, .. }) if unique_ability(cast, ability) => {
                line.push_str(cast.ability_name(ability).unwrap_or(word));
            }
            _ => line.push_str(word),
        }
    }
    line
}

fn card_word(cast: &Cast, card: CardId) -> String {
    format!("{}#{}", cast.face(card).name, card.index())
}

/// Whether no other ability of the game has the same name.
fn unique_ability(cast: &Cast, ability: u8) -> bool {
    let Some(name) = cast.ability_name(ability) else { return false };
    let mut same = (0..u8::MAX).filter(|&other| cast.ability_name(other) == Some(name));
    same.next() == Some(ability) && same.next().is_none()
}
