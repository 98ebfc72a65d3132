//! Every ruling below `rulings/` holds, and so do the examples of the documentation.

use scenario::Ruling;
use std::path::{Path, PathBuf};
use wars_grammar::{GRAMMAR, rulebook};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the crate is in a workspace").to_owned()
}

/// `RULINGS=first/cloaks cargo test -p wars-grammar --test rulings` runs a part of them. With
/// `FIRST_FAILURE=1` the first file in which one fails is the last.
#[test]
fn every_ruling_holds() {
    let part = std::env::var("RULINGS").unwrap_or_default();
    let folder = root().join("games/wars/rulings").join(part);
    match std::env::var_os("FIRST_FAILURE") {
        Some(_) => scenario::files(&folder).iter().for_each(|file| all_hold(file)),
        None => all_hold(&folder),
    }
}

fn all_hold(path: &Path) {
    let report = scenario::run_paths(&[GRAMMAR], [path]);
    println!("{report}");
    assert!(report.is_good(), "some rulings do not hold");
    assert!(report.rulings > 0, "no ruling was found");
}

/// In every position of every ruling: a saved game loads as it was, and an imagined world gives the
/// same view as the true one.
#[test]
fn laws_hold_in_every_ruling() {
    let mut broken = Vec::new();
    for file in scenario::files(&root().join("games/wars/rulings")) {
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
    let path = root().join("docs/scenarios.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let blocks = page.split("```").skip(1).step_by(2);
    let examples: Vec<&str> = blocks.filter(|block| is_example(block)).collect();
    assert!(examples.len() >= 3);
    for example in examples {
        let reading = GRAMMAR.read(example, "docs/scenarios.md");
        assert!(reading.faults.is_empty(), "{}\n{example}", reading.faults[0]);
        for ruling in reading.rulings {
            ruling.run().unwrap_or_else(|failure| panic!("{failure}"));
        }
    }
}

/// A file of rulings may begin with its edition.
fn is_example(block: &str) -> bool {
    let block = block.trim_start();
    block.starts_with("ruling ") || block.starts_with("edition ")
}

#[test]
fn coverage_names_the_rulings_that_cite_a_rule() {
    let folder = std::env::temp_dir().join(format!("muster-coverage-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("deeper")).unwrap();
    let text = "ruling One\ncites F9.4, FAQ21-1.0.0.14\n---\nexpect turn 3\nruling Two\ncites F9.4\n---\nexpect turn 3\n";
    std::fs::write(folder.join("deeper/a.ruling"), text).unwrap();
    let broken = "ruling Broken\nruling Three\ncites F9.4\n---\nexpect turn 3\n";
    std::fs::write(folder.join("b.ruling"), broken).unwrap();
    std::fs::write(folder.join("c.txt"), "no ruling at all").unwrap();
    let coverage = scenario::coverage(&[GRAMMAR], first(), &folder);
    let report = scenario::run_paths(&[GRAMMAR], [&folder]);
    std::fs::remove_dir_all(&folder).unwrap();

    let by = |id: &str| {
        let (_, by) = coverage.rules.iter().find(|(rule, _)| rule.id == id).unwrap();
        by.iter().map(|ruling| ruling.rsplit('/').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(by("F9.4"), ["b.ruling:2: Three", "a.ruling:1: One", "a.ruling:5: Two"]);
    assert_eq!(by("FAQ-I-15"), ["a.ruling:1: One"], "a repeated question counts as the older case");
    assert!(by("F9.5").is_empty());
    let all = first().count();
    assert_eq!((coverage.rules.len(), coverage.uncited().count()), (all, all - 2));
    assert_eq!(coverage.faults.len(), 2);

    // A ruling that is not understood has failed, and the others of its file are played.
    assert_eq!((report.files, report.rulings, report.failures.len(), report.faults.len()), (2, 4, 0, 2));
    assert_eq!((report.unreadable, report.failed(), report.is_good()), (1, 1, false));
    assert!(report.to_string().ends_with("4 rulings in 2 files, 1 failed (1 of them not understood)"));
}

fn first() -> impl Iterator<Item = &'static scenario::Rule> {
    rulebook::rules().iter().filter(|rule| rule.book.game == "first")
}

#[test]
fn a_ruling_tells_what_it_is() {
    let text = "ruling A title\ncites F9.4\n---\nexpect turn 3\n";
    let rulings: Vec<Ruling> = GRAMMAR.read(text, "here.ruling").rulings;
    let ruling = &rulings[0];
    assert_eq!((ruling.title.as_str(), &*ruling.path, ruling.line), ("A title", "here.ruling", 1));
    assert_eq!(ruling.cites, ["F9.4"]);
}
