//! What does not change while the server runs: decks, cards, rules, bots.

use super::language::Speaks;
use super::prepared::Prepared;
use crate::protocol::{AbilityInfo, BotInfo, CardCopies, CardInfo, Case, DeckInfo, RuleInfo};
use axum::http::HeaderMap;
use axum::response::Response;
use cards::sheet::{self, EventPhase, Kind};
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;
use wars_grammar::rulebook;
use wording::Telling;
use words::Language;

/// The ready decks that can be played.
#[utoipa::path(get, path = "/api/decks", responses((status = 200, body = [DeckInfo])))]
pub async fn decks(headers: HeaderMap) -> Response {
    DECKS.answer(&headers)
}

static DECKS: LazyLock<Prepared> = LazyLock::new(|| written(&all_decks()));
static CARDS: LazyLock<ByLanguage<Vec<Entry>>> = LazyLock::new(|| by_language(all_cards));
static EVERY_CARD: LazyLock<ByLanguage<Prepared>> =
    LazyLock::new(|| by_language(|language| Prepared::json(joined(in_language(&CARDS, language).iter()))));
static RULES: LazyLock<ByLanguage<Prepared>> =
    LazyLock::new(|| by_language(|language| written(&all_rules(language))));
static BOTS: LazyLock<ByLanguage<Prepared>> =
    LazyLock::new(|| by_language(|language| written(&crate::opponent::all(language))));

/// Makes all of it, which takes a while, before anybody asks.
pub fn prepare() {
    LazyLock::force(&DECKS);
    LazyLock::force(&EVERY_CARD);
    LazyLock::force(&RULES);
    LazyLock::force(&BOTS);
}

/// A card as it is told, written.
struct Entry {
    card: &'static cards::Card,
    text: String,
}

/// Every card of both editions.
pub fn every_card(language: &Language, headers: &HeaderMap) -> Response {
    in_language(&EVERY_CARD, language).answer(headers)
}

/// These cards, told. Rules cards are never played, and in no gallery.
pub fn told(found: &[&'static cards::Card], language: &Language) -> Vec<u8> {
    let found: HashSet<*const cards::Card> = found.iter().map(|card| std::ptr::from_ref(*card)).collect();
    joined(
        in_language(&CARDS, language).iter().filter(|entry| found.contains(&std::ptr::from_ref(entry.card))),
    )
}

fn joined<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<u8> {
    let mut text = b"[".to_vec();
    for (index, entry) in entries.enumerate() {
        if index > 0 {
            text.push(b',');
        }
        text.extend_from_slice(entry.text.as_bytes());
    }
    text.push(b']');
    text
}

/// Every rule and case of the FAQs.
#[utoipa::path(get, path = "/api/rules", responses((status = 200, body = [RuleInfo])))]
pub async fn rules(Speaks(language): Speaks, headers: HeaderMap) -> Response {
    in_language(&RULES, language).answer(&headers)
}

/// The computer opponents.
#[utoipa::path(get, path = "/api/bots", responses((status = 200, body = [BotInfo])))]
pub async fn bots(Speaks(language): Speaks, headers: HeaderMap) -> Response {
    in_language(&BOTS, language).answer(&headers)
}

/// What does not change, by the name of the language.
type ByLanguage<T> = HashMap<&'static str, T>;

fn by_language<T>(make: impl Fn(&Language) -> T) -> ByLanguage<T> {
    Language::all().iter().map(|language| (language.name(), make(language))).collect()
}

/// A request is answered in one of the languages there are.
fn in_language<'a, T>(made: &'a ByLanguage<T>, language: &Language) -> &'a T {
    made.get(language.name()).or_else(|| made.get(Language::english().name())).expect("English is there")
}

fn written<T: Serialize>(list: &Vec<T>) -> Prepared {
    Prepared::json(serde_json::to_vec(list).expect("a catalogue is written"))
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

fn all_cards(language: &Language) -> Vec<Entry> {
    let shown = cards::cards().iter().filter(|card| card.facts.kind != Kind::RulesCard);
    let text = |card| serde_json::to_string(&card_info(card, language)).expect("a card is written");
    shown.map(|card| Entry { card, text: text(card) }).collect()
}

/// Names stay as they are: a card and an ability are found by them.
fn card_info(card: &cards::Card, language: &Language) -> CardInfo {
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
        phase: facts.phase.map(|phase| phase_of(phase).to_owned()),
        symbols: facts.symbols.clone(),
        remarks: language.remarks(card),
        notes: phrase(&facts.notes),
        confidence: phrase(&facts.confidence),
        is_finished: card.is_finished(),
        rulings: rulings(card).map(|rule| rule.id.to_owned()).collect(),
        cases: rulings(card).map(|rule| case(rule, language)).collect(),
    }
}

/// As views name it.
fn phase_of(phase: EventPhase) -> &'static str {
    match phase {
        EventPhase::Summon => "summon",
        EventPhase::Move => "movement",
        EventPhase::Build => "structures",
        EventPhase::Attack => "attack",
        EventPhase::Magic => "magic",
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
            && rulebook::edition(rule) == card.edition()
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
        edition: rulebook::edition(rule).into(),
        source: rule.book.key.to_owned(),
        section: format!("{} {}", rule.section.number, language.phrase(rule.section.title)),
        title: phrase(rule.title),
        text: phrase(rule.text),
    };
    rulebook::rules().iter().map(info).collect()
}
