//! Every sentence about Warlord, in the languages of its message files: what happened, questions and
//! answers, for the page, the terminal and whoever else speaks of it.

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
