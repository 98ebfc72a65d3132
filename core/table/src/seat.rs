use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitOr, Index, IndexMut, Sub};

/// A player's place at the table, in the order of their turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "u8")]
pub struct Seat(u8);

#[cfg(feature = "ts")]
impl utoipa::PartialSchema for Seat {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::Type::Integer)
            .description(Some("A player's place at the table, in the order of their turns."))
            .minimum(Some(0))
            .maximum(Some(Seat::MOST - 1))
            .into()
    }
}

#[cfg(feature = "ts")]
impl utoipa::ToSchema for Seat {}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Seat, String> {
        Seat::at(index as usize).ok_or_else(|| format!("there is no seat {index}"))
    }
}

impl Seat {
    /// The most seats any game here has. A game that has fewer sizes its own arrays by its own
    /// [`crate::Game::SEATS`].
    pub const MOST: usize = 10;
    pub const FIRST: Seat = Seat(0);

    /// Panics when no game has that many seats.
    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MOST);
        Seat(index as u8)
    }

    /// The seat with this index, if any game has that many.
    pub const fn at(index: usize) -> Option<Seat> {
        if index < Seat::MOST { Some(Seat(index as u8)) } else { None }
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats in turn order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> {
        (0..count).map(Seat::new)
    }
}

/// One thing for each of the `N` seats that a game can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize>([T; N]);

impl<T, const N: usize> BySeat<T, N> {
    pub const fn new(things: [T; N]) -> BySeat<T, N> {
        BySeat(things)
    }

    /// Builds the value for each seat.
    pub fn from_fn(make: impl FnMut(Seat) -> T) -> BySeat<T, N> {
        let mut make = make;
        BySeat(std::array::from_fn(|index| make(Seat::new(index))))
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, thing)| (Seat::new(index), thing))
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> BySeat<T, N> {
        BySeat::from_fn(|_| T::default())
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// A set of seats. Serialised as the list of its seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
#[cfg_attr(feature = "ts", schema(value_type = Vec<Seat>))]
#[serde(into = "Vec<Seat>", try_from = "Vec<u8>")]
pub struct SeatSet(u16);

impl SeatSet {
    pub const NONE: SeatSet = SeatSet(0);
    /// Everybody, spectators included: more than the set of all seats.
    pub const ALL: SeatSet = SeatSet(u16::MAX);

    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The first `count` seats in turn order.
    pub const fn first(count: usize) -> SeatSet {
        assert!(count <= Seat::MOST);
        SeatSet((1 << count) - 1)
    }

    /// One bit for each seat, the first seat lowest.
    pub const fn bits(self) -> u16 {
        self.0
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub fn len(self) -> usize {
        self.into_iter().count()
    }
}

/// The viewer of a table: all the seats one person holds. A person who holds none is a spectator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Eyes(SeatSet);

impl Eyes {
    /// A spectator.
    pub const NOBODYS: Eyes = Eyes(SeatSet::NONE);

    pub const fn of(seats: SeatSet) -> Eyes {
        Eyes(seats)
    }

    pub const fn of_seat(seat: Seat) -> Eyes {
        Eyes(SeatSet::only(seat))
    }

    pub const fn seats(self) -> SeatSet {
        self.0
    }

    /// The seat meant by "you": the only one.
    pub fn only(self) -> Option<Seat> {
        let mut seats = self.0.into_iter();
        seats.next().filter(|_| seats.next().is_none())
    }

    /// Whether they see what these seats may see. A spectator sees what everybody sees.
    pub fn are_among(self, seats: SeatSet) -> bool {
        seats == SeatSet::ALL || !(self.0 & seats).is_empty()
    }
}

/// The seats of a set, in turn order.
#[derive(Clone, Copy, Debug)]
pub struct Seats(u16);

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let index = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        Seat::at(index)
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = Seats;

    fn into_iter(self) -> Seats {
        Seats(self.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(seats: SeatSet) -> Vec<Seat> {
        seats.into_iter().collect()
    }
}

impl TryFrom<Vec<u8>> for SeatSet {
    type Error = String;

    fn try_from(seats: Vec<u8>) -> Result<SeatSet, String> {
        let seat = |index: u8| Seat::at(index as usize).ok_or_else(|| format!("there is no seat {index}"));
        seats.into_iter().map(seat).collect()
    }
}

impl BitAnd for SeatSet {
    type Output = SeatSet;
    fn bitand(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
}

impl BitOr for SeatSet {
    type Output = SeatSet;
    fn bitor(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
}

impl Sub for SeatSet {
    type Output = SeatSet;
    fn sub(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_the_seats_that_were_put_into_it() {
        let set: SeatSet = [0, 3, 9].map(Seat::new).into_iter().collect();
        assert_eq!(set.len(), 3);
        assert_eq!(set.into_iter().map(Seat::index).collect::<Vec<_>>(), [0, 3, 9]);
        assert!(!set.without(Seat::new(3)).contains(Seat::new(3)));
        assert_eq!(SeatSet::first(10) - set, [1, 2, 4, 5, 6, 7, 8].map(Seat::new).into_iter().collect());
        assert_ne!(SeatSet::first(10), SeatSet::ALL, "onlookers are among all, not among the seats");
    }

    #[test]
    fn a_set_is_written_as_its_seats_and_a_seat_that_no_game_has_is_refused() {
        let set: SeatSet = [2, 5].map(Seat::new).into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[2,5]");
        assert_eq!(serde_json::from_str::<SeatSet>("[5,2]").unwrap(), set);
        assert!(serde_json::from_str::<SeatSet>("[10]").unwrap_err().to_string().contains("seat 10"));
        assert!(serde_json::from_str::<Seat>("10").is_err(), "a bare seat is checked too");
    }
}
