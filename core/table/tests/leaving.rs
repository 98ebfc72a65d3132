//! A player leaves in the middle of a three-player game, and the others play on; what players tell each
//! other unasked; and going on from what was told where it may not fit.
//!
//! The game: in turn each names a number from 0 to 2 and then, as part of the same action, a player
//! of his choice may double it. The first at five wins; a player who leaves loses what he has. At
//! any time a player may whistle, which changes nothing; the third cannot.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use table::{
    Asking, Entry, Fact, Flow, Forcing, Game, Memory, Need, Outcome, Record, Run, Seat, SeatSet, Seed,
    Session, SessionRefusal, Stop,
};

#[derive(Clone, Copy, Debug)]
enum Five {}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Board {
    points: [u8; 3],
    out: SeatSet,
    turn: Seat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ask {
    Number,
    Double,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Number(u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = String;
    fn from_str(text: &str) -> Result<Number, String> {
        text.parse().map(Number).map_err(|_| text.to_owned())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Turn(Seat),
    Scored(Seat, u8),
    Left(Seat),
    Whistled(Seat),
}

/// Represents whistling.
const WHISTLE: Number = Number(9);

fn hear(run: &mut Run<'_, Five>) {
    while let Some((seat, _)) = run.aside() {
        run.tell(Said::Whistled(seat));
    }
}

impl Fact for Said {
    fn fixes_history(&self) -> bool {
        matches!(self, Said::Left(_))
    }
}

impl Game for Five {
    const SEATS: usize = 3;

    type Setup = ();
    type State = Board;
    type Answer = Number;
    type Prompt = Ask;
    type Event = Said;
    type Refusal = String;

    fn step(_: &(), board: &mut Board, run: &mut Run<'_, Five>) -> Flow {
        let seat = board.turn;
        run.tell(Said::Turn(seat));
        hear(run);
        let named =
            run.ask(seat, Ask::Number, Forcing::Public, |options| options.extend([0, 1, 2].map(Number)))?;
        let next = next(board);
        hear(run);
        let doubled =
            run.ask(next, Ask::Double, Forcing::Public, |options| options.extend([0, 1].map(Number)))?;
        let scored = named.0 << doubled.0;
        board.points[seat.index()] += scored;
        run.tell(Said::Scored(seat, scored));
        board.turn = next;
        if board.points[seat.index()] >= 5 { Err(Stop::Over) } else { Ok(()) }
    }

    fn outcome(_: &(), board: &Board) -> Option<Outcome> {
        let stays: SeatSet = SeatSet::first(3) - board.out;
        let won = stays.into_iter().find(|seat| board.points[seat.index()] >= 5 || stays.len() == 1);
        won.map(|seat| Outcome::Won(SeatSet::only(seat)))
    }

    fn seats(_: &()) -> usize {
        3
    }

    fn allies(_: &(), seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }

    fn leave(_: &(), board: &mut Board, seat: Seat, run: &mut Run<'_, Five>) -> Flow {
        hear(run);
        run.tell(Said::Left(seat));
        if board.turn == seat {
            board.turn = next(board);
        }
        board.out = board.out.with(seat);
        board.points[seat.index()] = 0;
        if board.out.len() == 2 { Err(Stop::Over) } else { Ok(()) }
    }

    fn decline(_: &Ask, options: &[Number]) -> Number {
        options[0]
    }

    fn quiet(_: &Ask) -> Option<Number> {
        None
    }

    fn is_aside(answer: &Number) -> bool {
        *answer == WHISTLE
    }

    fn allows_aside(_: &(), _: &Board, seat: Seat, _: Number) -> Result<(), String> {
        if seat.index() == 2 { Err("the third cannot whistle".to_owned()) } else { Ok(()) }
    }

    fn refuse(_: &(), _: &Board, _: &Need<Ask>, answer: Number) -> String {
        answer.to_string()
    }
}

fn next(board: &Board) -> Seat {
    let after = (1..3).map(|more| Seat::new((board.turn.index() + more) % 3));
    after.into_iter().find(|&seat| !board.out.contains(seat)).expect("somebody is left")
}

const BOARD: Board = Board { points: [0; 3], out: SeatSet::NONE, turn: Seat::FIRST };

fn seat(index: usize) -> Seat {
    Seat::new(index)
}

fn session() -> Session<Five> {
    Session::new(Arc::new(()), BOARD, Memory::History, &mut Asking)
}

fn answer(session: &mut Session<Five>, index: usize, number: u8) {
    session.answer(seat(index), Number(number), &mut Asking).unwrap();
}

/// Its record gives the same game again.
fn check_record(session: &Session<Five>) {
    let record = Record::of("1", (), &Seed::new([1; 32]), session);
    let again: Session<Five> = record.replay("1", Arc::new(()), BOARD).unwrap();
    assert_eq!(again.state(), session.state());
    assert_eq!(again.left(), session.left());
    assert!(again.events().eq(session.events()));
}

#[test]
fn who_is_asked_and_leaves_declines_and_the_others_play_on() {
    let mut game = session();
    answer(&mut game, 0, 2);
    game.leave(seat(1), &mut Asking).unwrap();
    // The doubling that he was asked for was declined, and his turn has passed to the third.
    assert_eq!(game.state().points, [2, 0, 0]);
    assert_eq!(game.asked(), Some(seat(2)));
    assert_eq!(game.outcome(), None);
    let told = [Said::Turn(seat(0)), Said::Scored(seat(0), 2), Said::Left(seat(1)), Said::Turn(seat(2))];
    assert!(game.events().eq(&told));
    check_record(&game);
}

#[test]
fn who_leaves_while_another_thinks_is_gone_at_once_where_nothing_was_begun() {
    let mut game = session();
    game.leave(seat(2), &mut Asking).unwrap();
    assert_eq!(game.state().out, SeatSet::only(seat(2)));
    assert_eq!(game.asked(), Some(seat(0)), "he is asked again from the beginning");
    assert!(game.events().eq(&[Said::Left(seat(2)), Said::Turn(seat(0))]), "his turn is told once");
    answer(&mut game, 0, 1);
    assert_eq!(game.asked(), Some(seat(1)), "the third is passed over");
    check_record(&game);
}

#[test]
fn who_leaves_in_the_middle_of_anothers_action_is_gone_when_it_is_over() {
    let mut game = session();
    answer(&mut game, 0, 2);
    game.leave(seat(2), &mut Asking).unwrap();
    assert_eq!(game.state().out, SeatSet::NONE);
    answer(&mut game, 1, 1);
    assert_eq!(game.state().out, SeatSet::only(seat(2)));
    assert_eq!(game.state().points, [4, 0, 0]);
    check_record(&game);
}

#[test]
fn two_who_leave_in_one_action_leave_the_game_to_the_third_at_once() {
    let mut game = session();
    answer(&mut game, 0, 2);
    game.leave(seat(2), &mut Asking).unwrap();
    game.leave(seat(1), &mut Asking).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(SeatSet::only(seat(0)))));
    assert_eq!(game.state().points, [0; 3], "what was begun is not finished");
    assert!(game.events().eq(&[Said::Turn(seat(0)), Said::Left(seat(2)), Said::Left(seat(1))]));
    check_record(&game);
}

#[test]
fn nothing_from_before_a_leaving_is_taken_back_and_what_came_after_is() {
    let mut game = session();
    answer(&mut game, 0, 2);
    assert!(game.can_undo(seat(0)));
    game.leave(seat(2), &mut Asking).unwrap();
    assert!(!game.can_undo(seat(0)));
    answer(&mut game, 1, 1);
    answer(&mut game, 1, 0);
    let (before, events) = (*game.state(), game.events().count());
    game.undo(seat(1)).unwrap();
    game.redo().unwrap();
    assert_eq!((*game.state(), game.events().count()), (before, events));
    game.undo(seat(1)).unwrap();
    assert_eq!(game.left(), SeatSet::only(seat(2)));
    check_record(&game);
}

#[test]
fn leaving_twice_from_nowhere_or_after_the_end_is_refused_and_changes_nothing() {
    let mut game = session();
    assert!(matches!(game.leave(seat(3), &mut Asking), Err(SessionRefusal::NoSuchSeat)));
    game.leave(seat(0), &mut Asking).unwrap();
    assert!(matches!(game.leave(seat(0), &mut Asking), Err(SessionRefusal::HasLeft)));
    let events = game.events().count();
    game.leave(seat(1), &mut Asking).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(SeatSet::only(seat(2)))));
    assert!(matches!(game.leave(seat(2), &mut Asking), Err(SessionRefusal::Over)));
    assert_eq!(game.events().count(), events + 1);
    check_record(&game);
}

