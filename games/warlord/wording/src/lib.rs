//! Every sentence about Warlord, in the languages of its message files: log, questions and answers,
//! for the page, the terminal and others.

mod answer;
mod book;
mod codes;
mod formats;
mod guide;
mod log;
mod question;
mod wording;

pub use book::BOOK;
pub use formats::format_about;
pub use guide::guide;
pub use log::{LogSentence, kind};
pub use wording::Wording;
