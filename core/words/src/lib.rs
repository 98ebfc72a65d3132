//! What is said in any game: languages, message files, sentences.
//!
//! A sentence is a [`Message`] until somebody reads it: [`Language::tell`] formats it. Messages are
//! in a [`Book`]: the common one is here, and every game brings its own. What is written in English
//! next to its rule or card (a reason, an option, a name) is a phrase of the game's book:
//! [`Language::phrase_in`].

mod book;
#[cfg(feature = "check")]
pub mod check;
mod language;
mod message;

pub use book::{Book, File};
pub use language::{BOOK, Language};
pub use message::{Message, Value};
