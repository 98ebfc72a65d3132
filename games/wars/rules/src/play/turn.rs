//! What the beginning of a turn does in both editions.

use super::Play;
use crate::Event;
use crate::caps::Cap;
use crate::lasting::Until;
use table::Seat;

impl Play<'_, '_> {
    /// A stage of the turn is over, and the next begins in the same action.
    pub(crate) fn move_on(&mut self) {
        self.has_moved_on = true;
    }

    /// The menu of a phase comes next, before which its stage changes nothing: what was chosen from it
    /// is done without going through the stages before it again.
    pub(crate) fn rest(&mut self) {
        self.run.settle_here(self.has_moved_on);
    }

    /// Nothing has moved, attacked or been used in it yet, and what lasted until now is over.
    pub(crate) fn begin_turn_of(&mut self, seat: Seat) {
        self.state.active = seat;
        if usize::from(self.state.turn) >= Cap::Turns.limit() {
            return self.full(Cap::Turns);
        }
        self.state.turn += 1;
        self.state.moves = 0;
        self.state.attacks = 0;
        self.state.clear_marks();
        self.expire(Until::StartOfTurn(seat));
        self.reach_next_turn(seat);
        let turn = self.state.turn;
        self.tell(Event::TurnBegan { seat, turn });
    }
}
