//! Polar Dwarves: Svara.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::MOMENTUM;
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Polar Dwarves",
    abilities: &[
        ("Structural Shift", &summoner::STRUCTURAL_SHIFT),
        ("Momentum", &MOMENTUM),
        ("Ice Shards", &champions::ICE_SHARDS),
        ("Greater Frost Bolt", &champions::GREATER_FROST_BOLT),
        ("Cold Snap", &champions::COLD_SNAP),
        ("Trample", &commons::TRAMPLE),
        ("Frost Bolt", &commons::FROST_BOLT),
        ("Living Gate", &commons::LIVING_GATE),
        ("Mobile Structure", &commons::MOBILE_STRUCTURE),
        ("Slow", &commons::SLOW),
        ("Frost Axe", &commons::FROST_AXE),
    ],
    events: &[
        ("Ice Ram", &events::ICE_RAM),
        ("Ice Repair", &events::ICE_REPAIR),
        ("Glacial Shift", &events::GLACIAL_SHIFT),
    ],
    worn: &[("Ice Ram", &events::RAMMING), ("Parapet", &events::PARAPET)],
};
