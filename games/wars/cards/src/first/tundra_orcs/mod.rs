//! Tundra Orcs: Grognack and Torgan.

mod champions;
mod commons;
mod events;
mod glacial_shift;
mod summoners;

use super::shared::{A_HERO_IS_BORN, RECKLESS, REINFORCEMENTS};
use crate::Code;

pub(crate) const FACTION: &str = "Tundra Orcs";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoners::WALLS_OF_ICE_SHARD,
        &summoners::MINOR_ICE_WALL,
        &RECKLESS,
        &champions::COLD_SNAP,
        &champions::GREATER_FROST_ARROW,
        &champions::WRATH,
        &champions::ICE_SHATTER,
        &champions::WILD_SWING,
        &commons::FURY,
        &champions::POWER_SURGE,
        &commons::SLUGGISH,
        &commons::BURST_OF_SPEED,
        &commons::DEVASTATING_SWING,
        &commons::UNWIELDY_MAGIC,
        &commons::FROST_ARROW,
        &commons::ICE_SHIELD,
    ],
    events: &[
        &A_HERO_IS_BORN,
        &events::FREEZE,
        &REINFORCEMENTS,
        &events::FOR_GLORY,
        &glacial_shift::GLACIAL_SHIFT,
        &events::GLACIAL_SURGE,
        &events::ICE_ARMOR,
    ],
};
