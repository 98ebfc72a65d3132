use table::Flow;
use wars::{Ability, Bearer, Cause, Happening, Harm, Mark, On, Phase, Play, Trigger};

/// Its attack dice hit from 4 on.
pub(super) static RECKLESS: Ability = Ability::new("Reckless").hits_from(4);

/// After each of its attacks a die is rolled: with 5 or more you may at once move it up to 2
/// spaces and attack with it again.
pub(super) static FURY: Ability = Ability::new("Fury").triggers(&[Trigger::new(
    On::Attacked,
    |_, me, now| matches!(now, Happening::Attacked(attack) if attack.attacker == me.card),
    fury,
)]);

fn fury(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    // FAQ-XV-04: a roll of its own, whatever the attack dice were.
    if play.die(me.seat, "Fury")? < 5 || !play.may_chain() {
        return Ok(());
    }
    play.may_walk(me.card, 2, me.seat, "Fury")?;
    // FAQ-XV-03: that attack ends with a Fury roll too.
    play.offer_attack(me.card, me.seat, "Fury")?;
    Ok(())
}

/// An attack on it is not rolled: it takes a wound for each die that would have been. Where the
/// attack affects others too, their dice are rolled (FAQ-XV-05).
pub(super) static SLUGGISH: Ability = Ability::new("Sluggish").is_counted();

/// Once a turn, after you have moved it in your movement phase, a die is rolled: with 3 or 4 you
/// may move it 1 space more, with 5 or 6 up to 2.
pub(super) static BURST_OF_SPEED: Ability = Ability::new("Burst of Speed").triggers(&[Trigger::new(
    On::Moved,
    |position, me, now| {
        let Happening::Moved(moved) = now else {
            return false;
        };
        let is_own_phase = position.state.active == me.seat && position.state.phase == Phase::Movement;
        moved.unit == me.card
            && moved.by == me.seat
            && is_own_phase
            && !position.state.has_mark(me.card, Mark::Used)
    },
    burst_of_speed,
)]);

fn burst_of_speed(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    play.state.mark(me.card, Mark::Used);
    let spaces = match play.die(me.seat, "Burst of Speed")? {
        5.. => 2,
        3.. => 1,
        _ => return Ok(()),
    };
    play.may_walk(me.card, spaces, me.seat, "Burst of Speed")?;
    Ok(())
}

/// Each miss among its attack dice gives it 1 wound. If these wounds would destroy it, all dice
/// are misses, and it is destroyed.
pub(super) static DEVASTATING_SWING: Ability =
    Ability::new("Devastating Swing").after_roll(|play, me, attack| {
        let life = play.life_left(me.card);
        let Some(roll) = &mut attack.roll else {
            return Ok(());
        };
        let wounds = roll.misses();
        if wounds >= life {
            roll.miss_all();
        }
        attack.recoil = Some(Harm { card: me.card, wounds, cause: Cause::ability(me.seat, me.card) });
        Ok(())
    });

/// A single miss among its attack dice makes all of them misses.
pub(super) static UNWIELDY_MAGIC: Ability = Ability::new("Unwieldy Magic").tally(|_, _, roll| {
    if roll.misses() > 0 {
        roll.miss_all();
    }
});

/// One die more while a wall of yours is next to it.
pub(super) static FROST_ARROW: Ability = Ability::new("Frost Arrow").own_attack(|position, me, _| {
    let walls = position.walls_of(me.seat);
    i8::from(position.is_beside(position.square(me.card), walls))
});

/// When an opponent attacks it and a die misses, it takes no wound from the attack.
pub(super) static ICE_SHIELD: Ability = Ability::new("Ice Shield")
    .shields(|position, me, strike, roll| position.is_enemy(strike.attacker, me.seat) && roll.misses() > 0);
