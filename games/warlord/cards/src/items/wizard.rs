use crate::words::{
    Text, acted, around, ask, at_character, before_roll, can_hit, effect, for_good, is, is_class,
    melee_at_me, of_my_rank, order, plus, shoot_at, targeted, text, this_turn,
};
use table::Flow;
use warlord::{Answer, Ask, Classes, Me, Moving, Play, Position, Reach, Stat, Static, Strike};

fn crystalsphere(at: Position<'_>, me: Me) -> Strike {
    Strike { reach: Reach::Anywhere, ..at.ranged(me, 4, 2) }
}

/// What a Mixed Potion does to its drinker, by the die.
fn mixed_potion(play: &mut Play<'_>, me: Me) -> Flow {
    let who = me.by;
    match play.plain_roll(who)? {
        0..=1 => play.kill(who, effect(play, me)),
        2..=6 => play.wound(who, 1, effect(play, me)).map(|_| ()),
        7..=12 => {
            this_turn(play, me, who, Stat::Atk, 3)?;
            this_turn(play, me, who, Stat::Ac, 3)
        }
        13..=17 => for_good(play, me, who, Stat::Hp, 1),
        18.. => {
            for (stat, by) in [(Stat::Level, 1), (Stat::Atk, 3), (Stat::Ac, 3), (Stat::Hp, 1)] {
                for_good(play, me, who, stat, by)?;
            }
            Ok(())
        }
    }
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "mixed-potion" => text([
            at_character(
                // Any class, but "may not equip" holds (0.3).
                |at, me, who| who != me.by && of_my_rank(at, me, who) && at.may_bear(me.card, who),
                |play, me, target| {
                    let at = play.at();
                    if at.state.is_character_in_play(target.card()) && at.bearer(me.card).is_some() {
                        play.hand_over(me.card, target.card());
                    }
                    Ok(())
                },
            ),
            order(|_, _| true, |play, me, _| mixed_potion(play, me)),
        ]),
        "potion-of-shrinking" => text([at_character(of_my_rank, |play, me, target| {
            this_turn(play, me, target.card(), Stat::Ac, 5)?;
            this_turn(play, me, target.card(), Stat::Atk, -5)
        })]),
        "spell-book" => text([is(Static::Flat(Stat::SpellDc, 2))]),
        "bloodstained-dagger" => text([acted(
            |at, me, act| act.is_spell && act.targets(at, me.by),
            |_, _, act| {
                act.is_cancelled = true;
                Ok(())
            },
        )])
        .also(targeted(
            |_, me, strike| strike.is_spell && strike.target == me.by,
            |_, _, strike| {
                strike.is_cancelled = true;
                strike.cancels_action = true;
                Ok(())
            },
        )),
        "narawat-ring" => {
            text([plus(
                Stat::Ranged,
                |_, _, _, strike| {
                    if strike.is_some_and(|strike| strike.is_spell) { 4 } else { 0 }
                },
            )])
        }
        "bloodsteed" => text([order(
            |at, me| {
                let mut any = false;
                at.other_ranks(me.by, &mut |_| any = true);
                any
            },
            |play, me, _| {
                let answer = play.choose_answer(me.seat, ask(Ask::Move, me), |at, options| {
                    at.other_ranks(me.by, &mut |to| options.push(Answer::Move { card: me.by, to }));
                })?;
                match answer {
                    Some(Answer::Move { to, .. }) => play.move_character(me.by, to, Moving::ByEffect),
                    _ => Ok(()),
                }
            },
        )]),
        "robe-of-the-wind" => text([plus(Stat::Ac, |_, _, who, strike| {
            if strike.is_some_and(|strike| strike.is_ranged() && strike.target == who) { 6 } else { 0 }
        })]),
        "amulet-of-illusion" => text([before_roll(
            |at, me, strike| melee_at_me(me, strike) && at.level(strike.striker) < at.level(me.by),
            |_, _, strike| {
                strike.verdict = Some(false);
                Ok(())
            },
        )]),
        "glyph-of-fate" => {
            text([order(|_, _| true, |play, me, _| play.make_next_roll_critical(me.seat, me.card))])
        }
        "staff-of-war" => text([is(Static::Room(2))]),
        "wyvernskin-robe" => text([around(Stat::Casting, |at, me, who, _| {
            let is_meant =
                who != me.by && at.controller(who) == me.seat && is_class(at, who, Classes::WIZARD);
            i16::from(is_meant)
        })]),
        "crystalsphere-staff" => text([shoot_at(
            |at, me, who| can_hit(at, crystalsphere(at, me), who),
            |play, me, target| {
                let strike = crystalsphere(play.at(), me);
                play.strike(strike.at(target.card()))?;
                Ok(())
            },
        )]),
        _ => return None,
    })
}
