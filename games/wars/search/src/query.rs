//! What is asked for.

use cards::sheet::{Edition, Kind};

/// A search as it is understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Every card.
    All,
    Is(Term),
    Not(Box<Query>),
    /// All of these; two at least.
    And(Vec<Query>),
    /// Any of these; two at least.
    Or(Vec<Query>),
}

/// One condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    /// A bare word: in the name, the faction or an ability's name, or the kind or range itself.
    Anywhere(Sought),
    In(Where, Sought),
    /// Just this text and nothing more, for a field of one line.
    Same(Where, Sought),
    Kind(KindWord),
    Edition(Edition),
    Figure(Figure, Comparison, u8),
    Flag(Flag, bool),
}

/// Where a text is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    Name,
    Faction,
    /// What the card does, the names of its abilities among it.
    Text,
    Ability,
    Notes,
    Symbol,
}

/// A figure of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    Cost,
    /// Attack value, or strength in the second edition.
    Attack,
    Life,
    /// Spaces: melee 1, ranged 3 (F9.2, S7.2).
    Range,
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

/// What is known of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    /// Every printed word of it works.
    Finished,
    /// Something on it is assumed or of low confidence.
    Uncertain,
    /// An epic event of the second edition.
    Epic,
}

/// A kind, or all kinds of units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KindWord {
    Unit,
    Only(Kind),
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
        (!written.trim().is_empty()).then(|| Sought { written: written.to_owned(), key: decks::key(written) })
    }

    pub fn as_str(&self) -> &str {
        &self.written
    }

    pub(crate) fn key(&self) -> &str {
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

    pub fn holds(self, one: u8, other: u8) -> bool {
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
