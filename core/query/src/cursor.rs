//! Reads a query character by character.

use crate::fault::QueryFault;
use std::ops::Range;
use words::{Message, message};

/// Characters that end a bare word.
const ENDS: [char; 3] = ['(', ')', '"'];
/// Characters that separate a field from its value.
pub(crate) const SIGNS: [char; 5] = [':', '=', '!', '<', '>'];

#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    query: &'a str,
    signs: Vec<char>,
    at: usize,
    terms: usize,
}

/// A piece of the query: a word or quoted text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub text: String,
    pub at: Range<usize>,
    pub is_quoted: bool,
}

impl<'a> Cursor<'a> {
    pub fn new(query: &'a str) -> Cursor<'a> {
        Cursor { query, signs: query.chars().collect(), at: 0, terms: 0 }
    }

    /// Counts a term that begins here.
    pub fn count_term(&mut self) -> usize {
        self.terms += 1;
        self.terms
    }

    pub fn place(&self) -> usize {
        self.at
    }

    pub fn peek(&self) -> Option<char> {
        self.signs.get(self.at).copied()
    }

    /// Skips a character.
    pub fn skip(&mut self) {
        self.at += 1;
    }

    pub fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.skip();
        }
    }

    /// Takes this character if it is the next one.
    pub fn take(&mut self, sign: char) -> bool {
        let is_next = self.peek() == Some(sign);
        if is_next {
            self.skip();
        }
        is_next
    }

    /// The word starting here, up to a space, a bracket, a quote or one of `ends`. May be empty.
    pub fn word(&mut self, ends: &[char]) -> Piece {
        let start = self.at;
        while self.peek().is_some_and(|c| !c.is_whitespace() && !ENDS.contains(&c) && !ends.contains(&c)) {
            self.skip();
        }
        Piece { text: self.signs[start..self.at].iter().collect(), at: start..self.at, is_quoted: false }
    }

    /// The quoted text starting here.
    pub fn quoted(&mut self) -> Result<Piece, QueryFault> {
        let start = self.at;
        self.skip();
        let mut text = String::new();
        loop {
            let next = self.peek();
            self.skip();
            match next {
                None => {
                    let end = self.signs.len();
                    return Err(self.fault(start..end, message!("search-quote-open")));
                }
                Some('"') => break,
                Some('\\') if matches!(self.peek(), Some('"' | '\\')) => {
                    text.extend(self.peek());
                    self.skip();
                }
                Some(other) => text.push(other),
            }
        }
        Ok(Piece { text, at: start..self.at, is_quoted: true })
    }

    /// Whether this word is here by itself, in any case.
    pub fn is_at_word(&self, word: &str) -> bool {
        let length = word.len();
        let here = self.signs.get(self.at..self.at + length);
        let is_it = here.is_some_and(|here| here.iter().collect::<String>().eq_ignore_ascii_case(word));
        let next = self.signs.get(self.at + length);
        is_it && next.is_none_or(|c| c.is_whitespace() || ENDS.contains(c))
    }

    pub fn fault(&self, at: Range<usize>, reason: Message<'static>) -> QueryFault {
        QueryFault { query: self.query.to_owned(), at, reason, expected: Vec::new() }
    }

    /// A fault that lists what would be allowed.
    pub fn expected<'b>(
        &self,
        at: Range<usize>,
        reason: Message<'static>,
        expected: impl IntoIterator<Item = &'b str>,
    ) -> QueryFault {
        let expected = expected.into_iter().map(str::to_owned).collect();
        QueryFault { expected, ..self.fault(at, reason) }
    }
}
