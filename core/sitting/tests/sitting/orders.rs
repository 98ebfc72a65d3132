//! Standing orders.

use crate::{answer, look, seat, table};
use sitting::{Deed, Order, Sitting, SittingRefusal};
use std::sync::Arc;
use table::SessionRefusal;
use toy::{Answer, Ask};

const DECLINED: Answer = Answer::Hold;

/// What the orders answer, until somebody has to be asked.
fn obey(table: &mut crate::Table) -> Vec<String> {
    let mut done = Vec::new();
    while let Some(deed) = table.ordered() {
        table.apply(deed, 0).unwrap();
        done.push(deed.to_string());
    }
    done
}

#[test]
fn until_my_turn_declines_what_others_do_and_ends_with_my_turn() {
    let mut table = table([&[3, 4], &[6], &[]]);
    table.order(seat(1), Order::UntilMyTurn).unwrap();
    assert_eq!(table.ordered(), None, "nobody answers for the first player");
    answer(&mut table, 0, Answer::Card(3));
    assert_eq!(obey(&mut table), ["1 hold"]);
    answer(&mut table, 2, Answer::Hold);
    answer(&mut table, 0, Answer::Card(4));
    assert_eq!(obey(&mut table), ["1 hold"]);
    answer(&mut table, 2, Answer::Hold);
    answer(&mut table, 0, Answer::Hold);
    assert_eq!(table.orders(seat(1)).count(), 0, "it is his turn");
}

#[test]
fn until_my_turn_given_in_my_turn_lasts_until_my_next_one() {
    let mut table = table([&[3], &[4], &[]]);
    table.order(seat(0), Order::UntilMyTurn).unwrap();
    answer(&mut table, 0, Answer::Hold);
    answer(&mut table, 1, Answer::Card(4));
    answer(&mut table, 2, Answer::Hold);
    assert_eq!(obey(&mut table), ["0 hold"]);
    answer(&mut table, 1, Answer::Hold);
    answer(&mut table, 2, Answer::Hold);
    assert_eq!((table.session().asked(), table.orders(seat(0)).count()), (Some(seat(0)), 0));
}

#[test]
fn until_concerned_ends_when_something_happens_to_him() {
    // Even cards are aimed at the player after the next, odd ones at the next.
    let mut table = table([&[2, 3], &[6], &[]]);
    table.order(seat(1), Order::UntilConcerned).unwrap();
    answer(&mut table, 0, Answer::Card(2));
    assert_eq!(obey(&mut table), ["1 hold"]);
    answer(&mut table, 2, Answer::Hold);
    answer(&mut table, 0, Answer::Card(3));
    assert_eq!((table.ordered(), table.orders(seat(1)).count()), (None, 0), "he is asked again");
}

#[test]
fn not_this_turn_is_about_one_matter_and_one_turn() {
    let mut table = table([&[3, 3, 4], &[3, 6], &[3]]);
    answer(&mut table, 0, Answer::Card(3));
    table.order(seat(1), Order::NotThisTurn(Ask::Block(3))).unwrap();
    assert_eq!(obey(&mut table), ["1 hold"], "the open question too");
    answer(&mut table, 2, Answer::Hold);
    answer(&mut table, 0, Answer::Card(4));
    assert_eq!(table.ordered(), None, "another card is another matter");
    answer(&mut table, 1, Answer::Hold);
    answer(&mut table, 2, Answer::Hold);
    answer(&mut table, 0, Answer::Card(3));
    assert_eq!(obey(&mut table), ["1 hold"]);
    answer(&mut table, 2, Answer::Hold);
    for by in [0, 1] {
        answer(&mut table, by, Answer::Hold);
    }
    answer(&mut table, 2, Answer::Card(3));
    answer(&mut table, 0, Answer::Hold);
    assert_eq!((table.session().asked(), table.ordered()), (Some(seat(1)), None), "another turn");
}

#[test]
fn an_order_answers_alike_whatever_its_player_holds() {
    let run = |hand: &[u8]| {
        let mut table = table([&[3], hand, &[]]);
        table.order(seat(1), Order::UntilMyTurn).unwrap();
        answer(&mut table, 0, Answer::Card(3));
        table.ordered()
    };
    assert_eq!(run(&[]), Some(Deed::Answer(seat(1), DECLINED)));
    assert_eq!(run(&[4, 5, 6]), run(&[]));
}

#[test]
fn when_able_declines_where_there_is_nothing_else_to_do_and_stands_until_it_is_lifted() {
    let mut table = table([&[3, 4], &[4], &[]]);
    table.order(seat(1), Order::WhenAble).unwrap();
    answer(&mut table, 0, Answer::Card(3));
    assert_eq!(table.session().options().len(), 2, "he could block the three");
    assert_eq!(table.ordered(), None);
    answer(&mut table, 1, Answer::Hold);
    answer(&mut table, 2, Answer::Hold);
    answer(&mut table, 0, Answer::Card(4));
    assert_eq!(table.session().options(), [Answer::Hold], "nothing he holds blocks a four");
    assert_eq!(obey(&mut table), ["1 hold"]);
    assert_eq!(table.orders(seat(1)).collect::<Vec<_>>(), [Order::WhenAble]);
    table.lift_orders(seat(1));
    assert_eq!(table.orders(seat(1)).count(), 0);
}

#[test]
fn what_an_order_answered_stands_in_the_journal_and_needs_no_order_to_be_replayed() {
    let mut table = table([&[3], &[6], &[]]);
    table.order(seat(1), Order::UntilMyTurn).unwrap();
    answer(&mut table, 0, Answer::Card(3));
    obey(&mut table);
    let journal = ["0 card 3", "1 hold"].map(|line| (line, 0));
    let first = Arc::new(crate::dealt([&[3], &[6], &[]]));
    let setup = Arc::new(crate::RULES);
    let again = Sitting::restore(setup, first, crate::SEED, None, journal.into_iter()).unwrap();
    assert_eq!(look(&again), look(&table));
}

#[test]
fn who_takes_something_back_is_asked_again() {
    let mut table = table([&[3], &[6], &[]]);
    table.order(seat(1), Order::UntilMyTurn).unwrap();
    answer(&mut table, 0, Answer::Card(3));
    obey(&mut table);
    table.apply(Deed::Undo(seat(1)), 0).unwrap();
    assert_eq!((table.session().asked(), table.ordered()), (Some(seat(1)), None));
    table.order(seat(1), Order::UntilMyTurn).unwrap();
    table.lift_orders(seat(1));
    assert_eq!(table.ordered(), None);
}

#[test]
fn what_calls_for_a_decision_is_never_declined_and_who_is_not_there_gives_no_order() {
    let mut table = table([&[3], &[6], &[]]);
    let refused = table.order(seat(0), Order::NotThisTurn(Ask::Play));
    assert!(matches!(refused, Err(SittingRefusal::NotToBeDeclined)));
    let refused = table.order(seat(3), Order::UntilMyTurn);
    assert!(matches!(refused, Err(SittingRefusal::Rules(SessionRefusal::NoSuchSeat))));
    table.apply(Deed::Leave(seat(1), sitting::Reason::Resigned), 0).unwrap();
    let refused = table.order(seat(1), Order::UntilMyTurn);
    assert!(matches!(refused, Err(SittingRefusal::Rules(SessionRefusal::HasLeft))));
}
