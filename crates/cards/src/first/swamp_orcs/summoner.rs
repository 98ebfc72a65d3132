use super::{can_grow, grow};
use table::Flow;
use wars::{Ability, Bearer, Happening, On, Play, Position, Trigger};

/// When a unit of any player is destroyed next to a wall of yours, you put a vine wall on the
/// space where it stood. He moves off vine walls without a roll.
pub(super) static RAMPANT_GROWTH: Ability = Ability::new("Rampant Growth")
    .leaves_vines()
    .triggers(&[Trigger::new(On::Destroyed, is_by_own_wall, rampant_growth)]);

fn is_by_own_wall(position: &Position, me: Bearer, now: &Happening) -> bool {
    let Happening::Destroyed(fall) = now else {
        return false;
    };
    // He must still be there himself: his own destruction grows nothing.
    position.state.is_on_battlefield(me.card)
        && position.is_unit(fall.card)
        && fall.beside_walls_of.contains(me.seat)
        && can_grow(position, me.seat, fall.square)
}

fn rampant_growth(play: &mut Play, me: Bearer, now: &Happening) -> Flow {
    if let Happening::Destroyed(fall) = now {
        grow(play, me.seat, fall.square);
    }
    Ok(())
}
