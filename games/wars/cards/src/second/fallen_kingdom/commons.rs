use wars::{Ability, Bearer, Cards, Fall, Position, Trigger};

/// Hellfire Cultist. When it was destroyed, every enemy unit that stood next to it takes 1 damage.
pub(super) static IMMOLATE: Ability = Ability::new("Immolate").on(Trigger::destroyed(
    |position, me, fall| !burnt(position, me, fall).is_empty(),
    |play, me, fall| play.wound_each(burnt(play, me, fall), 1, me.cause()),
)
.own());

fn burnt(position: &Position, me: Bearer, fall: &Fall) -> Cards {
    let there = fall.neighbours.into_iter().filter(|&card| position.state.is_on_battlefield(card)).collect();
    position.among(there).filter(|card| position.is_unit(card)).enemy_to(me.seat).cards()
}

/// Undead Archer. In your turn, when a unit within 3 spaces was destroyed, it may replace that unit.
pub(super) static SOUL_SHIFT: Ability = Ability::new("Soul Shift").on(Trigger::destroyed(
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

/// Undead Carrier. Enemy units that it destroys bring no magic.
pub(super) static SOULLESS: Ability = Ability::new("Soulless")
    .spoils_nothing(|position, me, fall| fall.cause.source == me.card && position.is_unit(fall.card));
