//! F13.2: units of the summoner's faction, and at most six mercenaries.

use super::slot::Slot;
use crate::fault::{CardName, DeckFault};
use crate::lookup::MERCENARIES;
use crate::reading::Reading;

const MOST_MERCENARIES: u32 = 6;

/// Cards of a faction that this summoner does not lead. Events are not checked here: the reference
/// card decides about them.
pub(super) fn foreigners(reading: &Reading) -> Vec<DeckFault> {
    let Some((sheet, _)) = reading.summoner else {
        return Vec::new();
    };
    let faction = sheet.faction.as_str();
    let foreign = reading.cards.iter().filter(|(card, _)| card.faction() != faction);
    let fault = foreign.filter_map(|(card, _)| {
        let name = CardName::of(card);
        match Slot::of(card)? {
            Slot::Champion | Slot::Common | Slot::Mutation if name.faction == MERCENARIES => None,
            Slot::Champion | Slot::Common | Slot::Mutation => {
                Some(DeckFault::NotOfFaction { card: name, faction })
            }
            // The walls of F13.1 are the summoner's own (reading: they have its faction's back).
            Slot::Wall => Some(DeckFault::WallOfOtherFaction { card: name, faction }),
            Slot::Summoner | Slot::Event => None,
        }
    });
    fault.collect()
}

/// Too many mercenaries, champions and commons counted together. Under a mercenary summoner
/// they are the faction, and there is no limit (FAQ21-2.9.1.1).
pub(super) fn mercenaries(reading: &Reading) -> Option<DeckFault> {
    let (sheet, _) = reading.summoner?;
    if sheet.faction == MERCENARIES {
        return None;
    }
    let is_unit = |slot| matches!(slot, Some(Slot::Champion | Slot::Common | Slot::Mutation));
    let hired =
        reading.cards.iter().filter(|(card, _)| card.faction() == MERCENARIES && is_unit(Slot::of(card)));
    let have = hired.fold(0, |sum: u32, (_, copies)| sum.saturating_add(*copies));
    (have > MOST_MERCENARIES).then_some(DeckFault::TooManyMercenaries { have, most: MOST_MERCENARIES })
}
