//! The format of the fact sheets.

use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheets {
    #[serde(default)]
    pub card: Vec<Sheet>,
    #[serde(default)]
    pub deck: Vec<DeckSheet>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub id: String,
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub faction: Option<String>,
    pub alignment: Option<String>,
    pub class: Vec<String>,
    pub level: i16,
    #[serde(default)]
    pub atk: Vec<i16>,
    #[serde(default)]
    pub ac: i16,
    #[serde(default)]
    pub skill: i16,
    #[serde(default)]
    pub hp: i16,
    #[serde(default)]
    pub atk_bonus: i16,
    #[serde(default)]
    pub ac_bonus: i16,
    #[serde(default)]
    pub traits: Vec<String>,
    #[serde(default)]
    pub feats: Vec<String>,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub abilities: Vec<AbilitySheet>,
    pub sets: Vec<String>,
    pub edition: String,
    pub simple: bool,
    pub named_in_multiplayer: bool,
    pub confidence: String,
    pub origin: String,
    #[serde(default)]
    pub note: String,
    pub document_reading: Option<toml::Value>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilitySheet {
    pub kind: AbilityKind,
    #[serde(default)]
    pub spend: bool,
    pub once: Option<String>,
    pub trigger: Option<String>,
    pub cost: Option<String>,
    pub effect: String,
    pub step: Option<u8>,
    pub op: Option<String>,
    pub n: Option<i16>,
    pub dir: Option<String>,
    #[serde(rename = "use")]
    pub use_: Option<String>,
    pub classes: Option<Vec<String>>,
    pub who: Option<String>,
    pub reach: Option<u8>,
    pub save: Option<String>,
    pub dc: Option<toml::Value>,
    pub whom: Option<String>,
    pub fail: Option<String>,
    pub atk: Option<i8>,
    pub ac: Option<i8>,
    pub times: Option<u8>,
    pub max_range: Option<u8>,
    pub on: Option<String>,
    pub plus: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbilityKind {
    Static,
    Order,
    React,
}

/// A ready deck.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckSheet {
    pub id: String,
    pub name: String,
    pub origin: String,
    pub faction: String,
    pub warlord: String,
    pub alternate_warlords: Vec<String>,
    pub start_rank_1: Vec<String>,
    pub start_rank_2: Vec<String>,
    pub counts: Counts,
    pub idea: String,
    pub cards: Vec<Copies>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub characters: usize,
    pub actions: usize,
    pub items: usize,
    pub total: usize,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Copies {
    pub id: String,
    pub n: usize,
}
