//! F13.1, S11.1: the units of the starting setup are part of the deck.

use crate::fault::DeckFault;
use crate::reading::Reading;
use cards::sheet::{Kind, Sheet, SummonerFacts};

pub(crate) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let Some((sheet, summoner)) = reading.summoner else {
        return Vec::new();
    };
    let legend = summoner.legend.values().filter_map(|name| sheet.card(name));
    // The summoner, the walls and the gates are counted elsewhere.
    let units = legend.filter(|card| card.kind.is_unit() && card.kind != Kind::Summoner);
    let missing = units.filter_map(|card| {
        let need = copies_of(summoner, &card.name);
        let have = reading.copies_of(&sheet.faction, &card.name);
        (have < need).then_some(DeckFault::SetupMissing {
            edition: sheet.edition,
            card: &card.name,
            summoner: &summoner.name,
            have,
            need,
        })
    });
    missing.collect()
}

/// How many copies of this card of the summoner's own sheet are on the battlefield at the start.
pub(crate) fn copies_of(summoner: &SummonerFacts, card: &str) -> u32 {
    let at_start = summoner.starting().into_iter().filter(|(.., name)| *name == card).count();
    u32::try_from(at_start).unwrap_or(u32::MAX)
}

/// How many cards of this kind are on the battlefield at the start.
pub(crate) fn of_kind(sheet: &Sheet, summoner: &SummonerFacts, kind: Kind) -> u32 {
    let is_kind = |name: &str| sheet.card(name).is_some_and(|card| card.kind == kind);
    let at_start = summoner.starting().into_iter().filter(|(.., name)| is_kind(name)).count();
    u32::try_from(at_start).unwrap_or(u32::MAX)
}
