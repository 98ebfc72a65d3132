//! Every rule and every test by its id, taken from the pages in `games/warlord/pages`.
//!
//! The pages are the only place with the texts. A rule begins a line with its id (`5.4`, `M7.5`)
//! and extends to the next id, heading or test; a test is a row of a table (`B7`, `T4.8`).

use scenario::{Book, Rule, Section};
use std::sync::LazyLock;

const RULES: &str = include_str!("../../pages/rules.md");
const MULTIPLAYER: &str = include_str!("../../pages/multiplayer.md");

static RULES_BOOK: Book = Book { game: "warlord", key: "rules", name: "Rules" };
static TESTS_BOOK: Book = Book { game: "warlord", key: "tests", name: "Tests of the rules" };
static FORMATS_BOOK: Book = Book { game: "warlord", key: "multiplayer", name: "Multiplayer rules" };
static FORMAT_TESTS_BOOK: Book =
    Book { game: "warlord", key: "multiplayer-tests", name: "Tests of the multiplayer rules" };

/// Rules that no position could show, and why.
pub const NOTHING_TO_SHOW: &[(&str, &str)] = &[
    ("0.1", "it explains the marks"),
    ("0.2", "it says how the page was written"),
    ("8.6", "no card speaks of winning by a number"),
    ("8.10", "turns without a limit end with no position"),
    ("18.3", "feats are shown and not played"),
    ("19.1", "it is about a word"),
    ("19.3", "it is about the source of 15.3"),
    ("19.6", "it is about words"),
    ("19.7", "it is about printings"),
    ("M10.2", "opponents are drawn by chance, before any game"),
    ("M10.3", "each duel is a game of its own"),
    ("M14.4", "optional, and left out"),
    ("M15.4", "optional, and left out"),
];

/// All rules and tests: the base game and its tests, the multiplayer rules and theirs.
pub fn rules() -> &'static [Rule] {
    static ALL: LazyLock<Vec<Rule>> = LazyLock::new(|| {
        let mut all = numbered(RULES, is_rule, &RULES_BOOK);
        all.extend(rows(RULES, 'B', &TESTS_BOOK));
        all.extend(numbered(MULTIPLAYER, is_multiplayer_rule, &FORMATS_BOOK));
        all.extend(rows(MULTIPLAYER, 'T', &FORMAT_TESTS_BOOK));
        all
    });
    &ALL
}

/// The rule with this id.
pub fn rule(id: &str) -> Option<&'static Rule> {
    rules().iter().find(|rule| rule.id == id)
}

/// `5.4`: two numbers with a point between them.
fn is_rule(word: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('.').is_some_and(|(section, place)| is_number(section) && is_number(place))
}

fn is_multiplayer_rule(word: &str) -> bool {
    word.strip_prefix('M').is_some_and(is_rule)
}

/// The sections of a page: `## 5. Formation`, each with its number, title and text.
fn sections(page: &'static str) -> impl Iterator<Item = (Section, &'static str)> {
    page.split("\n## ").skip(1).map(|part| {
        let (heading, body) = part.split_once('\n').unwrap_or((part, ""));
        let (number, title) = heading.split_once(". ").unwrap_or(("", heading));
        (Section { number, title }, body)
    })
}

