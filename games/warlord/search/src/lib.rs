//! Card search for Warlord: one grammar for the terminal, the page and the API.
//!
//! ```
//! let found = warlord_search::find("faction:elf kind:character level<=2 class:cleric").unwrap();
//! assert!(found.iter().all(|card| card.face.level <= 2));
//! let fault = warlord_search::find("level<=two").unwrap_err();
//! assert_eq!(fault.to_string(), "level<=two\n       ^^^ a whole number is expected here, not 'two'");
//! ```
//!
//! The grammar is that of [`query`], with these terms:
//!
//! | Term | Holds for |
//! |---|---|
//! | `guard` | cards with this in their name, faction, classes or traits, and those of this kind |
//! | `name:guard`, `name="Iron Guard"` | with this in the name; with just this name |
//! | `faction:elf` | characters of a faction with this in its name |
//! | `kind:item` | characters, items or actions |
//! | `class:wizard`, `class:classless` | of this class, or of none |
//! | `trait:steed` | with this trait |
//! | `alignment:evil` | characters of this alignment |
//! | `text:"ranged strike"` | with this in what it does |
//! | `feat:riposte` | with this feat (shown and not played, 18.3) |
//! | `set:CE` | printed in this set |
//! | `notes:ruling` | with this in the notes on it |
//! | `level<=2`, `atk>3`, `ac>=14`, `skill=2`, `hp>1`, `strikes>1` | by a figure: `:`, `=`, `!=`, `<`, `<=`, `>`, `>=`. The ATK of a character is its primary one, ATK and AC of an item are its bonuses. A card without the figure does not hold |
//! | `finished:yes`, `uncertain:no` | by what is known of it |
//!
//! Upper and lower case are the same. A query without terms holds for every card.

mod matching;
mod term;

pub use query::{Comparison, QueryFault, Sought};
pub use term::{Figure, Flag, Term, Where};

use warlord::Face;
use warlord_cards::sheet::Sheet;

/// A search for cards of Warlord.
pub type Query = query::Query<Term>;

/// A card with its sheet.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    pub face: &'static Face,
    pub sheet: &'static Sheet,
}

impl Card {
    /// Whether something on it is assumed or uncertain.
    pub fn is_uncertain(&self) -> bool {
        self.sheet.confidence == "low"
    }
}

/// Parses a query. Reports the first thing that is not understood, with its position.
pub fn parse(query: &str) -> Result<Query, QueryFault> {
    query::parse(query)
}

/// Every card that matches a query, in the order of the sheets.
pub fn find(query: &str) -> Result<Vec<Card>, QueryFault> {
    let query = parse(query)?;
    Ok(matching::all().filter(|indexed| indexed.holds(&query)).map(|indexed| indexed.card).collect())
}
