//! A parsed query.

use crate::{FieldTerm, QueryFault, key};
use std::fmt;

/// A query. The type of its terms belongs to the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query<T> {
    /// Everything.
    All,
    Is(T),
    Not(Box<Query<T>>),
    /// All of these; two at least.
    And(Vec<Query<T>>),
    /// Any of these; two at least.
    Or(Vec<Query<T>>),
}

impl<T> Query<T> {
    /// Whether the query matches something; `has` says whether a single term does.
    pub fn holds(&self, has: &impl Fn(&T) -> bool) -> bool {
        match self {
            Query::All => true,
            Query::Is(term) => has(term),
            Query::Not(inside) => !inside.holds(has),
            Query::And(all) => all.iter().all(|query| query.holds(has)),
            Query::Or(all) => all.iter().any(|query| query.holds(has)),
        }
    }
}

/// A condition, as defined by a game. Displaying it gives text that reads as the same term.
pub trait Term: fmt::Display + Sized {
    /// A bare word.
    fn anywhere(text: Sought) -> Self;

    /// The names of all fields.
    fn fields() -> Vec<&'static str>;

    /// The term for the field of this name with its operator and value. Only called for fields that
    /// exist.
    fn of_field(field: &FieldTerm<'_>) -> Result<Self, QueryFault>;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    Equal,
    Unequal,
    Below,
    AtMost,
    Above,
    AtLeast,
}

/// Text to search for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sought {
    written: String,
    /// Normalised for comparison.
    key: String,
}

impl Sought {
    /// `None` for an empty text, which would find everything.
    pub fn new(written: &str) -> Option<Sought> {
        (!written.trim().is_empty()).then(|| Sought { written: written.to_owned(), key: key(written) })
    }

    pub fn as_str(&self) -> &str {
        &self.written
    }

    /// Normalised, to be compared with the [`key`] of something else.
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl Comparison {
    pub const ALL: [Comparison; 6] = [
        Comparison::Equal,
        Comparison::Unequal,
        Comparison::Below,
        Comparison::AtMost,
        Comparison::Above,
        Comparison::AtLeast,
    ];

    pub fn sign(self) -> &'static str {
        match self {
            Comparison::Equal => "=",
            Comparison::Unequal => "!=",
            Comparison::Below => "<",
            Comparison::AtMost => "<=",
            Comparison::Above => ">",
            Comparison::AtLeast => ">=",
        }
    }

    pub fn holds<N: Ord>(self, one: N, other: N) -> bool {
        match self {
            Comparison::Equal => one == other,
            Comparison::Unequal => one != other,
            Comparison::Below => one < other,
            Comparison::AtMost => one <= other,
            Comparison::Above => one > other,
            Comparison::AtLeast => one >= other,
        }
    }
}
