//! The decks of a game, read and dealt.

use crate::deck_fault::{self, SeatFault};
use crate::protocol::{DeckChoice, First, Setup};
use cards::Deck;
use serde::{Deserialize, Serialize};
use table::Seat;
use title::{Code, Refusal};
use wars::Backs;
use wars_deal::{Matchup, Unfinished, WarsDeal};
use wording::message;

/// What is kept of a game: enough to deal it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stored {
    pub record: WarsDeal,
    #[serde(default)]
    pub first: First,
}

impl Stored {
    pub fn matchup(&self) -> Result<Matchup, Refusal> {
        let matchup = self.record.matchup(Unfinished::Refused).map_err(Refusal::broken)?;
        Ok(beginning(matchup, self.first))
    }
}

/// Deals the game that somebody asks for.
pub fn dealt(setup: &Setup, seats: usize) -> Result<Matchup, Refusal> {
    if setup.decks.len() != seats || !matches!(seats, 2 | 4) {
        return Err(Refusal::new(Code::Malformed, message!("setup-seats")));
    }
    if setup.edition == crate::protocol::Edition::Second && seats != 2 {
        return Err(Refusal::new(Code::Malformed, message!("setup-second")).of_rule(Some("S1.1".to_owned())));
    }
    if matches!(setup.first, First::Seat(seat) if seat.index() >= seats) {
        return Err(Refusal::new(Code::Malformed, message!("setup-first", last = seats - 1)));
    }
    let backs = if setup.unsleeved { Backs::Bare } else { Backs::Sleeved };
    let matchup = Matchup::with_backs(decks(setup)?, backs);
    let matchup = matchup.map_err(|why| Refusal::technical(Code::Deck, why))?;
    Ok(beginning(matchup, setup.first))
}

fn beginning(matchup: Matchup, first: First) -> Matchup {
    match first {
        First::Seat(seat) => matchup.beginning(seat),
        First::Roll => matchup,
    }
}

/// The decks of all seats, or all that is wrong with any of them.
fn decks(setup: &Setup) -> Result<Vec<Deck>, Refusal> {
    let edition = setup.edition.into();
    let mut decks = Vec::new();
    let mut faults = Vec::new();
    for (seat, choice) in Seat::all(setup.decks.len()).zip(&setup.decks) {
        let deck = match choice {
            DeckChoice::Name(name) => decks::ready_deck(edition, name),
            DeckChoice::Text(text) => decks::from_text(text),
        };
        match deck {
            Ok(deck) if deck.edition() == edition => decks.push(deck),
            Ok(deck) => faults.push(SeatFault::edition(seat, deck.edition(), edition)),
            Err(why) => faults.extend(SeatFault::all(seat, why)),
        }
    }
    if faults.is_empty() { Ok(decks) } else { Err(deck_fault::refusal(faults)) }
}
