//! Laws that hold at every moment of every game, tried on random play.
//!
//! A case is a seed and a number of answers: the seed chooses the decks, the dice and the answers.
//! The seeds are the same in every run; `PROPTEST_RNG_SEED` gives others and `PROPTEST_CASES` more.

#[path = "laws/conservation.rs"]
mod conservation;
#[path = "laws/draft.rs"]
mod draft;
#[path = "laws/ending.rs"]
mod ending;
#[path = "laws/gathering.rs"]
mod gathering;
#[path = "laws/law.rs"]
mod law;
#[path = "laws/life.rs"]
mod life;
#[path = "laws/memory.rs"]
mod memory;
#[path = "laws/moments.rs"]
mod moments;
#[path = "laws/numbering.rs"]
mod numbering;
#[path = "laws/odd_position.rs"]
mod odd_position;
#[path = "laws/options.rs"]
mod options;
#[path = "laws/ordering.rs"]
mod ordering;
#[path = "laws/pinned.rs"]
mod pinned;
#[path = "laws/random_game.rs"]
mod random_game;
#[path = "laws/secrets.rs"]
mod secrets;
#[path = "laws/teams.rs"]
mod teams;
#[path = "laws/twins.rs"]
mod twins;
#[path = "laws/views.rs"]
mod views;
