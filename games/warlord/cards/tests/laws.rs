//! Laws that hold at any moment of any game.

use std::sync::Arc;
use table::{Asking, Eyes, Game, Memory, Need, Record, Sampled, Seat, Seed, Session};
use warlord::{
    Answer, Cast, Deal, Format, Knowledge, Options, Position, State, StateFor, View, Warlord, deal,
};
use warlord_cards::catalogue;

fn start<const N: usize>(format: &'static Format, seed: u64) -> (Arc<Cast>, StateFor<N>) {
    let all = &catalogue().decks;
    let decks = (0..N).map(|seat| all[(seed as usize + seat) % all.len()].deck.clone()).collect();
    deal(&Deal { format, options: Options::default(), decks }).expect("ready decks are legal")
}

/// Plays at random and looks at the game after every answer, as long as `look` wants to go on.
fn walk<const N: usize>(
    format: &'static Format,
    seed: u64,
    memory: Memory,
    mut look: impl FnMut(&Session<Warlord<N>>, usize) -> bool,
) -> Session<Warlord<N>> {
    let (setup, first) = start::<N>(format, seed);
    let mut chance = Sampled::new(seed);
    let mut choice = Sampled::new(seed ^ 77);
    let mut session = Session::new(setup, first, memory, &mut chance);
    let mut step = 0;
    while session.need().is_some() && look(&session, step) {
        let index = choice.index(session.options().len());
        session.answer_nth(index, &mut chance);
        step += 1;
    }
    session
}

/// A world imagined and viewed again is the same view, in the middle of actions too.
fn imagined_worlds_look_the_same<const N: usize>(format: &'static Format, seed: u64) -> usize {
    let mut dice = Sampled::new(seed + 9);
    let (setup, first) = start::<N>(format, seed);
    let mut other: Session<Warlord<N>> = Session::new(setup.clone(), first, Memory::None, &mut Asking);
    let (mut world, mut told) = (first, Vec::new());
    let mut compared = 0;
    walk::<N>(format, seed, Memory::None, |session, step| {
        if step % 7 == 0 {
            for seat in Seat::all(N) {
                let eyes = Eyes::of_seat(seat);
                let knowledge = Knowledge::of(session, eyes);
                knowledge.imagine_action(&mut world, &mut told, &mut dice);
                // Other players' hands are imagined: somebody else may then not have this answer,
                // and only his own question differs.
                other.resume(world, &told, &mut Asking);
                let (mut one, mut two) = (View::of(session, eyes), View::of(&other, eyes));
                // Non-interference: who is asked does not depend on other players' cards.
                assert_eq!(session.asked(), other.asked(), "{seat:?} at step {step} of {}", format.name);
                if session.asked() != Some(seat) {
                    (one.question, two.question) = (None, None);
                }
                assert_eq!(one, two, "seat {seat:?} at step {step} of {} with seed {seed}", format.name);
                compared += 1;
            }
        }
        step < 600
    });
    compared
}

#[test]
fn a_view_imagined_and_viewed_again_is_the_same() {
    let duels: usize = (0..20).map(|seed| imagined_worlds_look_the_same::<2>(&warlord::DUEL, seed)).sum();
    assert!(duels > 500, "{duels}");
    assert!(imagined_worlds_look_the_same::<4>(&warlord::ETTIN, 3) > 50);
    assert!(imagined_worlds_look_the_same::<3>(&warlord::SIEGE, 4) > 50);
}

#[test]
fn partners_see_each_others_hands_in_a_shared_army_alone() {
    let sees = |format: &'static Format, mate: usize| {
        let session = walk::<4>(format, 5, Memory::None, |session, _| {
            session.state().turn < 1 || session.state().order().is_empty()
        });
        let view = View::of(&session, Eyes::of_seat(Seat::FIRST));
        let hand = &view.seats[mate].hand;
        assert_eq!(hand.count, 5);
        assert_eq!(view.seats[0].hand.cards.len(), 5);
        hand.cards.len()
    };
    // M12.3, M2.13.
    assert_eq!(sees(&warlord::ETTIN, 1), 5);
    assert_eq!(sees(&warlord::ETTIN, 2), 0);
    assert_eq!(sees(&warlord::DOUBLES, 1), 0);
    assert_eq!(sees(&warlord::HEAD_TO_HEAD, 2), 0);
}

