//! Who a client is.

use crate::token::TokenHash;
use table::Seat;
use wars::Viewer;
use words::Language;

/// What a client may see and do in one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holder {
    /// The seats that its token plays. Without a token none: a spectator.
    pub seats: Vec<Seat>,
    /// Tells the action ids of one token from those of another.
    pub key: i64,
    /// In which it is told everything.
    pub language: &'static Language,
}

impl Holder {
    pub fn new(hash: &TokenHash, seats: Vec<Seat>) -> Holder {
        let (first, _) = hash.split_first_chunk().expect("a hash has 32 bytes");
        Holder { seats, key: i64::from_le_bytes(*first), language: Language::english() }
    }

    pub fn speaking(self, language: &'static Language) -> Holder {
        Holder { language, ..self }
    }

    pub fn is_spectator(&self) -> bool {
        self.seats.is_empty()
    }

    /// Whose eyes it looks through: on the same screen those of the asked seat.
    pub fn viewer(&self, asked: Option<Seat>) -> Viewer {
        let asked = asked.filter(|seat| self.seats.contains(seat));
        asked.or(self.seats.first().copied()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whose log it reads: where two players share the screen, only what both may know.
    pub fn reader(&self) -> Viewer {
        match self.seats.as_slice() {
            [seat] => Viewer::Seat(*seat),
            _ => Viewer::Spectator,
        }
    }
}
