//! The first edition.

use crate::Code;

/// The factions that have code.
pub(crate) static CODE: &[Code] = &[];
