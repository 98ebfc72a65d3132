//! Guild Dwarves: Oldin and Bolvi, and the upgrades of his towers.

mod champions;
mod commons;
mod events;
mod summoners;
mod upgrades;

use super::shared::{A_HERO_IS_BORN, MAGIC_DRAIN, REINFORCEMENTS, THRUST, TOUGH};
use crate::Code;

pub(crate) const CODE: Code = Code {
    faction: "Guild Dwarves",
    abilities: &[
        &summoners::STONE_MELDING,
        &summoners::STRENGTH_OF_THE_STONE,
        &champions::SHIELD_BLOCK,
        &champions::HAMMER_QUAKE,
        &champions::CHARGE,
        &champions::RAGE,
        &champions::MAGIC_BARRIER,
        &champions::RUNE_OF_PROTECTION,
        &champions::GREATER_STONE_MELDING,
        &commons::STRUCTURAL_ANALYSIS,
        &commons::REPAIR,
        &commons::BUILT,
        &commons::SIEGE_ENGINE,
        &commons::ENGAGE,
        &commons::BRAVERY,
        &TOUGH,
        &THRUST,
    ],
    events: &[
        &A_HERO_IS_BORN,
        &MAGIC_DRAIN,
        &REINFORCEMENTS,
        &events::BESIEGE_THE_WALLS,
        &events::HEROIC_FEAT,
        &events::EXPAND,
        &events::STRENGTHEN_STRUCTURES,
        &events::ACCELERATED_CONSTRUCTION,
        &events::DESTABILIZE,
        &upgrades::MORTAR_UPGRADE,
        &upgrades::TURRET_UPGRADE,
        &upgrades::COLOSSUS_UPGRADE,
    ],
};
