//! Undo, redo and takeback.

use crate::{answer, look, seat, table};
use sitting::Deed;
use table::SeatSet;
use toy::{Answer, Said};

#[test]
fn undo_goes_back_to_what_somebody_learned_and_redo_forth() {
    let mut table = table([&[3], &[], &[]]);
    let drawn = look(&table);
    answer(&mut table, 0, Answer::Card(3));
    assert_eq!(table.undo_seat(SeatSet::only(seat(1))), None, "he has answered nothing");
    let change = table.apply(Deed::Undo(seat(0)), 0).unwrap();
    assert_eq!(change.kept, 2, "the turn and the draw stand");
    assert_ne!(look(&table), drawn, "it can be done again");
    assert_eq!(table.redo_seat(table.seats()), Some(seat(0)));
    assert!(table.apply(Deed::Redo(seat(1)), 0).is_err(), "not by another");
    table.apply(Deed::Redo(seat(0)), 0).unwrap();
    assert_eq!(table.session().asked(), Some(seat(1)));
    // Another player's answer fixes what was done before it.
    answer(&mut table, 1, Answer::Hold);
    assert_eq!(table.undo_seat(SeatSet::only(seat(0))), None);
    assert_eq!(table.undo_seat(SeatSet::only(seat(1))), Some(seat(1)));
    assert_eq!(table.step(), 4, "every deed counts, an undo too");
}

#[test]
fn a_takeback_goes_behind_dice_and_the_same_dice_come_again() {
    let mut table = table([&[3], &[], &[]]);
    let before = *table.session().state();
    for by in 0..3 {
        answer(&mut table, by, Answer::Hold);
    }
    let after = (*table.session().state(), table.event_count());
    assert_eq!(table.take_back_to(SeatSet::only(seat(0))), Some(0));
    assert_eq!(table.take_back_to(SeatSet::only(seat(2))), Some(2));
    let change = table.apply(Deed::TakeBack(0), 0).unwrap();
    assert_eq!(change.kept, 2);
    assert_eq!((*table.session().state(), table.answer_count(), table.step()), (before, 0, 4));
    for by in 0..3 {
        answer(&mut table, by, Answer::Hold);
    }
    assert_eq!((*table.session().state(), table.event_count()), after);
}

#[test]
fn events_belong_to_the_answer_that_brought_them() {
    let mut table = table([&[3], &[], &[]]);
    answer(&mut table, 0, Answer::Card(3));
    answer(&mut table, 1, Answer::Hold);
    answer(&mut table, 2, Answer::Hold);
    answer(&mut table, 0, Answer::Hold);
    let mut steps = Vec::new();
    table.each_event(0, |index, event| steps.push((table.step_of_event(index), *event))).unwrap();
    let steps: Vec<(u32, bool)> =
        steps.into_iter().map(|(step, event)| (step, matches!(event, Said::Turn(_)))).collect();
    // A turn and a draw before any answer, a card by the first, a turn and a draw by the fourth.
    assert_eq!(steps, [(0, true), (0, false), (1, false), (4, true), (4, false)]);
}
