use super::Edition;
use serde::{Deserialize, Serialize};
use title::Fault;
use ts_rs::TS;
use utoipa::ToSchema;

/// A card as its fact sheet has it, in our words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardInfo {
    pub edition: Edition,
    pub faction: String,
    pub name: String,
    /// `summoner`, `champion`, `common`, `event`, `wall`, `conjuration`, `mutation`, `structure`.
    pub kind: String,
    pub cost: Option<u8>,
    /// First edition the attack value, second edition the strength.
    pub attack: Option<u8>,
    /// `melee` or `ranged`.
    pub range: Option<String>,
    pub life: Option<u8>,
    pub abilities: Vec<AbilityInfo>,
    /// Events: what it does.
    pub effect: Option<String>,
    /// Events: what must hold when it is played.
    pub requirement: Option<String>,
    /// Events of the second edition: the phase in which it is played, as views name it.
    pub phase: Option<String>,
    /// Second edition: its deck symbols.
    pub symbols: Vec<String>,
    /// Everything else written on it besides abilities: what it requires, its targets, its effect,
    /// how long it lasts, each as a sentence.
    pub remarks: Vec<String>,
    /// Whether every printed word of it works.
    pub is_finished: bool,
    /// The rules and FAQ cases that name it, by id: `/api/rules` has their sentences.
    pub rulings: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AbilityInfo {
    pub name: String,
    pub effect: String,
}

/// A ready deck that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeckInfo {
    pub edition: Edition,
    /// The name of its summoner: what `NewGame` names.
    pub name: String,
    pub faction: String,
    pub cards: Vec<CardCopies>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardCopies {
    pub name: String,
    pub faction: String,
    pub count: u8,
}

/// A rule of a rulebook or a case of an FAQ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleInfo {
    pub id: String,
    pub edition: Edition,
    /// `rulebook`, `faq` or `faq21`.
    pub source: String,
    pub section: String,
    /// Cases of an FAQ have a title; for rules it is empty.
    pub title: String,
    /// Markdown.
    pub text: String,
}

/// A deck list that was checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Checked {
    /// Nothing: it can be played.
    pub faults: Vec<Fault>,
    pub edition: Edition,
    /// What its player calls it.
    pub name: String,
    /// The cards that it means, legal or not; none if a line is not understood.
    pub cards: Vec<CardCopies>,
}

/// A query that is not understood.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct QueryRefusal {
    /// Always `query`.
    pub code: String,
    pub sentence: String,
    /// The position in the query, in characters from 0, and its end.
    pub from: u32,
    pub to: u32,
    /// What would be allowed there, if it can be listed.
    pub expected: Vec<String>,
}
