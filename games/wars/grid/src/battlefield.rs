use crate::{Direction, Square, Squares};

/// Which battlefield is played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Battlefield {
    /// Six columns, eight rows (F1.2).
    #[default]
    Duel,
    /// Twelve columns, eight rows, the left edge next to the right one (F14.1, F14.5).
    Ring,
}

const FIRST_COLUMN: u128 = 0x001001001001001001001001;
const LAST_DUEL_COLUMN: u128 = FIRST_COLUMN << 5;
const LAST_RING_COLUMN: u128 = FIRST_COLUMN << 11;
const DUEL: u128 = FIRST_COLUMN * 0b11_1111;
const RING: u128 = (1 << 96) - 1;

/// `WITHIN[battlefield][distance - 1][square]`, by steps of movement, for distances one to four.
static WITHIN: [[[Squares; Square::COUNT]; 4]; 2] =
    [within_tables(Battlefield::Duel), within_tables(Battlefield::Ring)];

const fn within_tables(battlefield: Battlefield) -> [[Squares; Square::COUNT]; 4] {
    let mut tables = [[Squares::NONE; Square::COUNT]; 4];
    let mut index = 0;
    while index < Square::COUNT {
        let own = 1u128 << index;
        if own & battlefield.bits() != 0 {
            let mut reached = own;
            let mut distance = 0;
            while distance < 4 {
                reached |= battlefield.spread_bits(reached);
                // F11.13: a unit is never within any number of spaces of itself.
                tables[distance][index] = Squares(reached & !own);
                distance += 1;
            }
        }
        index += 1;
    }
    tables
}

/// `STEPS[battlefield][direction][square]`: the next space that way, or one that is on no battlefield.
static STEPS: [[[u8; Square::COUNT]; 4]; 2] =
    [step_tables(Battlefield::Duel), step_tables(Battlefield::Ring)];

const fn step_tables(battlefield: Battlefield) -> [[u8; Square::COUNT]; 4] {
    let mut tables = [[u8::MAX; Square::COUNT]; 4];
    let last = battlefield.columns() - 1;
    let is_ring = matches!(battlefield, Battlefield::Ring);
    let mut index = 0;
    while index < Square::COUNT {
        let here = Square::from_index(index);
        let (column, row) = (here.column(), here.row());
        if row < 7 {
            tables[Direction::North as usize][index] = Square::new(column, row + 1).index() as u8;
        }
        if row > 0 {
            tables[Direction::South as usize][index] = Square::new(column, row - 1).index() as u8;
        }
        if column < last || is_ring {
            let east = if column < last { column + 1 } else { 0 };
            tables[Direction::East as usize][index] = Square::new(east, row).index() as u8;
        }
        if column > 0 || is_ring {
            let west = if column > 0 { column - 1 } else { last };
            tables[Direction::West as usize][index] = Square::new(west, row).index() as u8;
        }
        index += 1;
    }
    tables
}

impl Battlefield {
    pub const fn columns(self) -> u8 {
        match self {
            Battlefield::Duel => 6,
            Battlefield::Ring => 12,
        }
    }

    pub const fn rows(self) -> u8 {
        8
    }

    const fn bits(self) -> u128 {
        match self {
            Battlefield::Duel => DUEL,
            Battlefield::Ring => RING,
        }
    }

    /// All its spaces.
    pub const fn squares(self) -> Squares {
        Squares(self.bits())
    }

    pub const fn contains(self, square: Square) -> bool {
        self.squares().contains(square)
    }

    /// The spaces of one row.
    pub const fn row(self, row: u8) -> Squares {
        Squares(self.bits() & (0xfff << (row as usize * Square::ROW)))
    }

    const fn spread_bits(self, set: u128) -> u128 {
        let vertical = set << 12 | set >> 12;
        let horizontal = match self {
            Battlefield::Duel => (set & !LAST_DUEL_COLUMN) << 1 | (set & !FIRST_COLUMN) >> 1,
            Battlefield::Ring => {
                (set & !LAST_RING_COLUMN) << 1
                    | (set & LAST_RING_COLUMN) >> 11
                    | (set & !FIRST_COLUMN) >> 1
                    | (set & FIRST_COLUMN) << 11
            }
        };
        (vertical | horizontal) & self.bits()
    }

    /// Every space adjacent to one of the set (F6.4: sharing an edge, never diagonally).
    pub const fn spread(self, set: Squares) -> Squares {
        Squares(self.spread_bits(set.0))
    }

    /// The spaces adjacent to this one, and those that share a corner with it.
    pub fn around(self, square: Square) -> Squares {
        let corners: Squares = self.diagonals(square, 1).into_iter().flatten().collect();
        self.adjacent(square) | corners
    }

    /// Steps from one space to the other, allowing diagonal ones.
    pub fn distance_around(self, from: Square, to: Square) -> u8 {
        let rows = from.row().abs_diff(to.row());
        (self.distance(from, to) - rows).max(rows)
    }

    /// The spaces adjacent to this one.
    pub fn adjacent(self, square: Square) -> Squares {
        WITHIN[self as usize][0][square.index()]
    }

    /// The spaces at a distance of 1 to `spaces`, counted as movement is (F11.8).
    pub fn within(self, square: Square, spaces: u8) -> Squares {
        match spaces {
            0 => Squares::NONE,
            1..=4 => WITHIN[self as usize][spaces as usize - 1][square.index()],
            _ => {
                let near = self.within(square, spaces - 1);
                (near | self.spread(near)).without(square)
            }
        }
    }

