//! Jungle Elves: Abua Shi and Nikuya Na.

mod champions;
mod commons;
mod events;
mod poison;
mod spirits;
mod summoners;

use super::shared::{FAR_SHOT, RIDER, TOUGH, TRAMPLE};
use crate::Code;
use table::Flow;
use wars::{Attack, Bearer, Play};

pub(crate) const FACTION: &str = "Jungle Elves";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &summoners::CHANT_OF_GROWTH,
        &summoners::POISON_CLOUD,
        &champions::SPIRIT_FORM,
        &FAR_SHOT,
        &champions::POWER_SHOT,
        &champions::POISONED_DAGGERS,
        &champions::MOUNT_UP,
        &TRAMPLE,
        &champions::SWIFT_SHOT,
        &commons::ARCHING_SHOT,
        &commons::PUMMEL,
        &commons::POISONED_DARTS,
        &commons::OPPORTUNIST,
        &commons::ELITE_TRAINING,
        &RIDER,
        &commons::HUNTING_PRIDE,
        &TOUGH,
    ],
    events: &[
        &events::CHANT_OF_DECEPTION,
        &events::CHANT_OF_HASTE,
        &events::CHANT_OF_LIFE,
        &events::CHANT_OF_NEGATION,
        &events::CHANT_OF_SALVATION,
        &spirits::SPIRIT_OF_THE_CHEETAH,
        &spirits::SPIRIT_OF_THE_JUNGLE,
        &spirits::SPIRIT_OF_THE_LIZARD,
        &spirits::SPIRIT_OF_THE_SERPENT,
        &spirits::SPIRIT_OF_THE_TURTLE,
    ],
};

/// Once a turn, after an attack, another may follow at once.
fn attack_again(play: &mut Play, me: Bearer, _: &Attack) -> Flow {
    if play.offer_attack(me.card, me.seat, me.ability.name)? {
        play.use_up(me);
    }
    Ok(())
}
