//! One card takes the place of another.

use super::State;
use super::slot::Slot;
use crate::CardId;

impl State {
    /// A lifted card takes the place of one of the battlefield, with its controller, its wounds and
    /// tokens, and all that lies under and on it. The other is nowhere then.
    pub(crate) fn succeed(&mut self, card: CardId, before: CardId) {
        let old = *self.slot(before);
        let square = self.square_of(before).expect("who is succeeded stands somewhere");
        for first in [old.under, old.attached] {
            let mut laid = first;
            while let Some(card_there) = laid.some() {
                self.slot_mut(card_there).host = card;
                laid = self.slot(card_there).next;
            }
        }
        let known = self.slot(card).known;
        *self.slot_mut(card) = Slot { known, marks: 0, spaces: 0, ..old };
        self.at[square.index()] = card;
        let slot = self.slot_mut(before);
        *slot = Slot {
            zone: u8::MAX,
            wounds: 0,
            tokens: 0,
            under: CardId::NONE,
            attached: CardId::NONE,
            marks: 0,
            spaces: 0,
            ..old
        };
        self.field.remove(before);
        self.field.insert(card);
        self.set_wounds(before, 0);
        self.set_wounds(card, old.wounds);
        self.falling.remove(before);
        self.roster.is_stale_now();
    }
}
