//! Squares, sets of squares, distances and lines, on the duel's board and on the ring of the
//! team game. The grid knows no game.

mod battlefield;
mod direction;
mod square;
mod squares;

pub use battlefield::Battlefield;
pub use direction::Direction;
pub use square::{ParseSquareError, Square};
pub use squares::Squares;
