//! Rulings as text that a player can write, and the rules by their ids.
//!
//! A ruling sets up a position, says what the players do and what must come of it.
//! `docs/scenarios.md` describes the format.

mod asked;
mod check;
mod choice;
mod deck;
mod game;
mod hint;
mod inert;
mod laws;
mod luck;
mod name;
mod near;
mod parse;
mod pause;
mod report;
pub mod rulebook;
mod ruling;
mod run;
mod say;
mod sight;
mod stage;
mod stray;
mod words;

pub use parse::{Fault, Reading, parse};
pub use report::{Coverage, NOTHING_TO_SHOW, Report, can_be_shown, coverage, files, run_paths};
pub use ruling::Ruling;
pub use run::Failure;

/// Whether a ruling may name a card that is not finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unfinished {
    Refused,
    /// For the tests of this crate: its figures are used, its words are not.
    #[cfg(test)]
    Allowed,
}

#[cfg(test)]
mod tests;
