//! Every rule and every FAQ case by its id, taken from the pages in `games/wars/pages`.
//!
//! The pages are the only place with the texts: a refusal names an id, and this index finds the
//! corresponding text.

use scenario::{Book, Section};
use std::sync::LazyLock;

pub use cards::sheet::Edition;
pub use scenario::Rule;

const FIRST: &str = include_str!("../../pages/first.md");
const SECOND: &str = include_str!("../../pages/second.md");
const FAQ: &str = include_str!("../../pages/faq-first.md");
const FAQ21: &str = include_str!("../../pages/faq-first-2.1.md");

static FIRST_BOOK: Book = Book { game: "first", key: "rulebook", name: "Rulebook, first edition" };
static FAQ_BOOK: Book = Book { game: "first", key: "faq", name: "FAQ 1.3" };
static FAQ21_BOOK: Book = Book { game: "first", key: "faq21", name: "FAQ 2.1" };
static SECOND_BOOK: Book = Book { game: "second", key: "rulebook", name: "Rulebook, second edition" };

/// Words that a rule explains but no card uses, so no position could show them. The word, as a card
/// would print it, is next to the rule; a test looks for it.
pub const NOTHING_TO_SHOW: &[(&str, &[&str])] =
    &[("S10.5", &["is behind", "in front of"]), ("S10.24", &["Limited"])];

/// The edition whose rule this is.
pub fn edition(rule: &Rule) -> Edition {
    if rule.book.game == SECOND_BOOK.game { Edition::Second } else { Edition::First }
}

/// All rules and cases: first edition, FAQ 1.3, FAQ 2.1, second edition, each in its own order.
pub fn rules() -> &'static [Rule] {
    static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
        let first = numbered_rules(FIRST, &FIRST_BOOK);
        let faq = cases(FAQ, &FAQ_BOOK);
        let faq21 = cases(FAQ21, &FAQ21_BOOK);
        let second = numbered_rules(SECOND, &SECOND_BOOK);
        first.chain(faq).chain(faq21).chain(second).collect()
    });
    &RULES
}

/// The rule with this id.
pub fn rule(id: &str) -> Option<&'static Rule> {
    rules().iter().find(|rule| rule.id == id)
}

/// The case of FAQ 1.3 that a question of FAQ 2.1 repeats, for questions that have no case of
/// their own: `FAQ21-1.0.0.14`, or the bare number, gives `FAQ-I-15`.
pub fn repeated(id: &str) -> Option<&'static str> {
    let number = id.strip_prefix("FAQ21-").unwrap_or(id);
    let same = repeats().find(|(question, _)| *question == number);
    same.map(|(_, case)| case)
}

/// Every question of FAQ 2.1 that repeats one of FAQ 1.3: its number and the id of the case.
fn repeats() -> impl Iterator<Item = (&'static str, &'static str)> {
    let (intro, _) = FAQ21.split_once("\n## ").unwrap_or((FAQ21, ""));
    let pairs = intro
        .lines()
        .filter_map(|line| line.strip_prefix("- ")?.split_once(": "))
        .flat_map(|(_subject, list)| list.trim_end_matches('.').split("; "));
    pairs.filter_map(|pair| pair.split_once(" = "))
}

/// The parts of a page that begin with a heading of the second level, each as its heading and
/// the text below it.
fn parts(page: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let parts = page.split("\n## ").skip(1);
    parts.map(|part| part.split_once('\n').unwrap_or((part, "")))
}

/// The rules of a rulebook page: one line each, `- F1.1 The sentences.`
fn numbered_rules(page: &'static str, book: &'static Book) -> impl Iterator<Item = Rule> {
    parts(page).flat_map(move |(heading, body)| {
        let (number, title) = heading.split_once(' ').unwrap_or((heading, ""));
        let lines = body.lines().filter_map(|line| line.strip_prefix("- "));
        let rules = lines.filter_map(|line| line.split_once(' '));
        rules.map(move |(id, text)| Rule {
            id,
            book,
            section: Section { number, title },
            title: "",
            text,
            is_assumed: false,
            nothing_to_show: nothing_to_show(id),
        })
    })
}

/// The cases of an FAQ page: a heading `#### FAQ-I-01 The title` and the lines below it.
fn cases(page: &'static str, book: &'static Book) -> impl Iterator<Item = Rule> {
    parts(page).flat_map(move |(heading, body)| {
        let cases = body.split("#### ").skip(1);
        cases.map(move |case| {
            let (headline, text) = case.split_once('\n').unwrap_or((case, ""));
            let (id, title) = headline.split_once(' ').unwrap_or((headline, ""));
            Rule {
                id,
                book,
                section: section_of_case(book, heading, id),
                title,
                text: text.trim(),
                is_assumed: false,
                nothing_to_show: None,
            }
        })
    })
}

