//! Vanguards: Sera Eldwyn and Samuel Farthen.

mod champions;
mod commons;
mod events;
mod summoners;

use super::shared::{A_HERO_IS_BORN, FLIGHT, GREATER_FLIGHT, RIDER, SUMMONING_SURGE};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Vanguards",
    abilities: &[
        &summoners::GREATER_HEALING,
        &summoners::SHIELD_OF_LIGHT,
        &GREATER_FLIGHT,
        &champions::HEAVENS_RAIN,
        &champions::TRANSFORMATION,
        &champions::BLADE_OF_LIGHT,
        &champions::MYSTIC_ARTS,
        &champions::ARROW_OF_LIGHT,
        &champions::SYBILS_SPIRIT,
        &champions::VALIANT_DEFENDER,
        &FLIGHT,
        &RIDER,
        &commons::PROTECTOR,
        &commons::ESCORT,
        &commons::HEALING,
        &commons::HAIL_OF_ARROWS,
        &commons::SWIFT_MANEUVER,
    ],
    events: &[
        &A_HERO_IS_BORN,
        &events::DIVINE_STRENGTH,
        &events::HOLY_JUDGMENT,
        &events::INTERCESSION,
        &SUMMONING_SURGE,
        &events::ABOLISH,
        &events::DIVINE_PROTECTION,
        &events::STRONG_SPIRITS,
        &events::TRANSFORMATION,
    ],
};
