//! What is special to the first edition: its turn, the menu of each phase, and its game of two teams.

mod book;
pub(crate) mod menu;
mod team;
pub(crate) mod turn;

pub(crate) use book::BOOK;
