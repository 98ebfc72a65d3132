//! Fallen Kingdom: Ret-Talus.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{BLOOD_FURY, IMBUED_STRENGTH, INFECT};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Fallen Kingdom",
    abilities: &[
        &summoner::RAISE_THE_DEAD,
        &champions::LIFE_DRAIN,
        &champions::SUMMONED_BY_FIRE,
        &champions::WRATH,
        &commons::IMMOLATE,
        &commons::SOUL_SHIFT,
        &commons::SOULLESS,
        &INFECT,
        &BLOOD_FURY,
        &IMBUED_STRENGTH,
    ],
    events: &[&events::SACRIFICIAL_PYRE, &events::BLOOD_SUMMON, &events::HELLFORGED_WEAPON, &events::PURGE],
};
