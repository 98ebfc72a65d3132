//! Any game in the terminal.
//!
//! A [`Game`] is a live game with who sits where. It is played on a [`screen`] with board and hands, or line
//! by line ([`plain`]); whatever differs from game to game comes from its [`title::Live`] and its
//! [`title::Tabletop`]. Nothing here knows any game.

mod game;
pub mod plain;
mod player;
pub mod save;
pub mod screen;

pub use game::{Asked, Game, ResumeRefusal};
pub use player::Player;
