//! Questions, answers and cards in English sentences, for every table: the page, the terminal and
//! the explanations of the bots.

mod card;
mod spaces;
mod wording;

pub use card::{figures, paragraphs};
pub use spaces::spaces;
pub use wording::Wording;
