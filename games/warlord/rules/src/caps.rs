//! How much the rules have room for.
//!
//! A position is plain data without a heap and an action allocates nothing, so lists have a fixed room.
//! Where a proof gives the room it stands at the list. Everywhere else the room is that of a [`Cap`], and
//! a game that needs more stops with the sentence given here. Nothing is dropped without a word.

use crate::Play;
use arrayvec::ArrayVec;
use table::{Flow, Stop};

/// A number that the rules cannot go beyond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cap {
    /// Reacts to reacts (17.5). Two characters who strike back at each other end only when one is dead or
    /// somebody passes.
    Depth,
    /// Reacts and triggers that answer one moment.
    Answers,
    /// Effects that last on the cards of one deck.
    Lasting,
    /// The sum of equal changes that one source makes to one value.
    Change,
    /// Turns of a game (8.10).
    Turns,
}

impl Cap {
    /// How much there is room for.
    pub const fn room(self) -> usize {
        match self {
            Cap::Depth => 100,
            Cap::Answers => 128,
            Cap::Lasting => 64,
            Cap::Change => i8::MAX as usize,
            Cap::Turns => u16::MAX as usize,
        }
    }

    /// The message when there is no room left.
    pub const fn sentence(self) -> &'static str {
        match self {
            Cap::Depth => {
                "The game cannot go on: more reacts answer one another than the program has room for."
            }
            Cap::Answers => {
                "The game cannot go on: more reacts answer one moment than the program has room for."
            }
            Cap::Lasting => {
                "The game cannot go on: more effects last at the same time than the program has room for."
            }
            Cap::Change => "The game cannot go on: a value is changed by more than the program can count.",
            Cap::Turns => "The game cannot go on: it has more turns than the program can count.",
        }
    }

    /// Stops the game, as there is no room.
    pub(crate) fn stop<T>(self) -> Flow<T> {
        Err(Stop::Broken(self.sentence()))
    }
}

/// Puts something into a list whose room is that of the cap, or stops the game.
pub(crate) fn put<T, const ROOM: usize>(list: &mut ArrayVec<T, ROOM>, item: T, cap: Cap) -> Flow {
    match list.try_push(item) {
        Ok(()) => Ok(()),
        Err(_) => cap.stop(),
    }
}

impl Play<'_> {
    /// One react or trigger deeper, or the end of the game.
    pub(crate) fn deepen(&mut self) -> Flow {
        if self.depth as usize == Cap::Depth.room() {
            return Cap::Depth.stop();
        }
        self.depth += 1;
        Ok(())
    }
}
