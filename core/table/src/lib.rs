//! What every game at the table shares: seats, questions and answers, chance, sessions and
//! records. A game says how one action runs; everything that waits, saves, undoes or replays
//! is here.

mod chance;
mod deal;
mod game;
mod guard;
mod hidden;
mod record;
mod run;
mod seat;
mod session;

pub use chance::{Asking, Bounded, Chance, MOST_NUMBERS, Sampled, Seed, Seeded};
pub use deal::{Deal, Dealt};
pub use game::{Fact, Game, Outcome, Turn, share, sides};
pub use guard::catch;
pub use hidden::Hidden;
pub use record::{Record, RecordError, Replayed, written};
pub use run::{Entry, Flow, Forcing, Need, Run, Stop, Trial};
pub use seat::{BySeat, Eyes, Seat, SeatSet, Seats};
pub use session::{Memory, Session, SessionRefusal};
