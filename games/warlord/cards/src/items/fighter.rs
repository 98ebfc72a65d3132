use crate::words::{
    Summoned, Text, ask, attacked, before_roll, done, dying, falls, is, my_kill, my_melee, plus, rolled,
    strike_at, struck, text,
};
use table::Flow;
use warlord::{Attack, CardId, Check, Classes, Me, Paying, Play, Position, Stat, Static, Strike, Trait};

/// The item attacks as a character of its own.
pub(super) fn beast() -> warlord::Does {
    strike_at(
        |at, me, who| {
            let strike = Strike { reach: warlord::Reach::Attack, ..at.melee(me.by, me.card) };
            at.may_target(&strike, who)
        },
        |play, me, target| {
            if play.at().are_in_play(me.by, target.card()) {
                play.attack_as_character(me.card, me.by, target.card())?;
            }
            Ok(())
        },
    )
}

/// A neighbour who could attack now.
fn may_follow(at: Position<'_>, me: Me, who: CardId) -> bool {
    at.are_neighbours(me.by, who)
        && at.controller(who) == me.seat
        && at.can_attack(who)
        && at.has_target(&at.attack_strike(who))
}

fn follow(play: &mut Play<'_>, me: Me, _: &mut Attack) -> Flow {
    let prompt = ask(warlord::Ask::Target, me);
    let chosen = play.choose_card_where(me.seat, prompt, |at, who| may_follow(at, me, who))?;
    chosen.map_or(Ok(()), |who| play.may_attack_at_once(who, Paying::Spend, 0, me.card))
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "battle-axe" => text([before_roll(
            |at, me, strike| my_melee(me, strike) && at.bears(strike.target, Trait::Shield),
            |play, _, strike| {
                let at = play.at();
                let shield = at.items_of(strike.target).find(|&item| at.has(item, Trait::Shield));
                shield.map_or(Ok(()), |shield| play.destroy_item(shield))
            },
        )]),
        "handaxe" => text([is(Static::Unreducible)]),
        // Powerattack is a feat (18.3).
        "belt-of-bear" => text([done()]),
        "griffon-of-misear" => text([falls(
            |_, me, fall| fall.who == me.by,
            |_, _, fall| {
                fall.is_free = true;
                Ok(())
            },
        )]),
        "scale-mail" => text([plus(Stat::Ac, |_, _, who, strike| {
            if strike.is_some_and(|strike| strike.is_ranged() && strike.target == who) { 2 } else { 0 }
        })]),
        "ancient-scimitar" => text([dying(
            |at, me, kill| my_kill(at, me, kill) && !kill.is_removed,
            |play, me, kill| {
                if play.check(me.by, Check::Skill, 21 - kill.level)? {
                    play.heal(me.by, 1);
                    kill.is_removed = true;
                }
                Ok(())
            },
        )]),
        "scimitar" => text([attacked(
            |at, me, attack| attack.attacker == me.by && at.characters().any(|who| may_follow(at, me, who)),
            follow,
        )]),
        "axe-of-tergoth" => text([is(Static::Strikes(|_, _, strikes| {
            let _ = strikes.try_push(2);
        }))]),
        "the-kings-lady" => text([is(Static::Strikes(|_, _, strikes| {
            let _ = strikes.try_push(0);
        }))])
        .also(plus(Stat::ExtraWounds, |_, _, _, strike| {
            i16::from(strike.is_some_and(|strike| strike.is_melee()))
        })),
        "deverenian-hound" => text([beast()]).becomes(Summoned {
            class: Classes::FIGHTER,
            level: 1,
            atk: 5,
            ac: 10,
            hp: 1,
            traits: &[],
            abilities: Vec::new(),
        }),
        // It is optional, so it is offered like a React.
        "sword-of-chaos" => text([struck(
            |at, me, strike| {
                my_melee(me, strike) && strike.natural == 20 && at.has_target(&at.melee(me.by, me.card))
            },
            |play, me, _| {
                let strike = play.at().melee(me.by, me.card);
                play.strike_at_choice(strike)?;
                Ok(())
            },
        )]),
        "anandales-armor" => text([rolled(
            |_, me, roll| roll.strike.is_some_and(|strike| strike.target == me.by),
            |play, _, roll| play.reroll(roll),
        )]),
        _ => return None,
    })
}
