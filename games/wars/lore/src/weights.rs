use wars::Edition;

/// Writes the struct with its names and values, so that no list of them stands anywhere else: for each
/// weight its value in the first edition and in the second.
macro_rules! weights {
    ($($(#[$doc:meta])+ $name:ident = $first:expr, $second:expr;)+) => {
        /// The bots' preferences, in one place. A unit of value is about one magic. Every term of
        /// the evaluation is a difference between one side and its enemies.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $($(#[$doc])+ pub $name: f32,)+
        }

        const FIRST: Weights = Weights { $($name: $first,)+ };
        const SECOND: Weights = Weights { $($name: $second,)+ };

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

// Fitted to games with `cargo run --release -p wars-lore --example fit`, see docs/bots.md.
weights! {
    /// A unit in play, before what it costs, rolls and lives.
    unit = 0.1, 0.13;
    /// For each magic that it costs to summon.
    unit_cost = 0.13, 0.67;
    /// For each die that it attacks with.
    unit_attack = 0.07, 0.08;
    /// For each life.
    unit_life = 0.9, 0.11;
    /// For each token on a unit.
    unit_token = 0.1, 0.14;
    /// The share of its worth that an unwounded unit loses with its last life but one.
    wounds = 0.72, 0.81;
    /// A summoner with all its life.
    summoner = 16.0, 16.0;
    /// How evenly its lives count: 1 for all alike, less for the last ones dearer than the first.
    summoner_evenness = 0.77, 0.49;
    /// A life that a summoner is about to lose to the units in reach of it.
    danger = 0.69, 0.73;
    /// The same, if its own side moves first and can do something about it.
    danger_later = 0.17, 0.13;
    /// A magic, as long as there are few.
    magic = 0.88, 0.66;
    /// How many are enough.
    magic_enough = 5.9, 9.8;
    /// Each one more.
    magic_more = 0.39, 0.3;
    /// A card in hand.
    hand = 0.86, 1.54;
    /// A card of the draw pile.
    draw = 0.7, 0.77;
    /// An event that stays in play (S9.2).
    active_event = 0.32, 0.32;
    /// A wall with all its life, each next one half as much.
    wall = 3.6, 1.56;
    /// What the units of the side could hit in its next attack phase, as a share of its worth.
    reach = 0.2, 0.3;
    /// A space that a unit is nearer to the enemy summoner.
    approach = 0.02, 0.03;
    /// A space nearer to the enemy summoner that units are summoned at.
    foothold = 0.15, 0.07;
    /// A space between a side's units and the enemy summoner, including the summoner's own path,
    /// once the game has gone on for too long: nobody waits for ever.
    patience = 0.5, 0.5;
    /// The turn from which a game has gone on for too long.
    long_from = 60.0, 24.0;
    /// The turn in which patience has run out.
    long_until = 100.0, 60.0;
    /// How many of these units make a side nearly sure to win.
    certainty = 5.7, 4.4;
}

/// Which weights a bot judges with.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Taste {
    /// Those of the edition, for a player who also looks at the enemy's answer.
    #[default]
    FarSighted,
    /// Those of the edition, for a player who only looks at his own turn.
    NearSighted,
    Own(Weights),
}

impl Taste {
    pub fn weights(&self, edition: Edition) -> Weights {
        match *self {
            Taste::FarSighted => Weights::of(edition),
            Taste::NearSighted => Weights::near_sighted(edition),
            Taste::Own(weights) => weights,
        }
    }
}

impl Weights {
    /// Those that an edition is played with.
    pub const fn of(edition: Edition) -> Weights {
        match edition {
            Edition::First => FIRST,
            Edition::Second => SECOND,
        }
    }

    /// For a player who does not see the consequences of holding back: in the second edition he
    /// must be drawn forward, and cards must not be too valuable to be used.
    pub const fn near_sighted(edition: Edition) -> Weights {
        match edition {
            Edition::First => FIRST,
            Edition::Second => Weights { hand: 0.8, draw: 0.6, approach: 0.12, ..SECOND },
        }
    }

    /// How much of the patience has run out in this turn: nothing, 1 when the game has gone on for
    /// too long, and more with every turn up to `MOST_HASTE`.
    pub fn haste(&self, turn: u16) -> f32 {
        ((f32::from(turn) - self.long_from) / (self.long_until - self.long_from)).clamp(0.0, MOST_HASTE)
    }
}

const MOST_HASTE: f32 = 6.0;
