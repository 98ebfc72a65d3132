//! The decks of a game, read and dealt.

use crate::deck_fault::{self, SeatFault};
use crate::protocol::{DeckChoice, Edition, First, SeatAbout, Setup};
use cards::Deck;
use serde::{Deserialize, Serialize};
use table::Seat;
use title::{Code, Fields, Gathered, Refusal};
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
    if setup.decks.len() != seats {
        return Err(Refusal::new(Code::Unusable, message!("setup-seats")));
    }
    check_seats(setup, seats)?;
    let backs = if setup.unsleeved { Backs::Bare } else { Backs::Sleeved };
    let decks = decks(setup.edition, setup.decks.iter().map(Some))?.into_iter().flatten().collect();
    let matchup = Matchup::with_backs(decks, backs);
    let matchup = matchup.map_err(|why| Refusal::technical(Code::Deck, why))?;
    Ok(beginning(matchup, setup.first))
}

/// Whether this many players can play the requested game, whatever decks they bring.
fn check_seats(setup: &Setup, seats: usize) -> Result<(), Refusal> {
    if !matches!(seats, 2 | 4) {
        return Err(Refusal::new(Code::Unusable, message!("setup-seats")));
    }
    if setup.edition == Edition::Second && seats != 2 {
        return Err(Refusal::new(Code::Unusable, message!("setup-second")).of_rule(Some("S1.1".to_owned())));
    }
    if matches!(setup.first, First::Seat(seat) if seat.index() >= seats) {
        return Err(Refusal::new(Code::Unusable, message!("setup-first", last = seats - 1)));
    }
    Ok(())
}

/// Checks a game in the lobby, as far as possible. The public part of a deck is its name and
/// faction, as in the game itself.
pub fn gathered(setup: &Setup, parts: &[Option<DeckChoice>]) -> Result<Gathered, Refusal> {
    let seats = parts.len();
    check_seats(setup, seats)?;
    let decks = decks(setup.edition, parts.iter().map(Option::as_ref))?;
    // Partners sit across from each other (F14.2); in a duel everybody is alone.
    let side = |seat: Seat| {
        let is_partner =
            |other: &Seat| *other == seat || (seats == 4 && other.index() % 2 == seat.index() % 2);
        Seat::all(seats).filter(is_partner).collect()
    };
    let sides = Seat::all(seats).map(side).collect();
    Ok(Gathered {
        sides,
        about: decks.iter().map(|deck| deck.as_ref().map_or_else(Fields::new, told)).collect(),
    })
}

/// The public part of a deck.
pub fn told(deck: &Deck) -> Fields {
    title::fields(&SeatAbout { deck: deck.name.clone(), faction: deck.faction().to_owned() })
}

fn beginning(matchup: Matchup, first: First) -> Matchup {
    match first {
        First::Seat(seat) => matchup.beginning(seat),
        First::Roll => matchup,
    }
}

/// The decks of the seats that have one, or all that is wrong with any of them.
fn decks<'a>(
    edition: Edition,
    choices: impl Iterator<Item = Option<&'a DeckChoice>>,
) -> Result<Vec<Option<Deck>>, Refusal> {
    let mut decks = Vec::new();
    let mut faults = Vec::new();
    for (seat, choice) in Seat::all(Seat::MOST).zip(choices) {
        let deck = match choice {
            None => {
                decks.push(None);
                continue;
            }
            Some(DeckChoice::Name(name)) => decks::ready_deck(edition, name),
            Some(DeckChoice::Text(text)) => decks::from_text(text),
        };
        match deck {
            Ok(deck) if deck.edition() == edition => decks.push(Some(deck)),
            Ok(deck) => faults.push(SeatFault::edition(seat, deck.edition(), edition)),
            Err(why) => faults.extend(SeatFault::all(seat, why)),
        }
    }
    if faults.is_empty() { Ok(decks) } else { Err(deck_fault::refusal(faults)) }
}
