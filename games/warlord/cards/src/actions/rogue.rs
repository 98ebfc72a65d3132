use crate::words::{
    Text, always, ask, at_character, at_item, before_roll, by_itself, can_hit, for_good, grant, granted, is,
    is_spent, item_within, melee_at_me, melee_with, my_melee, of_my_rank, order, rolled, shoot_at,
    strike_if_legal, targeted, text, this_turn,
};
use table::Flow;
use warlord::{
    Answer, Ask, CardId, Cards, Cause, Check, Lasts, Me, Moving, OnHit, Paying, Pile, Play, Position, Scope,
    Stat, Static, Strike, Trait, Until, Way,
};

/// Only characters of higher level may aim melee strikes at him.
fn shelters_from_equals(at: Position<'_>, me: Me, target: CardId, strike: &Strike) -> bool {
    strike.is_melee() && target == me.by && at.level(strike.striker) <= at.level(me.by)
}

fn poison_dart(at: Position<'_>, me: Me) -> Strike {
    Strike { ignores_item_ac: true, ..at.ranged(me, 0, 2) }
}

/// Steps back one rank or more; the player chooses where.
fn step_back(play: &mut Play<'_>, me: Me, most: u8, must_be_legal: bool) -> Flow {
    let answer = play.choose_answer(me.seat, ask(Ask::Move, me), |at, options| {
        for ranks in 1..=most {
            let mut tell = |to| {
                let answer = Answer::Move { card: me.by, to };
                if !options.contains(&answer) {
                    options.push(answer);
                }
            };
            if must_be_legal {
                at.legal_steps(me.by, me.seat, Way::Back, ranks, &mut tell);
            } else {
                at.steps(me.by, me.seat, Way::Back, ranks, &mut tell);
            }
        }
    })?;
    match answer {
        Some(Answer::Move { to, .. }) => play.move_character(me.by, to, Moving::ByEffect),
        _ => Ok(()),
    }
}

fn has_legal_step_back(at: Position<'_>, me: Me) -> bool {
    let mut any = false;
    at.legal_steps(me.by, me.seat, Way::Back, 1, &mut |_| any = true);
    any
}

