use crate::Square;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// A set of spaces, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub(crate) u128);

impl Squares {
    pub const NONE: Squares = Squares(0);

    pub const fn only(square: Square) -> Squares {
        Squares(1 << square.index())
    }

    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    pub fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    pub fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn intersects(self, other: Squares) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | 1 << square.index())
    }

    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !(1 << square.index()))
    }

    pub fn first(self) -> Option<Square> {
        (self.0 != 0).then(|| Square::from_index(self.0.trailing_zeros() as usize))
    }
}

impl BitOr for Squares {
    type Output = Squares;
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitAndAssign for Squares {
    fn bitand_assign(&mut self, other: Squares) {
        self.0 &= other.0;
    }
}

/// The spaces of the first set that are not in the second.
impl Sub for Squares {
    type Output = Squares;
    fn sub(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }
}

impl Not for Squares {
    type Output = Squares;
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::NONE, Squares::with)
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The spaces of a set, from the south-west corner on.
#[derive(Clone, Debug)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::from_index(self.0.trailing_zeros() as usize);
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
