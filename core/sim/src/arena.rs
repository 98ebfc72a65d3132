//! Bots that play each other, every pair of them.

mod journal;
mod meeting;
mod run;

pub use journal::{Journal, JournalError};
pub use meeting::{BotReport, Meeting, SprtReport, Standing};

use crate::GameError;
use crate::sprt::Sprt;
use crate::thinking::Thinking;
use bots::BotKind;
use serde::{Deserialize, Serialize};
use std::io;
use std::num::NonZeroUsize;
use table::{Deal, Dealt, Sampled, Seed};
use thiserror::Error;

/// Bots that play each other, every pair of them. In a game of two sides each of the two bots plays
/// all seats of a side; with more sides they alternate. Two consecutive games of a meeting have the
/// same decks and the same seed with the seats swapped, so that decks, seats and dice favour
/// nobody.
#[derive(Debug)]
pub struct Arena<'a, D: Deal> {
    pub bots: &'a [BotKind<D::Game>],
    /// Used in an order that follows from the seed.
    pub dealt: &'a [Dealt<D>],
    /// For each meeting, rounded up to an even number.
    pub games: u64,
    pub seed: u64,
    pub threads: NonZeroUsize,
    /// Stops as soon as this is decided. For two bots.
    pub sprt: Option<Sprt>,
}

/// A game by its meeting and its number in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct GameId {
    pub(crate) meeting: usize,
    /// Even: the first bot of the meeting has the first side.
    pub(crate) game: u64,
}

/// Who won a game of a meeting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum End {
    A,
    B,
    /// Nobody won, or both won together.
    Draw,
    /// It went wrong. If a bot was at fault: 0 for `a`, 1 for `b`.
    Broken {
        fault: GameError,
        by: Option<usize>,
    },
}

/// A game that has been played.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) id: GameId,
    pub(crate) end: End,
    pub(crate) turns: u64,
    pub(crate) decisions: u64,
    /// Of `a` and of `b`.
    pub(crate) thinking: [Thinking; 2],
}

/// Why an arena did not finish.
#[derive(Debug, Error)]
pub enum ArenaError {
    #[error("there are no decks to play with")]
    NoDecks,
    #[error("one bot has nobody to meet: name at least two")]
    NoBots,
    #[error("these decks play on one side together, so nobody can meet anybody")]
    OneSide,
    #[error("a test decides between two bots, not {0}")]
    SprtOfMany(usize),
    #[error("the journal could not be written")]
    Journal(#[source] io::Error),
    #[error("no thread could be started")]
    Threads(#[source] io::Error),
}

impl<D: Deal> Arena<'_, D> {
    /// The two bots of each meeting, by index.
    pub(crate) fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.bots.len();
        (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b])).collect()
    }

    fn meeting_count(&self) -> u64 {
        let bots = self.bots.len() as u64;
        bots * bots.saturating_sub(1) / 2
    }

    /// Games for each meeting, in complete pairs.
    fn games_each(&self) -> u64 {
        self.games.div_ceil(2).saturating_mul(2)
    }

    /// How many games will be played unless a test ends them earlier.
    pub fn all_games(&self) -> u64 {
        self.games_each().saturating_mul(self.meeting_count())
    }

    /// The game with this number in the order of play: the meetings take turns, one pair of games
    /// at a time.
    fn game(&self, number: u64) -> Option<GameId> {
        let meetings = self.meeting_count();
        let (pair, half) = (number / 2, number % 2);
        let game = GameId { meeting: (pair % meetings) as usize, game: pair / meetings * 2 + half };
        (game.game < self.games_each()).then_some(game)
    }

    /// The seed of a game, which it shares with the other game of its pair.
    fn seed_of(&self, id: GameId) -> Seed {
        Seed::of_series(self.seed, id.game / 2)
    }

    /// The deals in random order, so that a few games do not all use the first deck.
    fn mixed(&self) -> Vec<&Dealt<D>> {
        let mut chance = Sampled::new(self.seed);
        let mut mixed: Vec<&Dealt<D>> = self.dealt.iter().collect();
        for last in (1..mixed.len()).rev() {
            mixed.swap(last, chance.index(last + 1));
        }
        mixed
    }
}

#[cfg(test)]
mod tests;
