//! Whether a query holds for a card.

use crate::Query;
use crate::term::{Figure, Flag, KindWord, Term, Where};
use cards::Card;
use cards::sheet::{Kind, Range};
use query::{Sought, key};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A card with its texts as they are compared.
pub(crate) struct Indexed {
    pub card: &'static Card,
    name: String,
    faction: String,
    text: String,
    notes: String,
    abilities: Vec<String>,
    symbols: Vec<String>,
}

/// Every card, in the order of the sheets.
pub(crate) fn all() -> impl Iterator<Item = &'static Indexed> {
    static ALL: LazyLock<Vec<Indexed>> = LazyLock::new(|| cards::cards().iter().map(Indexed::of).collect());
    ALL.iter()
}

/// The names of all factions, each once.
pub(crate) fn factions() -> &'static [&'static str] {
    static FACTIONS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let names: BTreeSet<&str> = cards::cards().iter().map(Card::faction).collect();
        names.into_iter().collect()
    });
    &FACTIONS
}

/// The deck symbols of the second edition.
pub(crate) fn symbols() -> &'static [&'static str] {
    static SYMBOLS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let all = cards::cards().iter().flat_map(|card| &card.facts.symbols).map(String::as_str);
        all.collect::<BTreeSet<&str>>().into_iter().collect()
    });
    &SYMBOLS
}

impl Indexed {
    fn of(card: &'static Card) -> Indexed {
        let facts = card.facts;
        let abilities = facts.every_ability();
        let effects = abilities.iter().flat_map(|ability| [ability.name.as_str(), ability.effect.as_str()]);
        let rest = [&facts.requirement, &facts.targets, &facts.effect, &facts.lasts, &facts.grants];
        let rest = rest.into_iter().flatten().map(String::as_str);
        let text: Vec<&str> = effects.chain(rest).collect();
        let names = abilities.iter().map(|ability| &ability.name).chain(&facts.grants);
        Indexed {
            card,
            name: key(card.name()),
            faction: key(card.faction()),
            // A sentence may be broken anywhere in the sheet.
            text: key(&text.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")),
            notes: key(&facts.notes),
            abilities: names.map(|name| key(name)).collect(),
            symbols: facts.symbols.iter().map(|symbol| key(symbol)).collect(),
        }
    }

    pub fn holds(&self, query: &Query) -> bool {
        query.holds(&|term| self.has(term))
    }

    fn has(&self, term: &Term) -> bool {
        let facts = self.card.facts;
        match term {
            Term::Anywhere(text) => self.has_anywhere(text),
            Term::In(place, text) => self.texts(*place).any(|known| known.contains(text.key())),
            Term::Same(place, text) => self.texts(*place).any(|known| known == text.key()),
            Term::Kind(KindWord::Unit) => facts.kind.is_unit(),
            Term::Kind(KindWord::Only(kind)) => facts.kind == *kind,
            Term::Edition(edition) => self.card.edition() == *edition,
            Term::Figure(figure, comparison, number) => {
                self.figure(*figure).is_some_and(|own| comparison.holds(own, *number))
            }
            Term::Flag(flag, is) => self.flag(*flag) == *is,
        }
    }

    fn has_anywhere(&self, text: &Sought) -> bool {
        let named = [Where::Name, Where::Faction, Where::Ability];
        let is_kind = match KindWord::named(text.key()) {
            // `rules` is a word of texts; rules cards are asked for by `kind:rules`.
            None | Some(KindWord::Only(Kind::RulesCard)) => false,
            Some(KindWord::Unit) => self.card.facts.kind.is_unit(),
            Some(KindWord::Only(kind)) => self.card.facts.kind == kind,
        };
        let is_range = match self.card.facts.range {
            Some(Range::Melee) => text.key() == "melee",
            Some(Range::Ranged) => text.key() == "ranged",
            None => false,
        };
        let mut texts = named.into_iter().flat_map(|place| self.texts(place));
        is_kind || is_range || texts.any(|known| known.contains(text.key()))
    }

    fn texts(&self, place: Where) -> impl Iterator<Item = &str> {
        let (one, many): (Option<&String>, &[String]) = match place {
            Where::Name => (Some(&self.name), &[]),
            Where::Faction => (Some(&self.faction), &[]),
            Where::Text => (Some(&self.text), &[]),
            Where::Notes => (Some(&self.notes), &[]),
            Where::Ability => (None, &self.abilities),
            Where::Symbol => (None, &self.symbols),
        };
        one.into_iter().chain(many).map(String::as_str)
    }

    fn figure(&self, figure: Figure) -> Option<u8> {
        let facts = self.card.facts;
        match figure {
            Figure::Cost => facts.cost,
            Figure::Attack => facts.attack.or(facts.strength),
            Figure::Life => facts.life,
            Figure::Range => facts.range.map(|range| match range {
                Range::Melee => 1,
                Range::Ranged => 3,
            }),
        }
    }

    fn flag(&self, flag: Flag) -> bool {
        match flag {
            Flag::Finished => self.card.is_finished(),
            Flag::Uncertain => self.card.facts.is_uncertain() || self.card.sheet.is_uncertain(),
            Flag::Epic => self.card.facts.epic == Some(true),
        }
    }
}
