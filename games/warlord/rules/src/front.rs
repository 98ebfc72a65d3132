//! How far apart front ranks are (M4), for any pattern of eliminations.

use crate::format::{Format, Fronts, Support};
use table::{Seat, SeatSet};

/// Which way attacks go in formats that have a direction (M4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    #[default]
    Left,
    Right,
}

/// The table as far as it matters for distance.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    pub format: &'static Format,
    pub seats: usize,
    pub direction: Direction,
    /// Who is not eliminated: all counting skips the others, so the next living opponent takes the place of
    /// one who is out (M6.2, M8.5).
    pub living: SeatSet,
}

impl Ring {
    pub fn team(&self, seat: Seat) -> usize {
        self.format.team(seat.index(), self.seats)
    }

    pub fn are_teammates(&self, one: Seat, other: Seat) -> bool {
        self.team(one) == self.team(other)
    }

    /// The living players met going round from a seat, nearest first.
    pub fn round(&self, from: Seat, direction: Direction) -> impl Iterator<Item = Seat> {
        let (seats, living) = (self.seats, self.living);
        (1..seats)
            .map(move |step| match direction {
                Direction::Left => (from.index() + step) % seats,
                Direction::Right => (from.index() + seats - step) % seats,
            })
            .map(Seat::new)
            .filter(move |&seat| living.contains(seat))
    }

    /// The armies to whose front rank a character of `owner` in the front rank of `army` may hop (M7.5),
    /// further on or home (M7.8).
    pub fn support(&self, owner: Seat, army: Seat) -> impl Iterator<Item = Seat> {
        let hop = |direction| match self.format.support {
            Support::None => None,
            Support::Chain => self.round(army, direction).find(|&seat| self.are_teammates(seat, owner)),
            Support::Neighbours => {
                self.round(army, direction).next().filter(|&seat| self.are_teammates(seat, owner))
            }
        };
        let left = hop(Direction::Left);
        // From one's own army only to the left in a chain; from another's also one step back.
        let is_home = army == owner && self.format.support == Support::Chain;
        let right = if is_home { None } else { hop(Direction::Right).filter(|&seat| Some(seat) != left) };
        left.into_iter().chain(right)
    }

    /// Whether this seat is the last living player of his team.
    fn is_last(&self, seat: Seat) -> bool {
        self.living.contains(seat)
            && !self.round(seat, Direction::Left).any(|other| self.are_teammates(seat, other))
    }

    /// The distance from the front rank of one army to that of another, looked up from the acting
    /// side: the way back may be longer (M4.1).
    pub fn front(&self, from: Seat, to: Seat) -> u8 {
        let last = self.format.last_survivor && (self.is_last(from) || self.is_last(to));
        if last {
            return 1;
        }
        // An eliminated seat has no army; distances to it are never needed.
        let place = |direction, counts: &dyn Fn(Seat) -> bool| {
            self.round(from, direction).filter(|&seat| counts(seat)).position(|seat| seat == to)
        };
        let steps = match self.format.fronts {
            Fronts::Flat => Some(0),
            // The first opponent that way is the one to attack (M6.1).
            Fronts::Directed => {
                let side = |seat| self.are_teammates(seat, from) == self.are_teammates(to, from);
                place(self.direction, &side)
            }
            // Teammates count, so that an Emperor is out of the reach of attacks but not of strikes (M13.5).
            Fronts::Ring => {
                let left = place(Direction::Left, &|_| true);
                let right = place(Direction::Right, &|_| true);
                left.into_iter().chain(right).min()
            }
        };
        steps.map_or(u8::MAX, |steps| steps as u8 + 1)
    }
}
