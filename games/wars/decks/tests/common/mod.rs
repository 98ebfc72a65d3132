//! Drafts for tests: a ready deck, changed card by card.

#![allow(dead_code)]

use cards::sheet::{Edition, SummonerFacts, sheets};
use decks::{DeckDraft, DeckFault, Entry, Line, Name, Section, Words, check, starting_point};
use std::num::NonZeroU8;

pub fn ready(summoner: &str) -> DeckDraft {
    starting_point(Edition::First, summoner).expect("a summoner of the first edition")
}

pub fn ready_second(summoner: &str) -> DeckDraft {
    starting_point(Edition::Second, summoner).expect("a summoner of the second edition")
}

/// Every summoner of an edition.
pub fn summoners(edition: Edition) -> impl Iterator<Item = &'static SummonerFacts> {
    sheets().iter().filter(move |sheet| sheet.edition == edition).flat_map(|sheet| &sheet.summoners)
}

/// The same draft with this many copies of a card, written as in a list.
pub fn with(mut draft: DeckDraft, card: &str, copies: u8) -> DeckDraft {
    let (name, faction) = match card.split_once('(') {
        Some((name, faction)) => (name, Name::new(faction)),
        None => (card, None),
    };
    let name = Name::new(name).expect("a card has a name");
    let is_it =
        |line: &Line| matches!(line, Line::Card(entry) if entry.card == name && entry.faction == faction);
    draft.lines.retain(|line| !is_it(line));
    if let Some(copies) = NonZeroU8::new(copies) {
        let entry = Entry { section: Section::Cards, copies, card: name, faction, remark: Words::default() };
        draft.lines.push(Line::Card(entry));
    }
    draft
}

/// What is wrong with a draft by the rules: cards that are not finished are disregarded.
pub fn faults(draft: &DeckDraft) -> Vec<DeckFault> {
    let faults = check(draft).err().unwrap_or_default();
    faults.into_iter().filter(|fault| !matches!(fault, DeckFault::Unfinished { .. })).collect()
}

/// The faults as a player reads them.
pub fn told(draft: &DeckDraft) -> Vec<String> {
    faults(draft).iter().map(DeckFault::to_string).collect()
}