#[test]
fn what_is_told_unasked_leaves_the_question_as_it_is() {
    let mut game = session();
    let whistle = |game: &mut Session<Five>, index: usize| game.answer(seat(index), WHISTLE, &mut Asking);
    whistle(&mut game, 1).unwrap();
    assert_eq!((game.asked(), game.options().len()), (Some(seat(0)), 3));
    answer(&mut game, 0, 2);
    // In the middle of an action, by the player to answer and by another.
    whistle(&mut game, 0).unwrap();
    whistle(&mut game, 1).unwrap();
    assert_eq!(game.asked(), Some(seat(1)));
    assert!(!game.can_undo(seat(0)), "somebody has learned something since");
    answer(&mut game, 1, 1);
    assert_eq!(game.state().points, [4, 0, 0]);
    let whistled = [1, 0, 1].map(|index| Said::Whistled(seat(index)));
    let told = game.events().filter(|event| matches!(event, Said::Whistled(_)));
    assert!(told.eq(&whistled));
    check_record(&game);
    // What the rules refuse changes nothing.
    let before = game.events().count();
    assert!(matches!(whistle(&mut game, 2), Err(SessionRefusal::Illegal(_))));
    assert!(matches!(whistle(&mut game, 3), Err(SessionRefusal::NoSuchSeat)));
    game.leave(seat(0), &mut Asking).unwrap();
    assert!(matches!(whistle(&mut game, 0), Err(SessionRefusal::HasLeft)));
    assert_eq!(game.events().filter(|event| matches!(event, Said::Whistled(_))).count(), 3);
    assert!(game.events().count() > before);
    check_record(&game);
}

