use serde::Serialize;
use table::{Outcome, Seat};
use title::own;
use utoipa::ToSchema;

/// A game as a file, as documented in the API. `core/table` writes and reads it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordFile {
    /// What was played; the first title of the server if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The version of the rules that played it.
    pub rules: String,
    #[schema(value_type = own::Dealt)]
    pub setup: (),
    /// Binds the seed before the game.
    pub seed_hash: String,
    /// The seed itself, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// `0 move 17 c4`: seat and answer; `* 4`: a number that chance gave, counted from zero; `2 leaves`: a
    /// player left for good.
    pub told: Vec<String>,
    /// How the game ended, if a player left it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<GivenUp>,
    /// The whole journal of a stored game that the rules of today cannot follow to its end. Such a record is
    /// not opened again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub journal: Option<Vec<String>>,
}

/// Who left a game, and how.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenUp {
    pub loser: Seat,
    pub how: Leaving,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    Resigned,
    Time,
}
