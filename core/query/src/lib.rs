//! The grammar of card searches, for any game.
//!
//! Terms next to each other must all match. `or` separates alternatives and binds more weakly, `-`
//! before a term or a bracket negates it, and `(`, `)` group. Text with spaces or operators is put
//! in `"quotes"`; in them `\"` is a quote and `\\` a backslash. A term is a bare word, or a field
//! with an operator and a value: `cost<=5`. The game defines the fields and their meanings with its
//! [`Term`].

mod cursor;
mod fault;
mod field;
mod key;
mod parse;
mod query;
mod write;

pub use fault::QueryFault;
pub use field::FieldTerm;
pub use key::key;
pub use parse::parse;
pub use query::{Comparison, Query, Sought, Term};
