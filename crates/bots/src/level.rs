use crate::{Bot, Budget, Greedy, Horizon, Search, Settings};
use std::time::Duration;

/// A strength for people.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    pub name: &'static str,
    pub title: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    thinking: Thinking,
}

#[derive(Clone, Copy, Debug)]
enum Thinking {
    /// Looks at its own turn only, and misjudges by up to so much.
    Greedy { blur: f32 },
    /// Looks at the enemy's answer too, for so many milliseconds.
    Search { milliseconds: u64, blur: f32 },
}

/// From the weakest to the strongest.
pub const LEVELS: [Level; 5] = [
    Level {
        name: "level1",
        title: "Recruit",
        about: "Looks at its own turn and misjudges a good deal.",
        thinking: Thinking::Greedy { blur: 0.25 },
    },
    Level {
        name: "level2",
        title: "Soldier",
        about: "Looks at its own turn and misjudges a little.",
        thinking: Thinking::Greedy { blur: 0.08 },
    },
    Level {
        name: "level3",
        title: "Captain",
        about: "Looks at its own turn and at the answer to it, for a tenth of a second.",
        thinking: Thinking::Search { milliseconds: 60, blur: 0.03 },
    },
    Level {
        name: "level4",
        title: "General",
        about: "Thinks for up to a quarter of a second.",
        thinking: Thinking::Search { milliseconds: 250, blur: 0.0 },
    },
    Level {
        name: "level5",
        title: "Warlord",
        about: "Thinks for up to a second and a half.",
        thinking: Thinking::Search { milliseconds: 1500, blur: 0.0 },
    },
];

impl Level {
    pub fn make(&self) -> Box<dyn Bot> {
        match self.thinking {
            Thinking::Greedy { blur } => Box::new(Greedy::blurred(blur)),
            Thinking::Search { milliseconds, blur } => {
                let budget = Budget::Time(Duration::from_millis(milliseconds));
                Box::new(Search::new(Settings { budget, horizon: Horizon::Turns(2), blur }))
            }
        }
    }
}

impl Level {
    /// Whether view and seed alone decide what it answers: not where it thinks by the clock.
    pub fn is_reproducible(&self) -> bool {
        matches!(self.thinking, Thinking::Greedy { .. })
    }
}
