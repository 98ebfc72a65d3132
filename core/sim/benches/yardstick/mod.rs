//! Random chess, against which every game is measured in the same run.

use cozy_chess::{Board, GameStatus, Move};
use std::time::Instant;
use table::Sampled;

/// A game of random chess; returns its number of moves. All legal moves are listed for each.
pub fn chess(chance: &mut Sampled, moves: &mut Vec<Move>) -> u64 {
    let mut board = Board::default();
    let mut played = 0;
    while board.status() == GameStatus::Ongoing {
        moves.clear();
        board.generate_moves(|of_piece| {
            moves.extend(of_piece);
            false
        });
        board.play_unchecked(moves[chance.index(moves.len())]);
        played += 1;
    }
    played
}

/// How often something happens per second, where each round is the same work: the best of many
/// short rounds, because the machine may be busy with other things.
pub struct Rate(pub f64);

impl Rate {
    pub fn time(&mut self, round: impl FnOnce() -> u64) {
        let begun = Instant::now();
        let count = round();
        self.0 = self.0.max(count as f64 / begun.elapsed().as_secs_f64());
    }
}
