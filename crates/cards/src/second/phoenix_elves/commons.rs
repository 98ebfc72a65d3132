use super::EMBER;
use crate::second::shared::in_own_turn;
use table::Flow;
use wars::{
    Ability, Ask, Attack, Bearer, Cards, Cause, Happening, Mark, On, Play, Position, Prompt, Trigger,
};

/// After its move it may put 1 damage on a unit within 3 clear straight spaces.
pub(super) static QUICK_SHOT: Ability = Ability::new("Quick Shot").triggers(&[Trigger::new(
    On::Moved,
    |position, me, now| {
        let Happening::Moved(walk) = now else { return false };
        walk.unit == me.card && !in_sight(position, me).is_empty()
    },
    |play, me, _| quick_shot(play, me),
)]);

fn in_sight(position: &Position, me: Bearer) -> Cards {
    position.in_clear_line(me.card, 3).into_iter().filter(|&card| position.is_unit(card)).collect()
}

fn quick_shot(play: &mut Play, me: Bearer) -> Flow {
    let units = in_sight(play, me);
    let prompt = Prompt::new("Quick Shot", Ask::Card).rule("S10.23").about(me.card);
    match play.may_choose_card(me.seat, prompt, units)? {
        Some(unit) => play.wound(unit, 1, Cause::ability(me.seat, me.card)),
        None => Ok(()),
    }
}

/// It may be summoned next to your Ember units too.
pub(super) static BORN_OF_FIRE: Ability = Ability::new("Born of Fire").enters(|position, seat| {
    let embers = position.units_of(seat).into_iter().filter(|&unit| position.has_word(unit, EMBER));
    position.cast.battlefield.spread(embers.map(|unit| position.square(unit)).collect())
});

/// At the start of your move phase every enemy unit next to it takes 1 damage.
pub(super) static WILDFIRE: Ability = Ability::new("Wildfire").triggers(&[Trigger::new(
    On::StartOfMovement,
    |position, me, now| in_own_turn(position, me, now) && !burning(position, me).is_empty(),
    |play, me, _| {
        let units = burning(play, me);
        play.wound_each(units, 1, Cause::ability(me.seat, me.card))
    },
)]);

fn burning(position: &Position, me: Bearer) -> Cards {
    let near = position.adjacent_units(me.card).into_iter();
    near.filter(|&unit| position.is_enemy(unit, me.seat)).collect()
}

/// The first attack on it in a turn puts at most 1 damage on it.
pub(super) static GUARDED: Ability = Ability::new("Guarded").damage(|position, me, strike, damage| {
    if strike.target == me.card && !position.state.has_mark(me.card, Mark::WasAttacked) {
        damage.most = damage.most.min(1);
    }
});

/// After it attacked an adjacent enemy common or champion, that unit may be forced 1 space.
pub(super) static SHOVE: Ability = Ability::new("Shove").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else { return false };
        is_shoved(position, me, attack) && !position.force_spaces(attack.target, 1).is_empty()
    },
    |play, me, now| {
        let Happening::Attacked(attack) = now else { return Ok(()) };
        let spaces = play.force_spaces(attack.target, 1);
        play.may_force(attack.target, spaces, me.seat, "Shove")?;
        Ok(())
    },
)]);

fn is_shoved(position: &Position, me: Bearer, attack: &Attack) -> bool {
    attack.attacker == me.card
        && position.is_common_or_champion(attack.target)
        && position.cast.are_enemies(attack.defender, attack.seat)
        && position.cast.battlefield.distance(attack.from, attack.at) == 1
        && position.state.is_on_battlefield(me.card)
        && position.state.square_of(attack.target) == Some(attack.at)
}
