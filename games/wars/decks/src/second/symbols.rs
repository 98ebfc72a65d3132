//! S11.2: a deck symbol in common with the summoner.

use super::slot::Slot;
use crate::fault::{CardName, DeckFault};
use crate::reading::Reading;

/// Units and standard events without a symbol of the summoner. Epic events are on the summoner's
/// own card and carry none.
pub(super) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let Some((sheet, summoner)) = reading.summoner else {
        return Vec::new();
    };
    let Some(of_summoner) = sheet.card(&summoner.name).map(|card| card.symbols.as_slice()) else {
        return Vec::new();
    };
    let strange = reading.cards.iter().filter(|(card, _)| match Slot::of(card) {
        Some(Slot::Champion | Slot::Common | Slot::StandardEvent) => {
            !card.facts.symbols.iter().any(|symbol| of_summoner.contains(symbol))
        }
        Some(Slot::Summoner | Slot::TenLifeGate | Slot::FiveLifeGate | Slot::EpicEvent) | None => false,
    });
    let fault = strange.map(|(card, _)| DeckFault::NoSharedSymbol {
        card: CardName::of(card),
        symbols: &card.facts.symbols,
        summoner: &summoner.name,
        of_summoner,
    });
    fault.collect()
}
