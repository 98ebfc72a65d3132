//! Every sentence of the table, in the languages of its message files: what happened, questions and
//! answers, cards and refusals, for the page, the terminal and the explanations of the bots.
//!
//! A sentence is a [`Message`] until somebody is to read it: [`Language::tell`] says it. What stands in
//! English with its rule or card (a reason, an option, a name) is a phrase: [`Language::phrase`].

mod card;
mod codes;
#[cfg(test)]
mod example;
mod language;
mod log;
mod message;
mod names;
mod spaces;
mod wording;

pub use card::kind;
pub use codes::edition;
pub use language::Language;
pub use message::{Message, Value};
pub use names::Names;
pub use spaces::spaces;
pub use wording::Wording;
