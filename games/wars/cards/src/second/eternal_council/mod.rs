//! Eternal Council: Praefectus Edia.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{IMBUED_STRENGTH, SHOVE};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Eternal Council",
    abilities: &[
        &summoner::KINETIC_SIPHON,
        &summoner::CONTINUANCE,
        &champions::PUNISH,
        &champions::SCHEME,
        &champions::TENACITY,
        &IMBUED_STRENGTH,
        &commons::INTELLIGENCE,
        &commons::WARNING,
        &commons::EVOKE_FEAR,
        &SHOVE,
        &commons::WISDOM,
        &commons::ANALYZE,
        &commons::APPLY,
    ],
    events: &[&events::LEARN, &events::INSIGHT, &events::SEEK, &events::PSYCHIC_ASSAULT],
};
