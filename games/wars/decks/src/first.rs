//! Deck building in the first edition (F13).

mod copies;
mod counts;
mod events;
mod factions;
mod slot;

use crate::fault::DeckFault;
use crate::misplaced;
use crate::reading::Reading;
use crate::starting;
use cards::sheet::Edition;
use slot::Slot;

/// Everything in which the cards break F13.
pub(crate) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    faults.extend(misplaced::faults(reading, Edition::First, |card| Slot::of(card).is_some()));
    faults.extend(factions::foreigners(reading));
    faults.extend(events::faults(reading));
    faults.extend(counts::faults(reading));
    faults.extend(copies::faults(reading));
    faults.extend(factions::mercenaries(reading));
    faults.extend(starting::faults(reading));
    faults.extend(counts::total(reading));
    faults
}
