//! Phoenix Elves: Prince Elien and Queen Maldaria.

mod champions;
mod commons;
mod events;
mod summoners;

use super::shared::{A_HERO_IS_BORN, FAR_SHOT, GREATER_FLIGHT, MAGIC_DRAIN, PRECISE, THRUST};
use crate::Code;

pub(crate) const FACTION: &str = "Phoenix Elves";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoners::FIRE_BLAST,
        &summoners::SAVE_THE_QUEEN,
        &PRECISE,
        &commons::RIPOSTE,
        &champions::BREATH_OF_FLAME,
        &champions::SUMMON_FIRE_BEAST,
        &champions::SMOLDERING_EMBERS,
        &champions::BLAZING_CONSCRIPTION,
        &THRUST,
        &champions::BURNING_BLADE,
        &GREATER_FLIGHT,
        &FAR_SHOT,
        &commons::HELLFIRE,
        &commons::BLAZE_DODGE,
        &commons::PURSUE,
        &commons::BLAZE_STEP,
        &commons::HEROIC_FLIGHT,
    ],
    events: &[
        &A_HERO_IS_BORN,
        &events::BURN,
        &events::GREATER_BURN,
        &MAGIC_DRAIN,
        &events::SPIRIT_OF_THE_PHOENIX,
        &events::CONJURE_PHOENIXES,
        &events::PASSION_OF_THE_PHOENIX,
        &events::LAVA_FLOW,
        &events::WRATH_OF_THE_VOLCANO,
        &events::RELEASE_THE_HOUNDS,
    ],
};
