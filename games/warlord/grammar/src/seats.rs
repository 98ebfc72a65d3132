//! The names of the players. In a duel South and North; in a team format A1, A2 and B1, B2 as they
//! sit; where everybody plays for himself A1, B1, C1.

use scenario::SyntaxFault;
use table::Seat;
use warlord::{DUEL, Direction, Format, Seating};

/// The players of a ruling: the format, their number, and the direction of attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dialect {
    pub(crate) format: &'static Format,
    pub(crate) seats: usize,
    pub(crate) direction: Direction,
}

impl Default for Dialect {
    fn default() -> Dialect {
        Dialect { format: &DUEL, seats: 2, direction: Direction::Left }
    }
}

impl Dialect {
    pub(crate) fn all(self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats)
    }

    pub(crate) fn name(self, seat: Seat) -> String {
        let index = seat.index();
        let letter = |number: usize| (b'A' + number as u8) as char;
        match self.format.seating {
            _ if self.format == &DUEL => if index == 0 { "South" } else { "North" }.to_owned(),
            Seating::Alternating => format!("{}{}", letter(index % 2), index / 2 + 1),
            Seating::SideBySide => {
                let team = self.seats / 2;
                format!("{}{}", letter(index / team), index % team + 1)
            }
            Seating::Alone => format!("{}1", letter(index)),
        }
    }

    /// The player whom this word names: `South`, `S`, `B2`.
    pub(crate) fn seat(self, word: &str) -> Option<Seat> {
        let is_it = |seat: &Seat| {
            let name = self.name(*seat);
            name == word || self.format == &DUEL && name.starts_with(word) && word.len() == 1
        };
        self.all().find(is_it)
    }

    pub(crate) fn read(self, word: &str) -> Result<Seat, SyntaxFault> {
        self.seat(word).ok_or_else(|| format!("'{word}' is not a player: {}", self.names()))
    }

    pub(crate) fn names(self) -> String {
        self.all().map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
    }

    /// A player at the start of a text, and what follows.
    pub(crate) fn split(self, text: &str) -> Option<(Seat, &str)> {
        let text = text.trim();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some((self.seat(word)?, rest.trim()))
    }
}
