use wars::{Ability, Bearer, CardId, Position, Trigger};

/// Gulldune. After it attacked an enemy card, a friendly common within 3 spaces may make an extra
/// attack.
pub(super) static TELEPATHIC_COMMAND: Ability = Ability::new("Telepathic Command").on(Trigger::attacked(
    |position, me, attack| {
        attack.is_on_enemy(position)
            && position.state.is_on_battlefield(me.card)
            && !commanded(position, me).is_empty()
    },
    |play, me, _| match play.may_choose(me, commanded(play, me))? {
        Some(common) => play.attack(common, None),
        None => Ok(()),
    },
)
.own());

fn commanded(position: &Position, me: Bearer) -> wars::Cards {
    position.units().of(me.seat).commons().within(me, 3).able_to_attack().cards()
}

/// Gwalark. It moves 1 space more, and through cards.
pub(super) static FLIGHT: Ability = Ability::new("Flight")
    .spaces(|_, me, unit| i8::from(unit == me.card))
    .flies(|_, me, unit| unit == me.card);

/// Gwalark. A friendly common whose move begins within 2 spaces of it has Flight for that move.
pub(super) static LEVITATE: Ability = Ability::new("Levitate")
    // S10.6: what it has already it does not gain again, also not from another that levitates.
    .spaces(|position, me, unit| {
        let is_gained = is_levitated(position, me, unit)
            && !position.has(unit, &FLIGHT)
            && levitator(position, me, unit) == Some(me.card);
        i8::from(is_gained)
    })
    .flies(is_levitated);

fn is_levitated(position: &Position, me: Bearer, unit: CardId) -> bool {
    let start = position.start_of_move(unit);
    position.is_common(unit)
        && position.controller(unit) == me.seat
        && position.cast.battlefield.distance(position.square(me.card), start) <= 2
}

/// The first of those that give this unit Flight.
fn levitator(position: &Position, me: Bearer, unit: CardId) -> Option<CardId> {
    let levitates = |card: &CardId| {
        is_levitated(position, Bearer { card: *card, ..me }, unit) && position.has(*card, &LEVITATE)
    };
    position.units_of(me.seat).into_iter().find(levitates)
}

/// Kalal. Nothing can force it.
pub(super) static STEADFAST: Ability = Ability::new("Steadfast").forbids_force(|_, me, card| card == me.card);
