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
    /// The line has more signs than this, and is not read.
    LineTooLong(usize),
    /// The text has more lines than this; nothing is read from here on.
    TooManyLines(usize),
}

impl TextReason {
    fn message(&self) -> Message<'_> {
        match self {
            TextReason::NotALine => {
                message!("text-no-line", headings = Section::ALL.map(Section::heading).join(", "))
            }
            TextReason::CopiesOutOfRange => message!("text-copies"),
            TextReason::NoSpaceAfterCopies => message!("text-no-space"),
            TextReason::NoCard => message!("text-no-card"),
            TextReason::BracketNotClosed => message!("text-bracket-open"),
            TextReason::BracketEmpty => message!("text-bracket-empty"),
            TextReason::Leftover => message!("text-leftover"),
            TextReason::UnknownEdition => message!("text-edition"),
            TextReason::NothingSaid(what) => message!("text-nothing-said", what = *what),
            TextReason::SaidTwice(what) => message!("text-said-twice", what = *what),
            TextReason::LineTooLong(most) => message!("text-line-too-long", most = *most),
            TextReason::TooManyLines(most) => message!("text-too-many-lines", most = *most),
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

impl fmt::Display for TextReason {
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
