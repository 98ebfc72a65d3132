//! A field with its sign and value: `cost<=5`.

use crate::cursor::{Cursor, Piece};
use crate::{Comparison, QueryFault, Sought, key};
use std::ops::Range;
use words::{Message, message};

/// The sign between a field and its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    /// `:` means what fits the field best.
    Colon,
    Compares(Comparison),
}

impl Sign {
    fn read(cursor: &mut Cursor<'_>) -> Result<Sign, QueryFault> {
        let start = cursor.place();
        let first = cursor.peek();
        cursor.skip();
        let or_equal = match first {
            Some('<' | '>' | '!') => cursor.take('='),
            _ => false,
        };
        Ok(match (first, or_equal) {
            (Some('='), _) => Sign::Compares(Comparison::Equal),
            (Some('!'), true) => Sign::Compares(Comparison::Unequal),
            (Some('<'), false) => Sign::Compares(Comparison::Below),
            (Some('<'), true) => Sign::Compares(Comparison::AtMost),
            (Some('>'), false) => Sign::Compares(Comparison::Above),
            (Some('>'), true) => Sign::Compares(Comparison::AtLeast),
            (Some('!'), false) => {
                return Err(cursor.expected(start..start + 1, message!("search-no-sign"), ["!="]));
            }
            _ => Sign::Colon,
        })
    }

    fn written(self) -> &'static str {
        match self {
            Sign::Colon => ":",
            Sign::Compares(comparison) => comparison.sign(),
        }
    }
}

/// A field that somebody has written, for the game that knows what it means.
#[derive(Debug)]
pub struct FieldTerm<'a> {
    cursor: &'a Cursor<'a>,
    name: Piece,
    sign: Sign,
    sign_at: Range<usize>,
    value: Piece,
}

impl<'a> FieldTerm<'a> {
    /// Reads on from after the name of a field.
    pub(crate) fn read<'q: 'a>(cursor: &'a mut Cursor<'q>, name: Piece) -> Result<FieldTerm<'a>, QueryFault> {
        let sign_at = cursor.place();
        let sign = Sign::read(cursor)?;
        let sign_at = sign_at..cursor.place();
        let value = match cursor.peek() {
            Some('"') => cursor.quoted()?,
            _ => cursor.word(&[]),
        };
        if value.text.is_empty() {
            let reason = message!("search-no-value", name = name.text.clone(), sign = sign.written());
            return Err(cursor.fault(value.at, reason));
        }
        Ok(FieldTerm { cursor, name, sign, sign_at, value })
    }

    /// As it was written, whatever its case.
    pub fn name(&self) -> &str {
        &self.name.text
    }

    pub fn value(&self) -> &str {
        &self.value.text
    }

    /// Words are the same or not; there is no more and less of them.
    pub fn only_equal(&self) -> Result<(), QueryFault> {
        match self.sign {
            Sign::Colon | Sign::Compares(Comparison::Equal) => Ok(()),
            Sign::Compares(_) => {
                let reason = message!("search-sign-of-figures", sign = self.sign.written());
                Err(self.cursor.expected(self.sign_at.clone(), reason, [":", "="]))
            }
        }
    }

    /// Whether the value is meant to be all of a text, and not a part of it.
    pub fn is_whole(&self) -> bool {
        self.sign != Sign::Colon
    }

    pub fn comparison(&self) -> Comparison {
        match self.sign {
            Sign::Colon => Comparison::Equal,
            Sign::Compares(comparison) => comparison,
        }
    }

    /// The value as a text to look for.
    pub fn text(&self) -> Result<Sought, QueryFault> {
        self.only_equal()?;
        Sought::new(&self.value.text).ok_or_else(|| self.fault(message!("search-empty")))
    }

    /// The same, where it must be part of a name that is known: a slip can then be told from a search
    /// without result.
    pub fn text_among(&self, known: &[&str], unknown: Message<'static>) -> Result<Sought, QueryFault> {
        let text = self.text()?;
        let is_known = known.iter().any(|name| key(name).contains(text.key()));
        if is_known { Ok(text) } else { Err(self.expected(unknown, known.iter().copied())) }
    }

    /// What a word of a list means, in whatever case.
    pub fn one_of<T: Copy>(
        &self,
        words: &[(&'static str, T)],
        unknown: Message<'static>,
    ) -> Result<T, QueryFault> {
        self.only_equal()?;
        let is_it = |(word, _): &&(&str, T)| word.eq_ignore_ascii_case(&self.value.text);
        let found = words.iter().find(is_it).map(|(_, meant)| *meant);
        found.ok_or_else(|| self.expected(unknown, words.iter().map(|(word, _)| *word)))
    }

    pub fn yes_or_no(&self) -> Result<bool, QueryFault> {
        self.only_equal()?;
        match self.value.text.to_lowercase().as_str() {
            "yes" | "true" => Ok(true),
            "no" | "false" => Ok(false),
            _ => {
                let (field, name) = (self.name.text.to_lowercase(), self.value.text.clone());
                Err(self.expected(message!("search-yes-or-no", field = field, name = name), ["yes", "no"]))
            }
        }
    }

    /// The reason where a game has no faction of this name.
    pub fn no_faction(&self) -> Message<'static> {
        message!("search-no-faction", name = self.value.text.clone())
    }

    /// The reason where it has no kind of card of this name.
    pub fn no_kind(&self) -> Message<'static> {
        message!("search-no-kind", name = self.value.text.clone())
    }

    /// What is wrong with the value.
    pub fn fault(&self, reason: Message<'static>) -> QueryFault {
        self.cursor.fault(self.value.at.clone(), reason)
    }

    /// The same with what could stand there.
    pub fn expected<'b>(
        &self,
        reason: Message<'static>,
        expected: impl IntoIterator<Item = &'b str>,
    ) -> QueryFault {
        self.cursor.expected(self.value.at.clone(), reason, expected)
    }
}
