use super::Play;
use crate::lasting::{COPIES, RETURNS, Until, Whom};
use crate::{CardId, Event};
use table::Seat;

impl Play<'_, '_> {
    /// Gives control of a card to a seat, for good: it does not go back to whoever lent it.
    pub fn set_controller(&mut self, card: CardId, seat: Seat) {
        self.end_lasting(&RETURNS, card);
        self.turn_to(card, seat);
    }

    fn turn_to(&mut self, card: CardId, seat: Seat) {
        if self.controller(card) != seat {
            self.state.set_controller(card, seat);
            let at = self.state.square_of(card);
            self.tell(Event::Control { card, at, seat });
        }
    }

    /// Gives control of a card to a seat until the end of this turn.
    pub fn lend_control(&mut self, card: CardId, seat: Seat) {
        let before = self.controller(card);
        self.last(&RETURNS, Whom::Card(card), seat, before.index() as u8, Until::EndOfTurn);
        self.turn_to(card, seat);
    }

    /// For this turn a unit has the name and abilities of another instead of its own.
    pub fn copy_abilities(&mut self, unit: CardId, copied: CardId, seat: Seat) {
        self.copy_abilities_until(unit, copied, seat, Until::EndOfTurn);
    }

    /// The same for another time.
    pub fn copy_abilities_until(&mut self, unit: CardId, copied: CardId, seat: Seat, until: Until) {
        self.end_lasting(&COPIES, unit);
        self.last(&COPIES, Whom::Card(unit), seat, copied.index() as u8, until);
    }
}
