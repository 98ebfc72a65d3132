//! The relations between the seats of a format when a game begins, as shown in its diagram.

use crate::format::Format;
use crate::front::{Direction, Ring};
use table::{Seat, SeatSet};

/// Seats and what is between them; every list has an entry for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    pub teams: Vec<usize>,
    /// The seat whose ranks a player's characters are in (M12.7).
    pub homes: Vec<Seat>,
    /// The players whose front ranks are adjacent to his own and whom he may therefore attack (M6.3).
    pub attacks: Vec<Vec<Seat>>,
    /// To whose front rank his characters may go in support (M7.5).
    pub supports: Vec<Vec<Seat>>,
    pub emperors: Vec<Seat>,
}

impl Format {
    /// The relations between this many seats, with play going to the left.
    pub fn layout(&'static self, seats: usize) -> Layout {
        if self.of_duels {
            return pairs(seats);
        }
        let living = SeatSet::first(seats);
        let ring = Ring { format: self, seats, direction: Direction::Left, living };
        let homes: Vec<Seat> =
            Seat::all(seats).map(|seat| Seat::new(self.home(seat.index(), seats))).collect();
        let attacks = |from: Seat| {
            let home = homes[from.index()];
            let is_army = |to: &Seat| homes[to.index()] == *to && !ring.are_teammates(home, *to);
            Seat::all(seats).filter(is_army).filter(|&to| ring.front(home, to) == 1).collect()
        };
        Layout {
            teams: Seat::all(seats).map(|seat| ring.team(seat)).collect(),
            attacks: Seat::all(seats).map(attacks).collect(),
            supports: Seat::all(seats).map(|seat| ring.support(seat, seat).collect()).collect(),
            emperors: Seat::all(seats).filter(|seat| self.is_emperor(seat.index(), seats)).collect(),
            homes,
        }
    }
}

/// Two teams side by side whose members meet in duels; who meets whom is drawn by lot (M10.2).
fn pairs(seats: usize) -> Layout {
    let half = seats / 2;
    let other = |seat: Seat| Seat::new((seat.index() + half) % seats);
    Layout {
        teams: (0..seats).map(|seat| seat / half).collect(),
        homes: Seat::all(seats).collect(),
        attacks: Seat::all(seats).map(|seat| vec![other(seat)]).collect(),
        supports: vec![Vec::new(); seats],
        emperors: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{DOUBLES, DUEL, EMPEROR, ETTIN, GLADIATOR, HEAD_TO_HEAD, INCURSION, SIEGE};

    fn indices(seats: &[Seat]) -> Vec<usize> {
        seats.iter().map(|seat| seat.index()).collect()
    }

    fn attacks(format: &'static Format, seats: usize) -> Vec<Vec<usize>> {
        format.layout(seats).attacks.iter().map(|seats| indices(seats)).collect()
    }

    #[test]
    fn who_may_attack_whom_at_the_start() {
        assert_eq!(attacks(&DUEL, 2), [[1], [0]]);
        // M9.3: the next opponent on the left alone.
        assert_eq!(attacks(&HEAD_TO_HEAD, 6), [[1], [2], [3], [4], [5], [0]]);
        // M11.4: both opponents.
        assert_eq!(attacks(&DOUBLES, 4), [[2, 3], [2, 3], [0, 1], [0, 1]]);
        // M12.7: the one army of the other team.
        assert_eq!(attacks(&ETTIN, 4), [[2], [2], [0], [0]]);
        // M13.4: only at the two borders between the teams.
        assert_eq!(attacks(&EMPEROR, 6), [vec![5], vec![], vec![3], vec![2], vec![], vec![0]]);
        // M14.3, M15.3, M16.3: left and right; left; everybody.
        assert_eq!(attacks(&SIEGE, 4), [[1, 3], [0, 2], [1, 3], [0, 2]]);
        assert_eq!(attacks(&INCURSION, 3), [[1], [2], [0]]);
        assert_eq!(attacks(&GLADIATOR, 3), [[1, 2], [0, 2], [0, 1]]);
    }

    #[test]
    fn who_may_support_whom() {
        let supports = |format: &'static Format, seats: usize| -> Vec<Vec<usize>> {
            format.layout(seats).supports.iter().map(|seats| indices(seats)).collect()
        };
        assert_eq!(supports(&HEAD_TO_HEAD, 6), [[2], [3], [4], [5], [0], [1]]);
        assert_eq!(supports(&EMPEROR, 6), [vec![1], vec![2, 0], vec![1], vec![4], vec![5, 3], vec![4]]);
        assert_eq!(supports(&SIEGE, 3), [[0; 0], [], []]);
        assert_eq!(indices(&EMPEROR.layout(6).emperors), [1, 4]);
    }
}
