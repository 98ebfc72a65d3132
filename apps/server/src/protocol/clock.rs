use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockChoice {
    /// Seconds that each player has for the whole game: from 10 to 86400.
    #[schema(minimum = 10, maximum = 86400)]
    pub seconds: u32,
    /// Seconds that a player gets for each turn that he ends: at most 600.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    #[schema(maximum = 600)]
    pub increment: u32,
}

/// The clock of a round, when the message was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RoundClock {
    /// Milliseconds until time is called.
    pub left: u32,
    /// Once nobody is awaited any more.
    pub is_running: bool,
}

/// The clocks of a game, when the message was sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Clock {
    pub choice: ClockChoice,
    /// Milliseconds that each seat has left.
    pub left: Vec<u32>,
    /// Whose clock runs now.
    pub running: Option<Seat>,
}
