use crate::{Json, own};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct LogLine {
    /// How many answers had been given when it happened: `steps/{step}` shows it.
    pub step: u32,
    /// The kind of event, in the game's own terms; `turn` when a turn begins and `over` when the
    /// game ends.
    pub kind: String,
    pub text: String,
    /// The ability or card that caused it, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<String>,
    /// The faces of dice that were rolled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub dice: Vec<u8>,
    /// The worth of each of these dice in hits, if the line says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub hits: Vec<u8>,
    /// The cards it is about, as far as the reader may know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u16>>")]
    pub cards: Vec<u16>,
    /// The spaces that it is about, from first to last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub squares: Vec<String>,
    /// What happened as the game itself tells it to its own clients, so that they can draw it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    #[schema(value_type = Option<own::Detail>)]
    pub detail: Option<Json>,
    /// The cards that its text names, each once: what a client makes links of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<CardName>>")]
    pub named: Vec<CardName>,
}

/// A card by what finds it among those of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardName {
    pub name: String,
    pub faction: String,
}
