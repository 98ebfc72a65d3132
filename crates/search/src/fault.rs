//! Why a query is not understood, and where.

use std::fmt;
use std::ops::Range;

/// A query that is not understood. `to_string` shows the query with the place marked under it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueryFault {
    /// The query as it was written.
    pub query: String,
    /// The place, counted in signs from 0. It may be empty at the end of the query.
    pub at: Range<usize>,
    /// What is wrong, without a place.
    pub reason: String,
    /// What could stand there, if it can be listed.
    pub expected: Vec<String>,
}

impl QueryFault {
    /// The reason with what was expected.
    pub fn sentence(&self) -> String {
        match self.expected.as_slice() {
            [] => self.reason.clone(),
            expected => format!("{}; expected: {}", self.reason, expected.join(", ")),
        }
    }
}

impl fmt::Display for QueryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One sign of the query takes one place on the line, whatever it is.
        let line: String = self.query.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let indent = " ".repeat(self.at.start);
        let mark = "^".repeat(self.at.len().max(1));
        write!(f, "{line}\n{indent}{mark} {}", self.sentence())
    }
}

impl std::error::Error for QueryFault {}
