//! Simulation of any game: complete games by the million, reproducible by seed, and what is built
//! on that: the arena, records of single games, the signature of the rules, counts of decision
//! trees.

mod analysis;
mod arena;
mod elo;
mod fault;
mod game;
mod line_file;
mod moment;
mod perft;
mod ratings;
mod series;
mod signature;
mod sprt;
mod thinking;
mod totals;

pub use analysis::{Analysis, AnalysisError, Considered, analyse};
pub use arena::{Arena, ArenaError, BotReport, Journal, JournalError, Meeting, SprtReport, Standing};
pub use elo::Elo;
pub use fault::{GameError, PlayError, catch};
pub use game::{Bounded, MOST_DECISIONS, MOST_NUMBERS, own_chance};
pub use line_file::{LineFile, LineFileError};
pub use moment::{MomentError, answer_at, moment};
pub use perft::{Branches, Branching, perft};
pub use series::{Played, Results, Series, SeriesError, Watch};
pub use signature::signature;
pub use sprt::{Decision, Pairs, Sprt};
pub use thinking::Thinking;
pub use totals::Totals;
