//! Deck building in the second edition (S11).

mod copies;
mod counts;
mod events;
mod slot;
mod symbols;

use crate::fault::{CardName, DeckFault};
use crate::reading::Reading;
use crate::starting;
use cards::sheet::Edition;
use slot::Slot;

pub(crate) use copies::most_copies;
pub(crate) use symbols::may_lead;

/// Everything in which the cards break S11.
pub(crate) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    faults.extend(misplaced(reading));
    faults.extend(symbols::faults(reading));
    faults.extend(events::faults(reading));
    faults.extend(counts::faults(reading));
    faults.extend(copies::faults(reading));
    faults.extend(starting::faults(reading));
    faults.extend(counts::total(reading));
    faults
}

/// Cards that are in no deck at all.
fn misplaced(reading: &Reading) -> impl Iterator<Item = DeckFault> {
    let outside = reading.cards.iter().filter(|(card, _)| Slot::of(card).is_none());
    outside.map(|(card, _)| {
        let (edition, kind) = (Edition::Second, card.facts.kind);
        DeckFault::NotForADeck { edition, card: CardName::of(card), kind }
    })
}
