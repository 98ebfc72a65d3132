//! Mountain Vargath: Sunderved.

mod champions;
mod commons;
mod events;

use super::shared::{KNOCK_AROUND, TRAMPLE};
use crate::Code;
use wars::{Ability, Bearer, Position, Strike};

const FACTION: &str = "Mountain Vargath";

pub(crate) const CODE: Code = Code {
    faction: FACTION,
    abilities: &[
        &COMMAND,
        &champions::RETRIBUTION,
        &champions::SUNDER_HAMMER,
        &champions::DISRUPTION_FIELD,
        &champions::CHAIN_LIGHTNING,
        &TRAMPLE,
        &champions::EMBOLDENED,
        &KNOCK_AROUND,
        &commons::RUSH,
        &commons::CALL_LIGHTNING,
        &commons::STEADFAST,
        &commons::BATTLE_FRENZY,
    ],
    events: &[
        &events::FALL_BACK,
        &events::GREATER_COMMAND,
        &events::MUSTER,
        &events::SUPERIOR_PLANNING,
        &events::TORODINS_ADVANCE,
    ],
};

/// Sunderved. Your common Vargath within 2 spaces of him have one die more.
static COMMAND: Ability =
    Ability::new("Command").aura_attack(|position, me, strike| commanded(position, me, strike, 2));

fn commanded(position: &Position, me: Bearer, strike: &Strike, spaces: u8) -> i8 {
    let commons = position.units().of(me.seat).commons().of_faction(FACTION).within(me, spaces);
    i8::from(commons.cards().contains(strike.attacker))
}
