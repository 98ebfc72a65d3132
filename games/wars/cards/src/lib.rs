//! Every card: its facts in TOML, its abilities in Rust, one folder a faction and edition.

mod catalogue;
mod code;
mod deck;
pub mod first;
pub mod second;
pub mod sheet;

pub use catalogue::{Card, cards, find, of_edition};
pub use code::Code;
#[doc(hidden)]
pub use deck::ready_deck_unchecked;
pub use deck::{Deck, DeckRefusal, deal, ready_deck, ready_decks};
