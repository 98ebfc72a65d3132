//! The second edition.

use crate::Code;

mod breakers;
mod cave_goblins;
mod dice;
mod fallen_kingdom;
mod phoenix_elves;
mod polar_dwarves;
mod savanna_elves;
mod shared;
mod tundra_orcs;

pub use dice::faces;

/// The factions that have code.
pub(crate) static CODE: &[Code] = &[
    breakers::CODE,
    cave_goblins::CODE,
    fallen_kingdom::CODE,
    phoenix_elves::CODE,
    polar_dwarves::CODE,
    savanna_elves::CODE,
    tundra_orcs::CODE,
];
