//! Exact odds of attacks, and how lucky the attacks of a game were.

mod luck;
mod odds;
mod outcomes;

pub use luck::{AttackLuck, LuckError, SeatLuck, luck, luck_of};
pub use odds::{Inquiry, Odds, OddsError, attacks_now};
