use super::PlayerInfo;
use serde::{Deserialize, Serialize};
use table::{Outcome, Seat};
use title::{Fields, own};
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

/// How a game stands, for a list of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Summary {
    /// What is played.
    pub title: String,
    /// The number of the turn; nothing before the first.
    pub turn: Option<u32>,
    pub players: Vec<PlayerInfo>,
    /// The seats that this client plays.
    #[schema(value_type = Vec<u8>)]
    pub you: Vec<Seat>,
    /// Who is asked; nobody once it is over.
    #[schema(value_type = Option<u8>)]
    pub asked: Option<Seat>,
    pub outcome: Option<Outcome>,
    /// What the game adds, such as its edition.
    #[serde(flatten)]
    #[ts(skip)]
    #[schema(value_type = own::GameAbout)]
    pub about: Fields,
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
