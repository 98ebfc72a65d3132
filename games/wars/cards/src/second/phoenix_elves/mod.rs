//! Phoenix Elves: Queen Maldaria.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{ENGAGE, GUARDED, MOMENTUM, SHOVE};
use crate::Code;

/// The word in the names of the units that fire serves.
const EMBER: &str = "Ember";

pub(crate) const CODE: Code = Code {
    faction: "Phoenix Elves",
    abilities: &[
        &MOMENTUM,
        &summoner::CALL_PROTECTION,
        &champions::RIPOSTE,
        &champions::PROTECTOR,
        &champions::FIRE_BREATH,
        &champions::FIERY_SUMMON,
        &champions::IGNITE,
        &commons::QUICK_SHOT,
        &commons::BORN_OF_FIRE,
        &commons::WILDFIRE,
        &GUARDED,
        &ENGAGE,
        &SHOVE,
    ],
    events: &[
        &events::SPIRIT_OF_THE_PHOENIX,
        &events::BLINDING_FLARE,
        &events::BURN,
        &events::DIVINE_RETRIBUTION,
    ],
};
