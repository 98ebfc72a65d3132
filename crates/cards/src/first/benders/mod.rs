//! Benders: Tacullu.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::{A_HERO_IS_BORN, MAGIC_DRAIN};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Benders",
    abilities: &[
        ("Counter Summon", &summoner::COUNTER_SUMMON),
        ("Mind Capture", &champions::MIND_CAPTURE),
        ("Levitate", &champions::LEVITATE),
        ("Glimpse the Future", &champions::GLIMPSE_THE_FUTURE),
        ("Telepathic Command", &champions::TELEPATHIC_COMMAND),
        ("Mind Link", &champions::MIND_LINK),
        ("Memory Break", &commons::MEMORY_BREAK),
        ("Telekinetic Blast", &commons::TELEKINETIC_BLAST),
        ("Stun", &commons::STUN),
        ("Mimic", &commons::MIMIC),
        ("Life Drain", &commons::LIFE_DRAIN),
    ],
    events: &[
        ("Mind Control", &events::MIND_CONTROL),
        ("Mimic", &events::MIMIC),
        ("Magic Drain", &MAGIC_DRAIN),
        ("A Hero is Born", &A_HERO_IS_BORN),
    ],
    worn: &[],
};
