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
    certainty: 7.0,
};
