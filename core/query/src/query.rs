//! What is asked for.

use crate::{FieldTerm, QueryFault, key};
use std::fmt;

/// A search as it is understood.
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
    /// Whether it holds for something, which says for itself whether a term does.
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

/// One condition, as a game has it. Written out it reads as the same term.
pub trait Term: fmt::Display + Sized {
    /// A bare word.
    fn anywhere(text: Sought) -> Self;

    /// The names of all fields.
    fn fields() -> Vec<&'static str>;

    /// What a field of this name, with its sign and value, asks for. It is only called for fields that
    /// there are.
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

/// A text that is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sought {
    written: String,
    /// As it is compared.
    key: String,
}

impl Sought {
    /// Nothing can be found by an empty text.
    pub fn new(written: &str) -> Option<Sought> {
        (!written.trim().is_empty()).then(|| Sought { written: written.to_owned(), key: key(written) })
    }

    pub fn as_str(&self) -> &str {
        &self.written
    }

    /// As it is compared with the [`key`] of something else.
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
