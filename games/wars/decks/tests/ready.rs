//! The ready decks.

mod common;

use cards::sheet::Edition;
use cards::{DeckRefusal, ready_deck};
use common::{ready, summoners, told};
use decks::{DeckDraft, DeckFault, check, parse, starting_point, write};

#[test]
fn every_ready_deck_of_the_first_edition_is_legal() {
    let decks: Vec<&str> = summoners(Edition::First).map(|facts| facts.name.as_str()).collect();
    assert_eq!(decks.len(), 24);
    for summoner in decks {
        assert_eq!(told(&ready(summoner)), [] as [&str; 0], "{summoner}");
    }
}

#[test]
fn a_ready_deck_is_playable_exactly_when_its_cards_are_finished() {
    for facts in summoners(Edition::First) {
        match (check(&ready(&facts.name)), ready_deck(Edition::First, &facts.name)) {
            (Ok(deck), Ok(same)) => {
                let list = |deck: &cards::Deck| {
                    deck.cards().iter().map(|(card, n)| (card.name(), *n)).collect::<Vec<_>>()
                };
                assert_eq!(deck.name, same.name);
                assert_eq!(deck.faction(), same.faction());
                assert_eq!(list(&deck), list(&same));
                assert_eq!(DeckDraft::from(&deck), ready(&facts.name));
            }
            (Err(faults), Err(DeckRefusal::Unfinished { cards: mut open, .. })) => {
                open.sort_unstable();
                open.dedup();
                assert_eq!(faults, [DeckFault::Unfinished { cards: open }]);
            }
            (checked, dealt) => panic!("{}: {checked:?}, {dealt:?}", facts.name),
        }
    }
}

#[test]
fn every_ready_deck_of_the_second_edition_is_legal_and_refused_only_for_what_is_unfinished() {
    let decks: Vec<&str> = summoners(Edition::Second).map(|facts| facts.name.as_str()).collect();
    assert_eq!(decks.len(), 11);
    for summoner in decks {
        let draft = starting_point(Edition::Second, summoner).expect("a summoner of the sheets");
        assert_eq!(told(&draft), [] as [&str; 0], "{summoner}");
        let is_finished = |card: &decks::Entry| {
            let found = cards::of_edition(Edition::Second).find(|known| {
                known.sheet.summoner(summoner).is_some()
                    && known.name().starts_with(card.card.as_str())
                    && card.faction.as_ref().is_none_or(|bracket| known.name().contains(bracket.as_str()))
            });
            found.expect("a card of the sheet").is_finished()
        };
        let open = draft.entries().filter(|entry| !is_finished(entry)).count();
        match check(&draft) {
            Ok(deck) => assert_eq!((deck.summoner().name.as_str(), open), (summoner, 0)),
            Err(faults) => match faults.as_slice() {
                [DeckFault::Unfinished { cards }] => assert_eq!(cards.len(), open, "{summoner}: {cards:?}"),
                other => panic!("{summoner}: {other:?}"),
            },
        }
    }
}

#[test]
fn a_ready_deck_of_the_second_edition_is_written_for_people() {
    let wanted = "\
edition: second

Summoner
1 Grognack

Champions
1 Ragnor
1 Shonk
1 Targan

Commons
5 Tundra Fighter
5 Frost Shaman
4 Smasher
4 Tundra Charger

Gates
1 Gate (10 life)
3 Gate (5 life)

Events
2 For Glory
2 Brutal Force
2 Freeze
2 Primal Fury
";
    assert_eq!(write(&starting_point(Edition::Second, "Grognack").unwrap()), wanted);
}

#[test]
fn a_ready_deck_reads_back_as_written() {
    for edition in [Edition::First, Edition::Second] {
        for facts in summoners(edition) {
            let draft = starting_point(edition, &facts.name).expect("a summoner of the sheets");
            assert_eq!(parse(&write(&draft)), Ok(draft), "{}", facts.name);
        }
    }
}

#[test]
fn a_ready_deck_is_written_for_people() {
    let wanted = "\
Summoner
1 Sneeks

Champions
1 Blarf
1 Mook
1 The Eater

Commons
8 Fighter
6 Slinger
4 Berserker

Walls
3 Wall

Events
3 Goblin Rage
3 Goblin Horde Attack
2 Goblin Rush
1 Goblin Invincibility
";
    assert_eq!(write(&ready("Sneeks")), wanted);
}
