//! What a card is worth, and what an attack on it.

use crate::WEIGHTS;
use wars::{Face, Kind};

/// A unit with all its life, or a wall, on the battlefield. A summoner is worth the game: here
/// stands what wounding it is worth beside other targets.
pub(crate) fn worth(face: &Face) -> f32 {
    let weights = &WEIGHTS;
    match face.kind {
        Kind::Champion | Kind::Common | Kind::Conjuration => {
            weights.unit
                + weights.unit_cost * f32::from(face.cost.unwrap_or(0))
                + weights.unit_attack * f32::from(face.attack)
                + weights.unit_life * f32::from(face.life)
        }
        Kind::Summoner => weights.summoner,
        Kind::Wall(_) => weights.wall,
        Kind::Event => 0.0,
    }
}

const MOST_DICE: usize = 12;

/// The chance that at least so many of so many dice hit, each with 2 of 3 (F1.3).
const AT_LEAST: [[f32; MOST_DICE + 1]; MOST_DICE + 1] = at_least();

const fn at_least() -> [[f32; MOST_DICE + 1]; MOST_DICE + 1] {
    let mut table = [[0.0; MOST_DICE + 1]; MOST_DICE + 1];
    let mut dice = 0;
    while dice <= MOST_DICE {
        table[dice][0] = 1.0;
        let mut hits = 1;
        while dice > 0 && hits <= MOST_DICE {
            table[dice][hits] = (2.0 * table[dice - 1][hits - 1] + table[dice - 1][hits]) / 3.0;
            hits += 1;
        }
        dice += 1;
    }
    table
}

/// The chance that so many dice destroy a card with so much life left.
pub(crate) fn kill_chance(dice: u8, life: u8) -> f32 {
    AT_LEAST[(dice as usize).min(MOST_DICE)][(life as usize).min(MOST_DICE)]
}

/// What an attack with so many dice on this card is worth to whoever makes it.
pub(crate) fn strike_value(dice: u8, life_left: u8, kind: Kind, worth: f32) -> f32 {
    let kill = kill_chance(dice, life_left);
    let hits = f32::from(dice) * 2.0 / 3.0;
    let part = (hits / f32::from(life_left.max(1))).min(1.0);
    match kind {
        // Every wound brings the end nearer, whatever else is in reach.
        Kind::Summoner => 50.0 * kill + 1.3 * hits.min(f32::from(life_left)) + 3.0 * part * part,
        Kind::Wall(_) => 0.12 * part + 0.5 * kill,
        Kind::Champion | Kind::Common | Kind::Conjuration | Kind::Event => {
            // The destroyed card is a magic for the attacker.
            (worth + WEIGHTS.magic) * kill + 0.45 * worth * part * (1.0 - kill)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_dice() {
        assert!((kill_chance(1, 1) - 2.0 / 3.0).abs() < 1e-6);
        assert!((kill_chance(2, 2) - 4.0 / 9.0).abs() < 1e-6);
        assert!((kill_chance(3, 1) - 26.0 / 27.0).abs() < 1e-6);
        assert_eq!(kill_chance(1, 2), 0.0);
        assert_eq!(kill_chance(0, 0), 1.0);
    }
}
