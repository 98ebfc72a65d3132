//! Tundra Orcs: Grognack and Torgan.

mod champions;
mod commons;
mod events;
mod summoners;

use super::shared::A_HERO_IS_BORN;
use crate::Code;

pub(crate) const FACTION: &str = "Tundra Orcs";

/// The wall of Torgan's pile beside the battlefield.
const MINOR_ICE_WALL: &str = "Minor Ice Wall";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        ("Walls of Ice Shard", &summoners::WALLS_OF_ICE_SHARD),
        ("Minor Ice Wall", &summoners::MINOR_ICE_WALL),
        ("Reckless", &commons::RECKLESS),
        ("Cold Snap", &champions::COLD_SNAP),
        ("Greater Frost Arrow", &champions::GREATER_FROST_ARROW),
        ("Wrath", &champions::WRATH),
        ("Ice Shatter", &champions::ICE_SHATTER),
        ("Wild Swing", &champions::WILD_SWING),
        ("Fury", &commons::FURY),
        ("Power Surge", &champions::POWER_SURGE),
        ("Sluggish", &commons::SLUGGISH),
        ("Burst of Speed", &commons::BURST_OF_SPEED),
        ("Devastating Swing", &commons::DEVASTATING_SWING),
        ("Unwieldy Magic", &commons::UNWIELDY_MAGIC),
        ("Frost Arrow", &commons::FROST_ARROW),
        ("Ice Shield", &commons::ICE_SHIELD),
    ],
    events: &[
        ("A Hero Is Born", &A_HERO_IS_BORN),
        ("Freeze", &events::FREEZE),
        ("Reinforcements", &events::REINFORCEMENTS),
        ("For Glory", &events::FOR_GLORY),
        ("Glacial Shift", &events::GLACIAL_SHIFT),
        ("Glacial Surge", &events::GLACIAL_SURGE),
        ("Ice Armor", &events::ICE_ARMOR),
    ],
    worn: &[("Freeze", &events::FROZEN), ("Ice Armor", &events::ARMORED)],
};
