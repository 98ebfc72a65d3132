use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// The beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TurnInfo {
    pub turn: u32,
    pub seat: Seat,
    /// `steps/{step}` shows its beginning.
    pub step: u32,
}

/// Everything that chance gave in a game that is over, in order: with the seed anybody can check it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Drawn {
    pub seed: String,
    pub seed_hash: String,
    pub numbers: Vec<Number>,
    /// The server has checked that the seed has the hash and gives these numbers.
    pub is_verified: bool,
}

/// One die or draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Number {
    pub sides: u8,
    /// Counted from zero.
    pub number: u8,
    /// How many answers had been given.
    pub step: u32,
}

/// A record that was taken in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Opened {
    /// A game to be viewed like a finished one.
    pub game: String,
    /// The record tells its seed, and every number in it is the one that the seed gives.
    pub is_verified: bool,
    /// How many answers it has: the last step.
    pub answers: u32,
}
