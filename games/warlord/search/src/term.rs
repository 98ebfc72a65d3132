//! The conditions of a query about Warlord cards.

use crate::matching;
use query::{Comparison, FieldTerm, QueryFault, Sought};
use std::fmt;
use warlord::{Alignment, Kind};
use warlord_wording::message;

/// One condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    /// A bare word: in the name, the faction, a class or trait, or the kind itself.
    Anywhere(Sought),
    In(Where, Sought),
    /// Exactly this text.
    Same(Where, Sought),
    Kind(Kind),
    Alignment(Alignment),
    Figure(Figure, Comparison, i16),
    Flag(Flag, bool),
}

/// Where a text is searched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    Name,
    Faction,
    Class,
    Trait,
    Feat,
    Set,
    /// What the card does.
    Text,
    Notes,
}

/// A numeric value of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    Level,
    /// The primary ATK, or the bonus of an item.
    Atk,
    Ac,
    Skill,
    Hp,
    /// Entries of the ATK list.
    Strikes,
}

/// A property of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    /// Every printed word of it is implemented.
    Finished,
    /// Something on it is assumed or uncertain.
    Uncertain,
}

/// The field before the operator of a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Text(Where),
    Kind,
    Alignment,
    Figure(Figure),
    Flag(Flag),
}

/// Every field with its name; if there are several names, the first is used for output.
const FIELDS: [(&str, Field); 23] = [
    ("name", Field::Text(Where::Name)),
    ("card", Field::Text(Where::Name)),
    ("faction", Field::Text(Where::Faction)),
    ("kind", Field::Kind),
    ("type", Field::Kind),
    ("class", Field::Text(Where::Class)),
    ("trait", Field::Text(Where::Trait)),
    ("alignment", Field::Alignment),
    ("text", Field::Text(Where::Text)),
    ("feat", Field::Text(Where::Feat)),
    ("set", Field::Text(Where::Set)),
    ("notes", Field::Text(Where::Notes)),
    ("level", Field::Figure(Figure::Level)),
    ("atk", Field::Figure(Figure::Atk)),
    ("attack", Field::Figure(Figure::Atk)),
    ("ac", Field::Figure(Figure::Ac)),
    ("armour", Field::Figure(Figure::Ac)),
    ("skill", Field::Figure(Figure::Skill)),
    ("hp", Field::Figure(Figure::Hp)),
    ("life", Field::Figure(Figure::Hp)),
    ("strikes", Field::Figure(Figure::Strikes)),
    ("finished", Field::Flag(Flag::Finished)),
    ("uncertain", Field::Flag(Flag::Uncertain)),
];

pub(crate) const KINDS: [(&str, Kind); 6] = [
    ("character", Kind::Character),
    ("item", Kind::Item),
    ("action", Kind::Action),
    ("characters", Kind::Character),
    ("items", Kind::Item),
    ("actions", Kind::Action),
];

const ALIGNMENTS: [(&str, Alignment); 2] = [("good", Alignment::Good), ("evil", Alignment::Evil)];

fn written<T: PartialEq>(words: &[(&'static str, T)], meant: &T) -> &'static str {
    words.iter().find(|(_, known)| known == meant).map_or("", |(word, _)| word)
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
        let is_it = |(known, _): &&(&str, Field)| known.eq_ignore_ascii_case(field.name());
        // Unknown fields have been refused before.
        match FIELDS.iter().find(is_it).map_or(Field::Kind, |(_, field)| *field) {
            Field::Text(place) => {
                // There are only a few, so a typo can be told from a search without results.
                let text = match place {
                    Where::Faction => field.text_among(matching::known(place), field.no_faction())?,
                    Where::Class => field
                        .text_among(matching::known(place), message!("search-no-class", name = name()))?,
                    Where::Trait => field
                        .text_among(matching::known(place), message!("search-no-trait", name = name()))?,
                    Where::Name | Where::Text | Where::Feat | Where::Set | Where::Notes => field.text()?,
                };
                Ok(if field.is_whole() { Term::Same(place, text) } else { Term::In(place, text) })
            }
            Field::Kind => Ok(Term::Kind(field.one_of(&KINDS, field.no_kind())?)),
            Field::Alignment => {
                let unknown = message!("search-no-alignment", name = name());
                Ok(Term::Alignment(field.one_of(&ALIGNMENTS, unknown)?))
            }
            Field::Figure(figure) => {
                let number = field.value().parse();
                let number = number.map_err(|_| field.fault(message!("search-no-number", name = name())))?;
                Ok(Term::Figure(figure, field.comparison(), number))
            }
            Field::Flag(flag) => Ok(Term::Flag(flag, field.yes_or_no()?)),
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = |field| written(&FIELDS, &field);
        let yes = |is| if is { "yes" } else { "no" };
        match self {
            Term::Anywhere(text) => text.fmt(f),
            Term::In(place, text) => write!(f, "{}:{text}", field(Field::Text(*place))),
            Term::Same(place, text) => write!(f, "{}={text}", field(Field::Text(*place))),
            Term::Kind(kind) => write!(f, "kind:{}", written(&KINDS, kind)),
            Term::Alignment(alignment) => write!(f, "alignment:{}", written(&ALIGNMENTS, alignment)),
            Term::Figure(figure, comparison, number) => {
                write!(f, "{}{}{number}", field(Field::Figure(*figure)), comparison.sign())
            }
            Term::Flag(flag, is) => write!(f, "{}:{}", field(Field::Flag(*flag)), yes(*is)),
        }
    }
}
