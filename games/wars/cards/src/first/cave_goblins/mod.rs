//! Cave Goblins: Sneeks and Frick.

mod champions;
mod commons;
mod events;
mod summoners;

use super::shared::{ASSAULT, RECKLESS, RIDER};
use crate::Code;

const FACTION: &str = "Cave Goblins";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoners::SLY,
        &summoners::LEADER_OF_THE_HORDE,
        &champions::MAGIC_AUGMENTATION,
        &champions::TASKMASTER,
        &champions::FEED_THE_EATER,
        &champions::TIRELESS,
        &champions::CURSE,
        &champions::INFAMOUS,
        &champions::MAGIC_JUNKIE,
        &champions::SCAVENGED_MEAL,
        &commons::RELENTLESS,
        &RECKLESS,
        &ASSAULT,
        &RIDER,
        &commons::SCALE_WALL,
        &commons::CLING,
        &commons::ENRAGE,
        &commons::PUNY,
    ],
    events: &[
        &events::GOBLIN_RAGE,
        &events::GOBLIN_HORDE_ATTACK,
        &events::GOBLIN_RUSH,
        &events::GOBLIN_INVINCIBILITY,
        &events::THROW_ROCKS,
        &events::HORDES_OF_RABBLE,
        &events::JOIN_THE_HORDE,
    ],
};
