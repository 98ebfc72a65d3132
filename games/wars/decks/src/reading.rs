//! From the names of a draft to cards.

use crate::draft::{DeckDraft, Entry};
use crate::fault::{CardName, DeckFault};
use crate::lookup;
use crate::name::Name;
use crate::section::Section;
use cards::Card;
use cards::sheet::{Edition, Kind, Sheet, SummonerFacts};

/// Suggestions, for cards and factions, cost a look at every one, so a list of nonsense gets only
/// this many. A deck has at most 34 names to misspell.
const MOST_SUGGESTIONS: usize = 40;

/// The cards that a draft means.
#[derive(Default)]
pub(crate) struct Reading {
    /// Each card once, in the order of the draft. Unknown names count as the card that is suggested
    /// for them, so that one typo does not cause further faults.
    pub cards: Vec<(&'static Card, u32)>,
    /// Copies of unknown names.
    pub unknown: u32,
    /// The reference card, if there is exactly one summoner.
    pub summoner: Option<(&'static Sheet, &'static SummonerFacts)>,
}

impl Reading {
    /// How often a card of the summoner's own faction is in the deck.
    pub fn copies_of(&self, faction: &str, name: &str) -> u32 {
        let found = self.cards.iter().find(|(card, _)| card.faction() == faction && card.name() == name);
        found.map_or(0, |(_, copies)| *copies)
    }

    fn add(&mut self, card: &'static Card, copies: u32) {
        match self.cards.iter_mut().find(|(known, _)| std::ptr::eq(*known, card)) {
            Some((_, known)) => *known = known.saturating_add(copies),
            None => self.cards.push((card, copies)),
        }
    }
}

/// Finds the card of every entry, and tells the names that mean none.
pub(crate) fn read(draft: &DeckDraft) -> (Reading, Vec<DeckFault>) {
    let mut reading = Reading::default();
    let mut faults = Vec::new();
    let mut reader = Reader { edition: draft.edition, home: None, suggestions: MOST_SUGGESTIONS };
    let summoner = reader.only_summoner(draft);
    reader.home = summoner.map(Card::faction);
    for entry in draft.entries() {
        let copies = u32::from(entry.copies.get());
        match reader.card(entry, &mut faults) {
            Some(card) => reading.add(card, copies),
            None => reading.unknown = reading.unknown.saturating_add(copies),
        }
    }
    reading.summoner = summoner.and_then(|card| Some((card.sheet, card.sheet.summoner(card.name())?)));
    (reading, faults)
}

struct Reader {
    edition: Edition,
    /// The summoner's faction.
    home: Option<&'static str>,
    suggestions: usize,
}

impl Reader {
    /// The summoner of the draft, if it names just one. A misspelt one counts if no other is
    /// there.
    fn only_summoner(&mut self, draft: &DeckDraft) -> Option<&'static Card> {
        let named = |entry: &Entry| {
            let mut named = lookup::cards_named(draft.edition, &entry.card).iter().copied();
            named.find(|card| is_summoner(card))
        };
        let mut summoners: Vec<&'static Card> = draft.entries().filter_map(named).collect();
        if summoners.is_empty() {
            summoners = draft.entries().filter_map(|entry| self.misspelt_summoner(entry)).collect();
        }
        let first = *summoners.first()?;
        summoners.iter().all(|summoner| std::ptr::eq(*summoner, first)).then_some(first)
    }

    /// The summoner that was probably meant, if the entry is in the place of a summoner.
    fn misspelt_summoner(&mut self, entry: &Entry) -> Option<&'static Card> {
        let may_be = matches!(entry.section, Section::Summoner | Section::Cards);
        if !may_be || !lookup::cards_named(self.edition, &entry.card).is_empty() {
            return None;
        }
        self.nearest(entry, None).filter(|card| is_summoner(card))
    }

    /// The card that an entry means, or the likeliest one.
    fn card(&mut self, entry: &Entry, faults: &mut Vec<DeckFault>) -> Option<&'static Card> {
        let (name, bracket) = lookup::meant(self.edition, &entry.card, entry.faction.as_ref());
        let faction = bracket.as_ref().and_then(|written| {
            let known = lookup::faction(self.edition, written);
            if known.is_none() {
                let nearest = self.nearest_faction(written);
                faults.push(DeckFault::UnknownFaction { faction: written.clone(), nearest });
            }
            known
        });
        let found = lookup::card(self.edition, &name, faction, self.home);
        if found.is_some() {
            return found;
        }
        let same_name = lookup::card(self.edition, &name, None, self.home);
        let other_edition = match self.edition {
            Edition::First => Edition::Second,
            Edition::Second => Edition::First,
        };
        if same_name.is_none() && !lookup::cards_named(other_edition, &name).is_empty() {
            faults.push(DeckFault::OtherEdition { name, edition: other_edition });
            return None;
        }
        let nearest = same_name.or_else(|| self.nearest(entry, faction));
        faults.push(DeckFault::UnknownCard {
            name,
            edition: self.edition,
            faction,
            nearest: nearest.map(CardName::of),
        });
        nearest
    }

    fn nearest_faction(&mut self, written: &Name) -> Option<&'static str> {
        self.suggestions = self.suggestions.checked_sub(1)?;
        lookup::nearest_faction(self.edition, written)
    }

    fn nearest(&mut self, entry: &Entry, faction: Option<&str>) -> Option<&'static Card> {
        self.suggestions = self.suggestions.checked_sub(1)?;
        let all = || cards::of_edition(self.edition).filter(|card| card.facts.kind != Kind::RulesCard);
        match (entry.section, faction) {
            (Section::Summoner, _) => {
                lookup::nearest(&entry.card, self.home, all().filter(|card| is_summoner(card)))
            }
            (_, Some(faction)) => {
                let of_faction = all().filter(|card| card.faction() == faction);
                lookup::nearest(&entry.card, self.home, of_faction)
            }
            (_, None) => lookup::nearest(&entry.card, self.home, all()),
        }
    }
}

fn is_summoner(card: &Card) -> bool {
    card.facts.kind == Kind::Summoner
}
