//! What a game is begun with, checked.

use crate::deck_no::DeckNo;
use crate::no::{Code, No};
use crate::protocol::{ClockChoice, DeckChoice, Edition, First, NewGame, SeatChoice};
use cards::Deck;
use serde::{Deserialize, Serialize};
use table::Seat;
use wars::Backs;
use wars_deal::{Matchup, Unfinished, WarsDeal};
use words::message;

/// The longest time that the computer is let wait before an answer, in milliseconds.
const LONGEST_PACE: u32 = 5_000;

/// What is kept of a game besides its journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub record: WarsDeal,
    #[serde(flatten)]
    pub seating: Seating,
}

/// Who sits where, and what was agreed besides the decks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seating {
    pub seats: Vec<SeatChoice>,
    pub first: First,
    pub pace: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockChoice>,
}

impl Setup {
    /// Checks what a client asks for.
    pub fn check(new: &NewGame) -> Result<(Setup, Matchup), No> {
        if new.decks.len() != 2 || new.seats.len() != 2 {
            return Err(No::new(Code::Malformed, message!("setup-seats")));
        }
        let seating = Seating::check(new)?;
        let decks = decks(new)?;
        let backs = if new.unsleeved { Backs::Bare } else { Backs::Sleeved };
        let matchup = Matchup::with_backs(decks, backs).map_err(|why| No::technical(Code::Deck, why))?;
        Ok((Setup { record: matchup.dealt().deal.clone(), seating }, matchup))
    }

    /// Deals the game again.
    pub fn matchup(&self) -> Result<Matchup, No> {
        self.record.matchup(Unfinished::Refused).map_err(No::broken)
    }

    /// The same with the sides swapped; whoever sat there sits opposite.
    pub fn swapped(mut self) -> Setup {
        self.record.decks.reverse();
        self.seating.seats.reverse();
        self.seating.first = match self.seating.first {
            First::Roll => First::Roll,
            First::Seat(seat) => First::Seat(Seat::new(1 - seat.index())),
        };
        self
    }
}

impl Seating {
    fn check(new: &NewGame) -> Result<Seating, No> {
        if let First::Seat(seat) = new.first
            && seat.index() >= 2
        {
            return Err(No::new(Code::Malformed, message!("setup-first")));
        }
        let friends = new.seats.iter().filter(|seat| **seat == SeatChoice::Friend).count();
        if friends > 1 {
            return Err(No::new(Code::Malformed, message!("setup-friends")));
        }
        let mut seats = new.seats.clone();
        for seat in &mut seats {
            if let SeatChoice::Computer(name) = seat {
                *name = crate::opponent::check(name)?;
            }
        }
        new.clock.map_or(Ok(()), crate::clock::check)?;
        let pace = new.pace.unwrap_or(0).min(LONGEST_PACE);
        Ok(Seating { seats, first: new.first, pace, clock: new.clock })
    }

    /// Of a record that is looked at: nobody sits there.
    pub fn of_record() -> Seating {
        Seating { seats: vec![SeatChoice::Friend; 2], first: First::Roll, pace: 0, clock: None }
    }

    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match self.seats.get(seat.index()) {
            Some(SeatChoice::Computer(name)) => Some(name),
            _ => None,
        }
    }
}

/// The decks of all seats, or all that is wrong with any of them.
fn decks(new: &NewGame) -> Result<Vec<Deck>, No> {
    let edition = new.edition.into();
    let mut decks = Vec::new();
    let mut faults = Vec::new();
    for (seat, choice) in Seat::all(2).zip(&new.decks) {
        let deck = match choice {
            DeckChoice::Name(name) => decks::ready_deck(edition, name),
            DeckChoice::Text(text) => decks::from_text(text),
        };
        match deck {
            Ok(deck) if edition_of(&deck) == edition => decks.push(deck),
            Ok(deck) => faults.push(DeckNo::edition(seat, edition_of(&deck), edition)),
            Err(why) => faults.extend(DeckNo::all(seat, why)),
        }
    }
    if faults.is_empty() { Ok(decks) } else { Err(No::decks(faults)) }
}

fn edition_of(deck: &Deck) -> cards::sheet::Edition {
    deck.cards().first().map_or(cards::sheet::Edition::First, |(card, _)| card.edition())
}

impl From<Edition> for cards::sheet::Edition {
    fn from(edition: Edition) -> cards::sheet::Edition {
        match edition {
            Edition::First => cards::sheet::Edition::First,
            Edition::Second => cards::sheet::Edition::Second,
        }
    }
}

impl From<cards::sheet::Edition> for Edition {
    fn from(edition: cards::sheet::Edition) -> Edition {
        match edition {
            cards::sheet::Edition::First => Edition::First,
            cards::sheet::Edition::Second => Edition::Second,
        }
    }
}
