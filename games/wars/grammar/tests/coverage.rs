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

/// The case that lists the summoners whose events give abilities: [`nine_events_of_the_faq_give_an_ability`].
const WITHOUT_ITS_CARDS: &[&str] = &["FAQ-I-11"];

/// A case is shown with the cards that it names, not with others that have the same ability.
#[test]
fn every_case_is_shown_with_the_cards_that_it_names() {
    let coverage = covered(Edition::First);
    let mut cases = 0;
    for (case, rulings) in coverage.rules.iter().filter(|(rule, _)| rule.id.starts_with("FAQ")) {
        let Some((_, given)) = case.text.split_once("Given") else { continue };
        let shown: String = rulings.iter().map(|ruling| text_of(ruling)).collect();
        let missing: Vec<&str> =
            named(given).into_iter().filter(|name| !shown.contains(&name.to_lowercase())).collect();
        let is_listed = WITHOUT_ITS_CARDS.contains(&case.id);
        assert!(missing.is_empty() != is_listed, "{} is shown without {missing:?}", case.id);
        cases += 1;
    }
    assert!(cases > 150, "{cases}");
}

/// The cards that a text names, the longest names first, so that a Zombie Warrior is no Warrior.
fn named(text: &str) -> Vec<&'static str> {
    let mut names: Vec<&str> = cards::of_edition(Edition::First).map(Card::name).collect();
    names.sort_by_key(|name| (std::cmp::Reverse(name.len()), *name));
    names.dedup();
    let mut rest = text.to_owned();
    names.retain(|name| {
        let found = word(&rest, name);
        while let Some(at) = word(&rest, name) {
            rest.replace_range(at..at + name.len(), "_");
        }
        found.is_some()
    });
    names
}

/// Where a name stands as a word of its own, in the singular or the plural.
fn word(text: &str, name: &str) -> Option<usize> {
    let joins = |sign: char| sign.is_alphabetic() || sign == '-' || sign == '\'';
    text.match_indices(name).map(|(at, _)| at).find(|&at| {
        let after = &text[at + name.len()..];
        let after = after.strip_prefix('s').unwrap_or(after);
        !text[..at].ends_with(joins) && !after.starts_with(|sign: char| sign.is_alphabetic() || sign == '-')
    })
}

/// A ruling in lower case, found by its file and line.
fn text_of(ruling: &str) -> String {
    let mut parts = ruling.splitn(3, ':');
    let (path, line) = (parts.next().expect("a path"), parts.next().expect("a line"));
    let text = std::fs::read_to_string(path).expect("a ruling file is read");
    let line: usize = line.parse().expect("a number");
    let body = text.lines().skip(line).take_while(|line| !line.starts_with("ruling "));
    let title = text.lines().nth(line - 1).into_iter();
    title.chain(body).flat_map(|line| [line, "\n"]).collect::<String>().to_lowercase()
}

/// FAQ-I-11, its table: which events of the fourteen summoners of that time give an ability.
#[test]
fn nine_events_of_the_faq_give_an_ability() {
    const SUMMONERS: [&str; 14] = [
        "Tacullu",
        "Sneeks",
        "Vlox",
        "Tundle",
        "Ret-Talus",
        "Oldin",
        "Abua Shi",
        "Sunderved",
        "Prince Elien",
        "Krusk",
        "Selundar",
        "Mugglug",
        "Grognack",
        "Sera Eldwyn",
    ];
    let mut giving: Vec<(&str, &str)> = Vec::new();
    for name in SUMMONERS {
        let sheet = sheets().iter().find(|sheet| {
            sheet.edition == Edition::First && sheet.summoners.iter().any(|summoner| summoner.name == name)
        });
        let sheet = sheet.unwrap_or_else(|| panic!("{name} has no sheet"));
        let events = &sheet.summoner(name).expect("a summoner").events;
        for card in sheet.cards.iter().filter(|card| events.get(&card.name) > 0) {
            giving.extend(card.grants.as_deref().map(|ability| (card.name.as_str(), ability)));
        }
    }
    giving.sort_unstable();
    assert_eq!(
        giving,
        [
            ("Ambush", "VINEMANCER AMBUSH"),
            ("Duck and Cover", "CAMOUFLAGE"),
            ("Goblin Horde Attack", "GANG-UP"),
            ("Goblin Rage", "SWIFT STRIKE"),
            ("Greater Command", "GREATER COMMAND"),
            ("Legions of the Dead", "GREATER RAISE"),
            ("Shiny", "STOLEN WEAPONS"),
            ("Spirit of the Phoenix", "PRECISE"),
            ("Vine Guard", "VINEMANCER GUARD"),
        ]
    );
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
