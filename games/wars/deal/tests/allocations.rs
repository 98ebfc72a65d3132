//! In a process of its own: it counts every allocation.

mod common;

use sim::Bounded;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::collections::BTreeMap;
use table::{Memory, Need, Sampled, Seed, Session};
use wars::Wars;

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

const GAMES: u64 = 10;

/// Plays the games and returns the number of decisions, and the questions at which memory was
/// allocated.
fn play(session: &mut Session<Wars>, first: wars::State) -> (u64, BTreeMap<&'static str, u64>) {
    let mut decisions = 0;
    let mut allocated = BTreeMap::new();
    for game in 0..GAMES {
        let mut chance = Bounded::new(Seed::of_series(8, game));
        let mut player = Sampled::new(game);
        session.restart(first, &mut chance);
        while let Some(Need::Answer { prompt, .. }) = session.need() {
            let source = prompt.source;
            let index = player.index(session.options().len());
            let region = Region::new(COUNTING);
            session.answer_nth(index, &mut chance);
            let change = region.change();
            decisions += 1;
            if change.allocations + change.reallocations > 0 {
                *allocated.entry(source).or_default() += 1;
            }
        }
    }
    (decisions, allocated)
}

#[test]
fn a_decision_allocates_nothing_once_warm() {
    let mut allocated = BTreeMap::new();
    for pair in common::all_pairs() {
        let mut chance = Bounded::new(Seed::of_series(8, 0));
        let mut session = Session::new(pair.cast().clone(), pair.first(), Memory::None, &mut chance);
        // The same games twice: what the first round had to allocate, the second has.
        play(&mut session, pair.first());
        let (decisions, at) = play(&mut session, pair.first());
        assert!(decisions > 500);
        for (source, count) in at {
            *allocated.entry(source).or_default() += count;
        }
    }
    let none: BTreeMap<&str, u64> = BTreeMap::new();
    assert_eq!(allocated, none, "memory was allocated when these were answered");
}
