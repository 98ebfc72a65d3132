use crate::words::{
    Text, acted, always, ask, before_roll, can_hit, effect, grant, granted, is, killed, melee_at_me,
    my_melee, order, reached, rolled, strike_at, strike_if_legal, strikes_at, struck, targeted, text,
    this_turn, wounds,
};
use arrayvec::ArrayVec;
use table::Flow;
use warlord::{
    Ask, CardId, Cards, Check, Lasts, Mark, Me, Paying, Play, Position, RANK_MOST, Reach, Scope, Stat,
    Static, Strike, StrikeKind, Target, Trait, Until, Way,
};

fn bar_fight(at: Position<'_>, me: Me) -> Strike {
    Strike { reach: Reach::OpposingFront, ..at.melee(me.by, me.card) }
}

/// An opposing character within one rank, in whatever army it stands (M2.6).
fn is_foe_at_hand(at: Position<'_>, me: Me, who: CardId) -> bool {
    at.are_opponents(me.by, who) && at.may_target(&at.melee(me.by, me.card), who)
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "come-get-some" => text([order(always, |play, me, _| {
            grant(play, me, me.by)?;
            play.last(me.by, Lasts::Grant(1), Until::Turn, me.card)
        })])
        .grants(granted(is(Static::Shelters(Scope::Everybody, |at, me, target, strike| {
            strike.is_melee() && target != me.by && at.are_in_one_rank(me.by, target)
        }))))
        .grants(granted(is(Static::AlwaysOpen))),
        "death-blow" => text([order(
            |at, me| !at.state.has_mark(me.by, Mark::Attacked),
            |play, me, _| {
                play.last(me.by, Lasts::FreeAttack, Until::Turn, me.card)?;
                play.last(me.by, Lasts::Dies, Until::Turn, me.card)
            },
        )]),
        "finesse" => text([before_roll(
            // Without such a bonus it would change nothing (17.6).
            |at, me, strike| {
                my_melee(me, strike)
                    && (strike.is_armed || at.bears(me.by, Trait::Weapon))
                    && !strike.ignores_item_ac
                    && at.item_ac(strike.target) != 0
            },
            |_, _, strike| {
                strike.ignores_item_ac = true;
                Ok(())
            },
        )]),
        "i-have-your-back" => text([targeted(
            |at, me, strike| {
                strike.target != me.by
                    && at.are_in_one_rank(me.by, strike.target)
                    && at.may_target(strike, me.by)
            },
            |play, me, strike| {
                play.redirect(strike, me.by);
                Ok(())
            },
        )]),
        "improvised-weapon" => text([before_roll(
            |_, me, strike| my_melee(me, strike),
            |_, _, strike| {
                strike.atk += 3;
                strike.is_armed = true;
                Ok(())
            },
        )]),
        "only-ruined-my-shield" => text([wounds(
            |_, me, harm| harm.who == me.by,
            |_, _, harm| {
                harm.reduce(1);
                Ok(())
            },
        )]),
        "shield-block" => text([wounds(
            |_, me, harm| harm.who == me.by,
            |_, _, harm| {
                harm.reduce_to_none();
                Ok(())
            },
        )]),
        "outmatched" => text([reached(
            |at, me, step| {
                at.state.is_character_in_play(step.who)
                    && at.are_opponents(me.by, step.who)
                    && at.is_in_front_rank(me.by)
                    && at.may_target(&at.melee(me.by, me.card), step.who)
            },
            |play, me, step| {
                let strike = play.at().melee(me.by, me.card);
                strike_if_legal(play, strike, step.who)
            },
        )]),
        "overhand-block" => text([rolled(
            |_, me, roll| roll.strike.is_some_and(|strike| melee_at_me(me, &strike)),
            |_, _, roll| {
                roll.target += 2;
                Ok(())
            },
        )]),
        "put-to-the-test" => text([is(Static::HelpsEquipping)]),
        "to-me" => text([order(
            // In a shared army one is halved to nothing (M12.12), and what changes nothing is not done.
            |at, me| at.halved(1) > 0 && others_of_rank(at, me).next().is_some(),
            |play, me, _| {
                let at = play.at();
                let bonus = at.halved(1);
                let others: ArrayVec<CardId, RANK_MOST> = others_of_rank(at, me).collect();
                for who in others {
                    this_turn(play, me, who, Stat::Atk, bonus)?;
                    this_turn(play, me, who, Stat::Ac, bonus)?;
                }
                Ok(())
            },
        )]),
        "true-aim" => text([before_roll(
            |_, me, strike| strike.is_ranged() && strike.striker == me.by,
            |play, me, strike| {
                strike.atk += if play.at().has(me.by, Trait::Ranger) { 5 } else { 2 };
                Ok(())
            },
        )]),
        "follow-through" => text([before_roll(
            |at, me, strike| my_melee(me, strike) && !at.bears(strike.target, Trait::Armor),
            |_, _, strike| {
                strike.atk += 5;
                Ok(())
            },
        )]),
        "frenzied-skirmish" => text([order(always, |play, me, _| {
            this_turn(play, me, me.by, Stat::Ac, 8)?;
            play.last(me.by, Lasts::Dies, Until::Turn, me.card)
        })]),
        "nice-try" => text([acted(
            |at, me, act| act.is_react && at.is_opponent(me.seat, act.me.seat) && at.is_under_melee(me.by),
            |play, me, act| {
                act.is_cancelled = play.check(me.by, Check::Perception, 10)?;
                Ok(())
            },
        )]),
        "bloodthirsty" => text([struck(
            |at, me, strike| {
                my_melee(me, strike)
                    && strike.has_killed
                    && at.is_opponent(me.seat, at.controller(strike.target))
                    && at.has_target(&again(at, me, strike))
            },
            |play, me, strike| {
                let next = again(play.at(), me, strike);
                play.strike_at_choice(next)?;
                Ok(())
            },
        )]),
        "bull-rush" => text([order(
            |at, me| at.has_step(me.by, me.seat, Way::Forward, 1),
            |play, me, _| {
                play.move_by_choice(me, me.by, Way::Forward, 1)?;
                let at = play.at();
                if !at.is_in_front_rank(me.by) {
                    return Ok(());
                }
                let atk = if at.has(me.by, Trait::Barbarian) { 3 } else { 0 };
                play.may_attack_at_once(me.by, Paying::Nothing, atk, me.card)
            },
        )]),
        "cleave" => text([before_roll(
            |_, me, strike| my_melee(me, strike),
            |_, _, strike| {
                strike.extra += 1;
                Ok(())
            },
        )]),
        "critical-strike" => text([rolled(
            |_, me, roll| roll.strike.is_some_and(|strike| my_melee(me, &strike)) && !roll.is_success(),
            |play, _, roll| play.reroll(roll),
        )]),
        "madrigas-defense" => text([before_roll(
            |_, me, strike| melee_at_me(me, strike),
            |play, me, strike| {
                strike.beats = strike.beats.max(play.plain_roll(me.by)?);
                Ok(())
            },
        )]),
        "shield-bash" => text([before_roll(
            |_, me, strike| my_melee(me, strike),
            |_, _, strike| {
                strike.atk += 6;
                Ok(())
            },
        )]),
        "spite" => text([killed(
            |at, me, kill| {
                kill.cause.is_melee()
                    && !kill.is_spited
                    && kill.neighbours.contains(&me.by)
                    && kill.cause.by().is_some_and(|by| at.may_target(&at.melee(me.by, me.card), by))
            },
            |play, me, kill| {
                kill.is_spited = true;
                let strike = play.at().melee(me.by, me.card);
                kill.cause.by().map_or(Ok(()), |by| strike_if_legal(play, strike, by))
            },
        )]),
        "strike-true" => text([before_roll(
            |_, me, strike| my_melee(me, strike),
            |_, _, strike| {
                strike.atk += 10;
                strike.recoil += 1;
                Ok(())
            },
        )]),
        "stubborn" => text([acted(
            |at, me, act| act.turns && act.targets(at, me.by),
            |play, me, act| {
                act.is_cancelled = true;
                play.last(me.by, Lasts::Stubborn, Until::Turn, me.card)
            },
        )]),
        "bar-fight" => text([strike_at(
            |at, me, who| can_hit(at, bar_fight(at, me), who),
            |play, me, target| {
                let strike = bar_fight(play.at(), me);
                play.strike(strike.at(target.card()))?;
                Ok(())
            },
        )]),
        "prepared-for-battle" => text([order(
            |at, me| {
                [Trait::Armor, Trait::Weapon, Trait::Steed].into_iter().all(|gear| at.bears(me.by, gear))
            },
            |play, me, _| {
                this_turn(play, me, me.by, Stat::Atk, 6)?;
                this_turn(play, me, me.by, Stat::Ac, 6)
            },
        )]),
        "tales-at-the-inn" => text([rolled(
            |at, me, roll| {
                let at_me = |strike: Strike| strike.target == me.by;
                roll.strike.is_some_and(at_me)
                    && roll.is_success()
                    && at.atk(roll.roller).max(0) * 2 < at.atk(me.by).max(0)
            },
            |_, _, roll| {
                roll.verdict = Some(false);
                Ok(())
            },
        )]),
        "bears-soul" => text([strike_at(
            |at, me, who| can_hit(at, at.melee(me.by, me.card), who),
            |play, me, target| {
                let strike = play.at().melee(me.by, me.card);
                play.strike(strike.at(target.card()))?;
                if play.may(me.seat, ask(Ask::Use, me))? {
                    play.shuffle_in(me.card);
                }
                Ok(())
            },
        )]),
        "cry-havoc" => text([strike_at(is_foe_at_hand, cry_havoc)]),
        "final-stand" => text([strikes_at(
            StrikeKind::Melee,
            |at, me, who| {
                at.is_in_front_rank(me.by)
                    && at.is_in_front_rank(who)
                    && at.state.army_of(who) != at.state.army_of(me.by)
                    && at.may_target(&at.melee(me.by, me.card), who)
            },
            |at, me, chosen, who| {
                chosen.iter().any(|one| at.are_in_one_rank(one, who))
                    && at.may_target(&at.melee(me.by, me.card), who)
            },
            RANK_MOST,
            final_stand,
        )]),
        "great-cleave" => text([targeted(
            |_, me, strike| my_melee(me, strike),
            |play, me, strike| {
                let cause = effect(play, me);
                play.wound(strike.target, 1, cause)?;
                Ok(())
            },
        )]),
        _ => return None,
    })
}

