//! F13.1: the units of the starting setup are part of the deck.

use crate::fault::DeckFault;
use crate::reading::Reading;
use cards::sheet::Kind;

pub(super) fn faults(reading: &Reading) -> Vec<DeckFault> {
    let Some((sheet, summoner)) = reading.summoner else {
        return Vec::new();
    };
    let starting = summoner.starting();
    let legend = summoner.legend.values().filter_map(|name| sheet.card(name));
    // The summoner and the walls are counted elsewhere.
    let units = legend.filter(|card| card.kind.is_unit() && card.kind != Kind::Summoner);
    let missing = units.filter_map(|card| {
        let at_start = starting.iter().filter(|(.., name)| *name == card.name).count();
        let need = u32::try_from(at_start).unwrap_or(u32::MAX);
        let have = reading.copies_of(&sheet.faction, &card.name);
        (have < need).then_some(DeckFault::SetupMissing {
            card: &card.name,
            summoner: &summoner.name,
            have,
            need,
        })
    });
    missing.collect()
}
