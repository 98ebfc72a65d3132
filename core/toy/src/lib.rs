//! A game for tests alone, for three, with hidden hands, chance and questions out of turn: whatever is
//! made for any game is held to it here. Nothing but tests depends on this crate.

mod blocks;
mod deal;
mod hidden;
mod insight;
#[cfg(feature = "title")]
mod tabletop;
#[cfg(feature = "title")]
pub mod title;

pub use blocks::{Answer, Ask, Blocks, Board, RULES, Rules, Said};
pub use deal::{BlocksDeal, DealFault};
pub use hidden::Knowledge;
pub use insight::Hunch;
