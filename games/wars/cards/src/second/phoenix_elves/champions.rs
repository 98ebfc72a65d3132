use super::EMBER;
use grid::Squares;
use wars::{Ability, Entrance, Harm, Stage, Trigger};

/// Fanessa. An enemy unit that attacked it from an adjacent space takes 1 damage, if this unit is still
/// there.
pub(super) static RIPOSTE: Ability = Ability::new("Riposte").on(Trigger::attacked(
    |position, me, attack| {
        attack.target == me.card
            && position.cast.are_enemies(attack.seat, me.seat)
            && position.cast.battlefield.distance(attack.from, attack.at) == 1
            && position.state.is_on_battlefield(me.card)
            && position.state.is_on_battlefield(attack.attacker)
    },
    |play, me, attack| play.wound(attack.attacker, 1, me.cause()),
));

/// Fire Drake. It may be summoned next to your summoner too.
pub(super) static PROTECTOR: Ability = Ability::new("Protector")
    .entrance(Entrance::further(|position, seat, _| position.adjacent(position.cast.summoner(seat))));

/// Fire Drake. Its attacks go through units; each special puts 1 damage on every unit between.
pub(super) static FIRE_BREATH: Ability = Ability::new("Fire Breath")
    .shoots_through(|position, _, card| position.is_unit(card))
    .attacking(Stage::Dealt, |play, me, attack| {
        let Some(between) = play.cast.battlefield.between(attack.from, attack.at) else { return Ok(()) };
        let wounds = attack.specials();
        for card in play.units_on(between.collect()) {
            attack.harms.push(Harm { card, wounds, cause: me.cause() });
        }
        Ok(())
    });

/// Holleas. Your Ember units may be summoned next to it too.
pub(super) static FIERY_SUMMON: Ability = Ability::new("Fiery Summon").summon_spaces(|position, me, card| {
    if position.has_word(card, EMBER) { position.adjacent(me.card) } else { Squares::NONE }
});

/// Holleas. Your Ember units next to it are 1 stronger.
pub(super) static IGNITE: Ability = Ability::new("Ignite").aura_attack(|position, me, strike| {
    let unit = strike.attacker;
    let is_meant = position.controller(unit) == me.seat
        && position.has_word(unit, EMBER)
        && position.are_adjacent(me.card, unit);
    i8::from(is_meant)
});
