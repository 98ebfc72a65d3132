use super::EMBER;
use grid::Squares;
use wars::{Ability, Cause, Happening, Harm, On, Trigger};

/// An enemy unit that attacked it from an adjacent space takes 1 damage, if this unit is still
/// there.
pub(super) static RIPOSTE: Ability = Ability::new("Riposte").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else { return false };
        attack.target == me.card
            && position.cast.are_enemies(attack.seat, me.seat)
            && position.cast.battlefield.distance(attack.from, attack.at) == 1
            && position.state.is_on_battlefield(me.card)
            && position.state.is_on_battlefield(attack.attacker)
    },
    |play, me, now| {
        let Happening::Attacked(attack) = now else { return Ok(()) };
        play.wound(attack.attacker, 1, Cause::ability(me.seat, me.card))
    },
)]);

/// It may be summoned next to your summoner too.
pub(super) static PROTECTOR: Ability =
    Ability::new("Protector").enters(|position, seat| position.adjacent(position.cast.summoner(seat)));

/// Its attacks go through units; each special puts 1 damage on every unit between.
pub(super) static FIRE_BREATH: Ability = Ability::new("Fire Breath")
    .shoots_through(|position, _, card| position.is_unit(card))
    .along(|position, me, attack, _, harms| {
        let specials = attack.roll.as_ref().map_or(0, |roll| roll.specials);
        let Some(between) = position.cast.battlefield.between(attack.from, attack.at) else { return };
        let between: Squares = between.collect();
        for unit in position.units_on(between) {
            harms.push(Harm { card: unit, wounds: specials, cause: Cause::ability(me.seat, me.card) });
        }
    });

/// Your Ember units may be summoned next to it too.
pub(super) static FIERY_SUMMON: Ability = Ability::new("Fiery Summon").summon_spaces(|position, me, card| {
    if position.has_word(card, EMBER) { position.adjacent(me.card) } else { Squares::NONE }
});

/// Your Ember units next to it are 1 stronger.
pub(super) static IGNITE: Ability = Ability::new("Ignite").aura_attack(|position, me, strike| {
    let unit = strike.attacker;
    let is_meant = position.controller(unit) == me.seat
        && position.has_word(unit, EMBER)
        && position.are_adjacent(me.card, unit);
    i8::from(is_meant)
});
