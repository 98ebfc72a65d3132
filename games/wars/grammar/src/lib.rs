//! How rulings of Summoner Wars are written, and its rules by their ids.
//!
//! `docs/scenarios.md` describes the grammar; what all games share is in the crate `scenario`.

mod asked;
mod check;
mod choice;
mod cite;
mod deck;
mod game;
mod grammar;
mod hint;
mod inert;
mod laws;
mod lesson;
mod luck;
mod name;
mod parse;
mod pause;
pub mod rulebook;
mod ruling;
mod say;
mod sight;
mod stage;
mod stray;
mod words;

pub use grammar::GRAMMAR;
pub use lesson::{COURSES, Course, Lesson};

/// Whether a ruling may name a card that is not finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unfinished {
    Refused,
    /// For the tests of this crate: its values are used, its abilities are not.
    #[cfg(test)]
    Allowed,
}

#[cfg(test)]
mod tests;
