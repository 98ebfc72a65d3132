//! How long the lists of the rules can get.
//!
//! A position is plain data without a heap, and an action allocates nothing, so most lists have a
//! fixed room. Where a proof gives the room (a card is in a list once, so [`crate::CardId::MOST`]
//! are enough) it stands at the list. Everywhere else the room is one of these numbers, and what
//! finds no room any more is noted on the position: the game then stops before anybody is asked
//! again, with the sentence given here. Lists of abilities at work grow. Nothing is dropped without a
//! word.

use crate::{Play, Position};
use arrayvec::ArrayVec;
use std::cell::Cell;
use table::{Flow, Stop};

/// The usual room, or with the feature `small-caps` the least with which a game can begin.
const fn room(usual: usize, small: usize) -> usize {
    if cfg!(feature = "small-caps") { small } else { usual }
}

/// Effects of one moment that wait to be resolved.
pub(crate) const WAITING: usize = room(96, 2);
/// Effects that have resolved, of all moments that are not over yet.
pub(crate) const RESOLVED: usize = room(192, 2);
/// Actions that a player can choose from besides moves and attacks.
pub(crate) const ACTIONS: usize = room(96, 1);
/// Wounds that are placed together.
pub(crate) const HARMS: usize = room(256, 1);
/// Wounds that one card's wounds bring along for others.
pub(crate) const SHARED: usize = room(32, 1);
/// Dice of one roll.
pub(crate) const DICE: usize = room(128, 1);
/// Effects that last at the same time.
pub(crate) const LASTING: usize = room(64, 1);
/// Spaces of one move.
pub(crate) const SPACES: usize = room(12, 1);
/// Ways of one move that differ in what happens on them, of all lengths and to all spaces.
pub(crate) const WAYS: usize = room(100_000, 1);
/// Tokens on one card.
pub(crate) const TOKENS: u8 = room(u8::MAX as usize, 0) as u8;
/// Turns of a game.
pub(crate) const TURNS: u16 = room(u16::MAX as usize, 1) as u16;

pub(crate) const TOO_MANY_WAITING: &str =
    "The game cannot go on: more effects wait for the same moment than the program has room for.";
pub(crate) const TOO_MANY_RESOLVED: &str =
    "The game cannot go on: more effects follow on each other than the program has room for.";
pub(crate) const TOO_MANY_ACTIONS: &str =
    "The game cannot go on: a player can use more abilities at once than the program has room for.";
pub(crate) const TOO_MANY_HARMS: &str =
    "The game cannot go on: more wounds are given at once than the program has room for.";
pub(crate) const TOO_MANY_DICE: &str =
    "The game cannot go on: more dice are rolled at once than the program has room for.";
pub(crate) const TOO_MANY_LASTING: &str =
    "The game cannot go on: more effects last at the same time than the program has room for.";
pub(crate) const TOO_MANY_SPACES: &str =
    "The game cannot go on: a move has more spaces than the program has room for.";
pub(crate) const TOO_MANY_WAYS: &str =
    "The game cannot go on: a move can take more ways than the program has room for.";
pub(crate) const TOO_MANY_TOKENS: &str =
    "The game cannot go on: more tokens lie on a card than the program has room for.";
pub(crate) const TOO_MANY_TURNS: &str =
    "The game cannot go on: it has more turns than the program can count.";

/// What the lists of a position have found no room for.
#[derive(Default, Debug)]
pub(crate) struct Overflow(Cell<Option<&'static str>>);

impl Overflow {
    pub(crate) fn note(&self, what: &'static str) {
        self.0.set(self.0.get().or(Some(what)));
    }
}

impl Position<'_> {
    /// Puts something into a list, or notes that there is no room.
    pub(crate) fn put<T, const ROOM: usize>(
        &self,
        list: &mut ArrayVec<T, ROOM>,
        item: T,
        what: &'static str,
    ) {
        if list.try_push(item).is_err() {
            self.overflow.note(what);
        }
    }
}

impl Play<'_, '_> {
    /// Stops the game where something found no room.
    pub(crate) fn stop_if_full(&self) -> Flow {
        match self.position.overflow.0.get() {
            Some(what) => Err(Stop::Broken(what)),
            None => Ok(()),
        }
    }

    pub(crate) fn full(&self, what: &'static str) {
        self.position.overflow.note(what);
    }
}
