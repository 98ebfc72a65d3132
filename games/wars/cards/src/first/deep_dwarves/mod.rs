//! Deep Dwarves: Tundle.

mod champions;
mod commons;
mod events;
mod summoner;

use super::shared::SUMMONING_SURGE;
use crate::Code;
use wars::{Bearer, Position};

const FACTION: &str = "Deep Dwarves";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoner::MEDITATE,
        &champions::MAGE_PUSH,
        &champions::GEM_OF_CALLING,
        &champions::RESTRUCTURE,
        &champions::ROCK_EATER,
        &champions::SHARD_OF_THE_FATHER_GEM,
        &champions::CHANNEL_MAGIC,
        &commons::GEM_MAGIC,
        &commons::TUNNEL,
        &commons::INSIGHT,
        &commons::MAGIC_BLAST,
        &commons::RALLY,
    ],
    events: &[
        &events::ILLUSIONARY_WARRIOR,
        &SUMMONING_SURGE,
        &events::MAGIC_STASIS,
        &events::MAGIC_TORRENT,
        &events::WAKE_THE_FATHER_GEM,
    ],
};

/// Whether its controller can pay the price of 1 magic that most of their abilities have.
fn can_use(position: &Position, me: Bearer) -> bool {
    position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
}
