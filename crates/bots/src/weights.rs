/// What the bots hold to be good, in one place. A unit of value is about one magic. Every term of
/// the evaluation is a difference between one side and its enemies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// A unit in play, before what it costs, rolls and lives.
    pub unit: f32,
    /// For each magic that it costs to summon.
    pub unit_cost: f32,
    /// For each die that it attacks with.
    pub unit_attack: f32,
    /// For each life.
    pub unit_life: f32,
    /// The share of its worth that an unwounded unit loses with its last life but one.
    pub wounds: f32,
    /// A summoner with all its life, more for what is left of it than for the first wounds.
    pub summoner: f32,
    /// A life that a summoner is about to lose to the units in reach of it.
    pub danger: f32,
    /// The same, where the own side has its turn first and can do something about it.
    pub danger_later: f32,
    /// A magic, up to `magic_enough` of them, and each one more.
    pub magic: f32,
    pub magic_enough: f32,
    pub magic_more: f32,
    /// A card in hand, and each card of the draw pile.
    pub hand: f32,
    pub draw: f32,
    /// A wall with all its life, each next one half as much.
    pub wall: f32,
    /// What the units of the side could hit in its next attack phase, as a share of its worth.
    pub reach: f32,
    /// A space that a unit is nearer to the enemy summoner.
    pub approach: f32,
    /// A space nearer to the enemy summoner that units are summoned at.
    pub foothold: f32,
    /// A space between the own units and the enemy summoner, the summoner's own way included, when
    /// the game has gone on for too long: nobody waits for ever.
    pub patience: f32,
    /// The turn from which a game goes on for too long, and the turn in which patience has run out.
    pub long_from: f32,
    pub long_until: f32,
    /// How many of these units make a side nearly sure to win.
    pub certainty: f32,
}

pub const WEIGHTS: Weights = Weights {
    unit: 0.6,
    unit_cost: 0.55,
    unit_attack: 0.4,
    unit_life: 0.2,
    wounds: 0.6,
    summoner: 16.0,
    danger: 1.2,
    danger_later: 0.5,
    magic: 0.8,
    magic_enough: 8.0,
    magic_more: 0.3,
    hand: 0.55,
    draw: 0.3,
    wall: 1.2,
    reach: 0.25,
    approach: 0.12,
    foothold: 0.1,
    patience: 0.5,
    long_from: 24.0,
    long_until: 60.0,
    certainty: 7.0,
};

impl Weights {
    /// How much of the patience has run out in this turn, from 0 to 1.
    pub fn haste(&self, turn: u16) -> f32 {
        ((f32::from(turn) - self.long_from) / (self.long_until - self.long_from)).clamp(0.0, 1.0)
    }
}
