//! Custom decks of the second edition mix factions by their symbols (S11).

use bots::BotKind;
use sim::{MOST_DECISIONS, Series};
use std::num::NonZeroUsize;
use wars_deal::Matchup;

/// Random games of random legal decks: they always end, and nothing in them is stuck or broken.
#[test]
fn every_game_of_mixed_decks_ends() {
    let deck = |number| decks::check(&decks::mixed(number)).expect("a mixed deck is legal");
    let pairs: Vec<Matchup> =
        (0..300).map(|pair| Matchup::new(vec![deck(2 * pair), deck(2 * pair + 1)]).unwrap()).collect();
    let pairs = wars_deal::dealt(&pairs);
    let random = [BotKind::random()];
    let threads = NonZeroUsize::new(2).unwrap();
    let results = Series { threads, ..Series::new(&pairs, &random, 600, 3) }.play(&|_| {}).unwrap();
    assert_eq!(results.faults, []);
    assert_eq!((results.total.games, results.total.finished), (600, 600));
    assert!(
        results.total.longest < MOST_DECISIONS / 5,
        "{} decisions are close to stuck",
        results.total.longest
    );
}
