//! What does not change while the server runs: decks, cards, rules, bots.

use super::language::Speaks;
use crate::protocol::{AbilityInfo, BotInfo, CardCopies, CardInfo, Case, DeckInfo, RuleInfo};
use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cards::sheet::{self, Kind};
use scenario::rulebook::{self, Source};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::LazyLock;
use words::Language;

/// The ready decks that can be played.
#[utoipa::path(get, path = "/api/decks", responses((status = 200, body = [DeckInfo])))]
pub async fn decks() -> Response {
    static DECKS: LazyLock<Bytes> = LazyLock::new(|| written(&all_decks()));
    json(&DECKS)
}

/// Every card of both editions.
pub fn every_card(language: &Language) -> Response {
    static CARDS: LazyLock<Written> = LazyLock::new(|| by_language(|language| written(&all_cards(language))));
    CARDS.get(language.name()).map_or_else(|| json(&written(&all_cards(language))), json)
}

/// Every rule and case of the FAQs.
#[utoipa::path(get, path = "/api/rules", responses((status = 200, body = [RuleInfo])))]
pub async fn rules(Speaks(language): Speaks) -> Response {
    static RULES: LazyLock<Written> = LazyLock::new(|| by_language(|language| written(&all_rules(language))));
    RULES.get(language.name()).map_or_else(|| json(&written(&all_rules(language))), json)
}

/// The computer opponents.
#[utoipa::path(get, path = "/api/bots", responses((status = 200, body = [BotInfo])))]
pub async fn bots(Speaks(language): Speaks) -> Response {
    json(&written(&crate::opponent::all(language)))
}

/// What does not change, by the name of the language.
type Written = HashMap<&'static str, Bytes>;

fn by_language(write: impl Fn(&Language) -> Bytes) -> Written {
    Language::all().iter().map(|language| (language.name(), write(language))).collect()
}

fn written<T: Serialize>(list: &Vec<T>) -> Bytes {
    serde_json::to_vec(list).map_or_else(|_| Bytes::from_static(b"[]"), Bytes::from)
}

fn json(text: &Bytes) -> Response {
    let about = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    (about, text.clone()).into_response()
}

fn all_decks() -> Vec<DeckInfo> {
    let info = |edition: sheet::Edition, deck: &cards::Deck| DeckInfo {
        edition: edition.into(),
        name: deck.name.clone(),
        faction: deck.faction().to_owned(),
        cards: deck.cards().iter().map(|&(card, count)| copies(card, count)).collect(),
    };
    let editions = [sheet::Edition::First, sheet::Edition::Second].into_iter();
    let of_edition = |edition| cards::ready_decks(edition).into_iter().map(move |deck| info(edition, &deck));
    editions.flat_map(of_edition).collect()
}

fn copies(card: &cards::Card, count: u8) -> CardCopies {
    CardCopies { name: card.name().to_owned(), faction: card.faction().to_owned(), count }
}

fn all_cards(language: &Language) -> Vec<CardInfo> {
    let shown = cards::cards().iter().filter(|card| card.facts.kind != Kind::RulesCard);
    shown.map(|card| card_info(card, language)).collect()
}

/// Names stay as they are: a card and an ability are found by them.
pub fn card_info(card: &cards::Card, language: &Language) -> CardInfo {
    let facts = card.facts;
    let phrase = |text: &str| language.phrase(text).to_owned();
    let abilities = facts.every_ability().into_iter();
    CardInfo {
        edition: card.edition().into(),
        faction: card.faction().to_owned(),
        name: card.name().to_owned(),
        kind: facts.kind.to_string(),
        cost: facts.cost,
        attack: facts.attack.or(facts.strength),
        range: facts.range.map(|range| range.to_string()),
        life: facts.life,
        abilities: abilities
            .map(|ability| AbilityInfo { name: ability.name.clone(), effect: phrase(&ability.effect) })
            .collect(),
        effect: if facts.kind.is_unit() { None } else { facts.effect.as_deref().map(phrase) },
        requirement: facts.requirement.as_deref().map(phrase),
        notes: phrase(&facts.notes),
        confidence: phrase(&facts.confidence),
        is_finished: card.is_finished(),
        rulings: rulings(card).map(|rule| rule.id.to_owned()).collect(),
        cases: rulings(card).map(|rule| case(rule, language)).collect(),
    }
}

fn case(rule: &rulebook::Rule, language: &Language) -> Case {
    let phrase = |text| language.phrase(text).to_owned();
    Case { id: rule.id.to_owned(), title: phrase(rule.title), text: phrase(rule.text) }
}

/// The cases of the FAQ, and the rules, that name a card of this edition.
fn rulings(card: &cards::Card) -> impl Iterator<Item = &'static rulebook::Rule> {
    let names = move |text: &str| {
        text.match_indices(card.name()).any(|(at, name)| {
            let before = text[..at].chars().next_back();
            let after = text[at + name.len()..].chars().next();
            let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
            !is_letter(before) && !is_letter(after)
        })
    };
    // `Wall` and its like are words of the rules as well.
    let is_meant = move |rule: &&'static rulebook::Rule| {
        !facts_are_common_words(card)
            && rule.edition == card.edition()
            && (names(rule.title) || names(rule.text))
    };
    rulebook::rules().iter().filter(is_meant)
}

fn facts_are_common_words(card: &cards::Card) -> bool {
    matches!(card.facts.kind, Kind::Wall | Kind::Structure) && card.name() == "Wall"
}

fn all_rules(language: &Language) -> Vec<RuleInfo> {
    let phrase = |text| language.phrase(text).to_owned();
    let info = |rule: &rulebook::Rule| RuleInfo {
        id: rule.id.to_owned(),
        edition: rule.edition.into(),
        source: match rule.source {
            Source::Rulebook => "rulebook",
            Source::Faq => "faq",
            Source::Faq21 => "faq21",
        }
        .to_owned(),
        section: format!("{} {}", rule.section.number, language.phrase(rule.section.title)),
        title: phrase(rule.title),
        text: phrase(rule.text),
    };
    rulebook::rules().iter().map(info).collect()
}
