use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use warlord::Options;

/// What `NewGame` says of Warlord, besides who sits where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// By its name, such as `duel` or `emperor`.
    pub format: String,
    /// One for each seat.
    pub decks: Vec<DeckChoice>,
    /// Where editions differ (19).
    #[serde(default)]
    #[ts(optional, as = "Option<Options>")]
    pub options: Options,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckChoice {
    /// The ready deck of this name.
    Name(String),
    /// A ready deck led by another of its Warlords.
    Led { name: String, warlord: String },
    /// A deck list in the text format.
    Text(String),
}

/// What the game tells of itself with every view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GameAbout {
    pub format: String,
    pub options: Options,
}

/// What everybody is told of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SeatAbout {
    /// What its player calls the deck.
    pub deck: Option<String>,
    /// The name of his Warlord.
    pub warlord: String,
    pub faction: Option<String>,
    /// The number of his team.
    pub team: usize,
}
