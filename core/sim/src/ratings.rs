//! One list of ratings for players of whom every two have met.

use crate::Elo;

/// The results of two players against each other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    pub a: usize,
    pub b: usize,
    pub games: f64,
    /// Of `a`: a win is 1, a draw a half.
    pub points: f64,
}

/// The ratings that explain the results best, where the chance of a win follows from the difference
/// of two ratings as in Elo; their mean is 0. Errors are of the difference from that mean, with 95
/// %. `None` if somebody has no games.
///
/// If one player won all games of a meeting, half a game is subtracted, as in [`Elo::of`].
pub fn ratings(players: usize, scores: &[Score]) -> Option<Vec<Elo>> {
    let scores: Vec<Score> = scores.iter().copied().filter(|score| score.games > 0.0).collect();
    let has_games = |player| scores.iter().any(|score| score.a == player || score.b == player);
    if players == 0 || !(0..players).all(has_games) {
        return None;
    }
    // In units in which odds of e are 1.
    let mut strengths = vec![0.0; players];
    let mut covariance = Vec::new();
    for _ in 0..100 {
        let mut slope = vec![0.0; players];
        let mut weights = vec![vec![0.0; players]; players];
        for Score { a, b, games, points } in &scores {
            let points = points.clamp(0.5, games - 0.5);
            let expected = 1.0 / (1.0 + f64::exp(strengths[*b] - strengths[*a]));
            slope[*a] += points - games * expected;
            slope[*b] -= points - games * expected;
            let weight = games * expected * (1.0 - expected);
            weights[*a][*a] += weight;
            weights[*b][*b] += weight;
            weights[*a][*b] -= weight;
            weights[*b][*a] -= weight;
        }
        covariance = inverse_beside_mean(weights)?;
        let steps: Vec<f64> =
            covariance.iter().map(|row| row.iter().zip(&slope).map(|(c, s)| c * s).sum()).collect();
        // Far from the solution a full step can lead further away.
        let longest = steps.iter().fold(0.0_f64, |most, step| most.max(step.abs()));
        let share = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        strengths.iter_mut().zip(&steps).for_each(|(strength, step)| *strength += share * step);
        if longest < 1e-10 {
            break;
        }
    }
    let unit = 400.0 / std::f64::consts::LN_10;
    let rating = |player: usize| Elo {
        difference: unit * strengths[player],
        error: 1.959_964 * unit * covariance[player][player].max(0.0).sqrt(),
    };
    Some((0..players).map(rating).collect())
}

/// The inverse of a matrix whose rows sum to 0, on everything orthogonal to the mean: the mean is
/// added before and removed afterwards. `None` if the players form groups that never met.
fn inverse_beside_mean(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let count = matrix.len();
    let mean = 1.0 / count as f64;
    let mut inverse: Vec<Vec<f64>> =
        (0..count).map(|row| (0..count).map(|column| f64::from(row == column)).collect()).collect();
    matrix.iter_mut().flatten().for_each(|entry| *entry += mean);
    for column in 0..count {
        let by_size = |one: &usize, other: &usize| {
            f64::total_cmp(&matrix[*one][column].abs(), &matrix[*other][column].abs())
        };
        let pivot = (column..count).max_by(by_size)?;
        if matrix[pivot][column].abs() < 1e-12 {
            return None;
        }
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let factor = 1.0 / matrix[column][column];
        for entry in matrix[column].iter_mut().chain(&mut inverse[column]) {
            *entry *= factor;
        }
        for row in (0..count).filter(|row| *row != column) {
            let factor = matrix[row][column];
            for place in 0..count {
                matrix[row][place] -= factor * matrix[column][place];
                inverse[row][place] -= factor * inverse[column][place];
            }
        }
    }
    inverse.iter_mut().flatten().for_each(|entry| *entry -= mean);
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) -> bool {
        (found - expected).abs() < 0.01
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_elo() {
        let ratings = ratings(2, &[Score { a: 0, b: 1, games: 100.0, points: 60.0 }]).unwrap();
        let apart = ratings[0].difference - ratings[1].difference;
        // 400 log10(60 / 40).
        assert!(near(apart, 70.44), "{ratings:?}");
        assert!(near(ratings[0].difference, 35.22) && near(ratings[1].difference, -35.22));
        // The difference has a variance of 1 / (100 x 0.6 x 0.4), each its half from the mean a
        // quarter of it: 1.96 x 173.718 x 0.5 x 0.204124.
        assert!(near(ratings[0].error, 34.75), "{ratings:?}");
    }

    #[test]
    fn three_players_whose_results_fit_get_what_each_meeting_says() {
        // Odds of 3 to 1 from each to the next, so of 9 to 1 between the first and the last.
        let scores = [(0, 1, 75.0), (1, 2, 75.0), (0, 2, 90.0)];
        let scores = scores.map(|(a, b, points)| Score { a, b, games: 100.0, points });
        let ratings = ratings(3, &scores).unwrap();
        // 400 log10(3).
        assert!(near(ratings[0].difference, 190.85), "{ratings:?}");
        assert!(near(ratings[1].difference, 0.0) && near(ratings[2].difference, -190.85));
        assert!(ratings[1].error < ratings[0].error, "the middle one is known best");
    }

    #[test]
    fn a_circle_of_equals_is_equal() {
        let scores = [(0, 1), (1, 2), (2, 0)].map(|(a, b)| Score { a, b, games: 40.0, points: 30.0 });
        let ratings = ratings(3, &scores).unwrap();
        assert!(ratings.iter().all(|rating| near(rating.difference, 0.0)), "{ratings:?}");
    }

    #[test]
    fn who_won_everything_has_a_finite_rating() {
        let scores = [(0, 1, 400.0), (0, 2, 400.0), (1, 2, 400.0)];
        let scores = scores.map(|(a, b, points)| Score { a, b, games: 400.0, points });
        let ratings = ratings(3, &scores).unwrap();
        assert!(ratings.iter().all(|rating| rating.difference.is_finite() && rating.error.is_finite()));
        assert!(ratings[0].difference > ratings[1].difference + 500.0, "{ratings:?}");
        assert!(ratings.iter().map(|rating| rating.difference).sum::<f64>().abs() < 1e-6);
    }

    #[test]
    fn who_never_met_has_no_rating() {
        let met = Score { a: 0, b: 1, games: 10.0, points: 5.0 };
        assert_eq!(ratings(3, &[met]), None);
        assert_eq!(ratings(4, &[met, Score { a: 2, b: 3, ..met }]), None);
        assert_eq!(ratings(0, &[]), None);
    }
}
