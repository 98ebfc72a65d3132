//! The second edition.

use crate::Code;

mod breakers;
mod dice;
mod phoenix_elves;
mod polar_dwarves;
mod shared;
mod tundra_orcs;

pub use dice::faces;

/// The factions that have code.
pub(crate) static CODE: &[Code] =
    &[breakers::CODE, phoenix_elves::CODE, polar_dwarves::CODE, tundra_orcs::CODE];
