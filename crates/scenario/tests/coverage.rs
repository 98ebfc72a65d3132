//! The line that is held: every rule and case that must have a ruling has one, and every
//! finished card is named by a ruling of its faction.

use cards::sheet::Edition;
use std::path::{Path, PathBuf};

fn rulings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulings")
}

/// Cases that name cards without code. Each goes from this list when its cards are finished.
const WAITING: &[&str] = &[
    "FAQ-III-01",
    "FAQ-III-02",
    "FAQ-III-05",
    "FAQ-V-01",
    "FAQ-V-02",
    "FAQ-VI-02",
    "FAQ-VII-02",
    "FAQ-VII-07",
    "FAQ-VIII-02",
    "FAQ-VIII-03",
    "FAQ-VIII-04",
    "FAQ-VIII-05",
    "FAQ-X-01",
    "FAQ-X-02",
    "FAQ-XIII-04",
    "FAQ-XVI-05",
    "FAQ21-2.1.6.2",
    "FAQ21-2.1.6.4",
    "FAQ21-2.1.7.1",
    "FAQ21-2.3.2.1",
    "FAQ21-2.3.2.2",
    "FAQ21-2.3.3.1",
    "FAQ21-2.4.1.1",
    "FAQ21-2.4.5.1",
    "FAQ21-2.4.7.1",
    "FAQ21-2.4.7.2",
    "FAQ21-2.5.2.2",
    "FAQ21-2.5.3.1",
    "FAQ21-2.5.7.3",
    "FAQ21-2.6.1.1",
    "FAQ21-2.6.1.2",
    "FAQ21-2.6.1.3",
    "FAQ21-2.6.1.4",
    "FAQ21-2.6.3.1",
    "FAQ21-2.6.4.1",
    "FAQ21-2.6.4.2",
    "FAQ21-2.6.5.1",
    "FAQ21-2.6.5.2",
    "FAQ21-2.6.6.1",
    "FAQ21-2.6.7.1",
    "FAQ21-2.6.8.1",
    "FAQ21-2.8.3.1",
    "FAQ21-2.8.4.1",
    "FAQ21-2.8.6.1",
    "FAQ21-2.8.7.3",
    "FAQ21-2.9.4.1",
    "FAQ21-2.9.4.2",
    "FAQ21-2.9.4.3",
    "FAQ21-2.9.5.1",
    "FAQ21-2.9.7.1",
    "FAQ21-2.9.10.1",
    "FAQ21-2.10.1.1",
    "FAQ21-2.10.3.2",
    "FAQ21-2.11.6.4",
    "FAQ21-2.13.1.1",
    "FAQ21-2.13.2.1",
    "FAQ21-2.13.4.1",
    "FAQ21-2.13.4.2",
    "FAQ21-2.13.5.1",
    "FAQ21-2.13.5.2",
    "FAQ21-2.16.4.1",
    "FAQ21-2.16.6.1",
    "FAQ21-2.16.6.2",
    "FAQ21-2.16.7.1",
];

#[test]
fn every_rule_and_case_has_a_ruling_but_those_that_wait_for_cards() {
    let coverage = scenario::coverage(Edition::First, &rulings());
    assert!(coverage.faults.is_empty(), "{:?}", coverage.faults);
    let uncited: Vec<&str> =
        coverage.rules.iter().filter(|(_, by)| by.is_empty()).map(|(rule, _)| rule.id).collect();
    let missing: Vec<&&str> = uncited.iter().filter(|id| !WAITING.contains(id)).collect();
    assert!(missing.is_empty(), "no ruling cites {missing:?}");
    let done: Vec<&&str> = WAITING.iter().filter(|id| !uncited.contains(id)).collect();
    assert!(done.is_empty(), "these have rulings now, take them from the list: {done:?}");
}

#[test]
fn every_finished_card_is_named_by_a_ruling_of_its_faction() {
    let unnamed: Vec<String> = cards::of_edition(Edition::First)
        .filter(|card| card.is_finished() && card.name() != "Wall")
        .filter(|card| !texts_of(card.faction()).contains(&card.name().to_lowercase()))
        .map(|card| format!("{} ({})", card.name(), card.faction()))
        .collect();
    assert!(unnamed.is_empty(), "no ruling of its faction names {unnamed:?}");
}

/// All rulings in the folder of a faction, in lower case.
fn texts_of(faction: &str) -> String {
    let folder = rulings().join("first").join(faction.to_lowercase().replace(' ', "-"));
    scenario::files(&folder)
        .iter()
        .map(|file| std::fs::read_to_string(file).expect("a ruling file is read").to_lowercase())
        .collect()
}
