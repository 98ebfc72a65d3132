//! The line that is held: every rule and case that must have a ruling has one, and every
//! finished card is named by a ruling of its faction.

use cards::Card;
use cards::sheet::{Edition, Kind, Sheet, sheets};
use scenario::Coverage;
use std::path::{Path, PathBuf};
use wars_grammar::{GRAMMAR, rulebook};

fn rulings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulings")
}

/// What the rulings cite of the rules of an edition.
fn covered(edition: Edition) -> Coverage {
    let rules = rulebook::rules().iter().filter(|rule| rulebook::edition(rule) == edition);
    scenario::coverage(&[GRAMMAR], rules, &rulings())
}

/// Rules and cases without a ruling. Each goes from this list when it gets one.
fn waiting(edition: Edition) -> &'static [&'static str] {
    match edition {
        Edition::First => FIRST,
        Edition::Second => SECOND,
    }
}

/// Cases that nobody has shown yet with the cards that they name.
const FIRST: &[&str] = &[];

/// The rules of the second edition that nobody has shown yet.
const SECOND: &[&str] = &[];

/// Factions whose finished cards are not all named yet, by their folders below `rulings`.
const UNNAMED: &[&str] = &[];

#[test]
fn every_rule_and_case_has_a_ruling_but_those_that_wait() {
    for edition in Edition::ALL {
        let waiting = waiting(edition);
        let coverage = covered(edition);
        assert!(coverage.faults.is_empty(), "{:?}", coverage.faults);
        let uncited: Vec<&str> = coverage.uncited().map(|rule| rule.id).collect();
        let missing: Vec<&&str> = uncited.iter().filter(|id| !waiting.contains(id)).collect();
        assert!(missing.is_empty(), "no ruling cites {missing:?}");
        let done: Vec<&&str> = waiting.iter().filter(|id| !uncited.contains(id)).collect();
        assert!(done.is_empty(), "these have rulings now, take them from the list: {done:?}");
    }
}

/// A rule is left out only as long as no card has the word that it explains.
#[test]
fn what_is_not_shown_is_on_no_card() {
    let second = || cards::of_edition(Edition::Second);
    assert!(second().count() > 100);
    for (rule, words) in rulebook::NOTHING_TO_SHOW {
        for card in second() {
            let abilities = card.facts.every_ability();
            let effects = abilities.iter().map(|ability| ability.effect.as_str());
            let class = card.facts.class.as_deref();
            let mut texts = effects.chain(card.facts.effect.as_deref()).chain(class);
            let is_there = texts.any(|text| words.iter().any(|word| text.contains(word)));
            assert!(!is_there, "{} has a word of {rule}: show it in a ruling", card.name());
        }
    }
}

#[test]
fn every_finished_card_is_named_by_a_ruling_of_its_faction() {
    for sheet in sheets() {
        let folder = folder(sheet);
        let texts = texts_below(&folder);
        let of_sheet =
            cards::cards().iter().filter(|card| std::ptr::eq(card.sheet, sheet) && !is_common(card));
        let of_sheet: Vec<&Card> = of_sheet.filter(|card| card.facts.kind != Kind::RulesCard).collect();
        let is_unnamed = |card: &&&Card| card.is_finished() && !texts.contains(&card.name().to_lowercase());
        let unnamed: Vec<&str> = of_sheet.iter().filter(is_unnamed).map(|card| card.name()).collect();
        let waits = UNNAMED.contains(&folder.as_str());
        assert!(unnamed.is_empty() || waits, "no ruling in {folder} names {unnamed:?}");
        let is_done = unnamed.is_empty() && of_sheet.iter().all(|card| card.is_finished());
        assert!(!waits || !is_done, "all cards are named in {folder}: take it from the list");
    }
}

/// Walls and gates are the same in every faction.
fn is_common(card: &Card) -> bool {
    ["Wall", "Gate (5 life)", "Gate (10 life)"].contains(&card.name())
}

fn folder(sheet: &Sheet) -> String {
    let edition = match sheet.edition {
        Edition::First => "first",
        Edition::Second => "second",
    };
    format!("{edition}/{}", sheet.faction.to_lowercase().replace(' ', "-"))
}

/// All rulings in a folder, in lower case.
fn texts_below(folder: &str) -> String {
    scenario::files(&rulings().join(folder))
        .iter()
        .filter(|file| file.is_file())
        .map(|file| std::fs::read_to_string(file).expect("a ruling file is read").to_lowercase())
        .collect()
}
