//! Why a query is not understood, and where.

use std::fmt;
use std::ops::Range;
use words::{Language, Message, message};

/// A query that is not understood. `to_string` shows the query with the place marked under it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueryFault {
    /// The query as it was written.
    pub query: String,
    /// The position, in characters from 0. It may be empty at the end of the query.
    pub at: Range<usize>,
    /// What is wrong, without the position.
    pub reason: Message<'static>,
    /// What would be allowed there, if it can be listed.
    pub expected: Vec<String>,
}

impl QueryFault {
    /// The reason with what was expected, in English.
    pub fn sentence(&self) -> String {
        let reason = self.reason.to_string();
        match self.expected.as_slice() {
            [] => reason,
            expected => {
                message!("search-expected", reason = reason, expected = expected.join(", ")).to_string()
            }
        }
    }

    /// The position and the reason as a sentence.
    pub fn told_in(&self, language: &Language) -> String {
        let reason = language.tell(&self.reason);
        language.tell(&message!("search-at", sign = self.at.start + 1, reason = reason))
    }
}

impl fmt::Display for QueryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Every character of the query takes one column on the line, whatever it is.
        let line: String = self.query.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let indent = " ".repeat(self.at.start);
        let mark = "^".repeat(self.at.len().max(1));
        write!(f, "{line}\n{indent}{mark} {}", self.sentence())
    }
}

impl std::error::Error for QueryFault {}
