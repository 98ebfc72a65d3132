//! Matches cards against a query.

use crate::term::{Figure, Flag, KINDS, Term, Where};
use crate::{Card, Query};
use query::{Sought, key};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use warlord::{Faction, Kind, Trait};
use warlord_cards::catalogue;

/// A card with its texts normalised for comparison.
pub(crate) struct Indexed {
    pub card: Card,
    name: String,
    faction: Option<String>,
    text: String,
    notes: String,
    classes: Vec<String>,
    traits: Vec<String>,
    feats: Vec<String>,
    sets: Vec<String>,
}

/// Every card, in the order of the sheets.
pub(crate) fn all() -> impl Iterator<Item = &'static Indexed> {
    static ALL: LazyLock<Vec<Indexed>> = LazyLock::new(|| {
        let cards = catalogue().faces.iter().copied().zip(&catalogue().sheets);
        cards.map(|(face, sheet)| Indexed::of(Card { face, sheet })).collect()
    });
    ALL.iter()
}

/// All possible names of a field that has only a few.
pub(crate) fn known(place: Where) -> &'static [&'static str] {
    static FACTIONS: LazyLock<Vec<&'static str>> =
        LazyLock::new(|| Faction::ALL.iter().map(|(name, _)| *name).collect());
    static CLASSES: [&str; 5] = ["cleric", "fighter", "rogue", "wizard", "classless"];
    static TRAITS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let printed = catalogue().sheets.iter().flat_map(|sheet| &sheet.traits).map(String::as_str);
        printed.chain([Trait::Spell.name()]).collect::<BTreeSet<&str>>().into_iter().collect()
    });
    match place {
        Where::Faction => &FACTIONS,
        Where::Class => &CLASSES,
        Where::Trait => &TRAITS,
        Where::Name | Where::Text | Where::Feat | Where::Set | Where::Notes => &[],
    }
}

impl Indexed {
    fn of(card: Card) -> Indexed {
        let Card { face, sheet } = card;
        let keys = |texts: &[String]| texts.iter().map(|text| key(text)).collect();
        let mut traits: Vec<String> = keys(&sheet.traits);
        // Cleric and wizard actions are spells without the word (2.6).
        let spell = key(Trait::Spell.name());
        if face.is_spell() && !traits.contains(&spell) {
            traits.push(spell);
        }
        Indexed {
            card,
            name: key(face.name),
            faction: sheet.faction.as_deref().map(key),
            // Sentences may be wrapped anywhere in the sheet.
            text: key(&sheet.text.split_whitespace().collect::<Vec<_>>().join(" ")),
            notes: key(&sheet.note),
            classes: keys(&sheet.class),
            traits,
            feats: keys(&sheet.feats),
            sets: keys(&sheet.sets),
        }
    }

    pub fn holds(&self, query: &Query) -> bool {
        query.holds(&|term| self.has(term))
    }

    fn has(&self, term: &Term) -> bool {
        let face = self.card.face;
        match term {
            Term::Anywhere(text) => self.has_anywhere(text),
            Term::In(place, text) => self.texts(*place).any(|known| known.contains(text.key())),
            Term::Same(place, text) => self.texts(*place).any(|known| known == text.key()),
            Term::Kind(kind) => face.kind == *kind,
            Term::Alignment(alignment) => face.alignment == Some(*alignment),
            Term::Figure(figure, comparison, number) => {
                self.figure(*figure).is_some_and(|own| comparison.holds(own, *number))
            }
            Term::Flag(Flag::Finished, is) => face.finished == *is,
            Term::Flag(Flag::Uncertain, is) => self.card.is_uncertain() == *is,
        }
    }

    fn has_anywhere(&self, text: &Sought) -> bool {
        let is_kind = KINDS.iter().any(|(word, kind)| *word == text.key() && *kind == self.card.face.kind);
        let named = [Where::Name, Where::Faction, Where::Class, Where::Trait];
        is_kind || named.into_iter().any(|place| self.texts(place).any(|known| known.contains(text.key())))
    }

    fn texts(&self, place: Where) -> impl Iterator<Item = &str> {
        let (one, many): (Option<&String>, &[String]) = match place {
            Where::Name => (Some(&self.name), &[]),
            Where::Faction => (self.faction.as_ref(), &[]),
            Where::Text => (Some(&self.text), &[]),
            Where::Notes => (Some(&self.notes), &[]),
            Where::Class => (None, &self.classes),
            Where::Trait => (None, &self.traits),
            Where::Feat => (None, &self.feats),
            Where::Set => (None, &self.sets),
        };
        one.into_iter().chain(many).map(String::as_str)
    }

    fn figure(&self, figure: Figure) -> Option<i16> {
        let face = self.card.face;
        match (figure, face.kind) {
            (Figure::Level, _) => Some(face.level),
            (Figure::Atk, Kind::Character) => face.atk.first().copied(),
            (Figure::Atk, Kind::Item) => Some(face.atk_bonus),
            (Figure::Ac, Kind::Character) => Some(face.ac),
            (Figure::Ac, Kind::Item) => Some(face.ac_bonus),
            (Figure::Skill, Kind::Character) => Some(face.skill),
            (Figure::Hp, Kind::Character) => Some(face.hp),
            (Figure::Strikes, Kind::Character) => Some(face.atk.len() as i16),
            _ => None,
        }
    }
}
