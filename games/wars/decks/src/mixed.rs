//! Random legal decks: of the second edition of the cards of all factions, of the first of those of one
//! faction and of mercenaries.

use crate::draft::DeckDraft;
use crate::name::Words;
use crate::second::{may_lead, most_copies};
use crate::starting;
use cards::Card;
use cards::sheet::{Edition, Kind};
use table::Sampled;

/// A legal deck (S11) of finished cards, drawn at random among all that share a symbol with a summoner
/// drawn at random. The same number always gives the same deck.
pub fn mixed(number: u64) -> DeckDraft {
    let mut picks = Sampled::new(number);
    let finished = || cards::of_edition(Edition::Second).filter(|card| card.is_finished());
    let summoners: Vec<&'static Card> = finished().filter(|card| card.facts.kind == Kind::Summoner).collect();
    let summoner = summoners[picks.index(summoners.len())];
    let mut deck = fixed(Edition::Second, summoner);
    for (kind, count) in [(Kind::Champion, 3), (Kind::Event, 6), (Kind::Common, 16)] {
        let is_meant = |card: &&Card| card.facts.kind == kind && may_lead(summoner, card);
        let pool: Vec<&'static Card> = finished().filter(is_meant).collect();
        deck.extend(draw(&pool, most_copies, count, &mut picks));
    }
    let name = Words::new(&format!("mixed {number}"));
    DeckDraft { name, ..DeckDraft::of_cards(Edition::Second, summoner.faction(), &merged(deck)) }
}

/// A legal deck of the first edition (F13): champions and commons drawn at random among all of a faction,
/// and up to six of them mercenaries; mutations take the places of commons. The same number always gives the
/// same deck.
pub fn varied(number: u64) -> DeckDraft {
    let mut picks = Sampled::new(number);
    let finished = || cards::of_edition(Edition::First).filter(|card| card.is_finished());
    let summoners: Vec<&'static Card> = finished().filter(|card| card.facts.kind == Kind::Summoner).collect();
    let summoner = summoners[picks.index(summoners.len())];
    let mut deck = fixed(Edition::First, summoner);
    let mut mercenaries = picks.index(MOST_MERCENARIES as usize + 1) as u32;
    for (kind, count) in [(Kind::Champion, CHAMPIONS), (Kind::Common, COMMONS)] {
        let have: u32 = deck
            .iter()
            .filter(|(card, _)| card.facts.kind == kind)
            .map(|(_, copies)| u32::from(*copies))
            .sum();
        let of = |faction: &str| -> Vec<&'static Card> {
            let fits = |card: &Card| slot(card.facts.kind) == kind && card.faction() == faction;
            finished().filter(|card| fits(card)).collect()
        };
        // F13.3; the cards of the starting setup count, and never include a champion.
        let most = |card: &Card| if card.facts.kind == Kind::Common { MOST_OF_A_COMMON } else { 1 };
        let missing = count.saturating_sub(have);
        let hired = mercenaries.min(picks.index(missing as usize + 1) as u32);
        mercenaries -= hired;
        let is_mercenary = summoner.faction() == MERCENARIES;
        let hired = if is_mercenary { 0 } else { hired };
        deck.extend(draw(&of(MERCENARIES), most, hired, &mut picks));
        deck.extend(draw(&of(summoner.faction()), most, missing - hired, &mut picks));
    }
    let name = Words::new(&format!("varied {number}"));
    DeckDraft { name, ..DeckDraft::of_cards(Edition::First, summoner.faction(), &merged(deck)) }
}

/// The kind whose place a card takes in a deck.
fn slot(kind: Kind) -> Kind {
    if kind == Kind::Mutation { Kind::Common } else { kind }
}

const MERCENARIES: &str = "Mercenaries";
/// F13.1 to F13.3; copies of a common must leave room for those of the starting setup.
const CHAMPIONS: u32 = 3;
const COMMONS: u32 = 18;
const MOST_MERCENARIES: u32 = 6;
const MOST_OF_A_COMMON: u32 = 6;

