//! Fallen Kingdom: Ret-Talus and Mad Sirian.

mod champions;
mod commons;
mod events;
mod summoners;

use super::shared::{FEAR, LIFE_DRAIN, MAGIC_DRAIN};
use crate::Code;

const FACTION: &str = "Fallen Kingdom";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoners::RAISE_THE_DEAD,
        &summoners::BLOOD_DRAIN,
        &champions::SPIRIT_DRAIN,
        &champions::SPAWN,
        &LIFE_DRAIN,
        &champions::SUMMONED_BY_BLOOD,
        &champions::BLOOD_FOR_BLOOD,
        &champions::MAGIC_LEECH,
        &FEAR,
        &commons::DEATH_CURSE,
        &commons::RAVENOUS_HUNGER,
        &commons::POSSESS,
        &commons::SOUL_HARVEST,
        &commons::UNDYING,
        &commons::MAGIC_LOCKED,
        &commons::BAT_FLIGHT,
        &commons::STOLEN_LIFE,
        &commons::INFECT,
    ],
    events: &[
        &events::DARK_SACRIFICE,
        &events::LEGIONS_OF_THE_DEAD,
        &events::FORCED_SUMMON,
        &MAGIC_DRAIN,
        &events::REANIMATE,
        &events::FORBIDDEN_RITUAL,
        &events::SEARCHING_THE_STONE,
        &events::RETURN_OF_THE_FALLEN,
    ],
};
