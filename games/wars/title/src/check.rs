//! Deck lists, checked while somebody writes them.

use crate::deck_fault::SeatFault;
use crate::protocol::{CardCopies, Checked};
use cards::sheet::Edition;
use decks::DeckDraft;
use table::Seat;
use title::Fault;
use words::Language;

/// Everything that is wrong with a deck list; nothing if it can be played.
pub fn checked(text: &str, language: &Language) -> Checked {
    let faults: Vec<Fault> = match decks::from_text(text) {
        Ok(_) => Vec::new(),
        Err(why) => SeatFault::all(Seat::FIRST, why).map(|fault| fault.told(language)).collect(),
    };
    let draft = decks::parse(text).unwrap_or_else(|_| DeckDraft::empty(Edition::First));
    let copies = |(card, count): (&cards::Card, u32)| CardCopies {
        name: card.name().to_owned(),
        faction: card.faction().to_owned(),
        count: u8::try_from(count).unwrap_or(u8::MAX),
    };
    Checked {
        faults,
        edition: draft.edition,
        name: draft.name.to_string(),
        cards: decks::cards(&draft).into_iter().map(copies).collect(),
    }
}
