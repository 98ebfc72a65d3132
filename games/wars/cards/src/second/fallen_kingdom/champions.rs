use wars::{Ability, Cause, Entrance, Stage, Symbols};

/// Dragos. Right before it attacks, you may destroy a unit of yours within 2 spaces of it; specials are
/// melee symbols too in that attack.
pub(super) static LIFE_DRAIN: Ability = Ability::new("Life Drain")
    .attacking(Stage::Declared, |play, me, attack| {
        let units = play.units().of(me.seat).within(me, 2).cards();
        if !units.is_empty()
            && let Some(unit) = play.may_choose(me, units)?
        {
            attack.note(me, 1);
            play.destroy(unit, me.cause())?;
        }
        Ok(())
    })
    .attacking(Stage::Counted, |play, me, attack| {
        if attack.noted(me) > 0 && play.reach_of(me.card) == wars::Reach::Melee {
            attack.each_die(|die, hits| {
                *hits += u8::from(play.cast.symbols(die).contains(Symbols::SPECIAL));
            });
        }
        Ok(())
    });

/// Elut-Bal. It is summoned in the place of a unit of yours, which is destroyed. Never the summoner (the
/// sheet's reading).
pub(super) static SUMMONED_BY_FIRE: Ability = Ability::new("Summoned by Fire").entrance(
    Entrance::only(|position, seat, _| position.units().of(seat).commons_and_champions().squares()).enter(
        |play, seat, card, to| match play.state.card_at(to) {
            Some(unit) => play.replace_destroyed(unit, card, seat, Cause::ability(seat, card)),
            None => Ok(()),
        },
    ),
);

/// Gul-Dass. It is stronger by the damage on it.
pub(super) static WRATH: Ability =
    Ability::new("Wrath").own_attack(|position, me, _| position.state.wounds(me.card).min(100) as i8);
