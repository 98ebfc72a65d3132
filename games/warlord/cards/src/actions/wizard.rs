use super::cleric::summon;
use crate::words::{
    Summoned, Text, acted, always, ask, at_character, at_item, at_rank, before_roll, by_itself, can_hit,
    effect, grant, granted, has_deck, is, melee_at_me, melee_with, of_my_army, of_my_rank, order, shoot_at,
    steps, strike_if_legal, strikes_at, targeted, text, this_turn, turning, within,
};
use arrayvec::ArrayVec;
use table::Flow;
use warlord::{
    Answer, Ask, CardId, Check, Classes, Lasts, Me, Moving, Play, Position, RANK_MOST, Reach, Save, Stat,
    Static, Strike, StrikeKind, Target, Trait, Until, Way,
};

/// A character that Teleport could move without an illegal rank.
fn may_teleport(at: Position<'_>, me: Me, who: CardId) -> bool {
    let mut any = false;
    at.legal_steps(who, me.seat, Way::Either, 1, &mut |_| any = true);
    any && (!at.are_opponents(me.by, who) || at.level(who) < at.level(me.by))
}

fn lightning(at: Position<'_>, me: Me, bonus: i16) -> Strike {
    Strike { extra: 1, ..at.ranged(me, bonus, 2) }
}

fn summon_for(play: &mut Play<'_>, me: Me, _: Target) -> Flow {
    let until = if play.at().has(me.by, Trait::Summoner) { Until::NextTurn } else { Until::Turn };
    summon(play, me, until)
}

/// To another rank of the army where he stands.
fn other_rank(play: &mut Play<'_>, me: Me) -> Flow {
    let answer = play.choose_answer(me.seat, ask(Ask::Move, me), |at, options| {
        at.other_ranks(me.by, &mut |to| options.push(Answer::Move { card: me.by, to }));
    })?;
    match answer {
        Some(Answer::Move { to, .. }) => play.move_character(me.by, to, Moving::ByEffect),
        _ => Ok(()),
    }
}

