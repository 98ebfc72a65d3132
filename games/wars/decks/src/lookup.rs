//! From a written name to a card.

use crate::name::Name;
use cards::Card;
use cards::sheet::{Edition, sheets};
use query::key;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The faction whose units any deck of the first edition may hold (F13.2).
pub const MERCENARIES: &str = "Mercenaries";

/// Names longer than this are no misspelt card.
const LONGEST: usize = 40;

/// Every card of this name, in the order of the sheets.
pub(crate) fn cards_named(edition: Edition, name: &Name) -> &'static [&'static Card] {
    static INDEX: LazyLock<BTreeMap<(Edition, String), Vec<&'static Card>>> = LazyLock::new(|| {
        let mut index: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for card in cards::cards() {
            // A name is compared as written in a list: without the brackets of the gates.
            if let Some(name) = Name::new(card.name()) {
                index.entry((card.edition(), key(name.as_str()))).or_default().push(card);
            }
        }
        index
    });
    INDEX.get(&(edition, key(name.as_str()))).map_or(&[], Vec::as_slice)
}

/// The card that a name means in a deck of the faction `home`. Without a `faction` the faction's own card
/// of that name comes first, then the mercenary, then any other.
pub(crate) fn card(
    edition: Edition,
    name: &Name,
    faction: Option<&str>,
    home: Option<&str>,
) -> Option<&'static Card> {
    let named = cards_named(edition, name);
    let of = |faction: &str| named.iter().find(|card| card.faction() == faction).copied();
    match faction {
        Some(faction) => of(faction),
        None => home.and_then(of).or_else(|| of(MERCENARIES)).or_else(|| named.first().copied()),
    }
}

/// The name and the faction that are meant by a name with something in brackets. The gates of the
/// second edition have brackets in their names; in all others they hold the faction.
pub(crate) fn meant(edition: Edition, name: &Name, bracket: Option<&Name>) -> (Name, Option<Name>) {
    let whole = bracket.and_then(|bracket| Name::new(&format!("{name} {bracket}")));
    match whole.filter(|whole| !cards_named(edition, whole).is_empty()) {
        Some(whole) => (whole, None),
        None => (name.clone(), bracket.cloned()),
    }
}

/// The faction of this name.
pub(crate) fn faction(edition: Edition, name: &Name) -> Option<&'static str> {
    factions(edition).find(|faction| key(faction) == key(name.as_str()))
}

/// The faction whose name is most like this one.
pub(crate) fn nearest_faction(edition: Edition, name: &Name) -> Option<&'static str> {
    let likeness = |faction: &'static str| Some((distance(&key(name.as_str()), &key(faction))?, faction));
    let (_, faction) = factions(edition).filter_map(likeness).min_by_key(|(distance, _)| *distance)?;
    Some(faction)
}

/// The card among these whose name is most like this one; of several one of the faction
/// `home`, then a mercenary.
pub(crate) fn nearest(
    name: &Name,
    home: Option<&str>,
    cards: impl Iterator<Item = &'static Card>,
) -> Option<&'static Card> {
    let written = key(name.as_str());
    let likeness = |card: &'static Card| {
        let strangeness = match card.faction() {
            faction if Some(faction) == home => 0,
            MERCENARIES => 1,
            _ => 2,
        };
        Some(((distance(&written, &key(card.name()))?, strangeness), card))
    };
    let (_, card) = cards.filter_map(likeness).min_by_key(|(likeness, _)| *likeness)?;
    Some(card)
}

fn factions(edition: Edition) -> impl Iterator<Item = &'static str> {
    let of_edition = sheets().iter().filter(move |sheet| sheet.edition == edition);
    of_edition.map(|sheet| sheet.faction.as_str())
}

/// How far a written name is from a known one; nothing if it is too far to be meant. A part of
/// the name ("Elien") is near.
fn distance(written: &str, known: &str) -> Option<usize> {
    let letters = written.chars().take(LONGEST + 1).count();
    if letters > LONGEST {
        return None;
    }
    let most = (letters / 3).max(1);
    let is_part = || letters > 2 && written.split(' ').all(|word| known.split(' ').any(|part| part == word));
    // The number of errors is at least the difference in length, which rules out most names.
    if letters.abs_diff(known.chars().count()) > most {
        return is_part().then(|| slips(written, known));
    }
    let slips = slips(written, known);
    (slips <= most || is_part()).then_some(slips)
}

fn slips(written: &str, known: &str) -> usize {
    #[cfg(test)]
    effort::add(written.chars().count() * known.chars().count());
    strsim::osa_distance(written, known)
}

/// What the tests count: letters that were compared with letters.
#[cfg(test)]
pub(crate) mod effort {
    use std::cell::Cell;

    thread_local! {
        static COMPARED: Cell<usize> = const { Cell::new(0) };
    }

    pub fn add(steps: usize) {
        COMPARED.set(COMPARED.get() + steps);
    }

    pub fn of(work: impl FnOnce()) -> usize {
        let before = COMPARED.get();
        work();
        COMPARED.get() - before
    }
}
