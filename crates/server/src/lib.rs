//! The table.
pub mod protocol;
