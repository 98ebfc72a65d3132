//! What is wrong with a file of rulings, or with the expectation of a ruling.

use crate::run::Ruling;
use std::fmt;
use std::sync::Arc;

/// Something in a file that is not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub path: Arc<str>,
    /// Counted from one.
    pub line: usize,
    /// The title of the ruling that it spoils, if it belongs to one.
    pub ruling: Option<String>,
    /// The line as written.
    pub text: String,
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.path, self.line)?;
        match self.ruling.as_deref() {
            None | Some("") => f.write_str(&self.reason)?,
            Some(ruling) => write!(f, "{ruling}: {}", self.reason)?,
        }
        if self.text.is_empty() { Ok(()) } else { write!(f, "\n    {}", self.text) }
    }
}

impl std::error::Error for Fault {}

/// What is wrong with a line of a position, as reported by the game's grammar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineFault {
    /// Counted from one; 0 stands for the whole ruling.
    pub line: usize,
    pub text: String,
    pub reason: String,
}

/// The result of reading a file. A line that is not understood only spoils its own ruling.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The rulings that are understood.
    pub rulings: Vec<Ruling>,
    /// How many rulings have a line that is not understood.
    pub unreadable: usize,
    /// Every fault in the file, in the order of the lines.
    pub faults: Vec<Fault>,
}

/// What a line of a ruling wanted and what there was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepFault {
    pub expected: String,
    pub found: String,
}

impl StepFault {
    pub fn new(expected: impl Into<String>, found: impl Into<String>) -> StepFault {
        StepFault { expected: expected.into(), found: found.into() }
    }
}