#[test]
fn a_record_replays_to_the_same_position() {
    for seed in 0..6 {
        let session = walk::<2>(&warlord::DUEL, seed, Memory::History, |_, step| step < 900);
        let (setup, first) = start::<2>(&warlord::DUEL, seed);
        let record = Record::of("test", (), &Seed::of_series(0, seed), &session);
        let again: Session<Warlord<2>> = record.replay("test", setup, first).expect("it replays");
        assert!(again.state() == session.state());
        assert_eq!(again.events().count(), session.events().count());
        assert!(again.events().eq(session.events()));
    }
}

#[test]
fn what_is_undone_and_redone_is_as_it_was() {
    let mut undone = 0;
    for seed in 0..3 {
        let (setup, first) = start::<2>(&warlord::DUEL, seed);
        let (mut chance, mut choice) = (Sampled::new(seed), Sampled::new(seed ^ 5));
        let mut session: Session<Warlord<2>> = Session::new(setup, first, Memory::History, &mut chance);
        for step in 0..400 {
            let Some(by) = session.asked() else { break };
            let before = (*session.state(), session.options().to_vec());
            let index = choice.index(session.options().len());
            session.answer_nth(index, &mut chance);
            let after = (*session.state(), session.options().to_vec(), session.events().count());
            // Nothing is taken back once somebody has learned something.
            if step % 3 == 0 && session.can_undo(by) {
                session.undo(by).expect("it can be undone");
                assert!((*session.state(), session.options().to_vec()) == before, "seed {seed}, step {step}");
                session.redo().expect("it can be done again");
                let again = (*session.state(), session.options().to_vec(), session.events().count());
                assert!(again == after, "seed {seed}, step {step}");
                undone += 1;
            }
        }
    }
    assert!(undone > 50, "{undone}");
}

#[test]
fn answers_are_written_and_read_back() {
    walk::<4>(&warlord::HEAD_TO_HEAD, 2, Memory::None, |session, step| {
        for option in session.options() {
            assert_eq!(option.to_string().parse(), Ok(*option));
        }
        step < 400
    });
    for wrong in ["", "attack 1", "card 640", "move 1 0.1", "raise 1 10.1.1", "seat 10", "react 1 2 x"] {
        assert!(wrong.parse::<Answer>().is_err(), "{wrong}");
    }
}

#[test]
fn whoever_leaves_is_eliminated_and_the_others_play_on() {
    // M8 at any moment: even in the middle of an action, even for the player to answer.
    for (seed, moment) in [(0, 3), (1, 40), (2, 111), (3, 400)] {
        let (setup, first) = start::<5>(&warlord::GLADIATOR, seed);
        let mut chance = Sampled::new(seed);
        let mut choice = Sampled::new(seed);
        let mut session: Session<Warlord<5>> = Session::new(setup, first, Memory::None, &mut chance);
        let mut step = 0;
        while let Some(need) = session.need() {
            if step == moment {
                let Need::Answer { seat, .. } = *need else { panic!("nobody is asked") };
                session.leave(seat, &mut chance).expect("he may leave");
                assert!(!session.left().is_empty());
                step += 1;
                continue;
            }
            assert!(session.asked().is_none_or(|seat| !session.left().contains(seat)));
            let index = choice.index(session.options().len());
            session.answer_nth(index, &mut chance);
            step += 1;
        }
        assert!(session.outcome().is_some());
    }
}

#[test]
fn nothing_is_asked_once_the_game_is_decided() {
    for seed in 0..10 {
        let session = walk::<2>(&warlord::DUEL, seed, Memory::None, |session, _| {
            assert_eq!(Warlord::<2>::outcome(session.setup(), session.state()), None);
            true
        });
        assert!(session.outcome().is_some() && session.options().is_empty());
    }
}

/// In no position at rest is a rank illegal, a character dead, or a living player without a Warlord.
#[test]
fn positions_at_rest_are_sound() {
    for seed in 0..8 {
        walk::<4>(&warlord::HEAD_TO_HEAD, seed, Memory::None, |session, step| {
            let state: &State = session.settled();
            let at = Position::new(session.setup(), state);
            for seat in at.living() {
                assert!(at.warlord(seat).is_some(), "{seat:?} at step {step}");
                assert_eq!(at.illegal_rank(seat), None, "{seat:?} at step {step}");
            }
            assert!(at.characters().all(|who| at.life_left(who) > 0 && at.level(who) > 0));
            step < 1500
        });
    }
}
