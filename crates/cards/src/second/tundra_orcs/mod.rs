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
        ("Restore", &summoner::RESTORE),
        ("Influence", &summoner::INFLUENCE),
        ("Blood Bond", &champions::BLOOD_BOND),
        ("Wild Strike", &champions::WILD_STRIKE),
        ("Far Shot", &FAR_SHOT),
        ("Piercing Frost", &champions::PIERCING_FROST),
        ("Unwieldy Magic", &commons::UNWIELDY_MAGIC),
        ("Sluggish", &commons::SLUGGISH),
        ("Blood Rush", &commons::BLOOD_RUSH),
        ("Frenzy", &commons::FRENZY),
    ],
    events: &[
        ("For Glory", &events::FOR_GLORY),
        ("Brutal Force", &events::BRUTAL_FORCE),
        ("Freeze", &events::FREEZE),
        ("Primal Fury", &events::PRIMAL_FURY),
    ],
    worn: &[
        ("For Glory", &events::GLORIOUS),
        ("Brutal Force", &events::BRUTAL),
        ("Freeze", &events::FROZEN),
        ("Primal Fury", &events::FURIOUS),
    ],
};
