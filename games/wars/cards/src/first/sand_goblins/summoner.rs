use wars::{Ability, Cards, MoveKind, Phase, Time, Trigger};

/// Krusk. Right after your movement phase you may pay 2 magic and name up to three units within 3 spaces
/// of him: each is moved 0 or 1 space; then a die for each that was moved: with 4 or more it takes 1
/// wound.
pub(super) static SANDSTORM: Ability = Ability::new("Sandstorm").on(Trigger::at(
    Time::After(Phase::Movement),
    |position, me| {
        position.can_pay(me.seat, position.ability_price(me.seat, 2)).is_ok()
            && !position.units().within(me, 3).is_empty()
    },
    |play, me| {
        let mut named = Cards::NONE;
        for count in 0..3 {
            let units = play.units().within(me, 3).not_in(named).cards();
            let chosen = match count {
                0 => play.choose(me, units)?,
                _ if units.is_empty() => None,
                _ => play.may_choose(me, units)?,
            };
            let Some(unit) = chosen else { break };
            named.insert(unit);
        }
        play.pay(me.seat, play.ability_price(me.seat, 2));
        let mut moved = Cards::NONE;
        loop {
            let is_there = |unit| play.state.is_on_battlefield(unit) && play.may_move(unit).is_ok();
            let Some(unit) = play.choose(me, play.among(named).filter(is_there).cards())? else { break };
            named.remove(unit);
            // A move of 0 spaces is one here, whether it sets anything off or not.
            let spaces = play.may_walk_to(unit, 1).with(play.square(unit));
            let Some(to) = play.choose_where_for(me, unit, spaces)? else { break };
            play.walk(unit, to, 1, me.seat, MoveKind::Granted)?;
            moved.insert(unit);
        }
        let is_there = |unit| play.state.is_on_battlefield(unit);
        let moved = play.among(moved).filter(is_there).cards();
        let hit = play.die_for_each(moved, 4, me.seat, me.ability.name)?;
        play.wound_each(hit, 1, me.cause())
    },
)
.own()
.may());
