//! Taking cards from where they are and putting them elsewhere.

use super::slot::{ATTACHED, PILES, Slot, UNDER, VINES};
use super::{Pile, State};
use crate::CardId;
use grid::Square;
use table::{Seat, SeatSet};

impl State {
    /// Takes a card from its place. Its condition is reset; cards under or on it must have been
    /// removed before.
    pub(crate) fn lift(&mut self, card: CardId) {
        let seat = self.controller(card);
        if self.field.contains(card) {
            self.field.remove(card);
            self.roster.call_again();
        }
        self.hurt.remove(card);
        self.falling.remove(card);
        match self.slot(card).zone {
            _ if self.aloft == card => self.aloft = CardId::NONE,
            zone if zone < VINES => {
                let square = Square::from_index(zone as usize);
                self.at[square.index()] = CardId::NONE;
                self.units[seat].remove(square);
                self.walls[seat].remove(square);
                self.standing.remove(square);
            }
            zone if zone < PILES => {
                let square = Square::from_index((zone - VINES) as usize);
                self.vine_at[square.index()] = CardId::NONE;
                self.vines[seat].remove(square);
                self.vined.remove(square);
            }
            zone if zone < UNDER => {
                let (seat, pile) = ((zone - PILES) as usize / 8, (zone - PILES) as usize % 8);
                self.changes_roster(Pile::ALL[pile]);
                self.unlink(card, Seat::new(seat), pile);
            }
            zone @ (UNDER | ATTACHED) => {
                self.laid.remove(card);
                self.roster.is_stale_now();
                let host = self.host_of(card);
                let next = self.slot(card).next;
                let first = if zone == UNDER { self.slot(host).under } else { self.slot(host).attached };
                if first != card {
                    let before = self.chain(first).find(|&c| self.slot(c).next == card);
                    self.slot_mut(before.expect("a linked card has one before it")).next = next;
                } else if zone == UNDER {
                    self.slot_mut(host).under = next;
                } else {
                    self.slot_mut(host).attached = next;
                }
            }
            _ => {}
        }
        let slot = self.slot_mut(card);
        *slot = Slot {
            zone: u8::MAX,
            next: CardId::NONE,
            wounds: 0,
            tokens: 0,
            among: SeatSet::NONE,
            host: CardId::NONE,
            marks: 0,
            spaces: 0,
            ..*slot
        };
        debug_assert!(slot.under.is_none() && slot.attached.is_none());
    }

    fn unlink(&mut self, card: CardId, seat: Seat, pile: usize) {
        let heap = self.heaps[seat][pile];
        let next = self.slot(card).next;
        if heap.top == card {
            self.heaps[seat][pile].top = next;
        } else {
            let before = self.chain(heap.top).find(|&c| self.slot(c).next == card);
            self.slot_mut(before.expect("a linked card has one before it")).next = next;
        }
        self.heaps[seat][pile].count -= 1;
    }

    /// An event works in the active area (S9.2).
    fn changes_roster(&mut self, pile: Pile) {
        if pile == Pile::Side {
            self.roster.is_stale_now();
        }
    }

    /// Puts a lifted card on top of a pile.
    pub(crate) fn push(&mut self, card: CardId, seat: Seat, pile: Pile) {
        self.changes_roster(pile);
        let heap = &mut self.heaps[seat][pile as usize];
        let below = std::mem::replace(&mut heap.top, card);
        heap.count += 1;
        let slot = self.slot_mut(card);
        slot.zone = PILES + seat.index() as u8 * 8 + pile as u8;
        slot.next = below;
    }

    /// Aims an active event at a card.
    pub(crate) fn aim(&mut self, event: CardId, target: CardId) {
        self.slot_mut(event).host = target;
    }

    /// Puts a lifted card underneath a pile.
    pub(crate) fn push_below(&mut self, card: CardId, seat: Seat, pile: Pile) {
        let Some(last) = self.pile(seat, pile).last() else {
            return self.push(card, seat, pile);
        };
        self.changes_roster(pile);
        self.heaps[seat][pile as usize].count += 1;
        self.slot_mut(last).next = card;
        let slot = self.slot_mut(card);
        slot.zone = PILES + seat.index() as u8 * 8 + pile as u8;
        slot.next = CardId::NONE;
    }

