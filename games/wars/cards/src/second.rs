//! The second edition.

use crate::Code;

mod breakers;
mod cave_goblins;
mod dice;
mod eternal_council;
mod fallen_kingdom;
mod fungal_dwarves;
mod phoenix_elves;
mod polar_dwarves;
mod savanna_elves;
mod shadow_elves;
mod shared;
mod tundra_orcs;
mod vanguards;

pub use dice::faces;

/// The factions that have code.
pub(crate) static CODE: &[Code] = &[
    breakers::CODE,
    cave_goblins::CODE,
    eternal_council::CODE,
    fallen_kingdom::CODE,
    fungal_dwarves::CODE,
    phoenix_elves::CODE,
    polar_dwarves::CODE,
    savanna_elves::CODE,
    shadow_elves::CODE,
    tundra_orcs::CODE,
    vanguards::CODE,
];
