use super::fighter::beast;
use crate::words::{
    Summoned, Text, acted, ask, before_roll, can_hit, falls, grant, granted, is, my_melee, order, plus,
    shoot_at, struck, targeted, text, this_turn, turning,
};
use table::Flow;
use warlord::{Ask, CardId, Classes, Me, OnHit, Play, Position, Stat, Static, Strike, Target, Trait, Way};

/// A neighbour to whom an action of another could be turned.
fn may_take_over(at: Position<'_>, me: Me, performer: Me, who: CardId) -> bool {
    at.are_neighbours(me.by, who) && at.is_legal_target(performer, who)
}

fn sword_of_the_north(play: &mut Play<'_>, me: Me) -> Flow {
    let may_move = play.at().has_step(me.by, me.seat, Way::Forward, 1);
    let prompt = ask(Ask::Option, me).options(&["move forward", "+4 ATK", "one more strike"]);
    let allowed: &[u8] = if may_move { &[0, 1, 2] } else { &[1, 2] };
    match play.choose_option(me.seat, prompt, allowed)? {
        0 => play.move_by_choice(me, me.by, Way::Forward, 1),
        1 => this_turn(play, me, me.by, Stat::Atk, 4),
        _ => grant(play, me, me.by),
    }
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "bola" => text([turning(shoot_at(
            |at, me, who| can_hit(at, at.ranged(me, 4, 2), who),
            |play, me, target| {
                let strike = Strike { on_hit: OnHit::Spends, ..play.at().ranged(me, 4, 2) };
                play.strike(strike.at(target.card()))?;
                Ok(())
            },
        ))]),
        "rogues-blade" => {
            text([is(Static::Flat(Stat::Skill, 2))]).also(plus(Stat::Atk, |at, me, who, strike| {
                let is_armoured =
                    |strike: &Strike| strike.striker == who && at.bears(strike.target, Trait::Armor);
                if strike.is_some_and(is_armoured) { -at.face(me.card).atk_bonus } else { 0 }
            }))
        }
        "collapsing-bow" => text([shoot_at(
            |at, me, who| at.has(me.by, Trait::Scout) && can_hit(at, at.ranged(me, 2, 2), who),
            |play, me, target| {
                let strike = play.at().ranged(me, 2, 2);
                play.strike(strike.at(target.card()))?;
                Ok(())
            },
        )]),
        "poison-dagger" => text([struck(
            |at, me, strike| {
                my_melee(me, strike)
                    && !strike.has_hit
                    && !strike.is_cancelled
                    && at.may_target(&at.melee(me.by, me.card), strike.target)
            },
            |play, me, strike| {
                let again = Strike { base: 0, ..play.at().melee(me.by, me.card) };
                play.strike(again.at(strike.target))?;
                Ok(())
            },
        )]),
        "shade-lion" => text([falls(
            |_, me, fall| fall.who == me.by,
            |_, _, fall| {
                fall.is_free = true;
                Ok(())
            },
        )]),
        "timber-wolf" => text([beast()]).becomes(Summoned {
            class: Classes::ROGUE,
            level: 1,
            atk: 1,
            ac: 10,
            hp: 1,
            traits: &[],
            abilities: Vec::new(),
        }),
        "gloves-of-mischief" => text([targeted(
            |at, me, strike| {
                strike.target == me.by
                    && at.characters().any(|who| at.are_neighbours(me.by, who) && at.may_target(strike, who))
            },
            |play, me, strike| {
                let chosen = play.choose_card_where(me.seat, ask(Ask::Target, me), |at, who| {
                    at.are_neighbours(me.by, who) && at.may_target(strike, who)
                })?;
                if let Some(who) = chosen {
                    play.redirect(strike, who);
                }
                Ok(())
            },
        )])
        .also(acted(
            |at, me, act| {
                act.strikes.is_none()
                    && act.target == Target::Character(me.by)
                    && at.characters().any(|who| may_take_over(at, me, act.me, who))
            },
            |play, me, act| {
                let performer = act.me;
                let chosen = play.choose_card_where(me.seat, ask(Ask::Target, me), |at, who| {
                    may_take_over(at, me, performer, who)
                })?;
                if let Some(who) = chosen {
                    play.turn_action(act, who);
                }
                Ok(())
            },
        )),
        "sword-of-the-north" => text([order(|_, _| true, |play, me, _| sword_of_the_north(play, me))])
            .grants(granted(is(Static::Strikes(|_, _, strikes| {
                let _ = strikes.try_push(0);
            })))),
        "dwarven-signet" => text([order(|_, _| true, |play, me, _| this_turn(play, me, me.by, Stat::Ac, 5))]),
        "yedraws-tooth" => text([before_roll(
            |_, me, strike| my_melee(me, strike),
            |_, _, strike| {
                strike.kills_if_wounds = true;
                Ok(())
            },
        )]),
        _ => return None,
    })
}
