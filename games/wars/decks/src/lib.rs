//! Deck lists: the text format and what makes a deck legal.
//!
//! What a person wrote is a [`DeckDraft`]: any cards in any number. [`parse`] reads one from
//! text and [`write()`] writes it, [`starting_point`] makes one of a summoner's ready deck, and
//! [`check`] turns it into a deck that can be played, or says everything that is wrong with it.
//! [`from_text`] does both at once, and [`ready_deck`] names a ready deck.
//!
//! ```
//! let draft = decks::parse("Summoner\n1 Prince Elien\nCommons\n6 Archer (Phoenix Elves)").unwrap();
//! let faults = decks::check(&draft).unwrap_err();
//! assert!(faults.iter().any(|fault| fault.rule() == Some("F13.1")));
//! ```
//!
//! # The text format
//!
//! A list that can be pasted into a forum and read there:
//!
//! ```text
//! deck: Fire from afar
//! # Keep the archers behind the wall.
//!
//! Summoner
//! 1 Prince Elien
//!
//! Commons
//! 6 Archer (Phoenix Elves)  # of 10
//! 8 Guardian
//! ```
//!
//! Line by line:
//! - Blank lines mean nothing. `#` begins a remark, on a line of its own or after a card.
//! - `deck: NAME` gives the deck a name, `edition: second` tells the edition (the first is
//!   understood), `summoner: NAME` is short for a summoner's line.
//! - A heading is the name of a [`Section`], in the singular or plural, with or
//!   without a colon; a number in brackets after it is for the reader.
//! - A card is a number of copies (`6` or `6x`), a name, and in brackets its faction where
//!   another card has the same name. A bullet (`-`, `*`) may stand before it.
//!
//! A list has at most 300 lines of at most 500 signs. Upper and lower case are the same. What is written reads back as the same draft; blank lines,
//! headings without cards and numbers in headings are not kept.

mod check;
mod draft;
mod fault;
mod first;
mod lookup;
mod misplaced;
mod mixed;
mod name;
mod playable;
mod reading;
mod ready;
mod second;
mod section;
mod starting;
mod telling;
mod text;

pub use check::{cards, check};
pub use draft::{DeckDraft, Entry, Line};
pub use fault::{CardName, DeckFault, Need, Part};
pub use lookup::MERCENARIES;
pub use mixed::{mixed, varied};
pub use name::{Name, Words};
pub use playable::{ListFaults, from_text, ready_deck, summoners};
pub use ready::starting_point;
pub use section::Section;
pub use text::{SyntaxFault, TextFault, parse, write};
