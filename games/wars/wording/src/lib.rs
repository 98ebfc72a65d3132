//! Every sentence about Summoner Wars, in the languages of its message files: what happened, questions
//! and answers, cards and refusals, for the page, the terminal and the explanations of the bots.

mod book;
mod card;
mod codes;
#[cfg(test)]
mod example;
mod log;
mod names;
mod spaces;
mod telling;
mod wording;

pub use book::{BOOK, IntoValue};
pub use card::{event_phase, kind};
pub use codes::edition;
pub use log::seen;
pub use names::Names;
pub use spaces::spaces;
pub use telling::Telling;
pub use wording::Wording;
