//! Mass play: complete games by the million, reproducible by seed, and what is built on them:
//! records of single games, the signature of the rules, and counts of decision trees.

mod arena;
mod bot;
mod elo;
mod fault;
mod game;
mod matchup;
mod perft;
mod record;
mod series;
mod signature;

pub use arena::{Arena, Meeting};
pub use bot::{BOTS, Bot, BotKind, Question, Random, bot};
pub use bots::NoSuchBot;
pub use elo::Elo;
pub use fault::{Fault, Reason, catch};
pub use game::{Bounded, MOST_DECISIONS, MOST_NUMBERS};
pub use matchup::{Matchup, MatchupRefused, every_pair};
pub use perft::{Branches, Branching, perft};
pub use record::{
    CardCount, DeckList, GameRecord, Loaded, RecordRefused, RecordSetup, Unfinished, load_record,
};
pub use series::{Results, Series, Stopped, Totals};
pub use signature::signature;

/// The version of the rules, as records name it. It changes whenever a recorded game could run
/// otherwise than before, that is whenever the signature changes.
pub const RULES_VERSION: &str = "first-1";
