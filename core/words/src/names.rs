use crate::Language;
use crate::message;
use table::{Seat, SeatSet};
use wars::{Cast, Side};

/// What the seats are called in sentences.
#[derive(Clone, Copy, Debug, Default)]
pub enum Names<'a> {
    /// Their sides in a duel, else their numbers in turn order (F14.2).
    #[default]
    Sides,
    /// One name for each seat.
    Given(&'a [String]),
}

impl Language {
    /// The name of a seat by its side or number.
    pub fn seat_name(&self, cast: &Cast, seat: Seat) -> String {
        self.tell(&match (cast.seat_count(), cast.side(seat)) {
            (2, Side::South) => message!("seat-south"),
            (2, Side::North) => message!("seat-north"),
            _ => message!("seat-number", number = seat.index() + 1),
        })
    }

    pub(crate) fn called(&self, cast: &Cast, names: Names<'_>, seat: Seat) -> String {
        match names {
            Names::Given(names) if seat.index() < names.len() => names[seat.index()].clone(),
            Names::Given(_) | Names::Sides => self.seat_name(cast, seat),
        }
    }

    /// Those who won: a player of a duel, a team by its players.
    pub fn team_name(&self, cast: &Cast, team: SeatSet) -> String {
        self.team_called(cast, Names::Sides, team)
    }

    pub(crate) fn team_called(&self, cast: &Cast, called: Names<'_>, team: SeatSet) -> String {
        let mut names = team.into_iter().map(|seat| self.called(cast, called, seat));
        match (names.next(), names.next()) {
            (Some(one), Some(other)) => self.tell(&message!("seat-team", one = one, other = other)),
            (one, _) => one.unwrap_or_default(),
        }
    }
}
