//! Tundra Orcs: Grognack.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::FAR_SHOT;
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Tundra Orcs",
    abilities: &[
        &summoner::RESTORE,
        &summoner::INFLUENCE,
        &champions::BLOOD_BOND,
        &champions::WILD_STRIKE,
        &FAR_SHOT,
        &champions::PIERCING_FROST,
        &commons::UNWIELDY_MAGIC,
        &commons::SLUGGISH,
        &commons::BLOOD_RUSH,
        &commons::FRENZY,
    ],
    events: &[&events::FOR_GLORY, &events::BRUTAL_FORCE, &events::FREEZE, &events::PRIMAL_FURY],
};
