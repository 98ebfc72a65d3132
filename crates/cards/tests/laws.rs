//! Laws that hold at every moment of every game, tried on random play.
//!
//! A case is a seed and a number of answers: the seed chooses the decks, the dice and the answers.
//! The seeds are the same in every run; `PROPTEST_RNG_SEED` gives others and `PROPTEST_CASES` more.

#[path = "laws/conservation.rs"]
mod conservation;
#[path = "laws/memory.rs"]
mod memory;
#[path = "laws/options.rs"]
mod options;
#[path = "laws/random_game.rs"]
mod random_game;
#[path = "laws/secrets.rs"]
mod secrets;
#[path = "laws/teams.rs"]
mod teams;
#[path = "laws/views.rs"]
mod views;
