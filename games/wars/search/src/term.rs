//! What can be asked of a card of Summoner Wars.

use crate::field::{EDITIONS, FIELDS, Field, range_named};
use crate::matching;
use cards::sheet::{Edition, Kind};
use query::{Comparison, FieldTerm, QueryFault, Sought};
use std::fmt;
use wording::message;

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

/// Where a text is searched for.
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

/// A numeric value of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    Cost,
    /// Attack value, or strength in the second edition.
    Attack,
    Life,
    /// Spaces: melee 1, ranged 3 (F9.2, S7.2).
    Range,
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

impl query::Term for Term {
    fn anywhere(text: Sought) -> Term {
        Term::Anywhere(text)
    }

    fn fields() -> Vec<&'static str> {
        FIELDS.iter().map(|(name, _)| *name).collect()
    }

    fn of_field(field: &FieldTerm<'_>) -> Result<Term, QueryFault> {
        let name = || field.value().to_owned();
        // A field that there is not has been refused before.
        match Field::named(field.name()).unwrap_or(Field::Text(Where::Name)) {
            Field::Text(place) => {
                let text = match place {
                    Where::Faction => field.text_among(matching::factions(), field.no_faction())?,
                    Where::Symbol => {
                        field.text_among(matching::symbols(), message!("search-no-symbol", name = name()))?
                    }
                    Where::Name | Where::Text | Where::Ability | Where::Notes => field.text()?,
                };
                Ok(if field.is_whole() { Term::Same(place, text) } else { Term::In(place, text) })
            }
            Field::Figure(figure) => number(field, figure),
            Field::Kind => {
                field.only_equal()?;
                let unknown = || {
                    let kinds = crate::field::KINDS.iter().map(|(name, _)| *name);
                    field.expected(field.no_kind(), kinds)
                };
                Ok(Term::Kind(KindWord::named(field.value()).ok_or_else(unknown)?))
            }
            Field::Edition => {
                let unknown = message!("search-no-edition", name = name());
                Ok(Term::Edition(field.one_of(&EDITIONS, unknown)?))
            }
            Field::Flag(flag) => Ok(Term::Flag(flag, field.yes_or_no()?)),
        }
    }
}

fn number(field: &FieldTerm<'_>, figure: Figure) -> Result<Term, QueryFault> {
    let name = field.value().to_owned();
    let number = match figure {
        Figure::Range => range_named(field.value()).ok_or_else(|| {
            field
                .expected(message!("search-no-range", name = name), ["melee", "ranged", "a number of spaces"])
        }),
        Figure::Cost | Figure::Attack | Figure::Life => {
            field.value().parse().map_err(|_| field.fault(message!("search-no-number", name = name)))
        }
    };
    Ok(Term::Figure(figure, field.comparison(), number?))
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Anywhere(text) => text.fmt(f),
            Term::In(place, text) => write!(f, "{}:{text}", Field::Text(*place).name()),
            Term::Same(place, text) => write!(f, "{}={text}", Field::Text(*place).name()),
            Term::Kind(kind) => write!(f, "kind:{}", kind.name()),
            Term::Edition(Edition::First) => f.write_str("edition:first"),
            Term::Edition(Edition::Second) => f.write_str("edition:second"),
            Term::Figure(figure, comparison, number) => {
                write!(f, "{}{}{number}", Field::Figure(*figure).name(), comparison.sign())
            }
            Term::Flag(flag, true) => write!(f, "{}:yes", Field::Flag(*flag).name()),
            Term::Flag(flag, false) => write!(f, "{}:no", Field::Flag(*flag).name()),
        }
    }
}
