use super::super::shared::GREATER_FLIGHT;
use grid::Squares;
use wars::{Ability, Action, Bearer, Position, Time, Trigger, When};

/// Fanessa, Fencer. A unit that attacks this card from an adjacent space takes 1 wound after the
/// attack, if this card has survived it.
pub(super) static RIPOSTE: Ability = Ability::new("Riposte").on(Trigger::attacked(
    |position, me, attack| {
        // Its space when it was attacked: it may have been moved since.
        let stood = if attack.target == me.card { attack.at } else { position.square(me.card) };
        attack.affected.contains(me.card)
            && position.cast.battlefield.distance(attack.from, stood) == 1
            && position.state.is_on_battlefield(attack.attacker)
    },
    |play, me, attack| play.wound(attack.attacker, 1, me.cause()),
));

/// Fire Beast. Instead of attacking it may burst into flame: it and every adjacent unit take 1 wound.
pub(super) static HELLFIRE: Ability = Ability::new("Hellfire").action(Action::new(
    When::InsteadOfAttack,
    |_, _, _| Ok(()),
    |play, me, _| play.wound_each(play.adjacent_units(me.card).with(me.card), 1, me.cause()),
));

/// Fire Dancer. When an enemy common or champion has attacked it and a die has missed, the attacker
/// takes 1 wound; then this card is put on an empty space next to the attacker, if there is one.
pub(super) static BLAZE_DODGE: Ability = Ability::new("Blaze Dodge").on(Trigger::attacked(
    |position, me, attack| {
        attack.affected.contains(me.card)
            && attack.roll.as_ref().is_some_and(|roll| roll.misses() > 0)
            && position.is_common_or_champion(attack.attacker)
            && position.cast.are_enemies(attack.seat, me.seat)
            && position.state.is_on_battlefield(attack.attacker)
    },
    |play, me, attack| {
        play.wound(attack.attacker, 1, me.cause())?;
        // Reading: with the attacker gone there is no space next to it.
        if !play.state.is_on_battlefield(attack.attacker) || !play.state.is_on_battlefield(me.card) {
            return Ok(());
        }
        if let Some(to) = play.choose_where(me, play.empty_next_to(attack.attacker))? {
            play.place(me.card, to);
        }
        Ok(())
    },
));

/// Fireling. When an adjacent enemy unit steps away, it is put on the space just left, if that is free;
/// then a die: with 5 or more the unit takes 1 wound. Flying through its own space is not stepping away
/// (FAQ21-2.11.8.3).
pub(super) static PURSUE: Ability = Ability::new("Pursue").on(Trigger::stepped(
    |position, me, step| {
        let (battlefield, here) = (position.cast.battlefield, position.square(me.card));
        // While it is only being considered, the unit is still on its space.
        let is_free =
            position.free().contains(step.from) || position.state.card_at(step.from) == Some(step.unit);
        position.is_enemy(step.unit, me.seat)
            && battlefield.distance(here, step.from) == 1
            && battlefield.distance(here, step.to) >= 2
            && is_free
    },
    |play, me, step| {
        if !play.free().contains(step.from) {
            return Ok(());
        }
        play.place(me.card, step.from);
        if play.die(me.seat, me.ability.name)? >= 5 {
            play.wound(step.unit, 1, me.cause())?;
        }
        Ok(())
    },
));

/// Warrior. At the end of your turn you may put it on a free space next to one of your walls.
pub(super) static BLAZE_STEP: Ability = Ability::new("Blaze Step").on(Trigger::at(
    Time::EndOfTurn,
    |position, me| !hearths(position, me).is_empty(),
    |play, me| {
        if let Some(to) = play.choose_where(me, hearths(play, me))? {
            play.place(me.card, to);
        }
        Ok(())
    },
)
.own()
.may());

fn hearths(position: &Position, me: Bearer) -> Squares {
    position.cast.battlefield.spread(position.walls_of(me.seat)) & position.free()
}

/// Phoenix. It moves through other cards. Other units of yours next to it have a die more with Heroic
/// Flight, two with Greater Flight.
pub(super) static HEROIC_FLIGHT: Ability =
    Ability::new("Heroic Flight").flies(|_, me, unit| unit == me.card).aura_attack(|position, me, strike| {
        let unit = strike.attacker;
        if position.controller(unit) != me.seat || !position.are_adjacent(me.card, unit) {
            return 0;
        }
        i8::from(position.has(unit, &HEROIC_FLIGHT)) + 2 * i8::from(position.has(unit, &GREATER_FLIGHT))
    });
