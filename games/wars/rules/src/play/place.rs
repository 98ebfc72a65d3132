//! Placing and exchanging: not moving (F8.4).

use super::Play;
use crate::hook::hook;
use crate::state::Pile;
use crate::{CardId, Event, Position};
use grid::Square;
use table::{Flow, Seat, SeatSet};

impl Play<'_, '_> {
    /// Sets a unit or wall of the battlefield down on another space.
    pub fn place(&mut self, card: CardId, to: Square) {
        if self.square(card) != to && self.is_vine(card) {
            let (seat, wounds) = (self.controller(card), self.state.wounds(card));
            self.state.lift(card);
            self.state.lay_vine(card, to, seat);
            self.state.set_wounds(card, wounds);
        } else if self.square(card) != to {
            self.state.shift(card, to);
        }
        self.tell(Event::Placed { card, to });
    }

    /// Lets two cards change places.
    pub fn exchange(&mut self, one: CardId, other: CardId) {
        let (here, there) = (self.square(one), self.square(other));
        let is_unit = self.is_unit(other);
        let seat = self.controller(other);
        self.state.unstand(other);
        self.state.shift(one, there);
        self.state.stand(other, here, seat, is_unit);
        self.tell(Event::Placed { card: one, to: there });
        self.tell(Event::Placed { card: other, to: here });
    }

    /// Brings a card from a pile or hand onto the battlefield, without summoning it.
    pub fn put_into_play(&mut self, card: CardId, to: Square, controller: Seat) {
        self.state.lift(card);
        self.state.slot_mut(card).known = SeatSet::ALL;
        if self.is_vine(card) {
            self.state.lay_vine(card, to, controller);
        } else {
            let is_unit = self.is_unit(card);
            self.state.stand(card, to, controller, is_unit);
        }
        self.tell(Event::Placed { card, to });
    }

    /// A card takes the place of a unit and has its wounds; the unit is discarded.
    pub fn replace(&mut self, unit: CardId, by: CardId, seat: Seat) -> Flow {
        let to = self.square(unit);
        let wounds = self.state.wounds(unit);
        let are_wounds = self.any_of(unit, hook::tokens_are_wounds, |me, are| are(self, me));
        let tokens = if are_wounds { self.state.tokens(unit) } else { 0 };
        self.pass_on_wounds(unit, by);
        self.discard_from_play(unit, seat)?;
        if self.free().contains(to) {
            self.put_into_play(by, to, seat);
            self.state.set_wounds(by, wounds);
            self.set_tokens(by, tokens);
        }
        Ok(())
    }

    /// What lasts on a card because of the markers on it lasts on the one that gets them.
    pub(crate) fn pass_on_wounds(&mut self, from: CardId, to: CardId) {
        self.retarget_lasting(from, to, |ability| ability.hooks.contains(hook::tokens_are_wounds.number));
    }

    /// Places a card of this name from the seat's pile beside the battlefield; false when there
    /// is none left (F12.1).
    pub fn place_from_side(&mut self, seat: Seat, name: &str, to: Square) -> bool {
        let found = self.state.pile(seat, Pile::Side).find(|&card| self.cast.face(card).name == name);
        if let Some(card) = found {
            self.put_into_play(card, to, seat);
        }
        found.is_some()
    }
}

impl Position<'_> {
    /// Whether the seat's pile beside the battlefield has a card of this name.
    pub fn has_at_side(&self, seat: Seat, name: &str) -> bool {
        self.state.pile(seat, Pile::Side).any(|card| self.cast.face(card).name == name)
    }
}