    /// Puts a lifted unit or wall on a space.
    pub(crate) fn stand(&mut self, card: CardId, square: Square, controller: Seat, is_unit: bool) {
        debug_assert!(self.at[square.index()].is_none(), "{square} is taken");
        self.at[square.index()] = card;
        self.field.insert(card);
        self.roster.call_again();
        let sets = if is_unit { &mut self.units } else { &mut self.walls };
        sets[controller].insert(square);
        self.standing.insert(square);
        let slot = self.slot_mut(card);
        slot.zone = square.index() as u8;
        slot.controller = controller;
    }

    /// Lays a lifted vine wall on a space.
    pub(crate) fn lay_vine(&mut self, card: CardId, square: Square, controller: Seat) {
        debug_assert!(self.vine_at[square.index()].is_none(), "{square} has a vine wall");
        self.vine_at[square.index()] = card;
        self.field.insert(card);
        self.roster.call_again();
        self.vines[controller].insert(square);
        self.vined.insert(square);
        let slot = self.slot_mut(card);
        slot.zone = VINES + square.index() as u8;
        slot.controller = controller;
    }

    /// Takes a unit or wall off its space for a moment; it keeps its condition.
    pub(crate) fn unstand(&mut self, card: CardId) {
        let square = self.square_of(card).expect("it stands somewhere");
        let seat = self.controller(card);
        self.at[square.index()] = CardId::NONE;
        self.units[seat].remove(square);
        self.walls[seat].remove(square);
        self.standing.remove(square);
    }

    /// Takes a moving unit off its space, which is free from now on, to hover over the cards of
    /// another space.
    pub(crate) fn take_off(&mut self, unit: CardId, over: Square) {
        if self.aloft != unit {
            self.unstand(unit);
            self.aloft = unit;
        }
        self.slot_mut(unit).zone = over.index() as u8;
    }

    /// Takes a unit or wall from its space to another, with all that lies under and on it.
    pub(crate) fn shift(&mut self, card: CardId, to: Square) {
        if self.aloft == card {
            self.aloft = CardId::NONE;
            return self.stand(card, to, self.controller(card), true);
        }
        let from = self.square_of(card).expect("what is shifted stands somewhere");
        let seat = self.controller(card);
        self.at[from.index()] = CardId::NONE;
        debug_assert!(self.at[to.index()].is_none(), "{to} is taken");
        self.at[to.index()] = card;
        for sets in [&mut self.units, &mut self.walls] {
            if sets[seat].contains(from) {
                sets[seat].remove(from);
                sets[seat].insert(to);
            }
        }
        self.standing.remove(from);
        self.standing.insert(to);
        self.slot_mut(card).zone = to.index() as u8;
    }

    pub(crate) fn set_controller(&mut self, card: CardId, seat: Seat) {
        let old = self.controller(card);
        let square = self.square_of(card).expect("a controlled card is on the battlefield");
        let vine = self.vine_at[square.index()] == card;
        // One in the middle of a move over others is in no set.
        if self.aloft == card {
            self.slot_mut(card).controller = seat;
            return;
        }
        for (sets, of_vines) in [(&mut self.units, false), (&mut self.walls, false), (&mut self.vines, true)]
        {
            if of_vines == vine && sets[old].contains(square) {
                sets[old].remove(square);
                sets[seat].insert(square);
            }
        }
        self.slot_mut(card).controller = seat;
    }

    /// Slides a lifted card under another, on top of the cards there.
    pub(crate) fn slide_under(&mut self, card: CardId, host: CardId) {
        self.laid.insert(card);
        self.roster.is_stale_now();
        let below = std::mem::replace(&mut self.slot_mut(host).under, card);
        let slot = self.slot_mut(card);
        slot.zone = UNDER;
        slot.host = host;
        slot.next = below;
    }

    /// Lays a lifted card on another.
    pub(crate) fn attach(&mut self, card: CardId, host: CardId) {
        self.laid.insert(card);
        self.roster.is_stale_now();
        let below = std::mem::replace(&mut self.slot_mut(host).attached, card);
        let slot = self.slot_mut(card);
        slot.zone = ATTACHED;
        slot.host = host;
        slot.next = below;
    }
}
