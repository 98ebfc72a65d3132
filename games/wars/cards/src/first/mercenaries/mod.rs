//! Mercenaries: Rallul, and units for every deck (F13.2).

mod champions;
mod commons;
mod events;
mod siphon;
mod summoner;

use super::shared::{KNOCK_AROUND, PRECISE, SWIFT, TOUGH};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Mercenaries",
    abilities: &[
        &summoner::DRAW_POWER,
        &champions::REPELLING_STENCH,
        &champions::BLUR,
        &champions::RUNE_MASTER,
        &champions::BODY_GUARD,
        &champions::GORE,
        &commons::PLAGUE,
        &champions::REGENERATE,
        &champions::GRAPPLE,
        &champions::WISDOM,
        &champions::CURSED_BLADE,
        &champions::MAGE_MASTER,
        &champions::DISGUISED,
        &champions::PREY,
        &champions::CLEAN_SHOT,
        &PRECISE,
        &champions::SHADOW_SUMMON,
        &champions::MANIPULATE_DESTINY,
        &KNOCK_AROUND,
        &commons::MAGIC_SHOT,
        &commons::LEAP,
        &SWIFT,
        &commons::DARK_PACT,
        &commons::MENTAL_CLARITY,
        &commons::LESSER_BACKSTAB,
        &siphon::SIPHON,
        &commons::REACH,
        &commons::SLOW,
        &commons::STOLEN_ARMOR,
        &TOUGH,
        &commons::BLINK,
    ],
    events: &[
        &events::CHANNELED_SUMMON,
        &events::FURY_OF_GODSHOME,
        &events::MAGIC_PULSE,
        &events::REFORM_STONE,
        &events::WALL_TRANSFERENCE,
    ],
};
