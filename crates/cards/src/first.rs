//! The first edition.

use crate::Code;

mod phoenix_elves;
mod shared;

/// The factions that have code.
pub(crate) static CODE: &[Code] = &[phoenix_elves::CODE];
