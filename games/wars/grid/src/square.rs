use std::fmt;
use std::str::FromStr;

/// A space of a battlefield, counted from the south-west corner, row by row, twelve to a row.
///
/// Both battlefields share this numbering, so that a square means the same on either; the
/// duel's six columns use the first half of every row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Squares in the widest battlefield.
    pub const COUNT: usize = 96;
    pub(crate) const ROW: usize = 12;

    /// The square in this column and row, both counted from zero.
    ///
    /// Panics if it is on no battlefield.
    pub const fn new(column: u8, row: u8) -> Square {
        assert!(column < 12 && row < 8);
        Square(row * 12 + column)
    }

    pub const fn from_index(index: usize) -> Square {
        assert!(index < Square::COUNT);
        Square(index as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column, counted from the left as the south sees it.
    pub const fn column(self) -> u8 {
        self.0 % 12
    }

    /// Row, counted from the south.
    pub const fn row(self) -> u8 {
        self.0 / 12
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What was written is not the name of a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSquareError(String);

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a space: a column letter a to l and a row 1 to 8, such as c4", self.0)
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match text.as_bytes() {
            [column @ b'a'..=b'l', row @ b'1'..=b'8'] => Ok(Square::new(column - b'a', row - b'1')),
            _ => Err(ParseSquareError(text.to_owned())),
        }
    }
}
