mod common;

use bots::BotKind;
use common::{all_pairs, matchup};
use sim::{MOST_DECISIONS, PlayError, Series, Totals};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Memory, Seat, Seed};

/// Random whole games for every pair of decks: always end, never stuck, never broken.
#[test]
fn every_game_of_every_pair_ends() {
    let pairs = wars_deal::dealt(&all_pairs());
    let random = [BotKind::random()];
    let games = pairs.len() as u64 * 3;
    let results =
        Series { threads: NonZeroUsize::new(2).unwrap(), ..Series::new(&pairs, &random, games, 11) }
            .play(&|_| {})
            .unwrap();
    assert_eq!(results.faults, []);
    let total = results.total;
    assert_eq!((total.games, total.finished, total.errors), (games, games, 0));
    assert_eq!(total.wins[Seat::new(0)] + total.wins[Seat::new(1)] + total.draws, games);
    assert!(total.longest < MOST_DECISIONS / 5, "{} decisions are close to stuck", total.longest);
    assert!(results.deals.iter().all(|pair| pair.games == 3 && pair.decisions > 0));
}

#[test]
fn results_do_not_depend_on_the_threads() {
    let pairs = wars_deal::dealt(&all_pairs());
    let random = [BotKind::random()];
    // Not a multiple of anything, so that the last blocks are short.
    let games = 3 * pairs.len() as u64 + 1;
    let play = |threads| {
        let told = AtomicU64::new(0);
        let series =
            Series { threads: NonZeroUsize::new(threads).unwrap(), ..Series::new(&pairs, &random, games, 5) };
        let results = series.play(&|more| _ = told.fetch_add(more, Ordering::Relaxed)).unwrap();
        assert_eq!(told.into_inner(), games, "progress is told to the end");
        (results.total, results.deals, results.faults)
    };
    let alone = play(1);
    assert_eq!(alone.0.games, games);
    assert_eq!(play(2), alone);
    assert_eq!(play(7), alone);
}

#[test]
fn another_seed_gives_other_games() {
    let pair = wars_deal::dealt(&[matchup("Prince Elien", "Grognack")]);
    let random = [BotKind::random()];
    let play = |seed| Series::new(&pair, &random, 20, seed).play(&|_| {}).unwrap().total;
    assert_eq!(play(1), play(1));
    assert_ne!(play(1).decisions, play(2).decisions);
}

#[test]
fn a_game_alone_is_the_same_as_in_its_series() {
    let pairs = wars_deal::dealt(&[matchup("Prince Elien", "Grognack"), matchup("Grognack", "Prince Elien")]);
    let random = [BotKind::random()];
    let whole = Series::new(&pairs, &random, 40, 3).play(&|_| {}).unwrap();
    let mut sum = Totals::default();
    for game in 0..40 {
        let alone = Series { from: game, ..Series::new(&pairs, &random, 1, 3) }.play(&|_| {}).unwrap();
        assert_eq!(alone.deals[(game % 2) as usize].games, 1);
        // The same decks alone, without the other pair.
        let named = Series { from: game, ..Series::new(&pairs[(game % 2) as usize..][..1], &random, 1, 3) }
            .play(&|_| {});
        assert_eq!(named.unwrap().total, alone.total);
        sum.add(&alone.total);
    }
    assert_eq!(sum, whole.total);
}

#[test]
fn a_game_without_end_is_given_up() {
    let pair = wars_deal::dealt(&[matchup("Prince Elien", "Grognack")]);
    let random = [BotKind::random()];
    let results = Series { most_decisions: 30, ..Series::new(&pair, &random, 250, 1) }.play(&|_| {}).unwrap();
    assert_eq!((results.total.errors, results.total.finished), (250, 0));
    assert_eq!(results.faults.len(), 100, "only the first are kept");
    for (index, fault) in results.faults.iter().enumerate() {
        assert_eq!((fault.game, fault.decisions), (index as u64, 30));
        assert_eq!(fault.reason, PlayError::Stuck);
        assert_eq!(fault.seed, Seed::of_series(1, fault.game).to_string());
    }
    let told = results.faults[0].to_string();
    assert!(told.starts_with("game 0 (Prince Elien, Grognack; seed "), "{told}");
    assert!(told.ends_with("after 30 decisions stuck"), "{told}");
}

/// Every card is in one place, at every question of a game.
#[test]
fn cards_are_conserved() {
    for (index, pair) in all_pairs().iter().enumerate() {
        let mut table = common::Table::new(pair, Seed::of_series(21, index as u64), Memory::None);
        let mut decisions = 0;
        loop {
            if let Err(why) = table.session.state().check(pair.cast()) {
                let need = table.session.need();
                panic!("{:?}, decision {decisions}: {why}, before {need:?}", pair.deck_names());
            }
            if !table.decide() {
                break;
            }
            decisions += 1;
        }
    }
}
