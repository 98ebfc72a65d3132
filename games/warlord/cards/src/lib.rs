//! The cards of Warlord: facts (TOML), and what each card does (data where the sheet has it, else a
//! short function in the file of its faction or class).

mod actions;
mod catalogue;
mod characters;
mod items;
mod mixed;
mod ops;
pub mod sheet;
mod words;

pub use catalogue::{Catalogue, ReadyDeck, SheetFault, catalogue, find, unfinished};
pub use mixed::mixed;
