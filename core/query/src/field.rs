//! A field with its operator and value: `cost<=5`.

use crate::cursor::{Cursor, Piece};
use crate::{Comparison, QueryFault, Sought, key};
use std::ops::Range;
use words::{Message, message};

/// The operator between a field and its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    /// `:` means whatever suits the field best.
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

/// A field as written, for the game that knows its meaning.
#[derive(Debug)]
pub struct FieldTerm<'a> {
    cursor: &'a Cursor<'a>,
    name: Piece,
    sign: Sign,
    sign_at: Range<usize>,
    value: Piece,
}

impl<'a> FieldTerm<'a> {
    /// Continues reading after the name of a field.
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

    /// As written, in lower case.
    pub fn name(&self) -> &str {
        &self.name.text
    }

    pub fn value(&self) -> &str {
        &self.value.text
    }

    /// For words only equality makes sense, not order.
    pub fn only_equal(&self) -> Result<(), QueryFault> {
        match self.sign {
            Sign::Colon | Sign::Compares(Comparison::Equal) => Ok(()),
            Sign::Compares(_) => {
                let reason = message!("search-sign-of-figures", sign = self.sign.written());
                Err(self.cursor.expected(self.sign_at.clone(), reason, [":", "="]))
            }
        }
    }

    /// Whether the value must equal the whole text rather than a part of it.
    pub fn is_whole(&self) -> bool {
        self.sign != Sign::Colon
    }

    pub fn comparison(&self) -> Comparison {
        match self.sign {
            Sign::Colon => Comparison::Equal,
            Sign::Compares(comparison) => comparison,
        }
    }

    /// The value as text to search for.
    pub fn text(&self) -> Result<Sought, QueryFault> {
        self.only_equal()?;
        Sought::new(&self.value.text).ok_or_else(|| self.fault(message!("search-empty")))
    }

    /// The same, but it must be part of a known name, so that a typo can be told from a search
    /// without results.
    pub fn text_among(&self, known: &[&str], unknown: Message<'static>) -> Result<Sought, QueryFault> {
        let text = self.text()?;
        let is_known = known.iter().any(|name| key(name).contains(text.key()));
        if is_known { Ok(text) } else { Err(self.expected(unknown, known.iter().copied())) }
    }

    /// The meaning of a word from a list, in any case.
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

    /// The reason given if a game has no such faction.
    pub fn no_faction(&self) -> Message<'static> {
        message!("search-no-faction", name = self.value.text.clone())
    }

    /// The reason given if it has no such kind of card.
    pub fn no_kind(&self) -> Message<'static> {
        message!("search-no-kind", name = self.value.text.clone())
    }

    /// What is wrong with the value.
    pub fn fault(&self, reason: Message<'static>) -> QueryFault {
        self.cursor.fault(self.value.at.clone(), reason)
    }

    /// The same, with what would be allowed there.
    pub fn expected<'b>(
        &self,
        reason: Message<'static>,
        expected: impl IntoIterator<Item = &'b str>,
    ) -> QueryFault {
        self.cursor.expected(self.value.at.clone(), reason, expected)
    }
}
