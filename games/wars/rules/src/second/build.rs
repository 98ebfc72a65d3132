//! Gates and other structures (S4.1, S6).

use crate::hook::hook;
use crate::{CardId, Event, Play, Position, Refusal};
use grid::{Square, Squares};
use table::{Flow, Seat, SeatSet};

impl Position<'_> {
    /// Whether a word is part of a card's name, as a whole word (S10.13).
    pub fn has_word(&self, card: CardId, word: &str) -> bool {
        self.face(card).has_word(word)
    }

    /// A card with Gate in its name, or one that counts as a gate (S4.1).
    pub fn is_gate(&self, card: CardId) -> bool {
        self.cast.gates().contains(card) || self.is_wall(card)
    }

    /// Spaces with a gate that this seat controls.
    pub fn gates_of(&self, seat: Seat) -> Squares {
        let is_gate = |square: &Square| self.state.card_at(*square).is_some_and(|card| self.is_gate(card));
        let mut gates: Squares = self.state.walls[seat].into_iter().filter(is_gate).collect();
        if self.is_at_work(hook::counts_as_wall.number) {
            gates |= self.state.units_of(seat).into_iter().filter(is_gate).collect();
        }
        gates
    }

    /// Structures that this seat controls, also those that are units too.
    pub fn structures_of(&self, seat: Seat) -> crate::Cards {
        let standing = self.state.walls[seat] | self.state.units_of(seat);
        self.cards_on(standing).into_iter().filter(|&card| self.is_structure(card)).collect()
    }

    /// Empty spaces next to the player's summoner or in his three back rows (S6.1).
    pub fn build_spaces(&self, seat: Seat) -> Squares {
        let summoner = self.cast.summoner(seat);
        (self.adjacent(summoner) | self.cast.back_rows(seat, 3)) & self.empty()
    }

    /// Why this seat cannot build that card of its hand.
    pub(super) fn may_build(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        if !self.is_in_hand(card, seat) {
            return Err(Refusal::new("S6.1", "The {card} is not in this hand.").about(card));
        }
        if !self.is_structure(card) {
            return Err(Refusal::new("S6.1", "The {card} is no structure.").about(card));
        }
        self.can_pay(seat, self.face(card).cost.unwrap_or(0))?;
        if self.build_spaces(seat).is_empty() {
            return Err(Refusal::new("S6.1", "There is no empty space to build the {card} on.").about(card));
        }
        Ok(())
    }
}

impl Play<'_, '_> {
    /// Builds a structure from the hand: the price first, then the card (S6.1).
    pub(super) fn build(&mut self, seat: Seat, card: CardId, to: Square) -> Flow {
        self.pay(seat, self.face(card).cost.unwrap_or(0));
        let is_unit = self.is_unit(card);
        self.state.lift(card);
        self.state.slot_mut(card).known = SeatSet::ALL;
        self.state.stand(card, to, seat, is_unit);
        self.tell(Event::Erected { seat, card, to });
        Ok(())
    }
}
