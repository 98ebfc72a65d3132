//! What is special to the first edition: its turn, the menu of each phase, and its game of two teams,
//! and the mutations of the Filth.

mod book;
pub(crate) mod menu;
pub(crate) mod mutation;
mod team;
pub(crate) mod turn;

pub(crate) use book::BOOK;
