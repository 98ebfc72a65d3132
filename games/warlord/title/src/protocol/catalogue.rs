use serde::{Deserialize, Serialize};
use title::Fault;
use ts_rs::TS;
use utoipa::ToSchema;

/// A card as its fact sheet has it, in our words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardInfo {
    /// As views name it.
    pub id: String,
    pub name: String,
    /// `character`, `item` or `action`.
    pub kind: String,
    pub faction: Option<String>,
    pub alignment: Option<String>,
    /// None: classless.
    pub classes: Vec<String>,
    pub level: i16,
    /// Characters: the strikes of their attack.
    pub atk: Vec<i16>,
    pub ac: Option<i16>,
    pub skill: Option<i16>,
    pub hp: Option<i16>,
    /// Items: what they add.
    pub atk_bonus: i16,
    pub ac_bonus: i16,
    pub traits: Vec<String>,
    /// Shown and not played (18.3).
    pub feats: Vec<String>,
    pub abilities: Vec<AbilityInfo>,
    /// The expansions that it appeared in.
    pub sets: Vec<String>,
    /// For who keeps the sheets: where a fact comes from, and how sure it is. No player need read it.
    pub notes: String,
    pub confidence: String,
    /// Whether every printed word of it works.
    pub is_finished: bool,
    /// The rules that name it, and those of the words on it, by id: `/api/rules` has their sentences.
    pub rules: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AbilityInfo {
    /// `static`, `order` or `react`.
    pub kind: String,
    /// It is performed by spending.
    pub spend: bool,
    /// It works once a turn.
    pub once: bool,
    /// What it answers, and what it costs besides.
    pub trigger: Option<String>,
    pub cost: Option<String>,
    pub effect: String,
}

/// A ready deck that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeckInfo {
    /// What `NewGame` names.
    pub name: String,
    pub faction: String,
    /// What it wants to do.
    pub idea: String,
    pub warlord: String,
    /// The Warlords that may lead it instead.
    pub alternates: Vec<String>,
    pub rank_1: Vec<CardCopies>,
    pub rank_2: Vec<CardCopies>,
    /// The rest of the deck.
    pub cards: Vec<CardCopies>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardCopies {
    pub id: String,
    pub name: String,
    pub count: u8,
}

/// A rule, or a test of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleInfo {
    pub id: String,
    /// `rules`, `tests`, `multiplayer` or `multiplayer-tests`.
    pub source: String,
    pub section: String,
    /// Empty for rules.
    pub title: String,
    /// Markdown.
    pub text: String,
    /// No source says so, wholly or in part: it is what we assume.
    pub is_assumed: bool,
}

/// A deck list that was checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Checked {
    /// None: it can be played.
    pub faults: Vec<Fault>,
    /// What its player calls it.
    pub name: String,
    pub warlord: Option<String>,
    pub rank_1: Vec<CardCopies>,
    pub rank_2: Vec<CardCopies>,
    /// The rest of the deck, legal or not; lines that are not understood are left out.
    pub cards: Vec<CardCopies>,
}

/// A query that is not understood.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct QueryRefusal {
    pub code: String,
    pub sentence: String,
    /// Which signs of the query it is about, counted from 0; `to` is the first after them.
    pub from: u32,
    pub to: u32,
    /// What could stand there.
    pub expected: Vec<String>,
}
