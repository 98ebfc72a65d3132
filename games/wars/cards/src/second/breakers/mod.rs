//! Breakers: Tacullu.

mod champions;
mod commons;
mod events;
mod push;
mod summoner;

use super::shared::{ENGAGE, FAR_SHOT};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Breakers",
    abilities: &[
        &summoner::MIND_CAPTURE,
        &champions::TELEPATHIC_COMMAND,
        &champions::FLIGHT,
        &champions::LEVITATE,
        &push::GREATER_PUSH,
        &champions::STEADFAST,
        &commons::STUPEFY,
        &ENGAGE,
        &commons::MIMIC,
        &commons::SWIFT,
        &FAR_SHOT,
        &push::PUSH,
    ],
    events: &[&events::MIND_CONTROL, &events::BLAST, &events::HYPNOTIC_CALL, &events::PERPLEXING_TEMPEST],
};
