//! Shadow Elves: Selundar.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{ASSAULT, RIDER, SWIFT};
use crate::Code;

const FACTION: &str = "Shadow Elves";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoner::OUT_OF_SHADOWS,
        &ASSAULT,
        &champions::WITHER,
        &champions::SHADOW_DANCER,
        &RIDER,
        &champions::RETURN_SPIRIT,
        &champions::SNEAK,
        &commons::SWIFT_STRIKE,
        &commons::SHADOW_STEP,
        &commons::SHADOW_ARROWS,
        &commons::SCOUT,
        &SWIFT,
    ],
    events: &[&events::INTO_DARKNESS, &events::SHADOWS, &events::STALKING_ADVANCE, &events::SUMMON_THE_NIGHT],
};
