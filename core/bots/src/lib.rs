//! Computer players for any game. A bot gets the question with its options, the setup of the game
//! (which is public) and what its seat knows; nothing else. The worlds it searches are imagined
//! from that.
//!
//! [`Random`] plays every game, [`Greedy`] and [`Search`] any game that has an [`Insight`].

mod bot;
mod budget;
mod chances;
mod dice;
mod greedy;
mod habits;
mod insight;
mod level;
mod mind;
mod name;
mod question;
mod rollout;
mod search;
mod tree;
mod worker;

pub use bot::{Bot, BotKind, Random};
pub use budget::Budget;
pub use greedy::Greedy;
pub use habits::{HABITS, Habits};
pub use insight::{AnswerOf, Insight};
pub use level::{LEVELS, Level};
pub use name::{BotNameFault, Name, Pace};
pub use question::{Asked, Question};
pub use rollout::Horizon;
pub use search::{Search, Settings, Thought};
pub use tree::MOST_NODES;
