//! Where cards are.

use crate::CardId;
use grid::Square;
use table::Seat;

/// A pile or hand of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Pile {
    Hand,
    /// The part of the draw pile whose order nobody knows: it is decided when a card is drawn.
    Bag,
    /// Cards of known order on top of the draw pile.
    Top,
    /// Cards of known order at its bottom.
    Bottom,
    Magic,
    Discard,
    /// Vine walls, minor ice walls or conjurations beside the battlefield; in the second edition
    /// the active events (S9.2).
    Side,
    /// Out of the game.
    Gone,
}

impl Pile {
    pub const ALL: [Pile; 8] =
        [Pile::Hand, Pile::Bag, Pile::Top, Pile::Bottom, Pile::Magic, Pile::Discard, Pile::Side, Pile::Gone];
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the battlefield.
    On(Square),
    /// On the battlefield as a vine wall, perhaps under a unit.
    Vine(Square),
    In(Seat, Pile),
    /// Under a card on the battlefield.
    Under(CardId),
    /// Laid on a card on the battlefield.
    Attached(CardId),
}
