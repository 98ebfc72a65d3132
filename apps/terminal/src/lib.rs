//! Any game in the terminal.
//!
//! A [`Game`] is a live game and who sits where. It is played on a [`screen`] with board and hands,
//! or line by line ([`plain`]); everything that differs between games comes from its
//! [`title::Live`] and its [`title::Tabletop`]. Nothing here knows any particular game.

mod game;
pub mod plain;
mod player;
pub mod save;
pub mod screen;

pub use game::{Asked, Game, ResumeRefusal};
pub use player::Player;
