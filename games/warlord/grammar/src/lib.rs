//! The language of Warlord's rulings, and its rules by id.
//!
//! `docs/scenarios.md` describes the grammar; the parts common to all games are in the crate
//! `scenario`.

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
