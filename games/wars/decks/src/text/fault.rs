//! What is wrong with a text, and where.

use crate::section::Section;
use std::fmt;
use wording::message;
use words::{Language, Message};

/// A line that is not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFault {
    /// Counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    pub reason: SyntaxFault,
}

/// Why a line is not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SyntaxFault {
    /// It is not a heading, a setting, a card or a comment.
    NotALine,
    CopiesOutOfRange,
    NoSpaceAfterCopies,
    NoCard,
    BracketNotClosed,
    BracketEmpty,
    /// There is more text after the end of the line's content.
    Leftover,
    UnknownEdition,
    /// `deck:` or `edition:` with nothing behind it.
    NothingSaid(&'static str),
    /// `deck:` or `edition:` a second time.
    SaidTwice(&'static str),
    /// The line has more characters than this, and is not read.
    LineTooLong(usize),
    /// The text has more lines than this; the rest is not read.
    TooManyLines(usize),
}

impl SyntaxFault {
    fn message(&self) -> Message<'_> {
        match self {
            SyntaxFault::NotALine => {
                message!("text-no-line", headings = Section::ALL.map(Section::heading).join(", "))
            }
            SyntaxFault::CopiesOutOfRange => message!("text-copies"),
            SyntaxFault::NoSpaceAfterCopies => message!("text-no-space"),
            SyntaxFault::NoCard => message!("text-no-card"),
            SyntaxFault::BracketNotClosed => message!("text-bracket-open"),
            SyntaxFault::BracketEmpty => message!("text-bracket-empty"),
            SyntaxFault::Leftover => message!("text-leftover"),
            SyntaxFault::UnknownEdition => message!("text-edition"),
            SyntaxFault::NothingSaid(what) => message!("text-nothing-said", what = *what),
            SyntaxFault::SaidTwice(what) => message!("text-said-twice", what = *what),
            SyntaxFault::LineTooLong(most) => message!("text-line-too-long", most = *most),
            SyntaxFault::TooManyLines(most) => message!("text-too-many-lines", most = *most),
        }
    }
}

impl TextFault {
    /// The place and the reason, as a sentence.
    pub fn told_in(&self, language: &Language) -> String {
        let reason = language.tell(&self.reason.message());
        language.tell(&message!("text-at", line = self.line, column = self.column, reason = reason))
    }
}

impl fmt::Display for SyntaxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told_in(Language::english()))
    }
}

impl std::error::Error for TextFault {}
