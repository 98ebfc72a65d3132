//! What every game at the table shares: seats, questions and answers, chance, sessions and
//! records. A game says how one action runs; everything that waits, saves, undoes or replays
//! is here.

mod chance;
mod game;
mod guard;
mod record;
mod run;
mod seat;
mod session;

pub use chance::{Asking, Bounded, Chance, MOST_NUMBERS, Sampled, Seed, Seeded};
pub use game::{Fact, Game, Outcome, Turn};
pub use guard::catch;
pub use record::{Record, RecordError, written};
pub use run::{Entry, Flow, Forcing, Need, Run, Stop};
pub use seat::{BySeat, Seat, SeatSet, Seats};
pub use session::{Memory, Refused, Session};
