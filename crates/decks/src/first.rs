//! Deck building in the first edition (F13).

mod copies;
mod counts;
mod events;
mod factions;
mod setup;
mod slot;

use crate::fault::{CardName, DeckFault};
use crate::reading::Reading;
use slot::Slot;

/// Everything in which the cards break F13.
pub(crate) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    faults.extend(misplaced(reading));
    faults.extend(factions::foreigners(reading));
    faults.extend(events::faults(reading));
    faults.extend(counts::faults(reading));
    faults.extend(copies::faults(reading));
    faults.extend(factions::mercenaries(reading));
    faults.extend(setup::faults(reading));
    faults.extend(counts::total(reading));
    faults
}

/// Cards that are in no deck at all.
fn misplaced(reading: &Reading) -> impl Iterator<Item = DeckFault> {
    let outside = reading.cards.iter().filter(|(card, _)| Slot::of(card).is_none());
    outside.map(|(card, _)| DeckFault::NotForADeck { card: CardName::of(card), kind: card.facts.kind })
}
