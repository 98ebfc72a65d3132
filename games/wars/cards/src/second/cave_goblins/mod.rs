//! Cave Goblins: Sneeks.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::IMBUED_STRENGTH;
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Cave Goblins",
    abilities: &[
        &summoner::SLY,
        &champions::BLOOD_RUNES,
        &IMBUED_STRENGTH,
        &champions::MAGIC_JUNKIE,
        &commons::RELENTLESS,
        &champions::FEED_THE_EATER,
        &commons::CHARGE,
        &commons::CLIMB,
        &commons::IMMOBILE,
        &commons::CLING,
    ],
    events: &[&events::ENRAGE_THE_HORDE, &events::PILE_ON, &events::SNEAK, &events::UNRELENTING],
};
