//! Playing allocates nothing once a session has warmed up. Alone in its file, since the count is
//! for the whole program.

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use table::{Memory, Sampled, Session};
use warlord::{DUEL, Deal, Options, StateFor, Warlord, deal};
use warlord_cards::catalogue;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Plays the same games every time.
fn play(session: &mut Session<Warlord<2>>, first: StateFor<2>) -> usize {
    let mut answers = 0;
    for seed in 0..20 {
        let mut chance = Sampled::new(seed);
        let mut choice = Sampled::new(!seed);
        session.restart(first, &mut chance);
        while session.need().is_some() {
            let index = choice.index(session.options().len());
            session.answer_nth(index, &mut chance);
            answers += 1;
        }
    }
    answers
}

#[test]
fn no_allocation_per_action_once_warm() {
    let decks = [0, 4].map(|deck| catalogue().decks[deck].deck.clone()).to_vec();
    let deal_of = Deal { format: &DUEL, options: Options::default(), decks };
    let (setup, first) = deal::<2>(&deal_of).expect("ready decks are legal");
    let mut session = Session::new(setup, first, Memory::None, &mut Sampled::new(0));
    play(&mut session, first);
    let region = Region::new(ALLOCATOR);
    let answers = play(&mut session, first);
    let change = region.change();
    assert!(answers > 2_000, "{answers}");
    assert_eq!(change.allocations + change.reallocations, 0, "{change:?} in {answers} answers");
}
