//! What does not change while a server runs: decks, cards, rules.

use crate::protocol::{AbilityInfo, CardCopies, CardInfo, DeckInfo, RuleInfo};
use cards::sheet::{self, EventPhase, Kind};
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;
use title::Json;
use wars_grammar::rulebook;
use wording::Telling;
use words::Language;

/// The ready decks that can be played.
pub fn all_decks() -> Vec<DeckInfo> {
    let info = |edition: sheet::Edition, deck: &cards::Deck| DeckInfo {
        edition,
        name: deck.name.clone(),
        faction: deck.faction().to_owned(),
        cards: deck.cards().iter().map(|&(card, count)| copies(card, count)).collect(),
    };
    let editions = [sheet::Edition::First, sheet::Edition::Second].into_iter();
    let of_edition = |edition| cards::ready_decks(edition).into_iter().map(move |deck| info(edition, &deck));
    editions.flat_map(of_edition).collect()
}

pub fn copies(card: &cards::Card, count: u8) -> CardCopies {
    CardCopies { name: card.name().to_owned(), faction: card.faction().to_owned(), count }
}

/// A card as sent to clients, serialised: the cases that name it are collected once.
type Entry = (&'static cards::Card, Json);

static CARDS: LazyLock<HashMap<&'static str, Vec<Entry>>> = LazyLock::new(|| {
    let told = |language: &'static Language| {
        // Rules cards are never played, and in no gallery.
        let shown = cards::cards().iter().filter(|card| card.facts.kind != Kind::RulesCard);
        shown.map(|card| (card, Json::of(&card_info(card, language)))).collect()
    };
    Language::all().iter().map(|language| (language.name(), told(language))).collect()
});

fn entries(language: &Language) -> &'static [Entry] {
    CARDS.get(language.name()).unwrap_or_else(|| &CARDS[Language::english().name()])
}

/// Every card of both editions.
pub fn all_cards(language: &Language) -> Json {
    Json::of(&entries(language).iter().map(|(_, told)| told).collect::<Vec<_>>())
}

/// These cards.
pub fn told(found: &[&'static cards::Card], language: &Language) -> Json {
    let found: HashSet<*const cards::Card> = found.iter().map(|card| std::ptr::from_ref(*card)).collect();
    let is_found = |(card, _): &&Entry| found.contains(&std::ptr::from_ref(*card));
    Json::of(&entries(language).iter().filter(is_found).map(|(_, told)| told).collect::<Vec<_>>())
}

/// Names stay as they are: a card and an ability are found by them.
fn card_info(card: &cards::Card, language: &Language) -> CardInfo {
    let facts = card.facts;
    let phrase = |text: &str| language.phrase(text).to_owned();
    let abilities = facts.every_ability().into_iter();
    CardInfo {
        edition: card.edition(),
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
        is_finished: card.is_finished(),
        rulings: rulings(card).map(|rule| rule.id.to_owned()).collect(),
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

/// Every rule and case of the FAQs.
pub fn all_rules(language: &Language) -> Vec<RuleInfo> {
    let phrase = |text| language.phrase(text).to_owned();
    let info = |rule: &rulebook::Rule| RuleInfo {
        id: rule.id.to_owned(),
        edition: rulebook::edition(rule),
        source: rule.book.key.to_owned(),
        section: format!("{} {}", rule.section.number, language.phrase(rule.section.title)),
        title: phrase(rule.title),
        text: phrase(rule.text),
    };
    rulebook::rules().iter().map(info).collect()
}
