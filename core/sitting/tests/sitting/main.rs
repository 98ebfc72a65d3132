//! Tests one live game with the toy game.

mod clocks;
mod journal;
mod leaving;
mod orders;
mod undo;

use sitting::{Deed, Sitting, TimeControl};
use std::sync::Arc;
use table::{Sampled, Seat, Seed};
use toy::{Answer, Blocks, Board, RULES, Rules};

type Table = Sitting<Blocks>;

const SEED: Seed = Seed::new([7; 32]);

fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// Three players who hold these cards, the first of them before his first draw.
fn dealt(hands: [&[u8]; 3]) -> Board {
    let mut board = Board::default();
    for (hand, cards) in board.hands.iter_mut().zip(hands) {
        cards.iter().for_each(|card| hand[usize::from(*card)] += 1);
    }
    board
}

fn table_of(board: Board, rules: Rules, control: Option<TimeControl>) -> Table {
    Sitting::new(Arc::new(rules), Arc::new(board), SEED, control).unwrap()
}

fn table(hands: [&[u8]; 3]) -> Table {
    table_of(dealt(hands), RULES, None)
}

fn answer(table: &mut Table, by: usize, answer: Answer) {
    table.apply(Deed::Answer(seat(by), answer), 0).unwrap();
}

/// A random answer to the open question.
fn pick(table: &Table, chance: &mut Sampled) -> Deed<Answer> {
    let options = table.session().options();
    let asked = table.session().asked().expect("somebody is asked");
    Deed::Answer(asked, options[chance.index(options.len())])
}

/// Everything that is visible of a game from outside.
fn look(table: &Table) -> impl PartialEq + Clone + std::fmt::Debug + use<> {
    let mut events = Vec::new();
    table.each_event(0, |index, event| events.push((table.step_of_event(index), *event))).unwrap();
    let session = table.session();
    let all = table.seats();
    (
        (*session.state(), session.need().copied(), session.options().to_vec()),
        (events, table.told().collect::<Vec<_>>()),
        (table.undo_seat(all), table.redo_seat(all), table.take_back_to(all), table.answer_count()),
        (table.ended(), table.clocks().copied()),
    )
}
