//! Decks that can be played, from a name or a text.

use crate::check::check;
use crate::fault::DeckFault;
use crate::ready::starting_point;
use crate::text::{TextFault, parse_lines};
use cards::Deck;
use cards::sheet::{Edition, sheets};
use std::fmt;

/// Why there is no deck to play. Every fault is in it, not the first only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoDeck {
    /// Lines that are not understood.
    pub lines: Vec<TextFault>,
    /// What is not legal, or not finished. Beside lines that are not understood stands here what is
    /// wrong with the others, whatever those were meant to say.
    pub faults: Vec<DeckFault>,
}

impl From<Vec<DeckFault>> for NoDeck {
    fn from(faults: Vec<DeckFault>) -> NoDeck {
        NoDeck { lines: Vec::new(), faults }
    }
}

impl fmt::Display for NoDeck {
    /// A fault a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines.iter().map(TextFault::to_string);
        let told: Vec<String> = lines.chain(self.faults.iter().map(DeckFault::to_string)).collect();
        f.write_str(&told.join("\n"))
    }
}

impl std::error::Error for NoDeck {}

/// The deck that a text lists. The text says its edition.
pub fn from_text(text: &str) -> Result<Deck, NoDeck> {
    let (draft, lines) = parse_lines(text);
    let checked = check(&draft);
    if lines.is_empty() {
        return checked.map_err(NoDeck::from);
    }
    let mut faults = checked.err().unwrap_or_default();
    faults.retain(|fault| !is_in_doubt(text, &lines) && !fault.is_mended_by_more());
    Err(NoDeck { lines, faults })
}

/// Whether a line that is not understood may have named the edition, without which no rule holds.
fn is_in_doubt(text: &str, lines: &[TextFault]) -> bool {
    let mut faulty = lines.iter().filter_map(|fault| text.lines().nth(fault.line - 1));
    faulty.any(|line| line.to_lowercase().contains("edition"))
}

/// The ready deck of a summoner.
pub fn ready_deck(edition: Edition, summoner: &str) -> Result<Deck, NoDeck> {
    let draft = starting_point(edition, summoner).map_err(|fault| NoDeck::from(vec![fault]))?;
    check(&draft).map_err(NoDeck::from)
}

/// The summoners of an edition, in the order of the sheets. Each has a ready deck, though perhaps
/// one that cannot be played yet.
pub fn summoners(edition: Edition) -> impl Iterator<Item = &'static str> {
    let of_edition = sheets().iter().filter(move |sheet| sheet.edition == edition);
    of_edition.flat_map(|sheet| &sheet.summoners).map(|facts| facts.name.as_str())
}
