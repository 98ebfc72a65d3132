//! From a draft to a deck.

use crate::draft::DeckDraft;
use crate::fault::DeckFault;
use crate::first;
use crate::reading::{Reading, read};
use crate::second;
use cards::sheet::{Edition, Kind};
use cards::{Card, Deck, DeckRefusal};

/// The deck that a draft describes, or everything that is wrong with it. While there is not
/// exactly one summoner, what depends on the summoner (events, factions, setup) is not told.
pub fn check(draft: &DeckDraft) -> Result<Deck, Vec<DeckFault>> {
    let (reading, mut faults) = read(draft);
    match draft.edition {
        Edition::First => faults.extend(first::faults(&reading)),
        Edition::Second => faults.extend(second::faults(&reading)),
    }
    match build(draft, &reading) {
        Ok(deck) if faults.is_empty() => Ok(deck),
        Ok(_) => Err(faults),
        Err(unfinished) => {
            faults.extend(unfinished);
            Err(faults)
        }
    }
}

/// The cards of a draft, legal or not, each once with its copies. Unknown names are left out, or
/// count as the card that is suggested for them.
pub fn cards(draft: &DeckDraft) -> Vec<(&'static Card, u32)> {
    read(draft).0.cards
}

/// The deck, legal or not, if all its cards are finished. Without a summoner there is none.
fn build(draft: &DeckDraft, reading: &Reading) -> Result<Deck, Option<DeckFault>> {
    let Some((sheet, summoner)) = reading.summoner else {
        let open = playable(reading).map(|(card, _)| *card).filter(|card| !card.is_finished());
        return Err(unfinished(open.map(Card::name).collect()));
    };
    let name = if draft.name.is_empty() { summoner.name.clone() } else { draft.name.to_string() };
    let copies = |(card, copies): &(_, u32)| (*card, u8::try_from(*copies).unwrap_or(u8::MAX));
    let cards = playable(reading).map(copies).collect();
    Deck::new(name, sheet, summoner, cards).map_err(|refused| match refused {
        DeckRefusal::Unfinished { cards, .. } => unfinished(cards),
        DeckRefusal::NoSuchSummoner { name, .. } => panic!("the deck of {name} was given its summoner"),
    })
}

/// Rules cards are reported as not belonging in decks; they will never be finished.
fn playable(reading: &Reading) -> impl Iterator<Item = &(&'static Card, u32)> {
    reading.cards.iter().filter(|(card, _)| card.facts.kind != Kind::RulesCard)
}

fn unfinished(mut cards: Vec<&'static str>) -> Option<DeckFault> {
    cards.sort_unstable();
    cards.dedup();
    (!cards.is_empty()).then_some(DeckFault::Unfinished { cards })
}
