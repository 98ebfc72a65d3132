//! Cloaks: Vlox and Jexik.

mod champions;
mod commons;
mod events;
mod summoners;

use super::shared::{ESCAPE, MAGIC_DRAIN};
use crate::Code;
use grid::Squares;
use table::Seat;
use wars::{Bearer, Position};

const FACTION: &str = "Cloaks";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoners::MASTER_OF_THE_ART,
        &summoners::BRILLIANT_STRATEGIST,
        &champions::BACKSTAB,
        &ESCAPE,
        &champions::WHIRLING_BLADE,
        &champions::AERIAL_STRIKE,
        &champions::CHARM,
        &champions::COVER,
        &champions::FIRST_AID,
        &champions::ILLUSIONIST,
        &champions::INFILTRATE,
        &commons::BLINDSIDE,
        &commons::GREATER_SNEAK,
        &commons::STEAL,
        &commons::FATAL_SLASH,
        &commons::SNIPER_SHOT,
        &commons::MARKED_TARGET,
        &commons::INTIMIDATE,
        &commons::VERSATILE,
    ],
    events: &[
        &MAGIC_DRAIN,
        &events::ASSASSINATE,
        &events::CLOAK_OF_SHADOWS,
        &events::SPY,
        &events::RAID,
        &events::HEIST,
        &events::CONCEALED_WEAPONS,
        &events::CLEVER_DIVERSION,
        &events::VANISH,
        &events::DARING_PLAN,
    ],
};

/// Whether it stands in the row nearest this opponent.
fn infiltrated(position: &Position, me: Bearer, foe: Seat) -> bool {
    !position.is_out(foe) && position.cast.back_rows(foe, 1).contains(position.square(me.card))
}

/// Empty spaces next to the walls of its controller.
fn beside_walls(position: &Position, me: Bearer) -> Squares {
    position.cast.battlefield.spread(position.walls_of(me.seat)) & position.empty()
}
