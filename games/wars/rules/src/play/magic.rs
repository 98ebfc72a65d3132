use super::Play;
use crate::hook::hook;
use crate::{Position, Refusal};
use table::Seat;

impl Position<'_> {
    /// What the use of an ability costs this seat, with everything that changes the price.
    pub fn ability_price(&self, seat: Seat, printed: u8) -> u8 {
        let mut price = printed as i8;
        self.each(hook::ability_price, |me, change| price += change(self, me, seat));
        price.max(0) as u8
    }

    /// Refused when the seat has less magic than this (F6.6).
    pub fn can_pay(&self, seat: Seat, price: u8) -> Result<(), Refusal> {
        if price > 0 && self.any(hook::forbids_paying, |me, forbids| forbids(self, me, seat)) {
            return Err(Refusal::new("FAQ-V-02", "You cannot spend any magic now."));
        }
        if self.magic(seat) < price as usize {
            return Err(Refusal::new("F6.6", "There is not enough magic to pay for it."));
        }
        Ok(())
    }
}

impl Play<'_, '_> {
    /// Spends magic. Assumes that the player has it.
    pub fn pay(&mut self, seat: Seat, price: u8) {
        (self.cast.book.pay)(self, seat, price);
    }
}
