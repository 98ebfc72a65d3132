//! Benders: Tacullu.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{A_HERO_IS_BORN, LIFE_DRAIN, MAGIC_DRAIN};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Benders",
    abilities: &[
        &summoner::COUNTER_SUMMON,
        &champions::MIND_CAPTURE,
        &champions::LEVITATE,
        &champions::GLIMPSE_THE_FUTURE,
        &champions::TELEPATHIC_COMMAND,
        &champions::MIND_LINK,
        &commons::MEMORY_BREAK,
        &commons::TELEKINETIC_BLAST,
        &commons::STUN,
        &commons::MIMIC,
        &LIFE_DRAIN,
    ],
    events: &[&events::MIND_CONTROL, &events::MIMIC, &MAGIC_DRAIN, &A_HERO_IS_BORN],
};
