//! Reading a line word by word.

use grid::{Battlefield, Square};
use table::Seat;

pub(crate) const SOUTH: Seat = Seat::new(0);
pub(crate) const NORTH: Seat = Seat::new(1);

/// Why a line is not understood.
pub(crate) type Reason = String;

/// What is left of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Words<'a> {
        Words { rest: line.trim() }
    }

    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.rest.split_whitespace().next()
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.rest = self.rest[word.len()..].trim_start();
        Some(word)
    }

    /// Takes these words if they come next.
    pub(crate) fn accept(&mut self, words: &str) -> bool {
        let mut ahead = *self;
        for word in words.split(' ') {
            if ahead.next() != Some(word) {
                return false;
            }
        }
        *self = ahead;
        true
    }

    /// Nothing may be left.
    pub(crate) fn end(&self) -> Result<(), Reason> {
        if self.is_empty() { Ok(()) } else { Err(format!("'{}' is too much here", self.rest)) }
    }

    pub(crate) fn seat(&mut self) -> Result<Seat, Reason> {
        let word = self.next().ok_or("a side is missing: South or North")?;
        seat(word).ok_or_else(|| format!("'{word}' is not a side: South or North"))
    }

    pub(crate) fn square(&mut self) -> Result<Square, Reason> {
        let word = self.next().ok_or("a space is missing, such as c4")?;
        square(word)
    }

    pub(crate) fn number<N: std::str::FromStr>(&mut self) -> Result<N, Reason> {
        let word = self.next().ok_or("a number is missing")?;
        word.parse().map_err(|_| format!("'{word}' is not a number that fits here"))
    }

    /// Everything up to the first word for which `is_next` holds.
    pub(crate) fn until(&mut self, is_next: impl Fn(&str) -> bool) -> &'a str {
        let start = self.rest;
        while let Some(word) = self.peek() {
            if is_next(word) {
                break;
            }
            self.next();
        }
        start[..start.len() - self.rest.len()].trim_end()
    }
}

pub(crate) fn seat(word: &str) -> Option<Seat> {
    match word {
        "South" | "S" => Some(SOUTH),
        "North" | "N" => Some(NORTH),
        _ => None,
    }
}

pub(crate) fn seat_name(seat: Seat) -> &'static str {
    if seat == SOUTH { "South" } else { "North" }
}

pub(crate) fn seat_letter(seat: Seat) -> &'static str {
    if seat == SOUTH { "S" } else { "N" }
}

pub(crate) fn is_square(word: &str) -> bool {
    square(word).is_ok()
}

pub(crate) fn square(word: &str) -> Result<Square, Reason> {
    match word.parse::<Square>() {
        Ok(square) if Battlefield::Duel.contains(square) => Ok(square),
        _ => Err(format!("'{word}' is not a space: a column a to f and a row 1 to 8, such as c4")),
    }
}

/// The items of a list, separated by commas.
pub(crate) fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim)
}
