//! Data that does not change while a server runs: decks, cards, rules.

use crate::card_rules::rules_of;
use crate::protocol::{AbilityInfo, CardCopies, CardInfo, DeckInfo, RuleInfo};
use title::Json;
use warlord::{Face, Faction, Kind};
use warlord_cards::sheet::{AbilityKind, AbilitySheet, Sheet};
use warlord_cards::{catalogue, find};
use warlord_deal::DeckList;
use warlord_grammar::rulebook;

/// The ready decks.
pub fn all_decks() -> Vec<DeckInfo> {
    let info = |ready: &warlord_cards::ReadyDeck| {
        let list = DeckList::of(ready);
        let warlord = ready.deck.warlord;
        DeckInfo {
            name: ready.name.clone(),
            faction: warlord.faction.map_or("", Faction::name).to_owned(),
            idea: ready.idea.clone(),
            warlord: warlord.name.to_owned(),
            alternates: ready.alternates.iter().map(|face| face.name.to_owned()).collect(),
            rank_1: grouped(list.rank_1.iter().map(String::as_str)),
            rank_2: grouped(list.rank_2.iter().map(String::as_str)),
            cards: list.cards.iter().filter_map(|counted| copies(&counted.card, counted.count)).collect(),
        }
    };
    catalogue().decks.iter().map(info).collect()
}

pub fn copies(id: &str, count: u8) -> Option<CardCopies> {
    find(id).map(|face| CardCopies { id: face.id.to_owned(), name: face.name.to_owned(), count })
}

/// Individual cards grouped by kind, with counts.
pub fn grouped<'a>(ids: impl Iterator<Item = &'a str>) -> Vec<CardCopies> {
    let mut all: Vec<CardCopies> = Vec::new();
    for id in ids {
        match all.iter_mut().find(|known| known.id == id) {
            Some(known) => known.count = known.count.saturating_add(1),
            None => all.extend(copies(id, 1)),
        }
    }
    all
}

/// All cards, each with its sheet.
pub fn cards() -> impl Iterator<Item = (&'static Face, &'static Sheet)> {
    catalogue().faces.iter().copied().zip(&catalogue().sheets)
}

pub fn all_cards() -> Json {
    Json::of(&cards().map(|(face, sheet)| card_info(face, sheet)).collect::<Vec<_>>())
}

pub fn card_info(face: &Face, sheet: &Sheet) -> CardInfo {
    let is_character = face.kind == Kind::Character;
    let of_character = |value: i16| is_character.then_some(value);
    CardInfo {
        id: face.id.to_owned(),
        name: face.name.to_owned(),
        kind: sheet.kind.clone(),
        faction: sheet.faction.clone(),
        alignment: sheet.alignment.clone(),
        classes: face.classes.names().map(str::to_owned).collect(),
        level: face.level,
        atk: face.atk.clone(),
        ac: of_character(face.ac),
        skill: of_character(face.skill),
        hp: of_character(face.hp),
        atk_bonus: face.atk_bonus,
        ac_bonus: face.ac_bonus,
        traits: sheet.traits.clone(),
        feats: sheet.feats.clone(),
        abilities: sheet.abilities.iter().map(ability_info).collect(),
        sets: sheet.sets.clone(),
        notes: sheet.note.clone(),
        confidence: sheet.confidence.clone(),
        is_finished: face.finished,
        rules: rules_of(face, sheet),
    }
}

fn ability_info(ability: &AbilitySheet) -> AbilityInfo {
    let kind = match ability.kind {
        AbilityKind::Static => "static",
        AbilityKind::Order => "order",
        AbilityKind::React => "react",
    };
    AbilityInfo {
        kind: kind.to_owned(),
        spend: ability.spend,
        once: ability.once.is_some(),
        trigger: ability.trigger.clone(),
        cost: ability.cost.clone(),
        effect: ability.effect.clone(),
    }
}

/// Every rule, and every test of one.
pub fn all_rules() -> Vec<RuleInfo> {
    let info = |rule: &scenario::Rule| RuleInfo {
        id: rule.id.to_owned(),
        source: rule.book.key.to_owned(),
        section: format!("{} {}", rule.section.number, rule.section.title),
        title: rule.title.to_owned(),
        text: rule.text.to_owned(),
        is_assumed: rule.is_assumed,
    };
    rulebook::rules().iter().map(info).collect()
}
