//! Polar Dwarves: Svara.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{MOMENTUM, TRAMPLE};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Polar Dwarves",
    abilities: &[
        &summoner::STRUCTURAL_SHIFT,
        &MOMENTUM,
        &champions::ICE_SHARDS,
        &champions::GREATER_FROST_BOLT,
        &champions::COLD_SNAP,
        &TRAMPLE,
        &commons::FROST_BOLT,
        &commons::LIVING_GATE,
        &commons::MOBILE_STRUCTURE,
        &commons::SLOW,
        &commons::FROST_AXE,
    ],
    events: &[&events::ICE_RAM, &events::ICE_REPAIR, &events::GLACIAL_SHIFT, &events::PARAPET],
};
