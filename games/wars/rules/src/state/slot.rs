//! What a position keeps of each card and of each pile.

use crate::CardId;
use table::{Seat, SeatSet};

/// A card's place in its pile and, on the battlefield, its condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Slot {
    pub(super) zone: u8,
    /// The card below it in the same pile, under the same card, or on the same card.
    pub(crate) next: CardId,
    pub(super) wounds: u8,
    pub(crate) tokens: u8,
    pub(crate) controller: Seat,
    /// Who knows which card this is, while it lies face down or in a hand.
    pub(crate) known: SeatSet,
    /// Who knows that it is among the hidden cards of its holder, but no longer which of them.
    pub(crate) among: SeatSet,
    /// The topmost card under it.
    pub(crate) under: CardId,
    /// The card laid on it last.
    pub(crate) attached: CardId,
    /// The card that it lies under or on; of an active event the card that it is aimed at.
    pub(crate) host: CardId,
    pub(super) marks: u16,
    /// Spaces that it has moved in this turn.
    pub(crate) spaces: u8,
}

pub(super) const VINES: u8 = 96;
pub(super) const PILES: u8 = 192;
pub(super) const UNDER: u8 = 224;
pub(super) const ATTACHED: u8 = 225;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Heap {
    pub(super) top: CardId,
    pub(super) count: u8,
}

pub(super) const EMPTY_HEAP: Heap = Heap { top: CardId::NONE, count: 0 };
