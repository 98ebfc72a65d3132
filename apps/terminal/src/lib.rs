//! Any game in the terminal.
//!
//! A [`Game`] is a live game with who sits where, and is played line by line ([`plain`]): whatever differs
//! from game to game comes from its [`title::Live`] and its [`title::Tabletop`]. The [`screen`] with board and
//! hand, and replays, know Summoner Wars for two yet.

mod game;
pub mod plain;
mod player;
pub mod save;
pub mod screen;

pub use game::{Asked, Game, ResumeRefusal};
pub use player::Player;
