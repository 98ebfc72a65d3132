//! How the table speaks, whatever is played: languages, message files, sentences.
//!
//! A sentence is a [`Message`] until somebody is to read it: [`Language::tell`] says it. Messages stand in
//! a [`Book`]: that of the table is here, and every game brings its own. What stands in English with its
//! rule or card (a reason, an option, a name) is a phrase of the game's book: [`Language::phrase_in`].

mod book;
#[cfg(feature = "check")]
pub mod check;
mod language;
mod message;

pub use book::{Book, File};
pub use language::{BOOK, Language};
pub use message::{Message, Value};