    /// Steps of movement from one space to the other over an empty battlefield.
    pub fn distance(self, from: Square, to: Square) -> u8 {
        let across = from.column().abs_diff(to.column());
        let across = match self {
            Battlefield::Duel => across,
            Battlefield::Ring => across.min(12 - across),
        };
        across + from.row().abs_diff(to.row())
    }

    /// The next space that way, if there is one.
    pub fn step(self, from: Square, direction: Direction) -> Option<Square> {
        let to = STEPS[self as usize][direction as usize][from.index()] as usize;
        (to < Square::COUNT).then(|| Square::from_index(to))
    }

    /// The way from a space to one next to it.
    pub fn direction(self, from: Square, to: Square) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.step(from, direction) == Some(to))
    }

    /// The spaces that way, nearest first, `spaces` at most; on the ring never back to the start.
    pub fn ray(self, from: Square, direction: Direction, spaces: u8) -> impl Iterator<Item = Square> {
        let mut here = from;
        (0..spaces).map_while(move |_| {
            here = self.step(here, direction)?;
            (here != from).then_some(here)
        })
    }

    /// The spaces of the four diagonals, each nearest first, `spaces` at most.
    pub fn diagonals(self, from: Square, spaces: u8) -> [impl Iterator<Item = Square>; 4] {
        use Direction::{East, North, South, West};
        [(North, East), (North, West), (South, East), (South, West)].map(|(along, across)| {
            let mut here = from;
            (0..spaces).map_while(move |_| {
                here = self.step(self.step(here, along)?, across)?;
                Some(here)
            })
        })
    }

    /// The straight line from one space to another: the spaces strictly between them, nearest
    /// first. `None` when they share neither row nor column, or are the same. On the ring the
    /// shorter way round.
    pub fn between(self, from: Square, to: Square) -> Option<impl Iterator<Item = Square>> {
        if from == to || (from.column() != to.column() && from.row() != to.row()) {
            return None;
        }
        let distance = self.distance(from, to);
        let direction = Direction::ALL
            .into_iter()
            .find(|&direction| self.ray(from, direction, distance).last() == Some(to))?;
        Some(self.ray(from, direction, distance - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sq(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn set(names: &str) -> Squares {
        names.split_whitespace().map(sq).collect()
    }

    #[test]
    fn the_duel_has_48_spaces_and_the_ring_96() {
        assert_eq!(Battlefield::Duel.squares().count(), 48);
        assert_eq!(Battlefield::Ring.squares().count(), 96);
        assert!(!Battlefield::Duel.contains(sq("g1")));
    }

    #[test]
    fn adjacency_ends_at_the_edge_of_a_duel_and_wraps_on_the_ring() {
        assert_eq!(Battlefield::Duel.adjacent(sq("a3")), set("a2 a4 b3"));
        assert_eq!(Battlefield::Duel.adjacent(sq("f8")), set("f7 e8"));
        assert_eq!(Battlefield::Ring.adjacent(sq("a3")), set("a2 a4 b3 l3"));
        assert_eq!(Battlefield::Ring.adjacent(sq("l1")), set("k1 a1 l2"));
    }

    #[test]
    fn within_is_a_diamond_without_its_centre() {
        let diamond = Battlefield::Duel.within(sq("c4"), 2);
        assert_eq!(diamond, set("c6 b5 c5 d5 a4 b4 d4 e4 b3 c3 d3 c2"));
        for square in Battlefield::Ring.squares() {
            for spaces in 0..7 {
                let expected: Squares = Battlefield::Ring
                    .squares()
                    .into_iter()
                    .filter(|&other| other != square && Battlefield::Ring.distance(square, other) <= spaces)
                    .collect();
                assert_eq!(Battlefield::Ring.within(square, spaces), expected);
            }
        }
    }

    #[test]
    fn diagonals_end_at_the_edge_of_a_duel_and_wrap_on_the_ring() {
        let diagonals = |battlefield: Battlefield, from, spaces| -> Squares {
            battlefield.diagonals(sq(from), spaces).into_iter().flatten().collect()
        };
        assert_eq!(diagonals(Battlefield::Duel, "a3", 2), set("b4 c5 b2 c1"));
        assert_eq!(diagonals(Battlefield::Ring, "a3", 1), set("b4 b2 l4 l2"));
        assert_eq!(Battlefield::Duel.around(sq("a1")), set("a2 b1 b2"));
        assert_eq!(Battlefield::Duel.distance_around(sq("a1"), sq("c4")), 3);
        assert_eq!(Battlefield::Ring.distance_around(sq("a1"), sq("l2")), 1);
    }

    #[test]
    fn lines_name_the_spaces_between() {
        let between =
            |from, to| Battlefield::Duel.between(sq(from), sq(to)).map(|line| line.collect::<Vec<_>>());
        assert_eq!(between("c2", "c5"), Some(vec![sq("c3"), sq("c4")]));
        assert_eq!(between("c5", "c4"), Some(vec![]));
        assert_eq!(between("c2", "d4"), None);
        assert_eq!(between("c2", "c2"), None);
        let round = Battlefield::Ring.between(sq("b1"), sq("l1")).unwrap().collect::<Vec<_>>();
        assert_eq!(round, vec![sq("a1")]);
    }

    #[test]
    fn names_of_spaces_read_back_and_others_are_refused() {
        for square in Battlefield::Ring.squares() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "a", "a0", "a9", "m1", "A1", "a10", "é1"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
    }
}
