//! Fungal Dwarves: Kuldak.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{BLOOD_FURY, IMBUED_STRENGTH, INFECT};
use crate::Code;

/// The beast that a carrier becomes, and that a monstrosity is made of.
const FUNGAL_BEAST: &str = "Fungal Beast";

pub(crate) const CODE: Code = Code {
    faction: "Fungal Dwarves",
    abilities: &[
        &summoner::BLOOD_BLOOM,
        &BLOOD_FURY,
        &IMBUED_STRENGTH,
        &champions::FINAL_FORM,
        &champions::DECAY,
        &commons::BLOOD_INFUSION,
        &commons::TRANSFER,
        &INFECT,
        &commons::PARASITIC,
        &commons::BURST,
        &commons::FUNGAL_MUTATION,
    ],
    events: &[&events::COMMAND, &events::SYMBIOTIC_HEALING, &events::FUNGAL_FRENZY, &events::RELEASE_SPORES],
};
