//! The words of the grammar: fields, kinds, ranges.

use crate::term::{Figure, Flag, KindWord, Where};
use cards::sheet::{Edition, Kind};

/// The field before the operator of a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    Text(Where),
    Kind,
    Edition,
    Figure(Figure),
    Flag(Flag),
}

/// Every field with its name; the first name of a field is the one that is written.
pub(crate) const FIELDS: [(&str, Field); 18] = [
    ("name", Field::Text(Where::Name)),
    ("faction", Field::Text(Where::Faction)),
    ("kind", Field::Kind),
    ("type", Field::Kind),
    ("text", Field::Text(Where::Text)),
    ("ability", Field::Text(Where::Ability)),
    ("notes", Field::Text(Where::Notes)),
    ("symbol", Field::Text(Where::Symbol)),
    ("edition", Field::Edition),
    ("cost", Field::Figure(Figure::Cost)),
    ("attack", Field::Figure(Figure::Attack)),
    ("strength", Field::Figure(Figure::Attack)),
    ("life", Field::Figure(Figure::Life)),
    ("range", Field::Figure(Figure::Range)),
    ("finished", Field::Flag(Flag::Finished)),
    ("uncertain", Field::Flag(Flag::Uncertain)),
    ("epic", Field::Flag(Flag::Epic)),
    ("card", Field::Text(Where::Name)),
];

impl Field {
    pub fn named(name: &str) -> Option<Field> {
        let is_it = |(known, _): &&(&str, Field)| known.eq_ignore_ascii_case(name);
        FIELDS.iter().find(is_it).map(|(_, field)| *field)
    }

    pub fn name(self) -> &'static str {
        let found = FIELDS.iter().find(|(_, field)| *field == self);
        found.map_or("", |(name, _)| name)
    }
}

/// Every kind with its word.
pub(crate) const KINDS: [(&str, KindWord); 10] = [
    ("unit", KindWord::Unit),
    ("summoner", KindWord::Only(Kind::Summoner)),
    ("champion", KindWord::Only(Kind::Champion)),
    ("common", KindWord::Only(Kind::Common)),
    ("event", KindWord::Only(Kind::Event)),
    ("wall", KindWord::Only(Kind::Wall)),
    ("structure", KindWord::Only(Kind::Structure)),
    ("conjuration", KindWord::Only(Kind::Conjuration)),
    ("mutation", KindWord::Only(Kind::Mutation)),
    ("rules", KindWord::Only(Kind::RulesCard)),
];

impl KindWord {
    /// In the singular or the plural.
    pub(crate) fn named(word: &str) -> Option<KindWord> {
        let word = word.to_lowercase();
        let singular = word.strip_suffix('s').unwrap_or(&word);
        let is_it = |(known, _): &&(&str, KindWord)| *known == word || *known == singular;
        KINDS.iter().find(is_it).map(|(_, kind)| *kind)
    }

    pub(crate) fn name(self) -> &'static str {
        let found = KINDS.iter().find(|(_, kind)| *kind == self);
        found.map_or("", |(name, _)| name)
    }
}

pub(crate) const EDITIONS: [(&str, Edition); 4] =
    [("first", Edition::First), ("second", Edition::Second), ("1", Edition::First), ("2", Edition::Second)];

/// How many spaces a range has (F9.2, S7.2), by its word or number.
pub(crate) fn range_named(word: &str) -> Option<u8> {
    match word.to_lowercase().as_str() {
        "melee" => Some(1),
        "ranged" => Some(3),
        number => number.parse().ok(),
    }
}
