//! Every hook of every finished ability is called in some ruling: none is declared and never asked.

#![cfg(debug_assertions)]

use std::path::Path;
use wars::{Ability, Face};

/// The ability and those that it may give.
fn with_lent(ability: &'static Ability, all: &mut Vec<&'static Ability>) {
    if !all.iter().any(|known| std::ptr::eq(*known, ability)) {
        all.push(ability);
        ability.lends.iter().for_each(|lent| with_lent(lent, all));
    }
}

fn abilities(face: &'static Face) -> Vec<&'static Ability> {
    let mut all = Vec::new();
    let granted = face.event.iter().flat_map(|event| event.grants);
    face.abilities.iter().chain(granted).for_each(|ability| with_lent(ability, &mut all));
    all
}

#[test]
fn every_hook_of_a_finished_ability_is_called_in_some_ruling() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulings");
    let report = scenario::run_paths(&[wars_grammar::GRAMMAR], [folder]);
    assert!(report.rulings > 0, "no ruling was found");
    let mut silent = Vec::new();
    let mut asked = 0;
    for card in cards::cards().iter().filter(|card| card.is_finished()) {
        for ability in abilities(card.face) {
            let never: Vec<String> = ability.never_called().names().collect();
            asked += ability.hooks().names().count() - never.len();
            if !never.is_empty() {
                silent.push(format!("{} ({}): {}", ability.name, card.name(), never.join(", ")));
            }
        }
    }
    silent.dedup();
    assert!(silent.is_empty(), "no ruling calls:\n{}", silent.join("\n"));
    assert!(asked > 200, "{asked} hooks were called");
}
