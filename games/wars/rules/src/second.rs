//! What is special to the second edition: its turn, the menu of each phase, gates and structures,
//! magic and boost.

mod book;
mod build;
mod events;
mod magic;
mod menu;
mod turn;

pub(crate) use book::BOOK;
pub(crate) use turn::BUILT_IN;
