use super::super::shared::{GREATER_FLIGHT, in_own_turn};
use grid::Squares;
use table::Flow;
use wars::{Ability, Action, Ask, Bearer, Cause, Happening, On, Play, Position, Prompt, Step, Trigger, When};

/// A unit that attacks this card from an adjacent space takes 1 wound after the attack, if this
/// card has survived it.
pub(super) static RIPOSTE: Ability = Ability::new("Riposte").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else {
            return false;
        };
        // Where it stood when it was attacked: what happened since may have carried it off.
        let stood = if attack.target == me.card { attack.at } else { position.square(me.card) };
        attack.affected.contains(me.card)
            && position.cast.battlefield.distance(attack.from, stood) == 1
            && position.state.is_on_battlefield(attack.attacker)
    },
    |play, me, now| {
        let Happening::Attacked(attack) = now else {
            return Ok(());
        };
        play.wound(attack.attacker, 1, Cause::ability(me.seat, me.card))
    },
)]);

/// Instead of attacking it may burst into flame: it and every adjacent unit take 1 wound.
pub(super) static HELLFIRE: Ability = Ability::new("Hellfire").actions(&[Action::new(
    When::InsteadOfAttack,
    |_, _, _| Ok(()),
    |play, me, _| {
        let burnt = play.adjacent_units(me.card).with(me.card);
        play.wound_each(burnt, 1, Cause::ability(me.seat, me.card))
    },
)]);

/// When an enemy common or champion has attacked it and a die has missed, the attacker takes 1
/// wound; then this card is put on an empty space next to the attacker, if there is one.
pub(super) static BLAZE_DODGE: Ability = Ability::new("Blaze Dodge").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else {
            return false;
        };
        attack.affected.contains(me.card)
            && attack.roll.as_ref().is_some_and(|roll| roll.misses() > 0)
            && position.is_common_or_champion(attack.attacker)
            && position.cast.are_enemies(attack.seat, me.seat)
            && position.state.is_on_battlefield(attack.attacker)
    },
    blaze_dodge,
)]);

fn blaze_dodge(play: &mut Play, me: Bearer, now: &Happening) -> Flow {
    let Happening::Attacked(attack) = now else {
        return Ok(());
    };
    play.wound(attack.attacker, 1, Cause::ability(me.seat, me.card))?;
    // Reading: with the attacker gone there is no space next to it.
    if !play.state.is_on_battlefield(attack.attacker) || !play.state.is_on_battlefield(me.card) {
        return Ok(());
    }
    let spaces = play.adjacent(attack.attacker) & play.empty();
    let prompt = Prompt::new("Blaze Dodge", Ask::Space).about(me.card);
    if let Some(to) = play.choose_space(me.seat, prompt, spaces)? {
        play.place(me.card, to);
    }
    Ok(())
}

/// When an adjacent enemy unit steps away, it is put on the space just left, if that is free;
/// then a die: with 5 or more the unit takes 1 wound.
pub(super) static PURSUE: Ability = Ability::new("Pursue").triggers(&[Trigger::new(
    On::Stepped,
    |position, me, now| {
        let Happening::Stepped(step) = now else {
            return false;
        };
        position.is_enemy(step.unit, me.seat) && can_pursue(position, me, step)
    },
    pursue,
)]);

/// Whether the step leads away from it: next to it before, two spaces away after. Flying
/// through its own space does not (FAQ21-2.11.8.3).
fn can_pursue(position: &Position, me: Bearer, step: &Step) -> bool {
    let battlefield = position.cast.battlefield;
    let here = position.square(me.card);
    // While it is only thought of, the unit still stands there.
    let is_free = position.free().contains(step.from) || position.state.card_at(step.from) == Some(step.unit);
    battlefield.distance(here, step.from) == 1 && battlefield.distance(here, step.to) == 2 && is_free
}

fn pursue(play: &mut Play, me: Bearer, now: &Happening) -> Flow {
    let Happening::Stepped(step) = now else {
        return Ok(());
    };
    if !play.free().contains(step.from) {
        return Ok(());
    }
    play.place(me.card, step.from);
    if play.die(me.seat, "Pursue")? >= 5 {
        play.wound(step.unit, 1, Cause::ability(me.seat, me.card))?;
    }
    Ok(())
}

/// At the end of your turn you may put it on a free space next to one of your walls.
pub(super) static BLAZE_STEP: Ability = Ability::new("Blaze Step").triggers(&[Trigger::new(
    On::EndOfTurn,
    |position, me, now| in_own_turn(position, me, now) && !hearths(position, me).is_empty(),
    |play, me, _| {
        let prompt = Prompt::new("Blaze Step", Ask::Space).about(me.card);
        let spaces = hearths(play, me);
        if let Some(to) = play.choose_space(me.seat, prompt, spaces)? {
            play.place(me.card, to);
        }
        Ok(())
    },
)
.may()]);

fn hearths(position: &Position, me: Bearer) -> Squares {
    position.cast.battlefield.spread(position.walls_of(me.seat)) & position.free()
}

/// It moves through other cards. Other units of yours next to it have a die more with Heroic
/// Flight, two with Greater Flight.
pub(super) static HEROIC_FLIGHT: Ability =
    Ability::new("Heroic Flight").flies(|_, me, unit| unit == me.card).aura_attack(|position, me, strike| {
        let unit = strike.attacker;
        if position.controller(unit) != me.seat || !position.are_adjacent(me.card, unit) {
            return 0;
        }
        i8::from(position.has(unit, &HEROIC_FLIGHT)) + 2 * i8::from(position.has(unit, &GREATER_FLIGHT))
    });
