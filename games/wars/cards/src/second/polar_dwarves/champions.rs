use wars::{Ability, Bearer, Cards, Phase, Position, Time, Trigger};

/// Jarmund. At the end of your build phase you may spend 1 boost of it: every enemy unit next to a
/// structure of yours takes 1 damage.
pub(super) static ICE_SHARDS: Ability = Ability::new("Ice Shards").on(Trigger::at(
    Time::End(Phase::Structures),
    |position, me| position.state.tokens(me.card) > 0 && !beside_structures(position, me).is_empty(),
    |play, me| {
        play.spend_boost(me.card, 1);
        play.wound_each(beside_structures(play, me), 1, me.cause())
    },
)
.own()
.may());

fn beside_structures(position: &Position, me: Bearer) -> Cards {
    let structures = position.among(position.structures_of(me.seat)).squares();
    position.units().on(position.cast.battlefield.spread(structures)).enemy_to(me.seat).cards()
}

/// Nadiana. It is 1 stronger for each friendly structure within 2 spaces.
pub(super) static GREATER_FROST_BOLT: Ability =
    Ability::new("Greater Frost Bolt").own_attack(|position, me, _| structures_near(position, me, 2));

/// How many friendly structures are within this many spaces of it.
pub(super) fn structures_near(position: &Position, me: Bearer, spaces: u8) -> i8 {
    position.among(position.structures_of(me.seat)).within(me, spaces).count() as i8
}

/// Ollag. Your structures have 1 life more.
pub(super) static COLD_SNAP: Ability = Ability::new("Cold Snap")
    .life(|position, me, card| u8::from(position.is_structure(card) && position.controller(card) == me.seat));
