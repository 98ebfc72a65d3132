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
        ("Mind Capture", &summoner::MIND_CAPTURE),
        ("Telepathic Command", &champions::TELEPATHIC_COMMAND),
        ("Flight", &champions::FLIGHT),
        ("Levitate", &champions::LEVITATE),
        ("Greater Push", &push::GREATER_PUSH),
        ("Steadfast", &champions::STEADFAST),
        ("Stupefy", &commons::STUPEFY),
        ("Engage", &ENGAGE),
        ("Mimic", &commons::MIMIC),
        ("Swift", &commons::SWIFT),
        ("Far Shot", &FAR_SHOT),
        ("Push", &push::PUSH),
    ],
    events: &[
        ("Mind Control", &events::MIND_CONTROL),
        ("Blast", &events::BLAST),
        ("Hypnotic Call", &events::HYPNOTIC_CALL),
        ("Perplexing Tempest", &events::PERPLEXING_TEMPEST),
    ],
    worn: &[("Hypnotic Call", &events::CALLED), ("Perplexing Tempest", &events::TEMPEST)],
};