fn nothing_to_show(id: &str) -> Option<&'static str> {
    let is_idle = NOTHING_TO_SHOW.iter().any(|(idle, _)| *idle == id);
    is_idle.then_some("no card has the word that it explains")
}

fn section_of_case(book: &'static Book, heading: &'static str, id: &'static str) -> Section {
    if book != &FAQ21_BOOK {
        // The heading is `I General`.
        let (number, title) = heading.split_once(' ').unwrap_or((heading, ""));
        return Section { number, title };
    }
    // The heading is `General`; the number is the first two places of `FAQ21-1.0.0.3`.
    let number = id.strip_prefix("FAQ21-").unwrap_or(id);
    let mut dots = number.match_indices('.').map(|(at, _)| at);
    let end = dots.nth(1).unwrap_or(number.len());
    Section { number: &number[..end], title: heading }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    fn of(book: &'static Book) -> impl Iterator<Item = &'static Rule> {
        rules().iter().filter(move |rule| rule.book == book)
    }

    /// The rows of the table at the top of an FAQ page, without the head and the sum.
    fn table(page: &'static str) -> Vec<Vec<&'static str>> {
        let (intro, _) = page.split_once("\n## ").unwrap();
        let rows = intro.lines().filter(|line| line.starts_with('|'));
        let rows = rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect());
        let rows: Vec<Vec<&str>> = rows.collect();
        assert!(rows.last().unwrap()[1].contains("All"));
        rows[2..rows.len() - 1].to_vec()
    }

    fn number(cell: &str) -> usize {
        cell.trim_matches('*').parse().unwrap()
    }

    fn count_by_section(book: &'static Book) -> BTreeMap<Section, usize> {
        let mut counts = BTreeMap::new();
        for rule in of(book) {
            *counts.entry(rule.section).or_default() += 1;
        }
        counts
    }

    #[test]
    fn no_id_is_given_twice() {
        let ids: BTreeSet<&str> = rules().iter().map(|rule| rule.id).collect();
        assert_eq!(ids.len(), rules().len());
        for (question, case) in repeats() {
            assert!(!ids.contains(format!("FAQ21-{question}").as_str()), "{question} = {case}");
        }
    }

    #[test]
    fn faq_has_97_cases_in_the_sections_of_its_table() {
        assert_eq!(of(&FAQ_BOOK).count(), 97);
        let expected: BTreeMap<Section, usize> = table(FAQ)
            .into_iter()
            .map(|row| {
                let section = Section { number: row[0], title: row[1] };
                (section, number(row[2]))
            })
            .collect();
        assert_eq!(expected.len(), 17);
        assert_eq!(count_by_section(&FAQ_BOOK), expected);
    }

    #[test]
    fn faq_21_has_103_cases_in_the_parts_of_its_table() {
        assert_eq!(of(&FAQ21_BOOK).count(), 103);
        let expected: BTreeMap<Section, usize> = table(FAQ21)
            .into_iter()
            .map(|row| {
                let section = Section { number: row[0], title: row[1] };
                (section, number(row[4]))
            })
            .collect();
        assert_eq!(expected.len(), 17);
        assert_eq!(count_by_section(&FAQ21_BOOK), expected);
    }

    #[test]
    fn faq_21_repeats_84_cases_in_the_parts_of_its_table() {
        assert_eq!(repeats().count(), 84);
        for row in table(FAQ21) {
            let (part, subject) = (row[0], row[1]);
            let here = repeats().filter(|(question, _)| question.starts_with(&format!("{part}.")));
            assert_eq!(here.count(), number(row[3]), "{subject}");
            // All questions of a part: repeated, a case here, or without a rule.
            assert_eq!(number(row[2]), number(row[3]) + number(row[4]) + number(row[5]), "{subject}");
        }
        let cases: BTreeSet<&str> = repeats().map(|(_, case)| case).collect();
        assert_eq!(cases.len(), 84, "each question repeats another case");
        for case in cases {
            assert_eq!(rule(case).map(|rule| rule.book), Some(&FAQ_BOOK), "{case}");
        }
    }

    #[test]
    fn a_repeated_question_is_found_under_its_older_id() {
        assert_eq!(repeated("FAQ21-1.0.0.14"), Some("FAQ-I-15"));
        assert_eq!(repeated("1.0.0.22"), Some("FAQ-I-24"));
        assert_eq!(repeated("FAQ21-2.16.5.1"), Some("FAQ-XVI-04"));
        assert_eq!(repeated("FAQ21-2.1.3.3"), None, "a case of its own");
        assert_eq!(repeated("FAQ21-2.6.2.1"), None, "without a rule");
        assert_eq!(repeated("FAQ-I-15"), None);
    }

    #[test]
    fn every_line_with_an_id_is_a_rule_and_rules_are_counted_without_a_gap() {
        for (page, letter, book) in [(FIRST, 'F', &FIRST_BOOK), (SECOND, 'S', &SECOND_BOOK)] {
            let found: Vec<&Rule> = of(book).collect();
            let listed = page.lines().filter(|line| line.trim_start().starts_with(['-', '*'])).count();
            assert_eq!(found.len(), listed);

            let (mut section, mut place) = (1, 0);
            for rule in found {
                place += 1;
                if rule.id != format!("{letter}{section}.{place}") {
                    (section, place) = (section + 1, 1);
                }
                assert_eq!(rule.id, format!("{letter}{section}.{place}"));
                assert_eq!(rule.section.number, format!("{letter}{section}"));
                assert!(!rule.section.title.is_empty());
                assert!(rule.text.ends_with(['.', ')']), "{}: {}", rule.id, rule.text);
                assert_eq!(rule.title, "");
            }
        }
        assert!(rule("F14.9").is_some() && rule("S11.3").is_some());
    }

    #[test]
    fn cases_are_counted_without_a_gap_and_have_title_ruling_and_example() {
        let mut place = 0;
        let mut section = "";
        for case in of(&FAQ_BOOK) {
            place = if case.section.number == section { place + 1 } else { 1 };
            section = case.section.number;
            assert_eq!(case.id, format!("FAQ-{section}-{place:02}"));
        }
        for case in of(&FAQ_BOOK).chain(of(&FAQ21_BOOK)) {
            assert!(!case.title.is_empty(), "{}", case.id);
            assert!(case.text.starts_with("- Ruling: "), "{}", case.id);
            assert!(case.text.contains("\n- Given"), "{}", case.id);
            assert!(!case.text.contains('#'), "{}", case.id);
        }
    }

    #[test]
    fn a_rule_and_a_case_read_as_in_the_pages() {
        let rule = super::rule("F1.3").unwrap();
        assert_eq!(rule.text, "Dice are six-sided. 3 or higher is a hit, 2 or lower is a miss.");
        assert_eq!(rule.section.title, "Goal and components");
        let case = super::rule("FAQ-I-19").unwrap();
        assert_eq!(case.title, "Walls are rolled against");
        assert_eq!(case.text.lines().count(), 3);
        let case = super::rule("FAQ21-2.16.7.1").unwrap();
        assert_eq!(case.title, "Escort comes first");
        assert_eq!(case.section, Section { number: "2.16", title: "Vanguards" });
        // The only case with a table in it; the text continues below the table.
        let case = super::rule("FAQ-I-11").unwrap();
        assert!(case.text.contains("| Vine Guard |") && case.text.contains("2 dice (1 + 1"));
        assert!(super::rule("F1.99").is_none());
    }

    /// Every id that a page or a fact sheet mentions, such as `F9.10` or `FAQ21-2.1.3.3`.
    fn ids_in(text: &str) -> impl Iterator<Item = &str> {
        let is_of_id = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        let words = text.split(move |c| !is_of_id(c));
        let words = words.map(|word| word.trim_end_matches(['.', '-']));
        words.filter(|word| {
            let is_numbered = |rest: &str| {
                rest.split_once('.').is_some_and(|(section, place)| {
                    [section, place]
                        .iter()
                        .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
                })
            };
            word.starts_with("FAQ-")
                || word.starts_with("FAQ21-")
                || word.strip_prefix(['F', 'S']).is_some_and(is_numbered)
        })
    }

    #[test]
    fn ids_are_recognised_in_running_text() {
        let text = "see F9.10, (S11.1) and FAQ-I-02; FAQ21-1.0.0.31. Not FAQ 1.3, Fighter, F9 or 2.1.";
        let found: Vec<&str> = ids_in(text).collect();
        assert_eq!(found, ["F9.10", "S11.1", "FAQ-I-02", "FAQ21-1.0.0.31"]);
    }

    #[test]
    fn every_id_that_is_mentioned_exists() {
        let mut mentioned = 0;
        for rule in rules() {
            for id in ids_in(rule.text) {
                let exists = super::rule(id).is_some() || repeated(id).is_some();
                assert!(exists, "{} mentions {id}", rule.id);
                mentioned += 1;
            }
        }
        assert!(mentioned > 300, "{mentioned}");
    }

    /// The fact sheets name rulings of FAQ 2.1 by their bare numbers.
    #[test]
    fn every_question_of_faq_21_that_a_fact_sheet_names_exists() {
        let without_a_rule = ["2.6.2.1", "2.12.1.1"];
        let mut named = 0;
        for card in cards::sheet::sheets().iter().flat_map(|sheet| &sheet.cards) {
            let words = card.notes.split(|c: char| !c.is_ascii_digit() && c != '.');
            let words = words.map(|word| word.trim_matches('.'));
            for question in words.filter(|word| word.matches('.').count() == 3) {
                let is_case = super::rule(&format!("FAQ21-{question}")).is_some();
                let exists = is_case || repeated(question).is_some();
                assert!(exists || without_a_rule.contains(&question), "{} names {question}", card.name);
                named += 1;
            }
        }
        assert!(named > 400, "{named}");
    }
}
