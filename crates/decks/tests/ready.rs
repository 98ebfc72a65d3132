//! The ready decks.

mod common;

use cards::sheet::Edition;
use cards::{DeckRefused, ready_deck};
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
        match (check(&ready(&facts.name)), ready_deck(&facts.name)) {
            (Ok(deck), Ok(same)) => {
                let list = |deck: &cards::Deck| {
                    deck.cards().iter().map(|(card, n)| (card.name(), *n)).collect::<Vec<_>>()
                };
                assert_eq!(deck.name, same.name);
                assert_eq!(deck.faction(), same.faction());
                assert_eq!(list(&deck), list(&same));
                assert_eq!(DeckDraft::from(&deck), ready(&facts.name));
            }
            (Err(faults), Err(DeckRefused::Unfinished { cards: mut open, .. })) => {
                open.sort_unstable();
                open.dedup();
                assert_eq!(faults, [DeckFault::Unfinished { cards: open }]);
            }
            (checked, dealt) => panic!("{}: {checked:?}, {dealt:?}", facts.name),
        }
    }
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
