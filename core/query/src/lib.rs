//! The grammar of searches, whatever is looked for.
//!
//! Terms stand side by side and must all hold. `or` stands between alternatives and binds weaker, `-`
//! before a term or a bracket turns it round, and `(`, `)` group. What has spaces in it, or a sign of the
//! grammar, stands in `"quotes"`; in them `\"` is a quote and `\\` a backslash. A term is a bare word, or a
//! field with a sign and a value: `cost<=5`. Which fields there are and what they mean, a game says by its
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
