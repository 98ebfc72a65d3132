//! What does not change while the server runs: decks, cards, rules, bots.

use crate::protocol::{AbilityInfo, CardCopies, CardInfo, DeckInfo, Edition, RuleInfo};
use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cards::sheet::{self, Kind};
use scenario::rulebook::{self, Source};
use serde::Serialize;
use std::sync::LazyLock;

pub async fn decks() -> Response {
    static DECKS: LazyLock<Bytes> = LazyLock::new(|| written(&all_decks()));
    json(&DECKS)
}

pub async fn cards() -> Response {
    static CARDS: LazyLock<Bytes> = LazyLock::new(|| written(&all_cards()));
    json(&CARDS)
}

pub async fn rules() -> Response {
    static RULES: LazyLock<Bytes> = LazyLock::new(|| written(&all_rules()));
    json(&RULES)
}

pub async fn bots() -> Response {
    json(&written(&crate::opponent::all()))
}

fn written<T: Serialize>(list: &Vec<T>) -> Bytes {
    serde_json::to_vec(list).map_or_else(|_| Bytes::from_static(b"[]"), Bytes::from)
}

fn json(text: &Bytes) -> Response {
    let about = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    (about, text.clone()).into_response()
}

fn edition(edition: sheet::Edition) -> Edition {
    match edition {
        sheet::Edition::First => Edition::First,
        sheet::Edition::Second => Edition::Second,
    }
}

fn all_decks() -> Vec<DeckInfo> {
    let info = |deck: cards::Deck| DeckInfo {
        edition: Edition::First,
        name: deck.name.clone(),
        faction: deck.faction().to_owned(),
        cards: deck.cards().iter().map(|&(card, count)| copies(card, count)).collect(),
    };
    cards::ready_decks().into_iter().map(info).collect()
}

fn copies(card: &cards::Card, count: u8) -> CardCopies {
    CardCopies { name: card.name().to_owned(), faction: card.faction().to_owned(), count }
}

fn all_cards() -> Vec<CardInfo> {
    cards::cards().iter().filter(|card| card.facts.kind != Kind::RulesCard).map(card_info).collect()
}

fn card_info(card: &cards::Card) -> CardInfo {
    let facts = card.facts;
    let abilities = facts.every_ability().into_iter();
    CardInfo {
        edition: edition(card.edition()),
        faction: card.faction().to_owned(),
        name: card.name().to_owned(),
        kind: facts.kind.to_string(),
        cost: facts.cost,
        attack: facts.attack.or(facts.strength),
        range: facts.range.map(|range| range.to_string()),
        life: facts.life,
        abilities: abilities
            .map(|ability| AbilityInfo { name: ability.name.clone(), effect: ability.effect.clone() })
            .collect(),
        effect: if facts.kind.is_unit() { None } else { facts.effect.clone() },
        requirement: facts.requirement.clone(),
        notes: facts.notes.clone(),
        confidence: facts.confidence.clone(),
        is_finished: card.is_finished(),
        rulings: rulings(card),
    }
}

/// The cases of the FAQ, and the rules, that name a card of this edition.
fn rulings(card: &cards::Card) -> Vec<String> {
    let names = |text: &str| {
        text.match_indices(card.name()).any(|(at, name)| {
            let before = text[..at].chars().next_back();
            let after = text[at + name.len()..].chars().next();
            let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
            !is_letter(before) && !is_letter(after)
        })
    };
    // `Wall` and its like are words of the rules as well.
    if facts_are_common_words(card) {
        return Vec::new();
    }
    let of_edition = rulebook::rules().iter().filter(|rule| rule.edition == card.edition());
    of_edition.filter(|rule| names(rule.title) || names(rule.text)).map(|rule| rule.id.to_owned()).collect()
}

fn facts_are_common_words(card: &cards::Card) -> bool {
    matches!(card.facts.kind, Kind::Wall | Kind::Structure) && card.name() == "Wall"
}

fn all_rules() -> Vec<RuleInfo> {
    let info = |rule: &rulebook::Rule| RuleInfo {
        id: rule.id.to_owned(),
        edition: edition(rule.edition),
        source: match rule.source {
            Source::Rulebook => "rulebook",
            Source::Faq => "faq",
            Source::Faq21 => "faq21",
        }
        .to_owned(),
        section: format!("{} {}", rule.section.number, rule.section.title),
        title: rule.title.to_owned(),
        text: rule.text.to_owned(),
    };
    rulebook::rules().iter().map(info).collect()
}