/// The rules of a page. Headings of the third level may have an id too.
fn numbered(page: &'static str, is_id: fn(&str) -> bool, book: &'static Book) -> Vec<Rule> {
    let mut found = Vec::new();
    for (section, body) in sections(page) {
        // The rule whose lines are being read, and where its text begins.
        let mut open: Option<(&'static str, usize)> = None;
        let mut place = 0;
        let mut close = |open: &mut Option<(&'static str, usize)>, end: usize| {
            if let Some((id, begin)) = open.take() {
                found.push(rule_of(id, body[begin..end].trim(), section, book));
            }
        };
        for line in body.split_inclusive('\n') {
            let heading = line.strip_prefix("### ");
            let text = heading.unwrap_or(line);
            let id = text.split_whitespace().next().unwrap_or_default();
            let is_test = line.starts_with("| id |");
            if heading.is_some() || is_id(id) || is_test {
                close(&mut open, place);
            }
            if is_id(id) {
                open = Some((id, place + (line.len() - text.len()) + id.len()));
            }
            place += line.len();
        }
        close(&mut open, body.len());
    }
    found
}

fn rule_of(id: &'static str, text: &'static str, section: Section, book: &'static Book) -> Rule {
    let idle = NOTHING_TO_SHOW.iter().find(|(idle, _)| *idle == id);
    Rule {
        id,
        book,
        section,
        title: "",
        text,
        // The first rule of the page explains the marks.
        is_assumed: id != "0.1" && is_assumed(text),
        nothing_to_show: idle.map(|(_, reason)| *reason),
    }
}

/// Whether a mark in brackets says that the rule, or part of it, is assumed.
fn is_assumed(text: &str) -> bool {
    let marks = text.split('[').skip(1).filter_map(|rest| rest.split(']').next());
    marks.into_iter().any(|mark| mark.contains("assumed"))
}

/// The tests of a page: rows such as `| B1 | situation | expected |`.
fn rows(page: &'static str, letter: char, book: &'static Book) -> Vec<Rule> {
    let mut found = Vec::new();
    for (section, body) in sections(page) {
        for line in body.lines().filter(|line| line.starts_with('|')) {
            let cells: Vec<&'static str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
            let [id, title, text] = cells.as_slice() else { continue };
            if id
                .strip_prefix(letter)
                .is_some_and(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()))
            {
                found.push(Rule { title, ..rule_of(id, text, section, book) });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn of(book: &'static Book) -> Vec<&'static Rule> {
        rules().iter().filter(|rule| rule.book == book).collect()
    }

    #[test]
    fn every_rule_of_the_pages_is_found_once() {
        let ids: BTreeSet<&str> = rules().iter().map(|rule| rule.id).collect();
        assert_eq!(ids.len(), rules().len());
        assert_eq!((of(&TESTS_BOOK).len(), of(&FORMAT_TESTS_BOOK).len()), (34, 96));
        // Ids within a section are numbered without gaps.
        for book in [&RULES_BOOK, &FORMATS_BOOK] {
            let mut before = (String::new(), 0);
            for rule in of(book) {
                let (section, place) = rule.id.split_once('.').unwrap();
                let expected = if section == before.0 { before.1 + 1 } else { 1 };
                assert_eq!(place.parse(), Ok(expected), "{}", rule.id);
                assert_eq!(section.trim_start_matches('M'), rule.section.number, "{}", rule.id);
                before = (section.to_owned(), expected);
                assert!(!rule.text.is_empty(), "{}", rule.id);
            }
        }
    }

    #[test]
    fn a_rule_goes_on_to_the_next_id() {
        let rule = super::rule("5.6").unwrap();
        assert!(
            rule.text.starts_with("**What falling costs.**") && rule.text.ends_with("check the ranks again.")
        );
        assert!(rule.text.contains("| ready | becomes spent |"));
        assert_eq!(super::rule("2.2").unwrap().section.title, "Cards");
        let rule = super::rule("M8.8").unwrap();
        assert!(!rule.text.contains("T8.1") && rule.is_assumed);
        let test = super::rule("B6").unwrap();
        assert_eq!((test.title, test.text), ("Total equal to AC", "hit"));
    }

    /// Section 20 lists every assumption of the base game.
    #[test]
    fn assumed_rules_are_those_that_the_page_lists() {
        let (_, list) = RULES.split_once("\n## 20. ").unwrap();
        let (list, _) = list.split_once("\n## ").unwrap();
        let listed: BTreeSet<&str> = list
            .lines()
            .filter_map(|line| line.strip_prefix("- "))
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        let marked: BTreeSet<&str> =
            of(&RULES_BOOK).iter().filter(|rule| rule.is_assumed).map(|rule| rule.id).collect();
        assert_eq!(marked, listed);
    }
}
