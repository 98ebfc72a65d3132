//! S11.2: a deck symbol in common with the summoner.

use super::slot::Slot;
use crate::fault::{CardName, DeckFault};
use crate::reading::Reading;
use cards::Card;

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
        Some(Slot::Champion | Slot::Common | Slot::StandardEvent) => !shares_symbol(card, of_summoner),
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

fn shares_symbol(card: &Card, of_summoner: &[String]) -> bool {
    card.facts.symbols.iter().any(|symbol| of_summoner.contains(symbol))
}

/// Whether this unit or event may be in a deck of that summoner.
pub(crate) fn may_lead(summoner: &Card, card: &Card) -> bool {
    shares_symbol(card, &summoner.facts.symbols)
}