fn has_other_rank(at: Position<'_>, me: Me) -> bool {
    let mut any = false;
    at.other_ranks(me.by, &mut |_| any = true);
    any
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "teleport" => text([turning(at_character(may_teleport, |play, me, target| {
            let who = target.card();
            if !play.at().state.is_character_in_play(who) || play.is_shielded_from(who, me.by) {
                return Ok(());
            }
            let answer = play.choose_answer(me.seat, ask(Ask::Move, me).about(who), |at, options| {
                at.legal_steps(who, me.seat, Way::Either, 1, &mut |to| {
                    options.push(Answer::Move { card: who, to });
                });
            })?;
            match answer {
                Some(Answer::Move { to, .. }) => play.move_character(who, to, Moving::ByEffect),
                _ => Ok(()),
            }
        }))]),
        "chain-lightning" => {
            text([shoot_at(|at, me, who| can_hit(at, lightning(at, me, 7), who), chain_lightning)])
        }
        "burning-hands" => {
            text([order(always, |play, me, _| grant(play, me, me.by))]).grants(granted(before_roll(
                |at, me, strike| {
                    melee_at_me(me, strike) && at.may_target(&melee_with(at, me, 5), strike.striker)
                },
                |play, me, strike| {
                    let back = melee_with(play.at(), me, 5);
                    strike_if_legal(play, back, strike.striker)
                },
            )))
        }
        "giant-growth" => text([before_roll(
            |at, me, strike| strike.is_melee() && of_my_army(at, me, strike.striker),
            |play, me, strike| this_turn(play, me, strike.striker, Stat::Atk, 2),
        )]),
        "mage-armor" => text([before_roll(
            |at, me, strike| of_my_rank(at, me, strike.target),
            |play, me, strike| this_turn(play, me, strike.target, Stat::Ac, 3),
        )]),
        "summon-guardian" => text([order(always, summon_for)]).becomes(Summoned {
            class: Classes::FIGHTER,
            level: 2,
            atk: 3,
            ac: 12,
            hp: 1,
            traits: &[Trait::Undead],
            abilities: Vec::new(),
        }),
        "summon-champion" => text([order(always, summon_for)]).becomes(Summoned {
            class: Classes::FIGHTER,
            level: 3,
            atk: 5,
            ac: 14,
            hp: 1,
            traits: &[],
            abilities: Vec::new(),
        }),
        "charm-person" => text([at_character(
            |at, me, who| at.level(who) < at.level(me.by),
            |play, me, target| play.last(target.card(), Lasts::NoAttack, Until::Turn, me.card),
        )]),
        "flame-arrows" => text([shoot_at(
            |at, me, who| can_hit(at, at.ranged(me, 2, 2), who),
            |play, me, target| {
                let at = play.at();
                if !at.state.is_character_in_play(target.card()) {
                    return Ok(());
                }
                let beside = at.neighbours(target.card());
                let army = Some(at.state.army_of(target.card()));
                let strike = at.ranged(me, 2, 2);
                play.strike(strike.at(target.card()))?;
                let second = Strike { reach: Reach::Only, army, ..strike };
                let chosen = play.may_choose_card_where(me.seat, ask(Ask::StrikeTarget, me), |at, who| {
                    beside.contains(&who) && at.may_target(&second, who)
                })?;
                chosen.map_or(Ok(()), |who| play.strike(second.at(who)).map(|_| ()))
            },
        )]),
        "mirror-image" => text([at_character(
            |at, me, who| within(at, me, who, 1),
            |play, me, target| grant(play, me, target.card()),
        )])
        .grants(granted(by_itself(before_roll(
            |_, me, strike| strike.target == me.by,
            |play, _, strike| {
                if !play.check(strike.striker, Check::Perception, 15)? {
                    strike.verdict = Some(false);
                }
                Ok(())
            },
        )))),
        "push" => text([steps(
            |_, _, _| true,
            |_, _, step| {
                step.stopped = true;
                Ok(())
            },
        )]),
        "shatter" => text([at_item(
            |at, me, item| {
                at.is_in_front_rank(me.by)
                    && at.bearer(item).is_some_and(|bearer| at.is_in_front_rank(bearer))
            },
            |play, _, target| play.destroy_item(target.card()),
        )]),
        "blink" => text([targeted(
            |at, me, strike| {
                strike.target == me.by && at.are_opponents(me.by, strike.striker) && has_other_rank(at, me)
            },
            |play, me, strike| {
                if play.check(me.by, Check::Skill, 14)? {
                    strike.is_cancelled = true;
                    other_rank(play, me)?;
                }
                Ok(())
            },
        )])
        .also(acted(
            |at, me, act| {
                act.strikes.is_none()
                    && act.targets(at, me.by)
                    && at.is_opponent(me.seat, act.me.seat)
                    && has_other_rank(at, me)
            },
            |play, me, act| {
                if play.check(me.by, Check::Skill, 14)? {
                    act.is_cancelled = true;
                    other_rank(play, me)?;
                }
                Ok(())
            },
        )),
        "dispel-magic" => text([acted(
            |_, _, act| act.is_spell,
            |play, me, act| {
                act.is_cancelled = play.opposed(me.by, act.me.by)?;
                Ok(())
            },
        )]),
        "extensions" => text([order(has_deck, extensions)]),
        "stinking-cloud" => text([at_rank(
            |at, me, _, rank| rank == 1 && at.is_in_front_rank(me.by),
            |play, me, target| {
                let Target::Rank(army, rank) = target else { return Ok(()) };
                // Penalties are not halved in a shared army (M12.12).
                let standing: ArrayVec<CardId, RANK_MOST> = play.at().state.rank(army, rank).collect();
                for who in standing {
                    this_turn(play, me, who, Stat::Atk, -3)?;
                    this_turn(play, me, who, Stat::Ac, -2)?;
                }
                Ok(())
            },
        )]),
        "summon-monster" => text([order(has_deck, |play, me, _| {
            let is_monster = |at: Position<'_>, card: CardId| at.has(card, Trait::Monster);
            if play.at().has(me.by, Trait::Summoner) {
                play.find_into_hand(me.seat, me.card, is_monster)
            } else {
                play.find_to_top(me.seat, me.card, is_monster)
            }
        })]),
        "inferno" => text([strikes_at(
            StrikeKind::Ranged,
            |at, me, who| can_hit(at, inferno_strike(at, me), who),
            |at, me, chosen, who| {
                chosen.iter().any(|other| at.are_neighbours(other, who))
                    && can_hit(at, inferno_strike(at, me), who)
            },
            3,
            inferno,
        )]),
        "war-rune" => text([at_item(
            |at, _, item| {
                at.has(item, Trait::Weapon)
                    && !at.state.gear(item).any(|on| at.cast.face(on).id == "war-rune")
            },
            |play, me, target| {
                if play.at().bearer(target.card()).is_some() {
                    play.attach(me.card, target.card());
                }
                Ok(())
            },
        )])
        .also(is(Static::Flat(Stat::Atk, 4))),
        "power-word-kill" => text([targeted(
            |_, me, strike| melee_at_me(me, strike),
            |play, me, strike| {
                let dc = play.at().dc(me, 20, false);
                if !play.save(strike.striker, Save::Magic, dc)? {
                    let cause = effect(play, me);
                    play.wound(strike.striker, 2, cause)?;
                }
                Ok(())
            },
        )]),
        "turned-to-stone" => text([at_character(
            |at, me, who| within(at, me, who, 2),
            |play, me, target| {
                let dc = play.at().dc(me, 17, false);
                if !play.save(target.card(), Save::Magic, dc)? {
                    let cause = effect(play, me);
                    play.wound(target.card(), 2, cause)?;
                }
                Ok(())
            },
        )]),
        _ => return None,
    })
}

