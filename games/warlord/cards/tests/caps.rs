//! The rules drop nothing silently: an overflow stops the game with its message.

use table::{Chance, Memory, Seat, Session};
use warlord::{Answer, Cap, DUEL, Phase, Stage, Warlord};
use warlord_cards::find;

/// Every die shows a 1, so that every strike misses (12.5).
struct Ones;

impl Chance for Ones {
    fn below(&mut self, _: u8) -> Option<u8> {
        Some(0)
    }
}

/// Two characters who strike back at each other (17.5) without ever hitting: reacts go as deep as
/// allowed, on a stack of the usual size of a thread.
fn strike_back(until: usize) -> (usize, Option<&'static str>) {
    let mut stage = Stage::new(&DUEL, 2, find);
    let [one, other] = [Seat::FIRST, Seat::new(1)]
        .map(|seat| stage.army(seat, "lathos / slayer-the-unkind").expect("an army of two ranks")[0]);
    stage.first(Some(Seat::FIRST)).phase(Phase::Decree, 1);
    let (cast, state) = stage.build::<2>();
    let mut session: Session<Warlord<2>> = Session::new(cast, state, Memory::None, &mut Ones);
    let attack = Answer::Attack { card: one, target: other };
    session.answer(Seat::FIRST, attack, &mut Ones).expect("they face each other");
    let mut struck_back = 0;
    let back = |option: &Answer| matches!(option, Answer::React { .. });
    while struck_back < until
        && let Some(index) = session.options().iter().position(back)
    {
        session.answer_nth(index, &mut Ones);
        struck_back += 1;
    }
    (struck_back, session.broken())
}

#[test]
fn reacts_go_as_deep_as_the_players_want() {
    assert_eq!(strike_back(40), (40, None));
}

#[test]
fn reacts_without_end_stop_the_game_with_a_sentence() {
    assert_eq!(strike_back(usize::MAX), (Cap::Depth.room() + 1, Some(Cap::Depth.sentence())));
}
