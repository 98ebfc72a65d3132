//! Decks that can be played, from a name or a text.

use crate::check::check;
use crate::fault::DeckFault;
use crate::ready::starting_point;
use crate::text::{TextFault, parse};
use cards::Deck;
use cards::sheet::{Edition, sheets};
use std::fmt;

/// Why there is no deck to play. Every fault is in it, not the first only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoDeck {
    /// Lines that are not understood.
    Text(Vec<TextFault>),
    /// A list that is understood and not legal, or not finished.
    Faults(Vec<DeckFault>),
}

impl fmt::Display for NoDeck {
    /// A fault a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = match self {
            NoDeck::Text(faults) => faults.iter().map(TextFault::to_string).collect(),
            NoDeck::Faults(faults) => faults.iter().map(DeckFault::to_string).collect(),
        };
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for NoDeck {}

/// The deck that a text lists. The text says its edition.
pub fn from_text(text: &str) -> Result<Deck, NoDeck> {
    let draft = parse(text).map_err(NoDeck::Text)?;
    check(&draft).map_err(NoDeck::Faults)
}

/// The ready deck of a summoner.
pub fn ready_deck(edition: Edition, summoner: &str) -> Result<Deck, NoDeck> {
    let draft = starting_point(edition, summoner).map_err(|fault| NoDeck::Faults(vec![fault]))?;
    check(&draft).map_err(NoDeck::Faults)
}

/// The summoners of an edition, in the order of the sheets. Each has a ready deck, though perhaps
/// one that cannot be played yet.
pub fn summoners(edition: Edition) -> impl Iterator<Item = &'static str> {
    let of_edition = sheets().iter().filter(move |sheet| sheet.edition == edition);
    of_edition.flat_map(|sheet| &sheet.summoners).map(|facts| facts.name.as_str())
}
