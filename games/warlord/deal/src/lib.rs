//! Games of Warlord set up from a format and decks, and what records of them keep.

mod deal;
mod deck_list;
mod text;

pub use deal::{DealFault, Kind, WarlordDeal, read_lesson};
pub use deck_list::{CardCount, DeckList};
pub use text::{SyntaxFault, TextFault};

/// The version of the rules, as records name it. It changes whenever a recorded game could run otherwise
/// than before.
pub const RULES_VERSION: &str = "warlord 5";
