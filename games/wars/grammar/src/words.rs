//! Reading a line word by word. What a word means can depend on the battlefield: a duel has the
//! sides South and North, the ring the players P1 to P4 and twice as many columns. It can depend
//! on the edition, which has its own cards, piles and phases.

use grid::{Battlefield, Square};
use table::Seat;
use wars::Edition;

pub(crate) const SOUTH: Seat = Seat::new(0);

/// The players in turn order: their names, and how they are written for short.
const DUEL: [(&str, &str); 2] = [("South", "S"), ("North", "N")];
const RING: [(&str, &str); 4] = [("P1", "P1"), ("P2", "P2"), ("P3", "P3"), ("P4", "P4")];

pub(crate) use scenario::{SyntaxFault, items};

/// What the words of a ruling depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dialect {
    pub(crate) field: Battlefield,
    pub(crate) edition: Edition,
}

/// What is left of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
    pub(crate) dialect: Dialect,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str, dialect: Dialect) -> Words<'a> {
        Words { rest: line.trim(), dialect }
    }

    pub(crate) fn field(&self) -> Battlefield {
        self.dialect.field
    }

    pub(crate) fn edition(&self) -> Edition {
        self.dialect.edition
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
    pub(crate) fn end(&self) -> Result<(), SyntaxFault> {
        if self.is_empty() { Ok(()) } else { Err(format!("'{}' is too much here", self.rest)) }
    }

    pub(crate) fn seat(&mut self) -> Result<Seat, SyntaxFault> {
        let who = who(self.field());
        let word = self.next().ok_or_else(|| format!("{who} is missing"))?;
        seat(self.field(), word).ok_or_else(|| format!("'{word}' is not {who}"))
    }

    /// The player that comes next, if one does.
    pub(crate) fn peek_seat(&self) -> Option<Seat> {
        seat(self.field(), self.peek()?)
    }

    /// Takes a player if one comes next.
    pub(crate) fn accept_seat(&mut self) -> Option<Seat> {
        let seat = self.peek_seat()?;
        self.next();
        Some(seat)
    }

    pub(crate) fn square(&mut self) -> Result<Square, SyntaxFault> {
        let word = self.next().ok_or("a space is missing, such as c4")?;
        square(self.field(), word)
    }

    pub(crate) fn is_square(&self, word: &str) -> bool {
        square(self.field(), word).is_ok()
    }

    /// Everything up to the first space.
    pub(crate) fn until_square(&mut self) -> &'a str {
        let field = self.field();
        self.until(|word| square(field, word).is_ok())
    }

    pub(crate) fn number<N: std::str::FromStr>(&mut self) -> Result<N, SyntaxFault> {
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

fn names(field: Battlefield) -> &'static [(&'static str, &'static str)] {
    match field {
        Battlefield::Duel => &DUEL,
        Battlefield::Ring => &RING,
    }
}

/// Who plays on this battlefield, for error messages.
pub(crate) fn who(field: Battlefield) -> &'static str {
    match field {
        Battlefield::Duel => "a side: South or North",
        Battlefield::Ring => "a player: P1, P2, P3 or P4",
    }
}

pub(crate) fn seats(field: Battlefield) -> impl Iterator<Item = Seat> {
    Seat::all(names(field).len())
}

pub(crate) fn seat(field: Battlefield, word: &str) -> Option<Seat> {
    let is_it = |(name, letter): &(&str, &str)| word == *name || word == *letter;
    names(field).iter().position(is_it).map(Seat::new)
}

pub(crate) fn seat_name(field: Battlefield, seat: Seat) -> &'static str {
    names(field)[seat.index()].0
}

pub(crate) fn seat_letter(field: Battlefield, seat: Seat) -> &'static str {
    names(field)[seat.index()].1
}

fn square(field: Battlefield, word: &str) -> Result<Square, SyntaxFault> {
    match word.parse::<Square>() {
        Ok(square) if field.contains(square) => Ok(square),
        _ => Err(format!("'{word}' is not a space: {}", spaces(field))),
    }
}

/// What spaces are called, for reasons.
pub(crate) fn spaces(field: Battlefield) -> &'static str {
    match field {
        Battlefield::Duel => "a column a to f and a row 1 to 8, such as c4",
        Battlefield::Ring => "a column a to l and a row 1 to 8, such as c4",
    }
}
