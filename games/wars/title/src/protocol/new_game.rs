use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;
use wars::Edition;

/// The fields of `NewGame` for Summoner Wars, besides who sits where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub edition: Edition,
    /// One for each seat: two for a duel, four for two teams of two (F14), who sit in turn.
    pub decks: Vec<DeckChoice>,
    #[serde(default)]
    #[ts(optional, as = "Option<First>")]
    pub first: First,
    /// The cards have no sleeves: mercenaries are recognised by their backs (F13.4).
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub unsleeved: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckChoice {
    /// The ready deck of this summoner.
    Name(String),
    /// A deck list in the text format.
    Text(String),
}

/// Who takes the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The higher roll decides it (F3.4).
    #[default]
    Roll,
    /// This seat, whoever wins the roll.
    Seat(Seat),
}

/// What the game adds to every view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GameAbout {
    pub edition: Edition,
}

/// What everybody may know about a seat: its deck and faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SeatAbout {
    pub deck: String,
    pub faction: String,
}
