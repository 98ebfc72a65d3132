//! Decks that can be played, from a name or a text.

use crate::check::check;
use crate::fault::DeckFault;
use crate::ready::starting_point;
use crate::text::{Parsed, TextFault, parse_lines};
use cards::Deck;
use cards::sheet::{Edition, sheets};
use std::fmt;

/// Why there is no deck to play. Every fault is in it, not the first only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListFaults {
    /// Lines that are not understood.
    pub lines: Vec<TextFault>,
    /// What is illegal or unfinished. If some lines are not understood, this covers the others,
    /// whatever those lines were meant to say.
    pub faults: Vec<DeckFault>,
}

impl From<Vec<DeckFault>> for ListFaults {
    fn from(faults: Vec<DeckFault>) -> ListFaults {
        ListFaults { lines: Vec::new(), faults }
    }
}

impl fmt::Display for ListFaults {
    /// A fault a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines.iter().map(TextFault::to_string);
        let told: Vec<String> = lines.chain(self.faults.iter().map(DeckFault::to_string)).collect();
        f.write_str(&told.join("\n"))
    }
}

impl std::error::Error for ListFaults {}

/// The deck that a text lists. The text says its edition.
pub fn from_text(text: &str) -> Result<Deck, ListFaults> {
    let Parsed { draft, faults: lines, is_edition_in_doubt } = parse_lines(text);
    let checked = check(&draft);
    if lines.is_empty() {
        return checked.map_err(ListFaults::from);
    }
    // Without the edition no rule applies, so the other lines are not checked.
    let mut faults = if is_edition_in_doubt { Vec::new() } else { checked.err().unwrap_or_default() };
    faults.retain(|fault| !fault.is_mended_by_more());
    Err(ListFaults { lines, faults })
}

/// The ready deck of a summoner.
pub fn ready_deck(edition: Edition, summoner: &str) -> Result<Deck, ListFaults> {
    let draft = starting_point(edition, summoner).map_err(|fault| ListFaults::from(vec![fault]))?;
    check(&draft).map_err(ListFaults::from)
}

/// The summoners of an edition, in the order of the sheets. Each has a ready deck, though perhaps
/// one that cannot be played yet.
pub fn summoners(edition: Edition) -> impl Iterator<Item = &'static str> {
    let of_edition = sheets().iter().filter(move |sheet| sheet.edition == edition);
    of_edition.flat_map(|sheet| &sheet.summoners).map(|facts| facts.name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lookup::effort;
    use std::fmt::Write;

    /// As much nonsense as fits into a request: cards nobody knows, then lines nobody understands.
    fn nonsense(unknown: usize, faulty: usize) -> String {
        let mut text = String::new();
        for n in 0..unknown {
            let _ = writeln!(text, "1 Prinze Elian {n} (Fonix Elvs {n})");
        }
        text + &"x\n".repeat(faulty)
    }

    #[test]
    fn nonsense_is_refused_after_a_bounded_number_of_steps() {
        let refused = |text: &str| from_text(text).expect_err("it is no deck");
        let small = effort::of(|| drop(refused(&nonsense(200, 0))));
        let large = effort::of(|| drop(refused(&nonsense(4_000, 8_000))));
        assert!(small > 0);
        assert!(large <= small, "more of the same costs nothing more: {large} after {small}");
        assert!(large < 2_000_000, "{large}");
    }

    #[test]
    fn a_text_without_end_is_refused_with_few_words() {
        let lines = nonsense(4_000, 8_000);
        let refused = from_text(&lines).expect_err("it is no deck");
        assert_eq!((refused.lines.len(), refused.faults.len()), (1, 0), "the rest may name the edition");
        assert_eq!(refused.lines[0].line, 301);
        let line = format!("edition: first\n1 {}\n", "Archer ".repeat(10_000));
        let refused = from_text(&line).expect_err("it is no deck");
        assert_eq!((refused.lines[0].line, refused.lines[0].column), (2, 501));
        assert!(refused.to_string().len() < 200, "{refused}");
    }

    #[test]
    fn three_hundred_lines_of_five_hundred_signs_are_read() {
        let remark = format!("# {}\n", "x".repeat(498));
        let refused = from_text(&remark.repeat(300)).expect_err("it has no cards");
        assert!(refused.lines.is_empty(), "{refused}");
        assert_eq!(from_text(&remark.repeat(301)).expect_err("too many").lines.len(), 1);
    }
}
