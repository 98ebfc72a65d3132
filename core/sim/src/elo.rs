use serde::Serialize;

/// How much stronger one player is than another, from their games: with 400 more it scores ten
/// times as often as the other.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// If one side won everything: what half a game more for the other side would give.
    pub difference: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

impl Elo {
    /// From the games of one side. `None` for no games.
    pub fn of(wins: u64, losses: u64, draws: u64) -> Option<Elo> {
        let games = (wins + losses + draws) as f64;
        if games == 0.0 {
            return None;
        }
        let points = wins as f64 + draws as f64 / 2.0;
        let score = points.clamp(0.5, games - 0.5) / games;
        // Wilson's interval also holds for scores near 0 and 1.
        let z = 1.959_964_f64;
        let shrunk = (points / games + z * z / (2.0 * games)) / (1.0 + z * z / games);
        let spread = points / games * (1.0 - points / games) / games + z * z / (4.0 * games * games);
        let half = z / (1.0 + z * z / games) * spread.sqrt();
        let (low, high) = (difference(shrunk - half), difference(shrunk + half));
        let difference = difference(score);
        // The interval of a score of 1 has no upper end: the lower half is used for both.
        let error = match (low.is_finite(), high.is_finite()) {
            (true, true) => (high - low) / 2.0,
            (true, false) => difference - low,
            (false, true) => high - difference,
            (false, false) => f64::MAX,
        };
        Some(Elo { difference, error })
    }
}

fn difference(score: f64) -> f64 {
    if score <= 1e-9 {
        f64::NEG_INFINITY
    } else if score >= 1.0 - 1e-9 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_of_known_scores() {
        let even = Elo::of(50, 50, 0).unwrap();
        assert!(even.difference.abs() < 1e-9);
        // Wilson's interval of 50 in 100 is from 0.40383 to 0.59617, that is 67.67 to both sides.
        assert!((even.error - 67.6675).abs() < 1e-3, "{even:?}");
        // 65 points of 100: 400 log10(65 / 35); the interval is from 0.55254 to 0.73636.
        let better = Elo::of(60, 30, 10).unwrap();
        assert!((better.difference - 107.5381).abs() < 1e-3, "{better:?}");
        assert!((better.error - 70.8912).abs() < 1e-3, "{better:?}");
        let ten_times = Elo::of(1000, 100, 0).unwrap();
        assert!((ten_times.difference - 400.0).abs() < 1e-6, "{ten_times:?}");
        assert_eq!(Elo::of(0, 0, 0), None);
    }

    #[test]
    fn all_games_won_is_a_finite_difference() {
        let all = Elo::of(100, 0, 0).unwrap();
        let none = Elo::of(0, 100, 0).unwrap();
        assert!(all.difference.is_finite() && all.error.is_finite() && all.difference > 500.0, "{all:?}");
        assert!((all.difference + none.difference).abs() < 1e-9);
        assert!((all.error - none.error).abs() < 1e-6, "{all:?} {none:?}");
        assert!(Elo::of(1, 0, 0).unwrap().difference.is_finite());
    }

    #[test]
    fn more_games_make_the_interval_narrower() {
        assert!(Elo::of(600, 400, 0).unwrap().error < Elo::of(60, 40, 0).unwrap().error);
    }
}
