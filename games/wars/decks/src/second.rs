//! Deck building in the second edition (S11).

mod copies;
mod counts;
mod events;
mod slot;
mod symbols;

use crate::fault::DeckFault;
use crate::misplaced;
use crate::reading::Reading;
use crate::starting;
use cards::sheet::Edition;
use slot::Slot;

pub(crate) use copies::most_copies;
pub(crate) use symbols::may_lead;

/// Everything in which the cards break S11.
pub(crate) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    faults.extend(misplaced::faults(reading, Edition::Second, |card| Slot::of(card).is_some()));
    faults.extend(symbols::faults(reading));
    faults.extend(events::faults(reading));
    faults.extend(counts::faults(reading));
    faults.extend(copies::faults(reading));
    faults.extend(starting::faults(reading));
    faults.extend(counts::total(reading));
    faults
}
