//! One of three leaves.

use crate::{SEED, answer, seat, table};
use sitting::{Deed, Ended, How, Reason, Sitting, SittingRefusal};
use std::sync::Arc;
use table::{Outcome, SeatSet, SessionRefusal};
use toy::{Answer, Board, Said};

#[test]
fn the_others_play_on_and_the_last_wins() {
    let mut table = table([&[5], &[6], &[]]);
    answer(&mut table, 0, Answer::Card(5));
    table.apply(Deed::Leave(seat(1), Reason::Resigned), 0).unwrap();
    assert_eq!((table.ended(), table.left(seat(1))), (None, Some(Reason::Resigned)));
    assert_eq!(table.session().asked(), Some(seat(2)), "he has declined to block");
    answer(&mut table, 2, Answer::Hold);
    assert_eq!(table.session().state().points, [5, 0, 0]);
    answer(&mut table, 0, Answer::Hold);
    assert_eq!(table.session().asked(), Some(seat(2)), "the turn passes him over");
    let again = table.apply(Deed::Leave(seat(1), Reason::OutOfTime), 0);
    assert!(matches!(again, Err(SittingRefusal::Rules(SessionRefusal::HasLeft))));
    table.apply(Deed::Leave(seat(0), Reason::OutOfTime), 0).unwrap();
    let outcome = Outcome::Won(SeatSet::only(seat(2)));
    let how = How::Left(seat(0), Reason::OutOfTime);
    assert_eq!(table.ended(), Some(Ended { outcome, how }));
    let late = table.apply(Deed::Answer(seat(2), Answer::Hold), 0);
    assert!(matches!(late, Err(SittingRefusal::Rules(SessionRefusal::Over))));
}

#[test]
fn a_game_that_is_played_to_its_end_after_somebody_left_was_won_by_playing() {
    let rules = crate::Rules { goal: 4, ..crate::RULES };
    let mut table = crate::table_of(crate::dealt([&[5], &[], &[]]), rules, None);
    table.apply(Deed::Leave(seat(2), Reason::Resigned), 0).unwrap();
    answer(&mut table, 0, Answer::Card(5));
    answer(&mut table, 1, Answer::Hold);
    assert_eq!(table.ended().map(|ended| ended.how), Some(How::Played));
}

#[test]
fn nothing_is_taken_back_from_before_a_leaving() {
    let mut table = table([&[3, 4], &[], &[]]);
    answer(&mut table, 0, Answer::Card(3));
    answer(&mut table, 1, Answer::Hold);
    table.apply(Deed::Leave(seat(1), Reason::Resigned), 0).unwrap();
    assert_eq!(table.take_back_to(SeatSet::first(3)), None);
    assert!(matches!(table.apply(Deed::TakeBack(0), 0), Err(SittingRefusal::NoTakeback)));
    let then = *table.session().state();
    answer(&mut table, 2, Answer::Hold);
    answer(&mut table, 0, Answer::Hold);
    assert_eq!(table.take_back_to(SeatSet::only(seat(0))), Some(3));
    table.apply(Deed::TakeBack(2), 0).unwrap();
    assert_eq!((*table.session().state(), table.session().asked()), (then, Some(seat(2))));
    assert_eq!(table.left(seat(1)), Some(Reason::Resigned), "he does not come back");
    assert!(table.take_back_to(SeatSet::first(3)).is_none());
}

#[test]
fn a_record_that_says_only_who_gave_up_is_a_game_that_he_left() {
    // As records were written before leaving was part of the game.
    let mut table = table([&[3], &[], &[]]);
    table.apply(Deed::Leave(seat(1), Reason::Resigned), 0).unwrap();
    let record = table.record("1", ());
    let open = |end| {
        let session = record.replay("1", table.setup().clone(), crate::dealt([&[3], &[], &[]])).unwrap();
        let first = Arc::new(crate::dealt([&[3], &[], &[]]));
        Sitting::<crate::Blocks>::of_record(first, session, SEED.hash(), None, end).unwrap()
    };
    let opened = open(Some((seat(0), Reason::OutOfTime)));
    let outcome = Outcome::Won(SeatSet::only(seat(2)));
    let how = How::Left(seat(0), Reason::OutOfTime);
    assert_eq!(opened.ended(), Some(Ended { outcome, how }));
    assert!(!opened.is_live());
    assert_eq!(open(None).ended(), None);
}

#[test]
fn the_record_has_the_leaving_and_gives_the_same_game() {
    let mut table = table([&[3], &[], &[]]);
    answer(&mut table, 0, Answer::Card(3));
    table.apply(Deed::Leave(seat(0), Reason::Resigned), 0).unwrap();
    answer(&mut table, 1, Answer::Hold);
    answer(&mut table, 2, Answer::Hold);
    let record = table.record("1", ());
    assert!(record.told.contains(&"0 leaves".to_owned()), "{:?}", record.told);
    let board: Board = crate::dealt([&[3], &[], &[]]);
    let again: table::Session<crate::Blocks> = record.verify("1", table.setup().clone(), board).unwrap();
    assert!(again.events().any(|event| *event == Said::Left(seat(0))));
    assert_eq!(again.state(), table.session().state());
    assert_eq!(table.at(3).unwrap().session().state(), table.session().state());
    assert_eq!(table.at(1).unwrap().session().left(), SeatSet::only(seat(0)));
}
