use super::{ClockChoice, End, Player};
use serde::{Deserialize, Serialize};
use table::{Outcome, Seat};
use title::{Fields, own};
use ts_rs::TS;
use utoipa::ToSchema;

/// A game in the lobby, as one client sees it: people take seats, and each brings what his seat
/// needs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Gathering {
    pub game: String,
    /// What is to be played.
    pub title: String,
    pub seats: Vec<GatheringSeat>,
    /// The seats that this client plays.
    #[schema(value_type = Vec<u8>)]
    pub you: Vec<Seat>,
    /// This client may change seats and begin.
    pub is_host: bool,
    /// Every seat is ready.
    pub may_begin: bool,
    /// Milliseconds that the computer lets pass before each answer.
    pub pace: u32,
    pub clock: Option<ClockChoice>,
    /// What the game itself was asked for with, without what each seat brings: such as its edition.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = own::AskedFor)]
    pub setup: Fields,
    /// The games of a match that has begun, played at the same time; none for what is one game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<MatchGame>>")]
    pub games: Vec<MatchGame>,
    /// What the match has come to, as soon as it is decided; games that still run need not be finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decided: Option<Outcome>,
}

/// A game of a match. Its players use their tokens of the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MatchGame {
    pub game: String,
    /// For each of its seats, the seat of the match that plays it.
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
    /// The number of its turn; nothing before the first.
    pub turn: Option<u32>,
    /// The seat of the match whose turn that is.
    #[schema(value_type = Option<u8>)]
    pub on_turn: Option<Seat>,
    /// What it came to, told by the seats of the match.
    pub outcome: Option<Outcome>,
    /// How it ended.
    pub how: Option<End>,
}

/// A seat of a game that gathers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GatheringSeat {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// `awaited`: the seat is open.
    pub player: Player,
    /// The player of that seat holds this one too.
    #[schema(value_type = Option<u8>)]
    pub with: Option<Seat>,
    /// The name that its player gave himself.
    pub called: Option<String>,
    /// The seats that will win and lose together with this one, itself included.
    #[schema(value_type = Vec<u8>)]
    pub side: Vec<Seat>,
    /// A client with this seat is connected. Computers always are.
    pub is_here: bool,
    /// It is taken, and has what it needs. A computer draws one of the ready decks if none was
    /// chosen.
    pub is_ready: bool,
    /// Something was brought for this seat: such as a deck.
    pub has_part: bool,
    /// What was brought, as it was sent: only for those who may change it.
    #[ts(type = "unknown")]
    #[schema(value_type = Option<own::Part>)]
    pub part: Option<serde_json::Value>,
    /// The public part of what was brought, such as the name of a deck and its faction.
    #[serde(flatten)]
    #[ts(skip)]
    #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
    pub about: Fields,
}
