use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wars::CardId;

/// What a value of a card is made of. What is printed and the modifiers add up to `now`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Breakdown {
    pub value: ValueKind,
    pub printed: i32,
    pub modifiers: Vec<Modifier>,
    pub now: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ValueKind {
    /// Dice against every target.
    Attack,
    /// Spaces that its attacks reach.
    Range,
    /// Life left: what is printed less the wounds.
    Life,
    /// Spaces that it may move.
    Spaces,
}

/// Something that changes a value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Modifier {
    /// The name of the ability, event or other cause.
    pub source: String,
    /// The card that it comes from, if there is one.
    pub card: Option<CardId>,
    pub amount: i32,
}
