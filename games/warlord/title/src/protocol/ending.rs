use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// What a game came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameEnding {
    /// How it ended and why, in a sentence.
    pub text: String,
    pub turns: u16,
    /// The answer after which the last player fell: `steps/{decisive}` shows it.
    pub decisive: Option<u32>,
    pub seats: Vec<SeatEnding>,
}

/// The figures of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatEnding {
    pub seat: Seat,
    pub strikes: u32,
    pub hits: u32,
    /// Characters of his deck that were killed.
    pub lost: u32,
    /// Points, in a format that has them (M15.5).
    pub points: u8,
    /// The turn in which he was eliminated.
    pub out: Option<u16>,
}
