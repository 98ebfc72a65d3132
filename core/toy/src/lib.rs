//! A three-player game for tests only, with hidden hands, chance and questions out of turn: every
//! game-independent part is tested with it. Only tests depend on this crate.

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
