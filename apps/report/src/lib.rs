//! Reports of simulations: every pair of some decks played from both sides, with a journal so that
//! an interrupted run can continue, written as a page, charts and tables. Games of more than two
//! players are reported by team, seat, turn order and deck ([`SeatsReport`]).
//!
//! The same run gives the same files, byte for byte, for any number of threads and interruptions,
//! except with bots that think by the clock.

mod csv;
mod game;
mod journal;
mod page;
mod picture;
mod play;
mod run;
mod seats;
mod share;
mod tally;
mod words;
mod write;

pub use game::{Cause, Deeds, End, GameLine, Luck};
pub use journal::{Journal, JournalError};
pub use page::page;
pub use picture::{Picture, Standing, heat_map, lengths, png, svg};
pub use play::{RunError, play};
pub use run::{Run, RunFault};
pub use seats::{SeatsReport, SeatsRun, Won};
pub use share::{Chance, Share};
pub use tally::{
    CardFigures, CauseFigures, DeckFigures, FaultFigures, Length, LuckFigures, PairFigures, Report,
};
pub use write::write;