#[test]
fn what_was_told_unasked_does_not_begin_an_action() {
    let mut game = session();
    game.answer(seat(0), WHISTLE, &mut Asking).unwrap();
    game.leave(seat(2), &mut Asking).unwrap();
    assert_eq!(game.state().out, SeatSet::only(seat(2)), "gone at once");
    let told = [Said::Whistled(seat(0)), Said::Left(seat(2)), Said::Turn(seat(0))];
    assert!(game.events().eq(&told), "{:?}", game.events().collect::<Vec<_>>());
    check_record(&game);
}

#[test]
fn what_was_told_is_taken_up_only_where_it_fits() {
    let said = |by: usize, number: u8| Entry::Answer(seat(by), Number(number));
    let mut game: Session<Five> = Session::new(Arc::new(()), BOARD, Memory::None, &mut Asking);
    assert!(game.try_resume(BOARD, &[said(0, 2)], &mut Asking));
    assert_eq!(
        (game.asked(), game.need()),
        (Some(seat(1)), Some(&Need::Answer { seat: seat(1), prompt: Ask::Double }))
    );
    for told in [
        // Another player, no such answer, no die, and more than the action asks for.
        vec![said(1, 2)],
        vec![said(0, 3)],
        vec![said(0, 2), said(1, 2)],
        vec![Entry::Chance(1)],
        vec![said(0, 2), said(1, 1), said(1, 0)],
    ] {
        assert!(!game.try_resume(BOARD, &told, &mut Asking), "{told:?}");
        assert_eq!(game.need(), None, "{told:?}");
    }
    // It is none the worse for it.
    assert!(game.try_resume(BOARD, &[said(0, 1), Entry::Left(seat(2))], &mut Asking));
    answer(&mut game, 1, 1);
    assert_eq!(game.state().points, [2, 0, 0]);
}
