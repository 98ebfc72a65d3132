//! How long the lists of the rules can get.
//!
//! A position is plain data without a heap, and an action allocates nothing as a rule: lists have a
//! fixed room, or room for what is usual and the heap beyond it. Where a proof gives the room (a card
//! is in a list once, so [`crate::CardId::MOST`] are enough) it stands at the list. Everywhere else a
//! [`Cap`] bounds it, and what finds no room any more is noted on the position: the game then stops
//! before anybody is asked again, with the sentence given here. Lists of abilities at work grow. Nothing
//! is dropped without a word.

use crate::{Play, Position};
use smallvec::{Array, SmallVec};
use std::cell::Cell;
use table::{Flow, Stop};

/// A number that the rules cannot go beyond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cap {
    /// Effects of one moment that wait to be resolved.
    Waiting,
    /// Effects that have resolved, of all moments that are not over yet.
    Resolved,
    /// Actions that a player can choose from besides moves and attacks.
    Actions,
    /// Wounds that are placed together.
    Harms,
    /// Wounds that one card's wounds bring along for others.
    Shared,
    /// Dice of one roll.
    Dice,
    /// Effects that last at the same time.
    Lasting,
    /// Spaces of one move.
    Spaces,
    /// Ways of one move that differ in what happens on them, of all lengths and to all spaces.
    Ways,
    /// Tokens on one card.
    Tokens,
    /// Turns of a game.
    Turns,
}

impl Cap {
    pub const ALL: [Cap; 11] = [
        Cap::Waiting,
        Cap::Resolved,
        Cap::Actions,
        Cap::Harms,
        Cap::Shared,
        Cap::Dice,
        Cap::Lasting,
        Cap::Spaces,
        Cap::Ways,
        Cap::Tokens,
        Cap::Turns,
    ];

    /// How much there is room for.
    pub const fn room(self) -> usize {
        match self {
            Cap::Waiting | Cap::Actions => 96,
            Cap::Resolved => 192,
            Cap::Harms => 256,
            Cap::Shared => 32,
            Cap::Dice => 128,
            Cap::Lasting => 64,
            Cap::Spaces => 12,
            Cap::Ways => 100_000,
            // A change of them is reported as a signed byte.
            Cap::Tokens => i8::MAX as usize,
            Cap::Turns => u16::MAX as usize,
        }
    }

    /// What is said when there is none left.
    pub const fn sentence(self) -> &'static str {
        match self {
            Cap::Waiting => {
                "The game cannot go on: more effects wait for the same moment than the program has room for."
            }
            Cap::Resolved => {
                "The game cannot go on: more effects follow on each other than the program has room for."
            }
            Cap::Actions => {
                "The game cannot go on: a player can use more abilities at once than the program has room for."
            }
            Cap::Harms => {
                "The game cannot go on: more wounds are given at once than the program has room for."
            }
            Cap::Shared => {
                "The game cannot go on: more wounds are passed on at once than the program has room for."
            }
            Cap::Dice => "The game cannot go on: more dice are rolled at once than the program has room for.",
            Cap::Lasting => {
                "The game cannot go on: more effects last at the same time than the program has room for."
            }
            Cap::Spaces => "The game cannot go on: a move has more spaces than the program has room for.",
            Cap::Ways => "The game cannot go on: a move can take more ways than the program has room for.",
            Cap::Tokens => "The game cannot go on: more tokens lie on a card than the program has room for.",
            Cap::Turns => "The game cannot go on: it has more turns than the program can count.",
        }
    }

    #[cfg(not(feature = "small-caps"))]
    pub(crate) fn limit(self) -> usize {
        self.room()
    }

    /// Stops the game, as there is no room.
    pub(crate) fn stop<T>(self) -> Flow<T> {
        Err(Stop::Broken(self.sentence()))
    }
}

/// With the feature `small-caps` a test can make one of them as small as it can be.
#[cfg(feature = "small-caps")]
mod small {
    use super::Cap;
    use std::sync::atomic::{AtomicU8, Ordering};

    const NONE: u8 = u8::MAX;
    static SMALL: AtomicU8 = AtomicU8::new(NONE);

    impl Cap {
        pub(crate) fn limit(self) -> usize {
            if SMALL.load(Ordering::Relaxed) == self as u8 { self.least() } else { self.room() }
        }

        /// The least with which a game can begin.
        fn least(self) -> usize {
            match self {
                Cap::Shared | Cap::Lasting | Cap::Tokens => 0,
                _ => 1,
            }
        }

        /// Makes this one, and no other, as small as it can be, for the whole process.
        pub fn make_small(self) {
            SMALL.store(self as u8, Ordering::Relaxed);
        }

        /// Gives all of them their usual room again.
        pub fn make_all_usual() {
            SMALL.store(NONE, Ordering::Relaxed);
        }
    }
}

/// What the lists of a position have found no room for.
#[derive(Default, Debug)]
pub(crate) struct Overflow(Cell<Option<Cap>>);

impl Overflow {
    pub(crate) fn note(&self, cap: Cap) {
        self.0.set(self.0.get().or(Some(cap)));
    }

    /// Notes what another list of the same position has found no room for.
    pub(crate) fn join(&self, other: &Overflow) {
        self.0.set(self.0.get().or(other.0.get()));
    }
}

/// Puts something into a list whose room is that of the cap; false if there is none.
pub(crate) fn put<A: Array>(list: &mut SmallVec<A>, item: A::Item, cap: Cap) -> bool {
    let is_open = list.len() < cap.limit();
    if is_open {
        list.push(item);
    }
    is_open
}

impl Position<'_> {
    /// Puts something into a list, or notes that there is no room.
    pub(crate) fn put<A: Array>(&self, list: &mut SmallVec<A>, item: A::Item, cap: Cap) {
        if !put(list, item, cap) {
            self.overflow.note(cap);
        }
    }
}

impl Play<'_, '_> {
    /// Stops the game if a list has overflowed.
    pub(crate) fn stop_if_full(&self) -> Flow {
        match self.position.overflow.0.get() {
            Some(cap) => cap.stop(),
            None => Ok(()),
        }
    }

    pub(crate) fn full(&self, cap: Cap) {
        self.position.overflow.note(cap);
    }
}
