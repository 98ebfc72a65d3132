//! Players who leave for good.

use super::{Session, SessionRefusal, is_aside};
use crate::{Chance, Entry, Game, Seat, SeatSet};

/// The players who have left, and those whose leaving is still to be carried out, in the order in which
/// they left.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Partings {
    pub(super) left: SeatSet,
    waiting: [Option<Seat>; Seat::MOST],
    /// The action in progress is the leaving of the first player waiting.
    pub(super) is_now: bool,
}

impl Partings {
    /// The seat whose leaving is the action in progress.
    pub(super) fn now(&self) -> Option<Seat> {
        self.waiting[0].filter(|_| self.is_now)
    }

    pub(super) fn add(&mut self, seat: Seat) {
        self.left = self.left.with(seat);
        let room = self.waiting.iter_mut().find(|room| room.is_none());
        *room.expect("every seat leaves once") = Some(seat);
    }

    /// The action in progress is over: next comes the leaving of a player who waits for it.
    pub(super) fn settle(&mut self) {
        if self.is_now {
            self.waiting.rotate_left(1);
            self.waiting[Seat::MOST - 1] = None;
        }
        self.is_now = self.waiting[0].is_some();
    }
}

impl<G: Game> Session<G> {
    /// A player leaves for good. What he is being asked is declined for him, now and until the action
    /// in progress has run to its end; then the rules say what becomes of his side. Where only allies
    /// are left nothing is finished first: a player who resigns a duel has lost it at once. Nobody can take back
    /// anything from before it.
    pub fn leave(&mut self, seat: Seat, chance: &mut dyn Chance) -> Result<(), SessionRefusal<G::Refusal>> {
        if self.over {
            return Err(SessionRefusal::Over);
        }
        if seat.index() >= G::seats(&self.setup) {
            return Err(SessionRefusal::NoSuchSeat);
        }
        if self.partings.left.contains(seat) {
            return Err(SessionRefusal::HasLeft);
        }
        self.partings.add(seat);
        if self.are_all_allies() {
            self.break_off();
        }
        // An action that has been given no answer yet has not begun, and does not have to be finished
        // first. What it reported on its way to the question, such as that a phase begins, it reports again
        // afterwards.
        if self.entries.iter().all(is_aside) {
            self.partings.is_now = true;
            if let Some(history) = &mut self.history {
                history.fresh.clear();
            }
        }
        self.entries.push(Entry::Left(seat));
        self.fix_history();
        self.advance(chance);
        Ok(())
    }

    /// Whether no remaining player has an opponent.
    fn are_all_allies(&self) -> bool {
        let stay = SeatSet::first(G::seats(&self.setup)) - self.partings.left;
        stay.into_iter().all(|seat| (stay - G::allies(&self.setup, seat)).is_empty())
    }

    /// Ends the action in progress where it stands.
    fn break_off(&mut self) {
        self.current_is_settled();
        self.partings.settle();
    }

    /// The players who have left for good.
    pub fn left(&self) -> SeatSet {
        self.partings.left
    }
}
