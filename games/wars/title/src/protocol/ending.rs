use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// What a game that is over came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameEnding {
    /// How it ended, and of what.
    pub text: String,
    /// How many turns were begun.
    pub turns: u16,
    /// The step of a replay that shows the attack or effect which decided it.
    pub decisive: Option<u32>,
    pub seats: Vec<SeatEnding>,
}

/// What a game came to for one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatEnding {
    pub seat: Seat,
    pub attacks: u32,
    /// The wounds or damage that its attacks gave, and what was to be expected of them.
    pub dealt: u32,
    #[schema(minimum = 0, maximum = 1000000)]
    pub expected: f64,
    /// The difference in words.
    pub luck: String,
    /// Its units that were destroyed.
    pub units_lost: u32,
    pub magic_spent: u32,
}
