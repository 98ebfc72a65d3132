//! Comparing two players with no more games than necessary: the sequential probability ratio test.

use serde::Serialize;

/// Two hypotheses about how much stronger one player is, in Elo, with their error probabilities.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The lower hypothesis, usually: no stronger than before.
    pub elo0: f64,
    /// The higher hypothesis.
    pub elo1: f64,
    /// How often the higher hypothesis is accepted although the lower one is true.
    pub alpha: f64,
    /// How often the lower hypothesis is accepted although the higher one is true.
    pub beta: f64,
}

/// The result of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    Lower,
    Higher,
}

/// Pairs of games with the same decks and swapped seats, by the points of the first player: 0, ½,
/// 1, 1½, 2. The games of a pair are not independent of each other, but the pairs are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Counts a pair by its points in halves, from 0 to 4.
    pub fn add(&mut self, halves: usize) {
        self.0[halves.min(4)] += 1;
    }
}

/// A stand-in for results that have not occurred: enough for the logarithm, negligible beside a
/// game.
const TRACE: f64 = 1e-3;

/// The score expected of a player who is this much stronger.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl Sprt {
    /// The log ratios at which the lower and the higher hypothesis are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log likelihood ratio of these results under the higher and the lower hypothesis.
    ///
    /// A hypothesis only fixes the mean of a pair, so each takes the likeliest distribution with
    /// its mean.
    pub fn log_ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| (count as f64).max(TRACE));
        let (lower, higher) = (expected_score(self.elo0), expected_score(self.elo1));
        let (tilt0, tilt1) = (tilt(&counts, lower), tilt(&counts, higher));
        let terms = counts.iter().enumerate().map(|(index, count)| {
            let score = index as f64 / 4.0;
            count * ((1.0 + tilt0 * (score - lower)) / (1.0 + tilt1 * (score - higher))).ln()
        });
        terms.sum()
    }

    pub fn decide(&self, pairs: &Pairs) -> Option<Decision> {
        let (low, high) = self.bounds();
        match self.log_ratio(pairs) {
            ratio if ratio >= high => Some(Decision::Higher),
            ratio if ratio <= low => Some(Decision::Lower),
            _ => None,
        }
    }
}

/// The likeliest distribution with this mean has `count / (1 + tilt (score - mean))` for each score,
/// up to a factor; this finds the tilt. It falls from plus to minus infinity between its ends.
fn tilt(counts: &[f64; 5], mean: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        let terms = counts.iter().enumerate().map(|(index, count)| {
            let off = index as f64 / 4.0 - mean;
            count * off / (1.0 + tilt * off)
        });
        terms.sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn scores_and_bounds_are_those_of_the_formulas() {
        assert!((expected_score(0.0) - 0.5).abs() < 1e-12);
        assert!((expected_score(400.0) - 10.0 / 11.0).abs() < 1e-12);
        // ln(0.05 / 0.95) and ln(0.95 / 0.05).
        let (low, high) = TEST.bounds();
        assert!((low + 2.944_438_979).abs() < 1e-9 && (high - 2.944_438_979).abs() < 1e-9);
        let (low, high) = Sprt { alpha: 0.01, beta: 0.1, ..TEST }.bounds();
        assert!((low + 2.292_534_757).abs() < 1e-9 && (high - 4.499_809_670).abs() < 1e-9);
    }

    #[test]
    fn pairs_of_wins_and_losses_are_a_coin() {
        // With nothing but pairs won and lost by 2 to 0 there is one distribution for each mean, so
        // the ratio is 60 ln(s1 / s0) + 40 ln((1 - s1) / (1 - s0)), s0 = 0.5, s1 = 0.571463.
        let by_hand = 1.846_3;
        let ratio = TEST.log_ratio(&Pairs([40, 0, 0, 0, 60]));
        assert!((ratio - by_hand).abs() < 0.01, "{ratio}");
    }

    #[test]
    fn drawn_pairs_speak_for_the_claim_that_is_nearer() {
        let is_close = |elo0, elo1, expected: f64| {
            let ratio = Sprt { elo0, elo1, ..TEST }.log_ratio(&Pairs([10, 20, 40, 20, 10]));
            assert!((ratio - expected).abs() < 0.02, "{ratio} of {elo0}, {elo1}");
        };
        // Symmetric results and hypotheses equally far on both sides: neither is likelier.
        is_close(-20.0, 20.0, 0.0);
        // For hypotheses this close the ratio is N (s1 - s0) (2 m - s0 - s1) / (2 v): a mean of
        // 0.5, a variance of 0.075, s1 = 0.514388, so -100 x 0.014388 squared / 0.15.
        is_close(0.0, 10.0, -0.1380);
        is_close(-10.0, 0.0, 0.1380);
    }

    #[test]
    fn a_test_is_decided_when_a_bound_is_reached() {
        assert_eq!(TEST.decide(&Pairs::default()), None);
        assert_eq!(TEST.decide(&Pairs([0, 0, 0, 0, 1])), None, "one pair is no proof");
        assert_eq!(TEST.decide(&Pairs([0, 0, 0, 0, 30])), Some(Decision::Higher));
        assert_eq!(TEST.decide(&Pairs([30, 0, 0, 0, 0])), Some(Decision::Lower));
        assert_eq!(TEST.decide(&Pairs([40, 0, 0, 0, 60])), None);
    }

    #[test]
    fn mistakes_are_as_rare_as_promised() {
        // Coins that score as the hypotheses say, each test up to its decision.
        let wrong = |score: f64, mistake: Decision| {
            let mut chance = table::Sampled::new(5);
            let mut mistakes = 0;
            for _ in 0..200 {
                let mut pairs = Pairs::default();
                let decision = loop {
                    let won = |chance: &mut table::Sampled| {
                        (chance.bits() >> 11) as f64 / (1_u64 << 53) as f64 <= score
                    };
                    pairs.add(2 * (usize::from(won(&mut chance)) + usize::from(won(&mut chance))));
                    if let Some(decision) = TEST.decide(&pairs) {
                        break decision;
                    }
                };
                mistakes += u32::from(decision == mistake);
            }
            mistakes
        };
        // 10 of 200 are expected; 20 are more than three deviations above.
        assert!(wrong(0.5, Decision::Higher) <= 20);
        assert!(wrong(expected_score(50.0), Decision::Lower) <= 20);
    }
}
