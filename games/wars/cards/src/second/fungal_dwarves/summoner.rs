use wars::{Ability, Trigger};

/// Kuldak. When a friendly unit within 2 spaces was destroyed, every friendly unit within 2 spaces gets 1
/// boost; he himself gets none (the sheet's reading).
pub(super) static BLOOD_BLOOM: Ability = Ability::new("Blood Bloom").on(Trigger::destroyed(
    |position, me, fall| {
        fall.controller == me.seat
            && position.is_unit(fall.card)
            && fall.card != me.card
            && position.state.is_on_battlefield(me.card)
            && position.cast.battlefield.distance(position.square(me.card), fall.square) <= 2
            && !position.units().of(me.seat).within(me, 2).is_empty()
    },
    |play, me, _| {
        for unit in play.by_place(play.units().of(me.seat).within(me, 2).cards()) {
            play.boost(unit, 1);
        }
        Ok(())
    },
));
