use crate::message;
use table::{Seat, SeatSet};
use wars::{Cast, Side};
use words::Language;

/// What the seats are called in sentences.
#[derive(Clone, Copy, Debug, Default)]
pub enum Names<'a> {
    /// Their sides in a duel, else their numbers in turn order (F14.2).
    #[default]
    Sides,
    /// One name for each seat.
    Given(&'a [String]),
}

/// The name of a seat by its side or number.
pub(crate) fn seat_name(language: &Language, cast: &Cast, seat: Seat) -> String {
    language.tell(&match (cast.seat_count(), cast.side(seat)) {
        (2, Side::South) => message!("seat-south"),
        (2, Side::North) => message!("seat-north"),
        _ => message!("seat-number", number = seat.index() + 1),
    })
}

impl Names<'_> {
    /// What this seat is called.
    pub(crate) fn call(self, language: &Language, cast: &Cast, seat: Seat) -> String {
        match self {
            Names::Given(names) if seat.index() < names.len() => names[seat.index()].clone(),
            Names::Given(_) | Names::Sides => seat_name(language, cast, seat),
        }
    }

    /// The name of a team: the names of its players.
    pub(crate) fn call_team(self, language: &Language, cast: &Cast, team: SeatSet) -> String {
        let mut names = team.into_iter().map(|seat| self.call(language, cast, seat));
        match (names.next(), names.next()) {
            (Some(one), Some(other)) => language.tell(&message!("seat-team", one = one, other = other)),
            (one, _) => one.unwrap_or_default(),
        }
    }
}
