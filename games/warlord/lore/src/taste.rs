/// A player's preferences, in hit points of an ordinary character.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// A character, whatever it can do; a level of it; a hit point that it has left.
    pub character: f32,
    pub level: f32,
    pub hit_point: f32,
    /// A point of expected wounds of its attack against an ordinary AC.
    pub attack: f32,
    /// A point of AC above the ordinary one.
    pub armour: f32,
    pub item: f32,
    pub card_in_hand: f32,
    /// A Warlord's hit point, and the Warlord himself.
    pub warlord_hit_point: f32,
    pub warlord: f32,
    /// The worth of a spent or stunned character relative to a ready one.
    pub spent: f32,
    pub stunned: f32,
    /// A point scored, in formats that have them.
    pub point: f32,
    /// How sure a player is that the stronger side wins.
    pub certainty: f32,
}

impl Default for Taste {
    fn default() -> Taste {
        Taste {
            character: 1.0,
            level: 0.25,
            hit_point: 0.8,
            attack: 1.0,
            armour: 0.08,
            item: 0.6,
            card_in_hand: 0.5,
            warlord_hit_point: 3.0,
            warlord: 6.0,
            spent: 0.93,
            stunned: 0.8,
            point: 4.0,
            certainty: 0.12,
        }
    }
}
