//! Opponents. A bot gets the view of its seat, which has the question and its options, and the
//! setup of the game, which is public; nothing else. The worlds that it searches are imagined from
//! the view.
//!
//! [`Random`], [`Greedy`] and [`Search`] play any game that [`Insight`] is written for; for Summoner
//! Wars it stands in [`lore`].

mod bot;
mod budget;
mod dice;
mod greedy;
mod habits;
mod insight;
mod level;
pub mod lore;
mod mind;
mod name;
mod rollout;
mod root;
mod search;
mod tree;
mod worker;

pub use bot::{Bot, Random};
pub use budget::Budget;
pub use greedy::Greedy;
pub use habits::{HABITS, Habits};
pub use insight::Insight;
pub use level::{LEVELS, Level};
pub use lore::{Lore, Taste, Term, Weights, evaluate, terms};
pub use name::{Name, NoSuchBot, Pace};
pub use rollout::Horizon;
pub use search::{Search, Settings, Thought};
pub use tree::MOST_NODES;
