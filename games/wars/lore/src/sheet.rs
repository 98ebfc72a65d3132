use crate::Weights;
use wars::{Face, Kind, Reach};

/// The printed facts of a card, as far as a glance needs them. Changes to them are left to the
/// rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheet {
    pub(crate) kind: Kind,
    /// Dice of its attack; none if it is not a unit.
    pub(crate) attack: u8,
    pub(crate) range: u8,
    pub(crate) cost: u8,
    /// With all its life, on the battlefield.
    pub(crate) worth: f32,
}

impl Sheet {
    pub(crate) fn new(face: &Face, weights: &Weights) -> Sheet {
        Sheet {
            kind: face.kind,
            attack: if face.kind.is_unit() { face.attack } else { 0 },
            range: if face.reach == Reach::Ranged { 3 } else { 1 },
            cost: face.cost.unwrap_or(0),
            worth: worth(face, weights),
        }
    }
}

/// A unit with all its life, or a wall, on the battlefield. A summoner is worth the game: here
/// stands what wounding it is worth beside other targets.
fn worth(face: &Face, weights: &Weights) -> f32 {
    match face.kind {
        Kind::Champion | Kind::Common | Kind::Conjuration => {
            weights.unit
                + weights.unit_cost * f32::from(face.cost.unwrap_or(0))
                + weights.unit_attack * f32::from(face.attack)
                + weights.unit_life * f32::from(face.life)
        }
        Kind::Summoner => weights.summoner,
        Kind::Wall(_) | Kind::Structure => weights.wall,
        Kind::Event => 0.0,
    }
}

/// A wall, or what the second edition has in its place.
pub(crate) fn is_wall(kind: Kind) -> bool {
    matches!(kind, Kind::Wall(_) | Kind::Structure)
}
