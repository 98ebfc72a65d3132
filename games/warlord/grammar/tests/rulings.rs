//! Every ruling of Warlord holds, and the laws in every position of it.

use std::path::{Path, PathBuf};
use warlord_grammar::GRAMMAR;

fn rulings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulings")
}

/// `RULINGS=base cargo test -p warlord-grammar --test rulings` runs a part of them.
#[test]
fn every_ruling_holds() {
    let part = std::env::var("RULINGS").unwrap_or_default();
    let report = scenario::run_paths(&[GRAMMAR], [rulings().join(part)]);
    println!("{report}");
    assert!(report.is_good(), "some rulings do not hold");
    assert!(report.rulings > 0, "no ruling was found");
}

/// In every position of every ruling: a saved game loads as it was, an imagined world looks as
/// the true one does.
#[test]
fn laws_hold_in_every_ruling() {
    let mut broken = Vec::new();
    for file in scenario::files(&rulings()) {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let rulings = GRAMMAR.read(&text, &file.display().to_string()).rulings;
        // Rulings that fail are reported by the other test.
        let holding = rulings.iter().filter(|ruling| ruling.run().is_ok());
        broken.extend(holding.filter_map(|ruling| ruling.run_with_laws().err()));
    }
    for failure in &broken {
        println!("{failure}");
    }
    assert!(broken.is_empty(), "{} rulings break a law", broken.len());
}

#[test]
fn the_examples_of_the_documentation_hold() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/scenarios.md");
    let page = std::fs::read_to_string(path).expect("the page is read");
    let blocks = page.split("```").skip(1).step_by(2).map(str::trim_start);
    let examples: Vec<&str> = blocks.filter(|block| block.starts_with("game warlord")).collect();
    assert!(!examples.is_empty());
    for example in examples {
        let reading = GRAMMAR.read(example, "docs/scenarios.md");
        assert!(reading.faults.is_empty() && !reading.rulings.is_empty(), "{:?}", reading.faults);
        for ruling in reading.rulings {
            ruling.run_with_laws().unwrap_or_else(|failure| panic!("{failure}"));
        }
    }
}
