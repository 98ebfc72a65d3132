//! Games of two teams (F14), played at random to their end.

use crate::random_game::{cases, pick};
use proptest::prelude::*;
use std::sync::LazyLock;
use table::{Asking, Chance, Memory, Need, Outcome, Sampled, Seat, Session};
use wars::{Cast, Edition, Phase, Pile, State, View, Viewer, Wars, imagine};

static DECKS: LazyLock<Vec<cards::Deck>> = LazyLock::new(|| cards::ready_decks(Edition::First));

/// More answers and random numbers than any game needs.
const MOST: usize = 60_000;

fn is_out(cast: &Cast, state: &State, seat: Seat) -> bool {
    !state.is_on_battlefield(cast.summoner(seat))
}

/// In a settled position nobody who is out has a turn or anything left (F14.6).
fn check_those_out(cast: &Cast, state: &State) -> Result<(), TestCaseError> {
    for seat in cast.seats().filter(|&seat| is_out(cast, state, seat)) {
        let is_ended = state.active != seat || state.phase == Phase::End;
        prop_assert!(is_ended, "{:?} is out and has a turn", seat);
        for pile in Pile::ALL.into_iter().filter(|&pile| pile != Pile::Gone) {
            prop_assert_eq!(state.count(seat, pile), 0, "{:?} of {:?}, who is out", pile, seat);
        }
        let his = state.on_battlefield().find(|&card| state.controller(card) == seat);
        prop_assert_eq!(his, None, "{:?} is out and controls a card", seat);
    }
    Ok(())
}

/// What somebody imagines from his view looks to him like his view, also when a player is out.
fn check_views(session: &Session<Wars>) -> Result<(), TestCaseError> {
    let cast = session.setup();
    for viewer in Viewer::all(cast) {
        let view = View::of(session, viewer);
        let world = imagine(&view, cast, &mut Sampled::new(1));
        prop_assert!(world.is_ok(), "{:?}: {:?}", viewer, world.err());
        let again = View::new(cast, &world.unwrap(), session.need(), session.options(), viewer);
        prop_assert!(again == view, "{:?} imagines what he does not see", viewer);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(24))]

    /// At every question and in the middle of every roll and draw each card is in one place; the
    /// game ends, and with the summoners of one team at most.
    #[test]
    fn four_players_play_to_the_end(seed: u64) {
        let mut picks = Sampled::new(seed);
        let decks: Vec<_> = (0..4).map(|_| DECKS[picks.index(DECKS.len())].clone()).collect();
        let (cast, dealt) = cards::deal(&decks);
        let mut session: Session<Wars> = Session::new(cast.clone(), dealt, Memory::None, &mut Asking);
        let mut moment = 0;
        while let Some(&need) = session.need() {
            moment += 1;
            prop_assert!(moment < MOST, "the game does not end");
            prop_assert_eq!(session.state().check(&cast).err(), None, "moment {} at {:?}", moment, need);
            check_those_out(&cast, session.settled())?;
            match need {
                Need::Chance { sides } => {
                    let number = picks.below(sides).expect("samples always know");
                    session.roll(number, &mut Asking).unwrap();
                }
                Need::Answer { seat, .. } => {
                    if moment % 50 == 0 {
                        check_views(&session)?;
                    }
                    prop_assert!(!is_out(&cast, session.settled(), seat), "{:?} is out and asked", seat);
                    let index = pick(&mut picks, session.options());
                    session.answer_nth(index, &mut Asking);
                }
            }
        }
        prop_assert_eq!(session.state().check(&cast).err(), None, "at the end");
        let stands = |seat: &Seat| !is_out(&cast, session.state(), *seat);
        match session.outcome() {
            Some(Outcome::Won(winners)) => {
                prop_assert_eq!(winners.len(), 2, "a team wins as a whole");
                prop_assert!(winners.into_iter().any(|seat| stands(&seat)));
                prop_assert!(cast.seats().filter(stands).all(|seat| winners.contains(seat)));
            }
            Some(Outcome::Draw) => prop_assert_eq!(cast.seats().find(stands), None),
            None => prop_assert!(false, "it is over without an outcome"),
        }
    }
}
