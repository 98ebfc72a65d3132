//! The same position with other cards where nobody can see them.

use super::State;
use super::slot::Slot;
use crate::{CardId, SEATS};
use table::Seat;

impl State {
    /// Writes into `other` the same position with hidden cards exchanged: `names[card]` lies where
    /// `card` lies here. Cards on the battlefield keep their names. Looks at the first `count` cards.
    pub(crate) fn renamed(&self, names: &[CardId; 256], count: usize, other: &mut State) {
        *other = *self;
        other.roster.is_stale_now();
        for (slot, name) in self.slots[..count].iter().zip(names) {
            other.slots[name.index()] = Slot {
                next: names[slot.next.index()],
                under: names[slot.under.index()],
                attached: names[slot.attached.index()],
                // What is known of a card and not of its place goes with the card.
                among: self.slots[name.index()].among,
                host: names[slot.host.index()],
                ..*slot
            };
        }
        for seat in Seat::all(SEATS) {
            for heap in &mut other.heaps[seat] {
                heap.top = names[heap.top.index()];
            }
        }
    }
}
