//! Savanna Elves: Abua Shi.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{IMBUED_STRENGTH, MOMENTUM, TRAMPLE};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Savanna Elves",
    abilities: &[
        &summoner::SPIRIT_BOND,
        &commons::PREPARE,
        &commons::SWIFT_SHOT,
        &champions::INSPIRE,
        &champions::WITHDRAW,
        &IMBUED_STRENGTH,
        &TRAMPLE,
        &MOMENTUM,
        &commons::IMBUED_LIFE,
        &commons::IMBUED_SPEED,
        &commons::CHARGED,
        &commons::COMMUNE_WITH_SPIRITS,
    ],
    events: &[
        &events::CHANT_OF_POWER,
        &events::CHANT_OF_ENTANGLING,
        &events::CHANT_OF_GROWTH,
        &events::CHANT_OF_WEAVING,
    ],
};
