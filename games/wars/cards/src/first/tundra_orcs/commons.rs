use crate::first::shared::blocks_with_a_miss;
use wars::{Ability, Harm, Phase, Stage, Trigger, always};

/// Ragnor, Fighter. After each of its attacks a die is rolled: with 5 or more you may at once move it
/// up to 2 spaces and attack with it again.
pub(super) static FURY: Ability = Ability::new("Fury").on(Trigger::attacked(always, |play, me, _| {
    // FAQ-XV-04: a separate roll, independent of the attack dice.
    if play.die(me.seat, me.ability.name)? < 5 {
        return Ok(());
    }
    play.may_walk(me.card, 2, me.seat, me.ability.name)?;
    // FAQ-XV-03: that attack ends with a Fury roll too.
    play.offer_attack(me.card, me.seat, me.ability.name)?;
    Ok(())
})
.own());

/// Ugg, Smasher. An attack on it is not rolled: it takes a wound for each die that would have been.
/// Where the attack affects others too, their dice are rolled (FAQ-XV-05).
pub(super) static SLUGGISH: Ability =
    Ability::new("Sluggish").damage(|_, me, strike, damage| damage.is_counted |= strike.is_on(me));

/// Charger. Once a turn, after you have moved it in your movement phase, a die is rolled: with 3 or 4
/// you may move it 1 space more, with 5 or 6 up to 2.
pub(super) static BURST_OF_SPEED: Ability = Ability::new("Burst of Speed").on(Trigger::moved(
    |position, me, moved| {
        let is_own_phase = position.state.active == me.seat && position.state.phase == Phase::Movement;
        moved.by == me.seat && is_own_phase
    },
    |play, me, _| {
        let spaces = match play.die(me.seat, me.ability.name)? {
            5.. => 2,
            3.. => 1,
            _ => return Ok(()),
        };
        play.may_walk(me.card, spaces, me.seat, me.ability.name)?;
        Ok(())
    },
)
.own()
.once());

/// Crusher. Each miss among its attack dice gives it 1 wound. If these wounds would destroy it, all
/// dice are misses, and it is destroyed.
pub(super) static DEVASTATING_SWING: Ability =
    Ability::new("Devastating Swing").attacking(Stage::Scored, |play, me, attack| {
        let Some(roll) = &mut attack.roll else { return Ok(()) };
        let wounds = roll.misses();
        if wounds >= play.life_left(me.card) {
            roll.miss_all();
        }
        attack.harms.push(Harm { card: me.card, wounds, cause: me.cause() });
        Ok(())
    });

/// Shaman. A single miss among its attack dice makes all of them misses.
pub(super) static UNWIELDY_MAGIC: Ability =
    Ability::new("Unwieldy Magic").attacking(Stage::Counted, |_, _, attack| {
        if let Some(roll) = attack.roll.as_mut().filter(|roll| roll.misses() > 0) {
            roll.miss_all();
        }
        Ok(())
    });

/// Shooter. One die more while a wall of yours is next to it.
pub(super) static FROST_ARROW: Ability = Ability::new("Frost Arrow").own_attack(|position, me, _| {
    i8::from(position.is_beside(position.square(me.card), position.walls_of(me.seat)))
});

/// Thwarter. When an opponent attacks it and a die misses, it takes no wound from the attack.
pub(super) static ICE_SHIELD: Ability = Ability::new("Ice Shield").damage(blocks_with_a_miss);
