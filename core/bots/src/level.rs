use crate::{Bot, Budget, Greedy, Insight, Search, Settings};
use std::time::Duration;

/// A strength for people.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    pub name: &'static str,
    pub title: &'static str,
    thinking: Thinking,
    /// The maximum time for an answer.
    milliseconds: u64,
    /// The error in its judgement of an answer, as a chance to win.
    blur: f32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Thinking {
    /// Only looks at its own turn.
    Greedy,
    /// Also looks at the enemy's answer, with this many simulations.
    Search(u32),
}

/// Weakest first.
pub const LEVELS: [Level; 5] = [
    Level { name: "level1", title: "Recruit", thinking: Thinking::Greedy, milliseconds: 100, blur: 0.25 },
    Level { name: "level2", title: "Soldier", thinking: Thinking::Greedy, milliseconds: 100, blur: 0.08 },
    Level { name: "level3", title: "Captain", thinking: Thinking::Search(30), milliseconds: 100, blur: 0.0 },
    Level { name: "level4", title: "General", thinking: Thinking::Search(150), milliseconds: 500, blur: 0.0 },
    Level {
        name: "level5",
        title: "Warlord",
        thinking: Thinking::Search(5_000),
        milliseconds: 2_000,
        blur: 0.0,
    },
];

impl Level {
    pub fn make<I: Insight>(&self) -> Box<dyn Bot<I::Game>> {
        let time = self.time();
        match self.thinking {
            Thinking::Greedy => Box::new(Greedy::<I>::blurred(self.blur).within(time)),
            Thinking::Search(simulations) => {
                let budget = Budget::Capped(simulations, time);
                Box::new(Search::<I>::new(Settings { blur: self.blur, ..Settings::new(budget) }))
            }
        }
    }

    /// The maximum time for an answer.
    pub fn time(&self) -> Duration {
        Duration::from_millis(self.milliseconds)
    }

    /// How it plays, in a sentence. How strong that is, each game has to measure for itself.
    pub fn about(&self) -> String {
        let looks = match self.thinking {
            Thinking::Greedy => "Looks at its own turn only".to_owned(),
            Thinking::Search(simulations) => {
                format!("Looks at its own turn and the answer to it in up to {simulations} imagined games")
            }
        };
        let judges = match self.blur {
            0.0 => "",
            blur if blur < 0.15 => ", misjudges a little",
            _ => ", misjudges a good deal",
        };
        format!("{looks}{judges}, answers within {} ms.", self.milliseconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Word for word, so that a changed number also changes what players are told.
    #[test]
    fn what_is_said_of_a_level_is_what_it_does() {
        assert_eq!(LEVELS.map(|level| level.about()), ABOUT);
    }

    const ABOUT: [&str; 5] = [
        "Looks at its own turn only, misjudges a good deal, answers within 100 ms.",
        "Looks at its own turn only, misjudges a little, answers within 100 ms.",
        "Looks at its own turn and the answer to it in up to 30 imagined games, answers within 100 ms.",
        "Looks at its own turn and the answer to it in up to 150 imagined games, answers within 500 ms.",
        "Looks at its own turn and the answer to it in up to 5000 imagined games, answers within 2000 ms.",
    ];
}
