//! Decks and games that several tests use.
#![allow(dead_code, reason = "each test uses some of it")]

use cards::Deck;
use sim::Bounded;
use table::{Memory, Sampled, Seed, Session};
use wars::{Edition, Wars};
use wars_deal::Matchup;

/// The decks of the counts and the signature that are pinned: always the same.
pub const FIRST: [&str; 6] = ["Prince Elien", "Queen Maldaria", "Grognack", "Torgan", "Tacullu", "Mugglug"];
pub const SECOND: [&str; 4] = ["Tacullu", "Queen Maldaria", "Svara", "Grognack"];

pub fn deck(edition: Edition, name: &str) -> Deck {
    cards::ready_deck(edition, name).unwrap_or_else(|why| panic!("{why}"))
}

/// Two decks of the first edition.
pub fn matchup(south: &str, north: &str) -> Matchup {
    matchup_of(Edition::First, south, north)
}

pub fn matchup_of(edition: Edition, south: &str, north: &str) -> Matchup {
    Matchup::new(vec![deck(edition, south), deck(edition, north)]).unwrap()
}

/// Every pair of the ready decks that are finished, in both editions.
pub fn all_pairs() -> Vec<Matchup> {
    let pairs = |edition| {
        let decks = cards::ready_decks(edition);
        assert!(decks.len() >= 2, "there are decks of the {edition} to play with");
        wars_deal::every_pair(&decks).unwrap()
    };
    Edition::ALL.into_iter().flat_map(pairs).collect()
}

/// A game of random play that is inspected at every decision.
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
