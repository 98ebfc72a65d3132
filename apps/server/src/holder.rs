//! What a client holds: its seats and its language.

use crate::token::TokenHash;
use table::{Eyes, Seat, SeatSet};
use title::Live;
use words::Language;

/// What a client may see and do in one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holder {
    /// The seats that its token plays. Without a token none: a spectator.
    pub seats: SeatSet,
    /// Tells the action ids of one token from those of another.
    pub key: i64,
    /// The language of its messages.
    pub language: &'static Language,
}

impl Holder {
    pub fn new(hash: &TokenHash, seats: SeatSet) -> Holder {
        Holder { seats, key: Holder::key_of(hash), language: Language::english() }
    }

    /// The number of a token.
    pub fn key_of(hash: &TokenHash) -> i64 {
        let (first, _) = hash.split_first_chunk().expect("a hash has 32 bytes");
        i64::from_le_bytes(*first)
    }

    pub fn speaking(self, language: &'static Language) -> Holder {
        Holder { language, ..self }
    }

    pub fn is_spectator(&self) -> bool {
        self.seats.is_empty()
    }

    /// The asked seat, if this client plays it.
    pub fn asked(&self, game: &dyn Live) -> Option<Seat> {
        game.asked().filter(|seat| self.seats.contains(*seat))
    }

    /// The seats whose view it gets. Opponents who share a screen get that of the seat to answer,
    /// so that neither sees the other's hand; a client with several seats of one side sees them
    /// all.
    pub fn eyes(&self, game: &dyn Live) -> Eyes {
        let first = self.asked(game).or_else(|| self.seats.into_iter().next());
        first.map_or(Eyes::NOBODYS, |seat| Eyes::of(self.seats & game.allies(seat)))
    }

    /// Whose log it reads: where opponents share the screen, only what all of them may know.
    pub fn reader(&self, game: &dyn Live) -> Eyes {
        let is_one_side = |seat: Seat| (self.seats - game.allies(seat)).is_empty();
        match self.seats.into_iter().next() {
            Some(seat) if is_one_side(seat) => Eyes::of(self.seats),
            Some(_) | None => Eyes::NOBODYS,
        }
    }
}
