use super::{can_grow, grow_where_it_fell};
use wars::{Ability, Trigger};

/// Mugglug. When a unit of any player is destroyed next to a wall of yours, you put a vine wall on the
/// space where it stood. He moves off vine walls without a roll.
pub(super) static RAMPANT_GROWTH: Ability =
    Ability::new("Rampant Growth").leaves_vines(|_, _| true).on(Trigger::destroyed(
        |position, me, fall| {
            // He must still be there himself: his own destruction grows nothing.
            position.state.is_on_battlefield(me.card)
                && position.is_unit(fall.card)
                && fall.beside_walls_of.contains(me.seat)
                && can_grow(position, me.seat, fall.square)
        },
        grow_where_it_fell,
    ));
