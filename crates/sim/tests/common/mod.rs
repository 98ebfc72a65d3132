//! Decks and games that several tests use.
#![allow(dead_code, reason = "each test uses some of it")]

use cards::Deck;
use sim::{Bounded, Matchup};
use table::{Memory, Sampled, Seed, Session};
use wars::Wars;

/// The decks of the counts and the signature that are pinned: always the same.
pub const FIXED: [&str; 6] = ["Prince Elien", "Queen Maldaria", "Grognack", "Torgan", "Tacullu", "Mugglug"];

pub fn deck(name: &str) -> Deck {
    cards::ready_deck(name).unwrap_or_else(|why| panic!("{why}"))
}

pub fn matchup(south: &str, north: &str) -> Matchup {
    Matchup::new(vec![deck(south), deck(north)]).unwrap()
}

/// Every pair of the ready decks that are finished.
pub fn all_pairs() -> Vec<Matchup> {
    let decks = cards::ready_decks();
    assert!(decks.len() >= 2, "there are decks to play with");
    sim::every_pair(&decks).unwrap()
}

/// A game of random play that is looked at from decision to decision.
pub struct Table {
    pub session: Session<Wars>,
    pub chance: Bounded,
    pub player: Sampled,
}

impl Table {
    pub fn new(matchup: &Matchup, seed: Seed, memory: Memory) -> Table {
        let mut chance = Bounded::new(seed);
        let session = Session::new(matchup.cast().clone(), matchup.first(), memory, &mut chance);
        Table { session, chance, player: Sampled::new(7) }
    }

    /// Takes one decision; false when the game is over.
    pub fn decide(&mut self) -> bool {
        if self.session.asked().is_none() {
            assert!(self.session.outcome().is_some(), "it is over");
            return false;
        }
        let index = self.player.index(self.session.options().len());
        self.session.answer_nth(index, &mut self.chance);
        true
    }
}
