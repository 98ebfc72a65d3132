//! Vanguards: Sera Eldwyn.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::ENGAGE;
use crate::Code;

/// The word in the names of the units of the Citadel.
const CITADEL: &str = "Citadel";

pub(crate) const CODE: Code = Code {
    faction: "Vanguards",
    abilities: &[
        &summoner::THE_CITADELS_MIGHT,
        &champions::DIVINE_SHIELD,
        &champions::RADIANT_SHOT,
        &champions::GUIDANCE,
        &champions::CITADEL_CHAMPION,
        &commons::ARROW_OF_LIGHT,
        &ENGAGE,
        &commons::PROTECT,
        &commons::INTERCESSION,
        &commons::HEAL,
    ],
    events: &[&events::HOLY_JUDGMENT, &events::GUARDING_SPIRITS, &events::MASS_HEAL, &events::RENEWED_HOPE],
};
