//! Bots do not hurt themselves, and do not play events for nothing: looked at in games of every faction.

#[path = "../examples/watch/mod.rs"]
mod watch;

use cards::Deck;
use std::collections::BTreeSet;
use wars::Edition;
use watch::{Deeds, Tally};

/// A deck of every faction, each in one game or two.
fn games(edition: Edition) -> Vec<[Deck; 2]> {
    let mut factions = BTreeSet::new();
    let decks = cards::ready_decks(edition);
    let one_each: Vec<Deck> = decks.into_iter().filter(|deck| factions.insert(deck.faction())).collect();
    let half = one_each.len() / 2;
    (0..one_each.len().div_ceil(2))
        .map(|game| [one_each[game].clone(), one_each[(game + half) % one_each.len()].clone()])
        .collect()
}

/// A few of a hundred may be meant so: a wound of one's own can be the price of something, and an event that
/// does nothing is out of the hand.
fn check(edition: Edition, factions: usize) {
    let games = games(edition);
    assert_eq!(games.len(), factions.div_ceil(2));
    let mut tally = Tally::default();
    for (seed, decks) in games.into_iter().enumerate() {
        watch::watch(decks, seed as u64, &mut tally);
    }
    let sum = |of: fn(&Deeds) -> u32, deeds: &mut dyn Iterator<Item = &Deeds>| deeds.map(of).sum::<u32>();
    let all = || tally.all().map(|(_, deeds)| deeds);
    let times = sum(|deeds| deeds.times, &mut all());
    let played = sum(|deeds| deeds.times, &mut tally.events.values());
    assert!(times > 200 && played > 20, "{tally:#?}");
    let hurt = sum(|deeds| deeds.hurt_own, &mut all());
    assert!(hurt * 33 <= times, "own cards are hurt for nothing: {tally:#?}");
    let empty = sum(|deeds| deeds.empty, &mut tally.events.values());
    assert!(empty * 12 <= played, "events are played for nothing: {tally:#?}");
}

#[test]
fn greedy_is_sensible_with_every_faction_of_the_first_edition() {
    check(Edition::First, 16);
}

#[test]
fn greedy_is_sensible_with_every_faction_of_the_second_edition() {
    check(Edition::Second, 11);
}
