//! The first edition.

use crate::Code;

mod benders;
mod cave_goblins;
mod cloaks;
mod deep_dwarves;
mod fallen_kingdom;
mod filth;
mod guild_dwarves;
mod jungle_elves;
mod mercenaries;
mod mountain_vargath;
mod phoenix_elves;
mod sand_goblins;
mod shadow_elves;
mod shared;
mod swamp_orcs;
mod tundra_orcs;
mod vanguards;

/// The factions that have code.
pub(crate) static CODE: &[Code] = &[
    benders::CODE,
    cave_goblins::CODE,
    cloaks::CODE,
    deep_dwarves::CODE,
    fallen_kingdom::CODE,
    filth::CODE,
    guild_dwarves::CODE,
    jungle_elves::CODE,
    mercenaries::CODE,
    mountain_vargath::CODE,
    phoenix_elves::CODE,
    sand_goblins::CODE,
    shadow_elves::CODE,
    swamp_orcs::CODE,
    tundra_orcs::CODE,
    vanguards::CODE,
];
