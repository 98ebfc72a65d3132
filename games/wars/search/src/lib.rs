//! Card search: one grammar for the terminal, the page and the API.
//!
//! ```
//! let found = search::find("faction:benders kind:champion cost<=5 ranged").unwrap();
//! assert!(found.iter().all(|card| card.faction() == "Benders"));
//! let fault = search::find("cost<=five").unwrap_err();
//! assert_eq!(fault.to_string(), "cost<=five\n      ^^^^ a number from 0 to 255 is expected here, not 'five'");
//! ```
//!
//! # The grammar
//!
//! The grammar is that of [`query`], with these terms:
//!
//! | Term | Holds for |
//! |---|---|
//! | `archer` | cards with this in their name or faction or in the name of an ability, and those of this kind or range |
//! | `name:arch`, `name="Archer"` | with this in the name; with just this name |
//! | `faction:elves` | of a faction with this in its name |
//! | `kind:champion` | of this kind; `kind:unit` is every unit |
//! | `text:"wound"` | with this in what it does |
//! | `ability:fury` | with this in the name of an ability that it has or gives |
//! | `notes:FAQ` | with this in the notes on it |
//! | `symbol:water` | with this deck symbol (second edition) |
//! | `edition:second` | of this edition |
//! | `cost<=5`, `attack>2`, `life=3` | by a figure: `:`, `=`, `!=`, `<`, `<=`, `>`, `>=`. In the second edition the attack is the strength. A card without the figure does not hold |
//! | `range:ranged`, `range>=3` | by range: melee is 1 space, ranged 3 |
//! | `finished:yes`, `uncertain:no`, `epic:yes` | by what is known of it |
//!
//! Upper and lower case are the same. A query without terms holds for every card.

mod field;
mod matching;
mod term;

pub use query::{Comparison, QueryFault, Sought};
pub use term::{Figure, Flag, KindWord, Term, Where};

/// A search for cards of Summoner Wars.
pub type Query = query::Query<Term>;

/// Parses a query. Reports the first thing that is not understood, with its position.
pub fn parse(query: &str) -> Result<Query, QueryFault> {
    query::parse(query)
}

use cards::Card;

/// Every card for which a query holds, in the order of the sheets.
pub fn find(query: &str) -> Result<Vec<&'static Card>, QueryFault> {
    let query = parse(query)?;
    Ok(matching::all().filter(|indexed| indexed.holds(&query)).map(|indexed| indexed.card).collect())
}
