//! Sand Goblins: Krusk.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{CAMOUFLAGE, ESCAPE};
use crate::Code;

const FACTION: &str = "Sand Goblins";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoner::SANDSTORM,
        &champions::CRAZED,
        &champions::COWARDLY,
        &champions::BURROW,
        &champions::CUNNING,
        &champions::LUCKY,
        &champions::CONCEAL,
        &commons::HASTY,
        &CAMOUFLAGE,
        &commons::SCAVENGE,
        &ESCAPE,
        &commons::BLOOD_CRAZE,
    ],
    events: &[&events::DUCK_AND_COVER, &events::MIRAGE, &events::SHINY, &events::TAUNT],
};
