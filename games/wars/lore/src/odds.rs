use crate::Weights;
use wars::Kind;

const MOST_DICE: usize = 12;

/// Chances of dice, by their number and the life of what they hit.
#[derive(Clone, Debug)]
pub(crate) struct Odds {
    hit: f32,
    /// That at least this many of this many dice hit.
    at_least: [[f32; MOST_DICE + 1]; MOST_DICE + 1],
}

impl Odds {
    /// With dice that hit so often.
    pub(crate) fn new(hit: f32) -> Odds {
        let mut at_least = [[0.0; MOST_DICE + 1]; MOST_DICE + 1];
        for dice in 0..=MOST_DICE {
            at_least[dice][0] = 1.0;
            for hits in 1..=MOST_DICE.min(dice) {
                at_least[dice][hits] =
                    hit * at_least[dice - 1][hits - 1] + (1.0 - hit) * at_least[dice - 1][hits];
            }
        }
        Odds { hit, at_least }
    }

    /// The hits to be expected of this many dice.
    pub(crate) fn hits(&self, dice: u8) -> f32 {
        f32::from(dice) * self.hit
    }

    /// The chance that this many dice destroy a card with this much life left.
    pub(crate) fn kill(&self, dice: u8, life: u8) -> f32 {
        self.at_least[(dice as usize).min(MOST_DICE)][(life as usize).min(MOST_DICE)]
    }

    /// What an attack with this many dice on a card is worth to whoever makes it.
    pub(crate) fn strike(&self, weights: &Weights, dice: u8, life_left: u8, kind: Kind, worth: f32) -> f32 {
        let kill = self.kill(dice, life_left);
        let hits = self.hits(dice);
        let part = (hits / f32::from(life_left.max(1))).min(1.0);
        match kind {
            // Every wound brings the end nearer, whatever else is in range.
            Kind::Summoner => 50.0 * kill + 1.3 * hits.min(f32::from(life_left)) + 3.0 * part * part,
            Kind::Wall(_) | Kind::Structure => 0.12 * part + 0.5 * kill,
            Kind::Champion | Kind::Common | Kind::Conjuration | Kind::Event => {
                // The destroyed card is a magic for the attacker.
                (worth + weights.magic) * kill + 0.45 * worth * part * (1.0 - kill)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_dice() {
        // F1.3: a die hits with 3 to 6.
        let odds = Odds::new(2.0 / 3.0);
        assert!((odds.kill(1, 1) - 2.0 / 3.0).abs() < 1e-6);
        assert!((odds.kill(2, 2) - 4.0 / 9.0).abs() < 1e-6);
        assert!((odds.kill(3, 1) - 26.0 / 27.0).abs() < 1e-6);
        assert_eq!(odds.kill(1, 2), 0.0);
        assert_eq!(odds.kill(0, 0), 1.0);
    }
}
