//! What is special to the first edition: its turn, and the menu of each phase.

pub(crate) mod menu;
pub(crate) mod turn;
