//! How rulings of Warlord are written, and its rules by their ids.
//!
//! `docs/scenarios.md` describes the grammar; what all games share is in the crate `scenario`.

mod ask;
mod assault;
mod check;
mod choice;
mod deck;
mod drawing;
mod expect;
mod game;
mod grammar;
mod lesson;
mod live;
mod luck;
mod name;
pub mod rulebook;
mod say;
mod seats;
mod setup;
mod step;

pub use grammar::GRAMMAR;
pub use lesson::{GUIDE, LESSONS, Lesson};