/// Another melee strike with the ATK of the last one.
fn again(at: Position<'_>, me: Me, strike: &Strike) -> Strike {
    Strike { base: strike.base, atk: strike.atk, ..at.melee(me.by, me.card) }
}

fn others_of_rank<'a>(at: Position<'a>, me: Me) -> impl Iterator<Item = CardId> + use<'a> {
    let (army, rank) = at.stands(me.by);
    at.state.rank(army, rank).filter(move |&who| who != me.by)
}

/// A melee strike at every opposing character within one rank, all of one army (M2.10), in an order
/// that the player chooses (17.8).
fn cry_havoc(play: &mut Play<'_>, me: Me, target: Target) -> Flow {
    let mut next = Some(target.card());
    let army =
        play.at().state.is_character_in_play(target.card()).then(|| play.at().state.army_of(target.card()));
    let mut struck = Cards::NONE;
    while let Some(target) = next {
        struck.insert(target);
        let strike = play.at().melee(me.by, me.card);
        strike_if_legal(play, strike, target)?;
        if !play.at().state.is_character_in_play(me.by) {
            break;
        }
        let prompt = ask(Ask::StrikeTarget, me);
        next = play.choose_card_where(me.seat, prompt, |at, who| {
            !struck.contains(who) && Some(at.state.army_of(who)) == army && is_foe_at_hand(at, me, who)
        })?;
    }
    Ok(())
}

/// Any number of characters of one other front rank; the first strike that does not kill ends it.
fn final_stand(play: &mut Play<'_>, me: Me, target: Target) -> Flow {
    let Target::Characters(mut chosen) = target else { return Ok(()) };
    let fewer = chosen.len() as i16;
    while let Some(who) = play.choose_among(me.seat, ask(Ask::Sequence, me), &chosen, false)? {
        chosen.remove(who);
        let at = play.at();
        if !at.are_in_play(me.by, who) {
            break;
        }
        let strike = Strike { atk: -fewer, ..at.melee(me.by, me.card) };
        if !at.may_target(&strike, who) || !play.strike(strike.at(who))?.has_killed {
            break;
        }
    }
    Ok(())
}
