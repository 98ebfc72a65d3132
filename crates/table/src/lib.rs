//! What every game at the table shares: seats, questions and answers, chance, sessions and
//! records. A game says how one action runs; everything that waits, saves, undoes or replays
//! is here.

mod chance;
mod game;
mod record;
mod run;
mod seat;
mod session;

pub use chance::{Asking, Chance, Sampled, Seed, Seeded};
pub use game::{Fact, Game, Outcome};
pub use record::{Record, RecordError};
pub use run::{Entry, Flow, Forcing, Need, Run, Stop};
pub use seat::{BySeat, Seat, SeatSet};
pub use session::{Memory, Refused, Session};
