//! One number for all that the rules do.

mod common;

use cards::Deck;
use common::{FIRST, SECOND, deck};
use wars::Edition;
use wars_deal::Matchup;

/// The signatures of 180 games between the decks of [`FIRST`], and of [`SECOND`], with seed 1 are
/// pinned in the crate. A change of the rules changes `wars_deal::RULES_VERSION` too: records of the old
/// rules may not replay.
#[test]
fn the_rules_are_what_they_were() {
    let pairs = |edition, names: &[&str]| {
        let decks: Vec<_> = names.iter().map(|name| deck(edition, name)).collect();
        wars_deal::dealt(&wars_deal::every_pair(&decks).unwrap())
    };
    let editions = [pairs(Edition::First, &FIRST), pairs(Edition::Second, &SECOND)];
    let signatures = editions.each_ref().map(|pairs| sim::signature(pairs, 180, 1));
    assert_eq!(
        signatures,
        wars_deal::SIGNATURES,
        "if the rules were changed on purpose, pin the new signature"
    );
    let [pairs, _] = editions;
    let few = |games, seed| sim::signature(&pairs, games, seed);
    assert_eq!(few(3, 1), few(3, 1), "it depends on its seed alone");
    assert_ne!(few(3, 1), few(3, 2));
    assert_ne!(few(3, 1), few(4, 1));
}

/// PINNED like those of the crate, so that every finished card and every number of players is under a
/// signature: a game of every pair of ready decks of the first edition and of the second, then games with four
/// seats, as two teams and three players have them (F14.1), in which every ready deck sits once at every seat.
const EVERYBODY: [&str; 3] = [
    "638ae6ac2e4829762df045c36694c6df335bc9b11e5e0e21653e8f7038e402d6",
    "5a83802b9d1d1e372ca8867beb31bbf7f45f76b84b75de1881c06710038b3128",
    "d3b59e4da797b8163ffd54a971d99e25719b83cb8c3d2ced2dd44512493567ac",
];

#[test]
fn the_rules_are_what_they_were_for_every_deck_and_number_of_players() {
    let decks = Edition::ALL.map(cards::ready_decks);
    let first = &decks[Edition::First as usize];
    let table = |start: usize| -> Vec<Deck> {
        (0..4).map(|seat| first[(start + 5 * seat) % first.len()].clone()).collect()
    };
    let tables = (0..first.len()).map(|start| Matchup::new(table(start)).expect("ready decks")).collect();
    let pairs = |edition: Edition| wars_deal::every_pair(&decks[edition as usize]).expect("ready decks");
    let games = [pairs(Edition::First), pairs(Edition::Second), tables];
    let signatures = games.map(|games| sim::signature(&wars_deal::dealt(&games), games.len() as u64, 1));
    assert_eq!(signatures, EVERYBODY, "if the rules were changed on purpose, pin: {signatures:#?}");
}
