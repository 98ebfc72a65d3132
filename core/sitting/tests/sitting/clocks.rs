//! Clocks, with simulated time.

use crate::{RULES, answer, seat, table_of};
use sitting::{Deed, Reason, TimeControl};
use toy::{Answer, Board};

fn timed() -> crate::Table {
    table_of(Board::default(), RULES, Some(TimeControl { seconds: 60, increment: 5 }))
}

fn left(table: &crate::Table) -> [u32; 3] {
    [0, 1, 2].map(|index| table.clocks().unwrap().left(seat(index)))
}

#[test]
fn who_is_asked_pays_and_who_ends_a_turn_is_paid() {
    let mut table = timed();
    assert_eq!((left(&table), table.running()), ([60_000; 3], Some(seat(0))));
    table.apply(Deed::Answer(seat(0), Answer::Hold), 21_000).unwrap();
    assert_eq!((left(&table), table.running()), ([44_000, 60_000, 60_000], Some(seat(1))));
    table.apply(Deed::Answer(seat(1), Answer::Hold), 1_000).unwrap();
    table.apply(Deed::Answer(seat(2), Answer::Hold), 2_000).unwrap();
    assert_eq!(left(&table), [44_000, 64_000, 63_000]);
}

#[test]
fn a_turn_is_paid_for_once_and_no_time_comes_back() {
    let mut table = timed();
    for _ in 0..3 {
        table.apply(Deed::Answer(seat(0), Answer::Hold), 1_000).unwrap();
        table.apply(Deed::TakeBack(0), 500).unwrap();
    }
    assert_eq!(left(&table), [62_000, 58_500, 60_000]);
}

#[test]
fn who_blocks_out_of_turn_pays_for_it_himself() {
    let mut table =
        table_of(crate::dealt([&[1], &[], &[]]), RULES, Some(TimeControl { seconds: 60, increment: 5 }));
    answer(&mut table, 0, Answer::Card(1));
    assert_eq!(table.running(), Some(seat(1)));
    table.apply(Deed::Answer(seat(1), Answer::Hold), 7_000).unwrap();
    assert_eq!(left(&table), [60_000, 53_000, 60_000]);
}

#[test]
fn the_clocks_of_the_others_run_on_when_one_is_out_of_time() {
    let mut table = timed();
    table.apply(Deed::Leave(seat(0), Reason::OutOfTime), 99_000).unwrap();
    assert_eq!((left(&table)[0], table.running()), (0, Some(seat(1))));
    table.apply(Deed::Leave(seat(1), Reason::OutOfTime), 60_000).unwrap();
    assert_eq!(table.running(), None, "the game is over");
}
