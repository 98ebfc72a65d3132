//! Opponents. A bot gets the view of its seat, which has the question and its options, and the
//! cast, which is public; nothing else. The worlds that it searches come from
//! [`wars::Knowledge`], which is made from the view.

mod bot;
mod budget;
mod dice;
mod evaluate;
mod greedy;
mod instinct;
mod level;
mod name;
mod rollout;
mod root;
mod scene;
mod search;
mod tree;
mod weights;
mod worth;

pub use bot::{Bot, Random};
pub use budget::Budget;
pub use evaluate::{Term, evaluate, terms, win_chance};
pub use greedy::Greedy;
pub use level::{LEVELS, Level};
pub use name::{Name, NoSuchBot};
pub use rollout::Horizon;
pub use search::{Search, Settings};
pub use tree::MOST_NODES;
pub use weights::{WEIGHTS, Weights};
