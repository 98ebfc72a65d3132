//! What a game is begun with, checked.

use crate::no::{Code, No};
use crate::protocol::{DeckChoice, Edition, First, NewGame, SeatChoice};
use cards::Deck;
use serde::{Deserialize, Serialize};
use sim::{Matchup, RecordSetup, Unfinished};

/// The longest time that the computer is let wait before an answer, in milliseconds.
const LONGEST_PACE: u32 = 5_000;

/// What is kept of a game besides its journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub record: RecordSetup,
    pub seats: Vec<SeatChoice>,
    pub first: First,
    pub pace: u32,
}

impl Setup {
    /// Checks what a client asks for.
    pub fn check(new: &NewGame) -> Result<(Setup, Matchup), No> {
        if new.edition != Edition::First {
            return Err(No::new(Code::Deck, "Games of the second edition cannot be played yet."));
        }
        if new.decks.len() != 2 || new.seats.len() != 2 {
            return Err(No::new(Code::Malformed, "A game has two seats, and a deck for each."));
        }
        if let First::Seat(seat) = new.first
            && seat.index() >= 2
        {
            return Err(No::new(Code::Malformed, "The first turn is that of seat 0 or 1."));
        }
        let friends = new.seats.iter().filter(|seat| **seat == SeatChoice::Friend).count();
        if friends > 1 {
            return Err(No::new(Code::Malformed, "One seat can wait for a friend, not both."));
        }
        let mut seats = new.seats.clone();
        for seat in &mut seats {
            if let SeatChoice::Computer(name) = seat {
                *name = crate::opponent::check(name)?;
            }
        }
        let decks: Result<Vec<Deck>, No> = new.decks.iter().map(deck).collect();
        let matchup = Matchup::new(decks?).map_err(|why| No::new(Code::Deck, why.to_string()))?;
        let pace = new.pace.unwrap_or(0).min(LONGEST_PACE);
        Ok((Setup { record: RecordSetup::of(&matchup), seats, first: new.first, pace }, matchup))
    }

    /// Deals the game again.
    pub fn matchup(&self) -> Result<Matchup, No> {
        self.record.matchup(Unfinished::Refused).map_err(|why| No::new(Code::Broken, why.to_string()))
    }

    /// The same with the sides swapped; whoever sat there sits opposite.
    pub fn swapped(&self) -> Setup {
        let mut swapped = self.clone();
        swapped.record.decks.reverse();
        swapped.seats.reverse();
        swapped.first = match self.first {
            First::Roll => First::Roll,
            First::Seat(seat) => First::Seat(table::Seat::new(1 - seat.index())),
        };
        swapped
    }

    pub fn bot(&self, seat: table::Seat) -> Option<&str> {
        match self.seats.get(seat.index()) {
            Some(SeatChoice::Computer(name)) => Some(name),
            _ => None,
        }
    }
}

fn deck(choice: &DeckChoice) -> Result<Deck, No> {
    let wrong = |why: String| No::new(Code::Deck, why);
    match choice {
        DeckChoice::Name(name) => cards::ready_deck(name).map_err(|why| wrong(why.to_string())),
        DeckChoice::Text(text) => {
            let draft = decks::parse(text).map_err(|faults| wrong(crate::no::list(&faults)))?;
            decks::check(&draft).map_err(|faults| wrong(crate::no::list(&faults)))
        }
    }
}
