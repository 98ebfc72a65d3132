//! The notation of games: a record as a text that a person can read, and that reads back as the
//! same record. `docs/terminal.md` describes it.

mod read;
mod write;

pub use read::read;
pub use write::write;

use std::fmt;
use table::Seat;
use thiserror::Error;
use wars_deal::{RULES_VERSION, RecordFault};

/// The first word of every text in this notation.
pub const OPENING: &str = "muster-game 1";

/// Written where an answer names no card.
const NO_CARD: &str = "nobody";

/// Where a text is not in this notation, or describes a game that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct NotationFault {
    /// Both counted from one; the column in characters.
    pub line: usize,
    pub column: usize,
    pub reason: String,
}

impl NotationFault {
    /// The same in a game of other rules, which may have allowed it.
    fn under(self, rules: &str) -> NotationFault {
        let reason = format!(
            "the game is of rules version '{rules}', and cannot be followed under '{RULES_VERSION}', which this \
             program plays: {}",
            self.reason
        );
        NotationFault { reason, ..self }
    }
}

/// Why a record cannot be written in this notation.
#[derive(Debug, Error)]
pub enum ExportError {
    #[error(transparent)]
    Record(#[from] RecordFault),
    #[error("the record names {players} players for {seats} seats")]
    Players { players: usize, seats: usize },
}

/// Whether a text is meant to be in this notation and not a record as JSON.
pub fn is_notation(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with("muster-game")
}

/// The name of a seat. In a duel it is that of its side.
struct SeatWord {
    seat: Seat,
    seats: usize,
}

impl fmt::Display for SeatWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.seats, self.seat.index()) {
            (2, 0) => f.write_str("South"),
            (2, _) => f.write_str("North"),
            (_, index) => write!(f, "Player {}", index + 1),
        }
    }
}

/// Written for a player who left for good.
const LEAVES: &str = "leaves";

/// The seat of this name, for any number of seats.
fn seat_of(word: &str) -> Option<Seat> {
    let index = match word {
        "South" => 0,
        "North" => 1,
        _ => word.strip_prefix("Player ")?.parse::<usize>().ok()?.checked_sub(1)?,
    };
    Seat::at(index)
}

/// Whether a name can be written as it is; otherwise it is quoted, as in JSON.
fn is_plain(name: &str) -> bool {
    let is_odd = |letter: char| letter.is_control() || matches!(letter, '"' | '(' | ')' | '#');
    !name.is_empty() && name.trim() == name && !name.contains(is_odd)
}
