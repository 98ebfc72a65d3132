//! What the beginning of a turn does in both editions.

use super::Play;
use crate::Event;
use crate::caps::Cap;
use crate::lasting::Until;
use table::Seat;

impl Play<'_, '_> {
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
