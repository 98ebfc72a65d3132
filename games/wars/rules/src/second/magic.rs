//! The magic track and boost tokens (S1.5, S8, S10.8).

use crate::caps::Cap;
use crate::{CardId, Event, Play};
use table::Seat;

/// The end of the track (S8.1).
const MOST: u8 = 15;

impl Play<'_, '_> {
    /// Moves a player's token up the track, up to its end.
    pub fn gain_magic(&mut self, seat: Seat, magic: u8) {
        let room = MOST - self.state.track[seat];
        self.change_magic(seat, magic.min(room) as i8);
    }

    pub(super) fn change_magic(&mut self, seat: Seat, change: i8) {
        let now = self.state.track[seat].saturating_add_signed(change);
        self.state.track[seat] = now;
        if change != 0 {
            self.tell(Event::Magic { seat, change, now });
        }
    }

    /// Puts boost tokens on a card.
    pub fn boost(&mut self, card: CardId, tokens: u8) {
        let had = self.state.tokens(card);
        if usize::from(had) + usize::from(tokens) > Cap::Tokens.limit() {
            return self.full(Cap::Tokens);
        }
        self.state.slot_mut(card).tokens = had + tokens;
        if tokens > 0 {
            let at = self.state.square_of(card);
            self.tell(Event::Boosted { card, at, change: tokens as i8 });
        }
    }

    /// Takes this many boost tokens off a card, or all that it has (S10.18).
    pub fn remove_boost(&mut self, card: CardId, tokens: u8) {
        let tokens = tokens.min(self.state.tokens(card));
        if tokens > 0 {
            self.spend_boost(card, tokens);
        }
    }

    /// Takes boost tokens off a card. If it has too few, nothing happens and the result is false.
    pub fn spend_boost(&mut self, card: CardId, tokens: u8) -> bool {
        let slot = self.state.slot_mut(card);
        let has_them = slot.tokens >= tokens;
        if has_them {
            slot.tokens -= tokens;
            let at = self.state.square_of(card);
            self.tell(Event::Boosted { card, at, change: -(tokens as i8) });
        }
        has_them
    }
}
