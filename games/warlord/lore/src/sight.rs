//! A hash of everything that a seat sees.

use table::Seat;
use warlord::{Cast, Pile, Position, State};

pub(crate) fn sight(cast: &Cast, state: &State, seat: Seat) -> u32 {
    let at = Position::new(cast, state);
    let mut sight = Sight(0x9e37_79b9);
    sight.add(state.turn.into());
    sight.add(state.phase as u32);
    sight.add(state.acting().map_or(99, |seat| seat.index() as u32));
    for who in at.characters() {
        let spot = at.spot(who);
        let place = (spot.army.index() as u32) << 16 | u32::from(spot.rank) << 8 | u32::from(spot.file);
        sight.add(who.index() as u32);
        sight.add(place);
        sight.add(u32::from(state.slot(who).wounds) << 4 | at.condition(who) as u32);
        at.items_of(who).for_each(|item| sight.add(item.index() as u32));
    }
    for other in cast.seats() {
        sight.add(state.count(other, Pile::Hand) as u32);
        sight.add(state.deck_count(other) as u32);
        sight.add(state.count(other, Pile::Discard) as u32);
    }
    // The order of a hand means nothing.
    let hand = state.pile(seat, Pile::Hand).map(|card| mixed(card.index() as u32 + 1));
    sight.add(hand.fold(0, |sum, card| sum ^ card));
    sight.0
}

struct Sight(u32);

impl Sight {
    fn add(&mut self, number: u32) {
        self.0 = mixed(self.0 ^ number).wrapping_add(0x9e37_79b9);
    }
}

fn mixed(number: u32) -> u32 {
    let mut bits = number.wrapping_mul(0x85eb_ca6b);
    bits ^= bits >> 13;
    bits = bits.wrapping_mul(0xc2b2_ae35);
    bits ^ bits >> 16
}
