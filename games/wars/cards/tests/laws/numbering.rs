//! The numbering law: the internal numbers of cards, and the order in which a game was set up,
//! decide nothing. Under other numbers the same answers lead to the same questions, options,
//! events and positions (house rules, section 4.4). Nor do left and right decide anything.

use crate::draft::{Draft, Numbers, Spot};
use crate::law::holds;
use crate::odd_position::{any_card, odd_position};
use crate::random_game::RandomGame;
use crate::twins::{Sides, Twin, play_both, play_twins};
use table::{Sampled, Seat};
use wars::{Kind, Pile};

/// A whole game of ready decks; in every second one some cards of the draw piles are replaced by
/// cards of other factions.
pub(crate) fn dealt(seed: u64) -> Draft {
    let game = RandomGame::new(seed);
    let mut draft = Draft::dealt(&game.cast, &game.dealt);
    let mut picks = game.picks;
    if picks.index(2) == 0 {
        return draft;
    }
    for piece in &mut draft.pieces {
        let is_drawn = matches!(piece.spot, Spot::In(_, Pile::Bag));
        if is_drawn && piece.face.kind != Kind::Summoner && picks.index(2) == 0 {
            piece.face = any_card(&mut picks, draft.edition);
        }
    }
    draft
}

#[test]
fn numbers_decide_nothing_in_whole_games() {
    holds("numbers in whole games", 24, |seed| {
        let draft = dealt(seed);
        let mut picks = Sampled::new(seed);
        let count = draft.pieces.len();
        let other = Numbers::shuffled(count, &mut picks);
        play_both(&draft, [&Numbers::plain(count), &other], Sides::Same, &mut picks, 2_500)
    });
}

#[test]
fn numbers_decide_nothing_in_odd_positions() {
    holds("numbers in odd positions", 400, |seed| {
        let mut picks = Sampled::new(seed);
        let draft = odd_position(&mut picks);
        let count = draft.pieces.len();
        let other = Numbers::reversed(count);
        play_both(&draft, [&Numbers::plain(count), &other], Sides::Same, &mut picks, 60)
    });
}

/// A rule that takes the first of several spaces takes the leftmost.
#[test]
fn left_and_right_decide_nothing() {
    holds("left and right", 400, |seed| {
        let mut picks = Sampled::new(seed);
        let draft = odd_position(&mut picks);
        let numbers = Numbers::plain(draft.pieces.len());
        play_both(&draft, [&numbers, &numbers], Sides::Exchanged, &mut picks, 60)
    });
}

/// The law would hold of anything if twins could not differ: with one card more in a hand they do.
#[test]
fn twins_that_are_none_are_found_out() {
    let mut picks = Sampled::new(1);
    let draft = dealt(1);
    let numbers = Numbers::plain(draft.pieces.len());
    let mut other = draft.clone();
    let drawn = other.pieces.iter_mut().find(|piece| piece.spot == Spot::In(Seat::FIRST, Pile::Bag));
    drawn.expect("there is a draw pile").spot = Spot::In(Seat::FIRST, Pile::Discard);
    let one = Twin::new(&draft, &numbers, Sides::Same, &mut picks);
    let two = Twin::new(&other, &numbers, Sides::Same, &mut picks);
    assert!(play_twins(one, two, &mut picks, 1).is_err());
}
