//! The game in the terminal.
//!
//! A [`Game`] is a session with its seed and with who sits where. It is played on a screen with
//! board and hand, or line by line ([`plain`]); a record can be looked at step by step, and written
//! and read in the [`notation`] of games. What is shown to somebody is made from his view.

mod choosing;
mod describe;
mod game;
mod mind;
pub mod notation;
pub mod plain;
mod player;
pub mod save;
pub mod screen;

pub use game::{Asked, Choice, First, Game, No, NotResumed};
pub use player::Player;
