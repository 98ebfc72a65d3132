use serde::{Deserialize, Serialize};
use std::fmt;
pub use table::catch;

/// A game that did not end normally. With its seed and decks it can be played again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameError {
    /// Its index in the series.
    pub game: u64,
    pub seed: String,
    pub decks: Vec<String>,
    /// How many decisions had been made.
    pub decisions: u64,
    pub reason: PlayError,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decks = self.decks.join(", ");
        write!(f, "game {} ({decks}; seed {}): ", self.game, self.seed)?;
        write!(f, "after {} decisions {}", self.decisions, self.reason)
    }
}

/// What went wrong in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayError {
    /// More decisions, dice and draws than any game has.
    Stuck,
    /// The bot in this seat gave an answer that is not among its options.
    Illegal { seat: usize, index: usize, options: usize },
    /// The rules violated one of their invariants.
    Panicked(String),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Stuck => f.write_str("stuck"),
            PlayError::Illegal { seat, index, options } => {
                write!(f, "an illegal answer of seat {seat}: number {index} of {options}")
            }
            PlayError::Panicked(message) => write!(f, "broken: {message}"),
        }
    }
}
