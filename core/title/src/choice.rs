use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// What an answer is about: what a board lights for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct About {
    /// The card that acts or is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<u16>,
    /// The card that it is aimed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub target: Option<u16>,
    /// Where to: a space such as `c4`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub square: Option<String>,
    /// The player whom it is aimed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The number of an option or a quantity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub number: Option<u8>,
    /// The name of the ability used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ability: Option<String>,
}

/// One answer that may be given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Choice {
    /// To be sent back unchanged.
    pub answer: String,
    /// What kind of answer it is, in the words of the game: `pass`, `move`, `attack`.
    pub verb: String,
    /// The answer in words: `Move Miner (b2) to c4`.
    pub text: String,
    #[serde(flatten)]
    pub about: About,
}
