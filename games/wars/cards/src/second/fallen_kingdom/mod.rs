//! Fallen Kingdom: single cards.

use crate::Code;
use wars::{Ability, Trigger};

pub(crate) const CODE: Code = Code { faction: "Fallen Kingdom", abilities: &[&SOUL_SHIFT], events: &[] };

/// Undead Archer. In your turn, when a unit within 3 spaces was destroyed, it may replace that unit.
static SOUL_SHIFT: Ability = Ability::new("Soul Shift").on(Trigger::destroyed(
    |position, me, fall| {
        position.state.active == me.seat
            && position.is_unit(fall.card)
            && fall.card != me.card
            && position.state.is_on_battlefield(me.card)
            && position.cast.battlefield.distance(position.square(me.card), fall.square) <= 3
            && position.empty().contains(fall.square)
    },
    |play, me, fall| {
        play.place(me.card, fall.square);
        Ok(())
    },
)
.may());
