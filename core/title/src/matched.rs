//! A match: several games that are played at the same time, each at a table of its own, and decided together.

use crate::Fields;
use table::{Outcome, Seat, SeatSet};

/// A game of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchGame {
    /// For each seat of this game, the seat of the match that plays it.
    pub seats: Vec<Seat>,
    /// What it is dealt from.
    pub asked: Fields,
}

/// What a game came to, told by the seats of the match of which `seats` sat in it.
pub fn outcome_in_match(outcome: Outcome, seats: &[Seat]) -> Outcome {
    match outcome {
        Outcome::Draw => Outcome::Draw,
        Outcome::Won(winners) => {
            let of_match = |seat: Seat| seats.get(seat.index()).copied();
            Outcome::Won(winners.into_iter().filter_map(of_match).collect::<SeatSet>())
        }
    }
}