/// The summoner, the walls or gates, the events that he must have and the starting units.
fn fixed(edition: Edition, summoner: &'static Card) -> Vec<(&'static Card, u8)> {
    let facts = summoner.sheet.summoner(summoner.name()).expect("a summoner has a setup");
    let of_sheet = |name: &str| cards::find(edition, Some(summoner.faction()), name);
    let mut deck = Vec::new();
    for (name, copies) in facts.whole_deck() {
        let Some(card) = of_sheet(name) else { continue };
        let at_start = starting::copies_of(facts, name) as u8;
        let copies = match card.facts.kind {
            Kind::Champion | Kind::Common | Kind::Mutation => at_start,
            Kind::Event if edition == Edition::Second && card.facts.epic != Some(true) => 0,
            _ => copies,
        };
        deck.push((card, copies));
    }
    deck
}

/// This many cards of the pool, no more of each than `most` says (F13.3, S11.3).
fn draw(
    pool: &[&'static Card],
    most: impl Fn(&Card) -> u32,
    count: u32,
    picks: &mut Sampled,
) -> Vec<(&'static Card, u8)> {
    let mut left: Vec<&'static Card> = Vec::new();
    for &card in pool {
        left.extend((0..most(card)).map(|_| card));
    }
    let drawn = (0..count.min(left.len() as u32)).map(|_| left.swap_remove(picks.index(left.len())));
    drawn.map(|card| (card, 1)).collect()
}

/// Each card once, with all its copies.
fn merged(cards: Vec<(&'static Card, u8)>) -> Vec<(&'static Card, u8)> {
    let mut merged: Vec<(&'static Card, u8)> = Vec::new();
    for (card, copies) in cards {
        match merged.iter_mut().find(|(other, _)| std::ptr::eq(*other, card)) {
            Some((_, sum)) => *sum += copies,
            None => merged.push((card, copies)),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::check;
    use std::collections::BTreeSet;

    const DECKS: u64 = 500;

    #[test]
    fn every_mixed_deck_is_legal_and_always_the_same() {
        for number in 0..DECKS {
            let draft = mixed(number);
            let deck = check(&draft).unwrap_or_else(|faults| panic!("{number}: {faults:?}"));
            assert_eq!(deck.cards().iter().map(|(_, copies)| *copies as usize).sum::<usize>(), 34);
            assert_eq!(draft, mixed(number));
        }
    }

    #[test]
    fn every_varied_deck_is_legal_and_they_have_every_unit() {
        let mut drawn: BTreeSet<&str> = BTreeSet::new();
        for number in 0..2 * DECKS {
            let draft = varied(number);
            let deck = check(&draft).unwrap_or_else(|faults| panic!("{number}: {faults:?}"));
            drawn.extend(deck.cards().iter().map(|(card, _)| card.name()));
            assert_eq!(draft, varied(number));
        }
        let is_unit =
            |card: &&Card| matches!(card.facts.kind, Kind::Champion | Kind::Common | Kind::Mutation);
        let units = cards::of_edition(Edition::First).filter(is_unit).map(Card::name);
        let missing: Vec<&str> = units.filter(|name| !drawn.contains(name)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn mixed_decks_have_every_card_and_most_of_them_several_factions() {
        let decks: Vec<_> = (0..DECKS).map(|number| check(&mixed(number)).expect("it is legal")).collect();
        let drawn: BTreeSet<&str> =
            decks.iter().flat_map(|deck| deck.cards()).map(|(card, _)| card.name()).collect();
        let missing: Vec<&str> =
            cards::of_edition(Edition::Second).map(Card::name).filter(|name| !drawn.contains(name)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let is_mixed = |deck: &&cards::Deck| {
            let factions: BTreeSet<&str> = deck.cards().iter().map(|(card, _)| card.faction()).collect();
            factions.len() > 1
        };
        assert!(decks.iter().filter(is_mixed).count() as u64 > DECKS * 9 / 10);
    }
}