/// What he strikes back with when caltrops lie in front of his rank.
fn caltrops(at: Position<'_>, me: Me, striker: CardId) -> Strike {
    melee_with(at, me, if at.bears(striker, Trait::Steed) { 3 } else { 0 })
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "distraction" => text([order(always, |play, me, _| grant(play, me, me.by))])
            .grants(granted(is(Static::Shelters(Scope::Bearer, shelters_from_equals)))),
        "hiding-in-plain-sight" => text([order(always, |play, me, _| grant(play, me, me.by))])
            .grants(granted(is(Static::Shelters(Scope::Bearer, shelters_from_equals))))
            .ends_by_acting(),
        "hamstring" => text([before_roll(
            |_, me, strike| my_melee(me, strike),
            |play, me, strike| {
                let first = Strike {
                    base: strike.base,
                    atk: strike.atk,
                    on_hit: OnHit::Ac(-5),
                    ..play.at().melee(me.by, me.card)
                };
                play.strike(first.at(strike.target))?;
                Ok(())
            },
        )]),
        "nimble-fingers" => text([at_item(
            |at, me, item| at.is_in_front_rank(me.by) && item_within(at, me, item, 2),
            |play, me, target| {
                if play.check(me.by, Check::Stealth, 9)? {
                    return play.destroy_item(target.card());
                }
                play.kill(me.by, Cause::Effect { by: me.by, spell: false })
            },
        )]),
        "not-fast-enough" => text([before_roll(
            |at, me, strike| my_melee(me, strike) && at.items_of(strike.target).next().is_some(),
            |play, me, strike| {
                let target = strike.target;
                let is_meant = |at: Position<'_>, item| at.state.host(item) == Some(target);
                if let Some(item) = play.choose_item_where(me.seat, ask(Ask::Target, me), is_meant)? {
                    play.blank(item)?;
                }
                Ok(())
            },
        )]),
        "run-him-through" => text([before_roll(
            |at, me, strike| strike.is_melee() && of_my_rank(at, me, strike.striker),
            |_, _, strike| {
                strike.atk += 3;
                Ok(())
            },
        )]),
        "sand-in-your-eyes" => text([before_roll(
            |_, me, strike| melee_at_me(me, strike),
            |play, me, strike| this_turn(play, me, strike.striker, Stat::Atk, -5),
        )]),
        "steady-aim" => text([at_item(
            |at, me, item| item_within(at, me, item, 2),
            |play, me, target| {
                let item = target.card();
                let Some(bearer) = play.at().bearer(item) else { return Ok(()) };
                let dc = 8 + play.cast.face(item).level;
                if play.check(me.by, Check::Dexterity, dc)? {
                    return play.destroy_item(item);
                }
                let at = play.at();
                let strike = at.melee(bearer, me.card);
                let owner = at.controller(bearer);
                if at.may_target(&strike, me.by) && play.may(owner, ask(Ask::Use, me).about(bearer))? {
                    strike_if_legal(play, strike, me.by)?;
                }
                Ok(())
            },
        )]),
        "taunt" => text([at_character(
            |at, me, who| {
                at.is_in_front_rank(who)
                    && at.state.army_of(who) != at.state.army_of(me.by)
                    && at.are_opponents(me.by, who)
            },
            |play, me, target| play.last_about(target.card(), Lasts::Taunted, Until::Turn, me.card, me.by),
        )]),
        "below-the-helm" => text([rolled(
            |_, me, roll| roll.strike.is_some_and(|strike| my_melee(me, &strike)) && roll.is_success(),
            |_, _, roll| {
                if let Some(strike) = &mut roll.strike {
                    strike.on_hit = OnHit::Stuns;
                }
                Ok(())
            },
        )]),
        "caltrops" => {
            text([order(|at, me| at.is_in_front_rank(me.by), |play, me, _| grant(play, me, me.by))]).grants(
                // He strikes, it is not his choice; but not while he is stunned (7.3).
                granted(by_itself(before_roll(
                    |at, me, strike| {
                        strike.is_melee()
                            && at.can_act(me.by)
                            && of_my_rank(at, me, strike.target)
                            && at.may_target(&caltrops(at, me, strike.striker), strike.striker)
                    },
                    |play, me, strike| {
                        let back = caltrops(play.at(), me, strike.striker);
                        strike_if_legal(play, back, strike.striker)
                    },
                ))),
            )
        }
        "faith-will-provide" => text([order(
            |at, me| {
                let hand = at.state.pile(me.seat, Pile::Hand);
                hand.into_iter().any(|item| at.may_equip_but_for_class(me.seat, item, me.by))
            },
            |play, me, _| {
                let at = play.at();
                let items: Cards = at
                    .state
                    .pile(me.seat, Pile::Hand)
                    .filter(|&item| at.may_equip_but_for_class(me.seat, item, me.by))
                    .collect();
                let Some(item) = play.choose_hidden(me.seat, ask(Ask::Search, me), &items, false)? else {
                    return Ok(());
                };
                play.equip(me.seat, item, me.by)?;
                play.last(item, Lasts::Discarded, Until::Turn, me.card)
            },
        )]),
        "poison-dart" => text([shoot_at(
            |at, me, who| can_hit(at, poison_dart(at, me), who),
            |play, me, target| {
                let strike = poison_dart(play.at(), me);
                play.strike(strike.at(target.card()))?;
                Ok(())
            },
        )]),
        "scavenge" => text([is(Static::HelpsEquipping)]),
        "to-fight-another-day" => text([targeted(
            |at, me, strike| melee_at_me(me, strike) && has_legal_step_back(at, me),
            |play, me, strike| {
                strike.is_cancelled = true;
                step_back(play, me, 1, true)
            },
        )]),
        "backstab" => text([before_roll(
            |at, me, strike| my_melee(me, strike) && is_spent(at, strike.target),
            |_, _, strike| {
                strike.atk += 5;
                strike.extra += 1;
                Ok(())
            },
        )]),
        "dodge" => text([before_roll(
            |_, me, strike| strike.target == me.by,
            |_, _, strike| {
                strike.ac += 8;
                Ok(())
            },
        )]),
        "jack-of-all-trades" => {
            text([order(always, |play, me, _| this_turn(play, me, me.by, Stat::Level, 1))])
        }
        "leap-of-the-clouds" => text([targeted(
            |_, me, strike| strike.target == me.by,
            |_, _, strike| {
                strike.ac += 4;
                Ok(())
            },
        )]),
        "smoke-bomb" => text([order(always, |play, me, _| grant(play, me, me.by))]).grants(granted(
            by_itself(before_roll(
                |_, me, strike| strike.target == me.by,
                |play, _, strike| {
                    if !play.check(strike.striker, Check::Perception, 15)? {
                        strike.ac += 7;
                    }
                    Ok(())
                },
            )),
        )),
        "the-better-part-of-valor" => text([before_roll(
            |at, me, strike| melee_at_me(me, strike) && at.has_step(me.by, me.seat, Way::Back, 1),
            |play, me, strike| {
                strike.is_cancelled = true;
                let army = play.at().state.army_of(me.by);
                let ranks = play.at().state.last_rank(army);
                step_back(play, me, ranks, false)
            },
        )]),
        "poisoned-blade" => text([before_roll(
            |_, me, strike| my_melee(me, strike),
            |play, me, strike| {
                let target = strike.target;
                if i16::from(play.plain_roll(target)?) > play.at().face(target).ac {
                    for_good(play, me, target, Stat::Atk, -4)?;
                    for_good(play, me, target, Stat::Ac, -3)?;
                }
                Ok(())
            },
        )]),
        "precise-shot" => text([before_roll(
            |_, me, strike| strike.is_ranged() && strike.striker == me.by,
            |play, me, strike| {
                let at = play.at();
                let weapons = at.items_of(me.by).filter(|&item| at.has(item, Trait::Weapon));
                strike.atk += at.atk(me.by) - weapons.map(|item| at.face(item).atk_bonus).sum::<i16>();
                Ok(())
            },
        )]),
        "relentless" => text([order(
            |at, me| at.has_step(me.by, me.seat, Way::Either, 1),
            |play, me, _| {
                let before = play.at().stands(me.by);
                play.move_by_choice(me, me.by, Way::Either, 1)?;
                // The move must have brought him there: he may have been kept where he stood.
                if !play.at().is_in_front_rank(me.by) || play.at().stands(me.by) == before {
                    return Ok(());
                }
                play.may_attack_at_once(me.by, Paying::Spend, 0, me.card)
            },
        )]),
        "assassination" => text([before_roll(
            |at, me, strike| {
                my_melee(me, strike) && is_spent(at, strike.target) && at.are_opponents(me.by, strike.target)
            },
            |_, _, strike| {
                strike.is_natural_20 = true;
                strike.extra += 1;
                Ok(())
            },
        )]),
        "if-you-still-breathe" => text([targeted(
            |_, me, strike| my_melee(me, strike),
            |_, _, strike| {
                strike.again += 1;
                Ok(())
            },
        )]),
        "too-fast-to-see" => text([rolled(
            |_, me, roll| roll.strike.is_some_and(|strike| strike.target == me.by),
            |_, _, roll| {
                roll.verdict = Some(false);
                Ok(())
            },
        )]),
        _ => return None,
    })
}
