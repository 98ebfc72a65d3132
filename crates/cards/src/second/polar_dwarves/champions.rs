use crate::second::shared::in_own_turn;
use wars::{Ability, Bearer, CardId, Cards, Cause, On, Position, Trigger};

/// At the end of your build phase you may spend 1 boost of it: every enemy unit next to a structure
/// of yours takes 1 damage.
pub(super) static ICE_SHARDS: Ability = Ability::new("Ice Shards").triggers(&[Trigger::new(
    On::EndOfBuild,
    |position, me, now| {
        in_own_turn(position, me, now)
            && position.state.tokens(me.card) > 0
            && !beside_structures(position, me).is_empty()
    },
    |play, me, _| {
        play.spend_boost(me.card, 1);
        let units = beside_structures(play, me);
        play.wound_each(units, 1, Cause::ability(me.seat, me.card))
    },
)
.may()]);

fn beside_structures(position: &Position, me: Bearer) -> Cards {
    let structures = position.structures_of(me.seat).into_iter().map(|card| position.square(card)).collect();
    let near = position.units_on(position.cast.battlefield.spread(structures)).into_iter();
    near.filter(|&unit| position.is_enemy(unit, me.seat)).collect()
}

/// It is 1 stronger for each friendly structure within 2 spaces.
pub(super) static GREATER_FROST_BOLT: Ability =
    Ability::new("Greater Frost Bolt").own_attack(|position, me, _| structures_near(position, me, 2));

/// How many friendly structures are within so many spaces of it.
pub(super) fn structures_near(position: &Position, me: Bearer, spaces: u8) -> i8 {
    let is_near = |&card: &CardId| position.distance(me.card, card) <= spaces;
    position.structures_of(me.seat).without(me.card).into_iter().filter(is_near).count() as i8
}

/// Your structures have 1 life more.
pub(super) static COLD_SNAP: Ability = Ability::new("Cold Snap")
    .life(|position, me, card| u8::from(position.is_structure(card) && position.controller(card) == me.seat));
