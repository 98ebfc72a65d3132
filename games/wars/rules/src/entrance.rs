use crate::{CardId, Play, Position};
use grid::{Square, Squares};
use table::{Flow, Seat};

/// Magic more or less for a card that this seat summons onto this space.
pub type PriceBySpace = fn(&Position, Seat, CardId, Square) -> i8;
/// What a card does on its way onto a space.
pub type Enter = fn(&mut Play, Seat, CardId, Square) -> Flow;

/// A way of its own in which a card is summoned (S10.7: its abilities are in effect while it enters).
#[derive(Clone, Copy)]
pub struct Entrance {
    /// The spaces, occupied ones too where [`Entrance::enter`] makes room.
    pub spaces: fn(&Position, Seat, CardId) -> Squares,
    /// Whether the usual spaces are open to it as well.
    pub is_further: bool,
    /// Magic more or less on this space.
    pub price: Option<PriceBySpace>,
    /// What comes between paying and standing there: a sacrifice, a card that makes room, damage to a
    /// neighbour. A card that it has put somewhere itself is not set down any more.
    pub enter: Option<Enter>,
    /// What comes before paying.
    pub prepare: Option<Preparation>,
}

/// What a player may do before he pays for a card, to make it cheaper or to make room.
#[derive(Clone, Copy)]
pub struct Preparation {
    /// The most by which it can get cheaper.
    pub most: fn(&Position, Seat, CardId) -> u8,
    /// Changes the price.
    pub run: fn(&mut Play, Seat, CardId, Square, &mut u8) -> Flow,
}

impl Entrance {
    /// These spaces too.
    pub const fn further(spaces: fn(&Position, Seat, CardId) -> Squares) -> Entrance {
        Entrance { spaces, is_further: true, price: None, enter: None, prepare: None }
    }

    /// These spaces and no others.
    pub const fn only(spaces: fn(&Position, Seat, CardId) -> Squares) -> Entrance {
        Entrance { spaces, is_further: false, price: None, enter: None, prepare: None }
    }

    pub const fn price(mut self, price: PriceBySpace) -> Entrance {
        self.price = Some(price);
        self
    }

    pub const fn prepare(mut self, preparation: Preparation) -> Entrance {
        self.prepare = Some(preparation);
        self
    }

    pub const fn enter(mut self, enter: Enter) -> Entrance {
        self.enter = Some(enter);
        self
    }
}
