//! Fallen Kingdom: single cards.

use crate::Code;
use wars::{Ability, Happening, On, Trigger};

pub(crate) const CODE: Code =
    Code { faction: "Fallen Kingdom", abilities: &[("Soul Shift", &SOUL_SHIFT)], events: &[], worn: &[] };

/// In your turn, when a unit within 3 spaces was destroyed, it may replace that unit.
static SOUL_SHIFT: Ability = Ability::new("Soul Shift").triggers(&[Trigger::new(
    On::Destroyed,
    |position, me, now| {
        let Happening::Destroyed(fall) = now else { return false };
        position.state.active == me.seat
            && position.is_unit(fall.card)
            && fall.card != me.card
            && position.state.is_on_battlefield(me.card)
            && position.cast.battlefield.distance(position.square(me.card), fall.square) <= 3
            && position.empty().contains(fall.square)
    },
    |play, me, now| {
        let Happening::Destroyed(fall) = now else { return Ok(()) };
        play.place(me.card, fall.square);
        Ok(())
    },
)
.may()]);
