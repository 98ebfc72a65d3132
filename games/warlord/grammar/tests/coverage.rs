//! The line that is held: every rule and test that can be shown has a ruling, and the cards that have
//! none yet are listed.

use scenario::Coverage;
use std::path::{Path, PathBuf};
use warlord::{Face, Kind};
use warlord_grammar::{GRAMMAR, rulebook};

fn rulings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulings")
}

fn covered() -> Coverage {
    scenario::coverage(&[GRAMMAR], rulebook::rules(), &rulings())
}

/// Rules without a ruling. Each goes from this list when it gets one.
const WAITING: &[&str] = &[];

#[test]
fn every_rule_and_test_has_a_ruling_but_those_that_wait() {
    let coverage = covered();
    assert!(coverage.faults.is_empty(), "{:?}", coverage.faults);
    let uncited: Vec<&str> = coverage.uncited().map(|rule| rule.id).collect();
    let missing: Vec<&&str> = uncited.iter().filter(|id| !WAITING.contains(id)).collect();
    assert!(missing.is_empty(), "no ruling cites {missing:?}");
    let done: Vec<&&str> = WAITING.iter().filter(|id| !uncited.contains(id)).collect();
    assert!(done.is_empty(), "these have rulings now, take them from the list: {done:?}");
}

/// Rules listed as having nothing to show are cited by no ruling.
#[test]
fn nothing_that_has_nothing_to_show_is_shown() {
    for (id, reason) in rulebook::NOTHING_TO_SHOW {
        assert!(rulebook::rule(id).is_some(), "there is no rule {id}");
        let coverage = covered();
        let (_, by) = coverage.rules.iter().find(|(rule, _)| rule.id == *id).expect("it is a rule");
        assert!(by.is_empty(), "{id} ({reason}) is shown by {by:?}");
    }
}

/// The folder of a card's rulings: its faction, or its class.
fn folder(face: &Face) -> String {
    match (face.kind, face.faction) {
        (Kind::Character, Some(faction)) => faction.name().to_lowercase().replace(' ', "-"),
        _ => face.classes.names().next().unwrap_or("classless").to_owned(),
    }
}

/// Cards that no ruling of their folder names in its title, by folder. The list shrinks.
fn without_a_ruling() -> String {
    let mut lines = std::collections::BTreeMap::<String, Vec<&str>>::new();
    for face in &warlord_cards::catalogue().faces {
        let folder = folder(face);
        let files = scenario::files(&rulings().join(&folder));
        let texts = files.iter().filter_map(|file| std::fs::read_to_string(file).ok());
        let rulings = texts.flat_map(|text| GRAMMAR.read(&text, "").rulings);
        if !rulings.into_iter().any(|ruling| ruling.title.contains(face.name)) {
            lines.entry(folder).or_default().push(face.name);
        }
    }
    let line = |(folder, names): (&String, &Vec<&str>)| format!("{folder}: {}\n", names.join("; "));
    lines.iter().map(line).collect()
}

#[test]
fn the_cards_without_a_ruling_are_those_that_are_listed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/without-a-ruling.txt");
    let listed = std::fs::read_to_string(&path).expect("the list is there");
    let found = without_a_ruling();
    assert_eq!(listed, found, "bring tests/without-a-ruling.txt up to date; it only shrinks");
}

/// The sources of rules and cards, all in one.
fn sources() -> String {
    fn read(folder: &Path, into: &mut String) {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("the entry is read").path();
            if path.is_dir() {
                read(&path, into);
            } else if path.extension().is_some_and(|end| end == "rs") {
                into.push_str(&std::fs::read_to_string(&path).expect("a source is text"));
            }
        }
    }
    let mut text = String::new();
    for part in ["rules", "cards"] {
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(part).join("src"), &mut text);
    }
    text
}

/// The ids that the code names, in comments and as the rules of questions and refusals.
fn cited_by_code() -> std::collections::BTreeSet<String> {
    let text = sources();
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
    let is_id = |word: &&str| {
        let number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let parts = word.strip_prefix('M').unwrap_or(word).split_once('.');
        parts.is_some_and(|(section, place)| number(section) && number(place))
    };
    words.map(|word| word.trim_end_matches('.')).filter(is_id).map(str::to_owned).collect()
}

/// A search for the number of a rule finds the code that does what it says.
#[test]
fn every_rule_that_can_be_shown_is_cited_by_the_code() {
    let cited = cited_by_code();
    let is_test = |id: &str| id.starts_with(['B', 'T']);
    let rules = rulebook::rules().iter().filter(|rule| !is_test(rule.id) && rule.nothing_to_show.is_none());
    let missing: Vec<&str> = rules.map(|rule| rule.id).filter(|id| !cited.contains(*id)).collect();
    assert!(missing.is_empty(), "no code names {missing:?}");
}

/// A wrong number is worse than none.
#[test]
fn the_code_cites_no_rule_that_does_not_exist() {
    let wrong: Vec<String> = cited_by_code().into_iter().filter(|id| rulebook::rule(id).is_none()).collect();
    assert!(wrong.is_empty(), "there are no rules {wrong:?}");
}
