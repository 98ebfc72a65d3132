//! A share of some games, with its uncertainty.

use serde::Serialize;

/// Wins out of a number of games, a draw counting half.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    pub games: u64,
    /// Wins count two and draws one, so that these are integers.
    halves: u64,
}

/// A share as reported: the value and its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Chance {
    pub games: u64,
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    pub fn of(won: u64, games: u64) -> Share {
        Share { games, halves: 2 * won.min(games) }
    }

    pub fn win(&mut self) {
        self.games += 1;
        self.halves += 2;
    }

    pub fn draw(&mut self) {
        self.games += 1;
        self.halves += 1;
    }

    pub fn lose(&mut self) {
        self.games += 1;
    }

    pub fn add(&mut self, other: Share) {
        self.games += other.games;
        self.halves += other.halves;
    }

    /// `None` for no games. The interval is Wilson's, which also holds near 0 and 1.
    pub fn chance(self) -> Option<Chance> {
        if self.games == 0 {
            return None;
        }
        const Z: f64 = 1.959_964;
        let games = self.games as f64;
        let share = self.halves as f64 / 2.0 / games;
        let middle = (share + Z * Z / (2.0 * games)) / (1.0 + Z * Z / games);
        let spread = (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let half = Z * spread / (1.0 + Z * Z / games);
        let four = |number: f64| (number * 10_000.0).round() / 10_000.0;
        Some(Chance {
            games: self.games,
            share: four(share),
            low: four((middle - half).max(0.0)),
            high: four((middle + half).min(1.0)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_of_known_shares() {
        let half = Share::of(50, 100).chance().expect("there are games");
        assert_eq!((half.share, half.low, half.high), (0.5, 0.4038, 0.5962));
        let all = Share::of(10, 10).chance().expect("there are games");
        assert_eq!((all.share, all.low, all.high), (1.0, 0.7225, 1.0));
        assert_eq!(Share::default().chance(), None);
    }

    #[test]
    fn a_draw_is_half_a_win() {
        let mut share = Share::default();
        share.win();
        share.draw();
        share.lose();
        share.lose();
        assert_eq!(share.chance().map(|chance| chance.share), Some(0.375));
    }
}
