//! Wounds, and what happens to cards that have too many of them.

use crate::{CardId, Cards};
use grid::Square;
use table::{Seat, SeatSet};

/// What kind of thing hurts or destroys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// The dice, or what replaces them, of an attack.
    Attack,
    Ability,
    Event,
    /// Leaving a vine wall.
    VineWall,
    /// A rule of the second edition: inaction, or life that something gave and gives no more.
    Rule,
}

/// Who and what hurts or destroys (F9.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cause {
    /// The player who destroys what dies of it.
    pub seat: Seat,
    /// The unit whose attack or ability it is.
    pub source: CardId,
    pub by: By,
}

impl Cause {
    pub const fn ability(seat: Seat, source: CardId) -> Cause {
        Cause { seat, source, by: By::Ability }
    }

    /// Whether an attack, an ability or an event is behind it (S7.8).
    pub(crate) const fn gains_magic(&self) -> bool {
        matches!(self.by, By::Attack | By::Ability | By::Event)
    }

    pub const fn event(seat: Seat) -> Cause {
        Cause { seat, source: CardId::NONE, by: By::Event }
    }
}

/// Wounds for one card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Harm {
    pub card: CardId,
    pub wounds: u8,
    pub cause: Cause,
}

/// A card that was destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fall {
    pub card: CardId,
    /// Where it stood.
    pub square: Square,
    /// Who controlled it.
    pub controller: Seat,
    /// Who had a wall next to it, or under it.
    pub beside_walls_of: SeatSet,
    /// What stood next to it.
    pub neighbours: Cards,
    /// The tokens that lay on it.
    pub tokens: u8,
    /// Whether it gives magic (S7.8).
    pub brings_magic: bool,
    pub cause: Cause,
}

/// Where a destroyed card goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Destination {
    Magic(Seat),
    Discard(Seat),
    /// Back to the pile beside the battlefield that it came from.
    Side(Seat),
    Under(CardId),
    Hand(Seat),
}