/// +7 at the usual distance, then +4 and +0, each at a rank next to where the last target stood; no
/// two targets in one rank, all in one army (M2.10).
fn chain_lightning(play: &mut Play<'_>, me: Me, target: Target) -> Flow {
    if !play.at().state.is_character_in_play(target.card()) {
        return Ok(());
    }
    let army = Some(play.at().state.army_of(target.card()));
    let mut ranks: ArrayVec<u8, 3> = ArrayVec::new();
    let mut last = play.strike(lightning(play.at(), me, 7).at(target.card()))?;
    for bonus in [4, 0] {
        ranks.push(last.at.1);
        if !last.has_killed || !play.at().state.is_character_in_play(me.by) {
            break;
        }
        let next = Strike { reach: Reach::Only, army, ..lightning(play.at(), me, bonus) };
        let from = last.at.1;
        // Later targets stand in the army of the first.
        let prompt = ask(Ask::StrikeTarget, me).rule("M2.10");
        let chosen = play.may_choose_card_where(me.seat, prompt, |at, who| {
            let rank = at.state.rank_of(who);
            rank.abs_diff(from) == 1 && !ranks.contains(&rank) && at.may_target(&next, who)
        })?;
        let Some(who) = chosen else { break };
        last = play.strike(next.at(who))?;
    }
    Ok(())
}

/// The five topmost cards: one into hand, the rest on top or bottom in any order.
fn extensions(play: &mut Play<'_>, me: Me, _: Target) -> Flow {
    let mut seen = play.look_at_top(me.seat, me.seat, 5)?;
    if let Some(card) = play.choose_hidden(me.seat, ask(Ask::Search, me), &seen, true)? {
        play.take_into_hand(card);
        seen.remove(card);
    }
    while !seen.is_empty() {
        let Some(card) = play.choose_hidden(me.seat, ask(Ask::Sequence, me), &seen, false)? else { break };
        seen.remove(card);
        let prompt = ask(Ask::Option, me).options(&["top", "bottom"]);
        if play.choose_option(me.seat, prompt, &[0, 1])? == 0 {
            play.put_on_deck(card);
        } else {
            play.put_under_deck(card);
        }
    }
    Ok(())
}

fn inferno_strike(at: Position<'_>, me: Me) -> Strike {
    Strike { reach: Reach::Ranks(0, 2), ..at.ranged(me, 5, 2) }
}

/// One to three neighbouring characters, each struck in the order that the player chooses.
fn inferno(play: &mut Play<'_>, me: Me, target: Target) -> Flow {
    let Target::Characters(mut chosen) = target else { return Ok(()) };
    let at = play.at();
    let army = chosen.iter().find(|&who| at.state.is_character_in_play(who)).map(|who| at.state.army_of(who));
    while let Some(who) = play.choose_among(me.seat, ask(Ask::Sequence, me), &chosen, false)? {
        chosen.remove(who);
        if play.at().are_in_play(me.by, who) {
            let strike = Strike { reach: Reach::Only, army, ..inferno_strike(play.at(), me) };
            if play.strike(strike.at(who))?.cancels_action {
                break;
            }
        }
    }
    Ok(())
}
