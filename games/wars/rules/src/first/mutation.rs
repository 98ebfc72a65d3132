//! Mutations: units that are summoned onto a common of their faction and replace it (rules card of
//! the mutations, as far as it is known).
//!
//! The mutation is on the space, with the common under it. Wounds and attached cards stay
//! (FAQ21-2.6.1.4), and all other lasting effects end: it is another unit (FAQ21-2.6.1.1). A
//! previous mutation returns to the hand and its cost is credited.

use crate::entrance::Entrance;
use crate::lasting::RETURNS;
use crate::moment::{Happening, Summoning};
use crate::{CardId, Event, Play, Position, Refusal};
use grid::{Square, Squares};
use table::{Flow, Seat, SeatSet};

pub(crate) const ENTRANCE: Entrance = Entrance::only(hosts).price(credit).enter(enter);

/// The commons of its faction that this seat controls, mutated or not, anywhere on the battlefield.
fn hosts(position: &Position, seat: Seat, mutation: CardId) -> Squares {
    position.units().of(seat).commons().of_faction(position.face(mutation).faction).squares()
}

fn credit(position: &Position, _: Seat, _: CardId, to: Square) -> i8 {
    position.state.card_at(to).map_or(0, |unit| -(position.credit_of(unit) as i8))
}

fn enter(play: &mut Play, seat: Seat, mutation: CardId, to: Square) -> Flow {
    let unit = play.state.card_at(to).expect("a mutation is summoned onto a unit");
    play.lay_over(mutation, unit, seat);
    Ok(())
}

impl Position<'_> {
    /// What a mutation on this unit is worth for the next one.
    fn credit_of(&self, unit: CardId) -> u8 {
        if self.face(unit).is_mutation { self.cost_of(unit).unwrap_or(0) } else { 0 }
    }

    /// What it costs this seat to summon a mutation onto this unit.
    pub fn mutation_price(&self, seat: Seat, mutation: CardId, unit: CardId) -> u8 {
        self.summon_price(seat, mutation).saturating_sub(self.credit_of(unit))
    }

    /// Why this seat cannot summon a mutation of its hand onto this unit, whoever controls it.
    pub fn may_mutate(&self, seat: Seat, mutation: CardId, unit: CardId) -> Result<(), Refusal> {
        self.may_be_summoned(seat, mutation, self.mutation_price(seat, mutation, unit))
    }
}

impl Play<'_, '_> {
    /// Summons a mutation from the hand onto any unit that the seat controls, for this price.
    pub fn summon_onto(&mut self, seat: Seat, mutation: CardId, unit: CardId, price: u8) -> Flow {
        self.pay(seat, price);
        let to = self.square(unit);
        self.lay_over(mutation, unit, seat);
        self.tell(Event::Summoned { seat, card: mutation, to });
        self.happens(&Happening::Summoned(&Summoning { unit: mutation, by: seat, to }))
    }

    fn lay_over(&mut self, mutation: CardId, unit: CardId, seat: Seat) {
        self.pass_on_wounds(unit, mutation);
        // A unit that was lent still goes back (reading).
        self.retarget_lasting(unit, mutation, |ability| std::ptr::eq(ability, &RETURNS));
        self.forget_lasting(unit);
        self.state.lift(mutation);
        self.state.slot_mut(mutation).known = SeatSet::ALL;
        self.state.succeed(mutation, unit);
        if self.face(unit).is_mutation {
            return self.take_into_hand(unit, seat);
        }
        self.slide_under(unit, mutation);
    }
}
