//! What the evaluation says of positions that come up in games.

use table::{Memory, Sampled, Seat, Session};
use wars::{Cast, Edition, Pile, State, Wars};
use wars_lore::{Lore, Term, Weights, terms};

const SOUTH: Seat = Seat::new(0);
const NORTH: Seat = Seat::new(1);

/// Looks at every position of some random games of an edition before its patience ends.
fn each_position(edition: Edition, mut look: impl FnMut(&Lore, &Cast, &State)) {
    let weights = Weights::of(edition);
    for (number, deck) in cards::ready_decks(edition).into_iter().enumerate() {
        let mut chance = Sampled::new(number as u64);
        let (cast, state) = cards::deal(&[deck.clone(), deck]);
        let lore = Lore::new(&cast, &weights);
        let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut chance);
        while session.asked().is_some() && f32::from(session.state().turn) <= weights.long_from {
            look(&lore, &cast, session.state());
            let index = chance.index(session.options().len());
            session.answer_nth(index, &mut chance);
        }
    }
}

#[test]
fn what_is_good_for_one_side_is_bad_for_the_other() {
    for edition in [Edition::First, Edition::Second] {
        let mut seen = [false; Term::ALL.len()];
        each_position(edition, |lore, cast, state| {
            let both = terms(lore, cast, state, SOUTH).into_iter().zip(terms(lore, cast, state, NORTH));
            for (index, ((term, south), (_, north))) in both.enumerate() {
                assert!((south + north).abs() < 1e-3, "{term:?}: {south} and {north}");
                seen[index] |= south != 0.0;
            }
        });
        let unseen: Vec<Term> =
            Term::ALL.into_iter().zip(seen).filter(|(_, seen)| !seen).map(|(term, _)| term).collect();
        match edition {
            Edition::First => assert_eq!(unseen, [Term::ActiveEvents, Term::Patience]),
            Edition::Second => assert_eq!(unseen, [Term::Patience]),
        }
    }
}

#[test]
fn an_active_event_counts_for_who_has_it() {
    let weight = Weights::of(Edition::Second).active_event;
    each_position(Edition::Second, |lore, cast, state| {
        let more = state.count(SOUTH, Pile::Side) as f32 - state.count(NORTH, Pile::Side) as f32;
        let told = terms(lore, cast, state, SOUTH)[Term::ActiveEvents as usize].1;
        assert!((told - weight * more).abs() < 1e-5, "{told} for {more} more");
    });
}
