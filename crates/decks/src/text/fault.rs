//! What is wrong with a text, and where.

use crate::section::Section;
use std::fmt;

/// A line that is not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFault {
    /// Counted from 1.
    pub line: usize,
    /// The sign in the line, counted from 1.
    pub column: usize,
    pub reason: TextReason,
}

/// Why a line is not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextReason {
    /// It is no heading, no setting, no card and no remark.
    NotALine,
    CopiesOutOfRange,
    NoSpaceAfterCopies,
    NoCard,
    BracketNotClosed,
    BracketEmpty,
    /// The line goes on after its end.
    Leftover,
    UnknownEdition,
    /// `deck:` or `edition:` with nothing behind it.
    NothingSaid(&'static str),
    /// `deck:` or `edition:` a second time.
    SaidTwice(&'static str),
}

impl fmt::Display for TextReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextReason::NotALine => {
                let headings = Section::ALL.map(Section::heading).join(", ");
                write!(
                    f,
                    "This is no line of a deck list. A card is written with its number (6 Archer), \
                     a remark begins with #, and the headings are {headings}."
                )
            }
            TextReason::CopiesOutOfRange => f.write_str("The number of copies is from 1 to 255."),
            TextReason::NoSpaceAfterCopies => f.write_str("A space belongs between the number and the card."),
            TextReason::NoCard => f.write_str("The name of the card is missing."),
            TextReason::BracketNotClosed => f.write_str("The bracket with the faction is not closed."),
            TextReason::BracketEmpty => f.write_str("The brackets name no faction."),
            TextReason::Leftover => f.write_str("The line should end here; a remark begins with #."),
            TextReason::UnknownEdition => f.write_str("The edition is first or second."),
            TextReason::NothingSaid(what) => write!(f, "After \"{what}:\" something must follow."),
            TextReason::SaidTwice(what) => write!(f, "\"{what}:\" was said already."),
        }
    }
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.reason)
    }
}

impl std::error::Error for TextFault {}
