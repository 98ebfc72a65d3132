//! A deck as somebody wrote it, legal or not.

use crate::lookup;
use crate::name::{Name, Words};
use crate::section::Section;
use cards::sheet::Edition;
use cards::{Card, Deck};
use std::num::NonZeroU8;

/// A deck list before it is checked. Names may be misspelt and numbers wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckDraft {
    pub edition: Edition,
    /// Its name; empty if it has none.
    pub name: Words,
    pub lines: Vec<Line>,
}

/// A line of a deck list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// Words for the reader, and under which heading they stand.
    Remark(Section, Words),
    Card(Entry),
}

/// A card and its copies in the deck. The same card may have several entries; their copies add up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub section: Section,
    pub copies: NonZeroU8,
    pub card: Name,
    /// Tells cards of the same name apart. Without it the summoner's own faction comes first,
    /// then the mercenaries, then the others.
    pub faction: Option<Name>,
    /// Words for the reader; may be empty.
    pub remark: Words,
}

impl DeckDraft {
    /// A draft without cards.
    pub fn empty(edition: Edition) -> DeckDraft {
        DeckDraft { edition, name: Words::default(), lines: Vec::new() }
    }

    /// A draft of these cards, section by section, for a summoner of the faction `home`.
    pub(crate) fn of_cards(edition: Edition, home: &str, cards: &[(&'static Card, u8)]) -> DeckDraft {
        let entry =
            |&(card, copies): &(&'static Card, u8)| Some(Entry::of(card, NonZeroU8::new(copies)?, home));
        let mut entries: Vec<Entry> = cards.iter().filter_map(entry).collect();
        entries.sort_by_key(|entry| entry.section);
        DeckDraft { lines: entries.into_iter().map(Line::Card).collect(), ..DeckDraft::empty(edition) }
    }

    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.lines.iter().filter_map(|line| match line {
            Line::Card(entry) => Some(entry),
            Line::Remark(..) => None,
        })
    }
}

impl From<&Deck> for DeckDraft {
    fn from(deck: &Deck) -> DeckDraft {
        let name = if deck.name == deck.summoner().name { Words::default() } else { Words::new(&deck.name) };
        DeckDraft { name, ..DeckDraft::of_cards(deck.edition(), deck.faction(), deck.cards()) }
    }
}

impl Entry {
    /// The entry of a card in a deck of the faction `home`; it names the card's faction only if the
    /// name alone would mean another card.
    fn of(card: &'static Card, copies: NonZeroU8, home: &str) -> Entry {
        let (plain, bracket) = card.name().split_once('(').unwrap_or((card.name(), ""));
        let name = Name::new(plain).expect("a card has a name");
        let meant = lookup::card(card.edition(), &name, None, Some(home));
        let is_plain = meant.is_some_and(|meant| std::ptr::eq(meant, card));
        // `Gate (10 life)`: what is in brackets belongs to the name.
        let faction = Name::new(bracket).or(if is_plain { None } else { Name::new(card.faction()) });
        Entry { section: Section::of(card), copies, card: name, faction, remark: Words::default() }
    }
}
