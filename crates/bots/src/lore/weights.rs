use wars::Edition;

/// Writes the struct with its names and values, so that no list of them stands anywhere else.
macro_rules! weights {
    ($($(#[$doc:meta])+ $name:ident = $value:expr;)+) => {
        /// What the bots hold to be good, in one place. A unit of value is about one magic. Every
        /// term of the evaluation is a difference between one side and its enemies.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $($(#[$doc])+ pub $name: f32,)+
        }

        /// Those of the first edition.
        pub const WEIGHTS: Weights = Weights { $($name: $value,)+ };

        impl Weights {
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// The weight with this name.
            pub fn named(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// A unit in play, before what it costs, rolls and lives.
    unit = 0.6;
    /// For each magic that it costs to summon.
    unit_cost = 0.55;
    /// For each die that it attacks with.
    unit_attack = 0.4;
    /// For each life.
    unit_life = 0.2;
    /// The share of its worth that an unwounded unit loses with its last life but one.
    wounds = 0.6;
    /// A summoner with all its life, more for what is left of it than for the first wounds.
    summoner = 16.0;
    /// A life that a summoner is about to lose to the units in reach of it.
    danger = 1.2;
    /// The same, where the own side has its turn first and can do something about it.
    danger_later = 0.5;
    /// A magic, as long as there are few.
    magic = 0.8;
    /// How many are enough.
    magic_enough = 8.0;
    /// Each one more.
    magic_more = 0.3;
    /// A card in hand.
    hand = 0.55;
    /// A card of the draw pile.
    draw = 0.3;
    /// A wall with all its life, each next one half as much.
    wall = 1.2;
    /// What the units of the side could hit in its next attack phase, as a share of its worth.
    reach = 0.25;
    /// A space that a unit is nearer to the enemy summoner.
    approach = 0.12;
    /// A space nearer to the enemy summoner that units are summoned at.
    foothold = 0.1;
    /// A space between the own units and the enemy summoner, the summoner's own way included, when
    /// the game has gone on for too long: nobody waits for ever.
    patience = 0.5;
    /// The turn from which a game goes on for too long.
    long_from = 24.0;
    /// The turn in which patience has run out.
    long_until = 60.0;
    /// How many of these units make a side nearly sure to win.
    certainty = 7.0;
}

impl Weights {
    /// Those that an edition is played with.
    pub const fn of(edition: Edition) -> Weights {
        match edition {
            Edition::First => WEIGHTS,
            Edition::Second => WEIGHTS,
        }
    }

    /// How much of the patience has run out in this turn: nothing, 1 when the game has gone on for
    /// too long, and more with every turn up to `MOST_HASTE`.
    pub fn haste(&self, turn: u16) -> f32 {
        ((f32::from(turn) - self.long_from) / (self.long_until - self.long_from)).clamp(0.0, MOST_HASTE)
    }

    /// The share of care for the own summoner that is left.
    pub fn care(&self, turn: u16) -> f32 {
        1.0 - 0.9 * self.haste(turn).min(1.0)
    }
}

const MOST_HASTE: f32 = 6.0;
