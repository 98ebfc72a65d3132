use crate::words::{
    Summoned, Text, acted, always, anybody, are_opposite, ask, at_character, at_item, at_rank, before_roll,
    dying, effect, grant, granted, granted_spend, is_spent, is_wounded, item_within, melee_at_me, my_melee,
    my_rank, of_my_army, of_my_rank, order, plus, rolled, strike_if_legal, text, this_turn, turning, within,
    wounds,
};
use arrayvec::ArrayVec;
use table::Flow;
use warlord::{
    Ask, CardId, Cards, Classes, Condition, Kind, Lasts, Mark, Me, Pile, Play, RANK_MOST, Save, Stat,
    StrikeKind, Target, Trait, Until,
};

/// This card becomes a character in the front rank and dies at the end of the turn.
pub(super) fn summon(play: &mut Play<'_>, me: Me, until: Until) -> Flow {
    let army = play.cast.home(me.seat);
    play.enter_by_choice(me.card, me.seat, army, 1)?;
    play.last(me.card, Lasts::Dies, until, me.card)
}

fn heal_all(play: &mut Play<'_>, _: Me, target: Target) -> Flow {
    play.heal(target.card(), u8::MAX);
    Ok(())
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "sacrifice" => text([wounds(
            |at, me, harm| of_my_army(at, me, harm.who),
            |_, _, harm| {
                harm.reduce(1);
                Ok(())
            },
        )]),
        "decay" => text([at_item(
            |at, me, item| item_within(at, me, item, 2) && at.face(item).level <= 2 * at.level(me.by),
            |play, _, target| play.destroy_item(target.card()),
        )]),
        "banish-the-wound" => text([wounds(
            |_, _, _| true,
            |_, _, harm| {
                harm.reduce(1);
                Ok(())
            },
        )]),
        "mass-blessing" => text([at_rank(my_rank, |play, me, target| {
            let Target::Rank(army, rank) = target else { return Ok(()) };
            let at = play.at();
            let bonus = at.halved(at.level(me.by));
            let standing: ArrayVec<CardId, RANK_MOST> = at.state.rank(army, rank).collect();
            for who in standing {
                this_turn(play, me, who, Stat::Atk, bonus)?;
                this_turn(play, me, who, Stat::Ac, bonus)?;
            }
            Ok(())
        })]),
        "cure-lethal-wounds" => text([
            at_character(|at, _, who| is_wounded(at, who), heal_all),
            wounds(
                |_, _, _| true,
                |_, _, harm| {
                    harm.reduce_to_none();
                    Ok(())
                },
            ),
        ]),
        "aura-of-protection" => text([acted(
            |at, me, act| act.strikes.is_none() && act.targets(at, me.by),
            |_, _, act| {
                act.is_cancelled = true;
                Ok(())
            },
        )]),
        "bless" => text([
            at_character(of_my_army, |play, me, target| this_turn(play, me, target.card(), Stat::Ac, 4)),
            before_roll(
                |at, me, strike| strike.is_melee() && of_my_army(at, me, strike.target),
                |_, _, strike| {
                    strike.ac += 4;
                    Ok(())
                },
            ),
        ]),
        "bull-strength" => text([at_character(of_my_army, |play, me, target| {
            this_turn(play, me, target.card(), Stat::Atk, 3)
        })]),
        "cause-fear" => text([before_roll(
            |_, me, strike| melee_at_me(me, strike),
            |play, me, strike| {
                let dc = play.at().dc(me, 15 + play.at().level(me.by), false);
                if !play.save(strike.striker, Save::Magic, dc)? {
                    strike.verdict = Some(false);
                }
                Ok(())
            },
        )]),
        // Performed as the character dies, so that this cleric may be the one.
        "minor-regeneration" => text([dying(
            |at, me, kill| kill.army == at.cast.home(me.seat) && !kill.is_shuffled,
            |_, _, kill| {
                kill.is_shuffled = true;
                Ok(())
            },
        )]),
        "righteous-faith" => text([rolled(
            |_, me, roll| roll.roller == me.by,
            |_, _, roll| {
                roll.modifier += 3;
                Ok(())
            },
        )]),
        "summon-imp" => {
            text([order(always, |play, me, _| summon(play, me, Until::Turn))]).becomes(Summoned {
                class: Classes::FIGHTER,
                level: 1,
                atk: 2,
                ac: 10,
                hp: 2,
                traits: &[],
                abilities: Vec::new(),
            })
        }
        "turn-undead" => text([turning(at_character(
            |at, me, who| {
                at.has(who, Trait::Undead)
                    && at.level(who) <= at.level(me.by)
                    && at.condition(who) != Condition::Stunned
            },
            |play, me, target| play.stun_by_effect(target.card(), me.by),
        ))]),
        "blind" => text([at_character(
            |at, _, who| at.is_in_front_rank(who),
            |play, me, target| {
                let dc = play.at().dc(me, 17, false);
                if !play.save(target.card(), Save::Magic, dc)? {
                    this_turn(play, me, target.card(), Stat::Atk, -5)?;
                }
                Ok(())
            },
        )]),
        "calm" => text([turning(at_character(
            |at, me, who| {
                at.is_in_front_rank(who)
                    && at.level(who) <= at.level(me.by)
                    && at.condition(who) == Condition::Ready
            },
            |play, me, target| play.spend_by_effect(target.card(), me.by),
        ))]),
        "cure-serious-wounds" => {
            text([at_character(|at, me, who| is_wounded(at, who) && of_my_rank(at, me, who), heal_all)])
        }
        "divine-intervention" => text([acted(
            |at, me, act| {
                let targets_mine = |who: CardId| of_my_army(at, me, who) && act.targets(at, who);
                act.strikes != Some(StrikeKind::Melee) && at.characters().any(targets_mine)
            },
            |play, me, act| {
                let dc = play.at().dc(me, 18, false);
                if play.at().state.is_character_in_play(act.me.by) && play.save(act.me.by, Save::Magic, dc)? {
                    return Ok(());
                }
                act.is_cancelled = true;
                Ok(())
            },
        )]),
        "smite" => text([rolled(
            |at, me, roll| {
                roll.strike.is_some_and(|strike| {
                    strike.is_melee()
                        && of_my_army(at, me, strike.striker)
                        && are_opposite(at, me.by, strike.target)
                })
            },
            |play, _, roll| play.reroll(roll),
        )]),
        "wall-of-air" => text([order(always, |play, me, _| {
            let army: ArrayVec<CardId, RANK_MOST> = play.at().state.army(play.cast.home(me.seat)).collect();
            for who in army {
                grant(play, me, who)?;
            }
            Ok(())
        })])
        .grants(granted(plus(Stat::Ac, |_, _, who, strike| {
            if strike.is_some_and(|strike| strike.is_ranged() && strike.target == who) { 8 } else { 0 }
        }))),
        "circle-of-protection" => text([at_character(
            |at, me, who| within(at, me, who, 1),
            |play, me, target| {
                this_turn(play, me, target.card(), Stat::Ac, 6)?;
                this_turn(play, me, target.card(), Stat::MagicSaves, 6)
            },
        )]),
        "divine-guidance" => text([order(
            |at, me| is_spent(at, me.by),
            |play, me, _| {
                if play.at().state.is_character_in_play(me.by) {
                    play.ready(me.by);
                }
                Ok(())
            },
        )]),
        "gift-from-above" => text([at_character(anybody, |play, me, target| {
            let level = play.at().level(me.by);
            this_turn(play, me, target.card(), Stat::Atk, level)?;
            this_turn(play, me, target.card(), Stat::Ac, level)
        })]),
        "holy-energy" => text([at_character(
            |at, me, who| is_spent(at, who) && within(at, me, who, 1),
            |play, _, target| {
                let who = target.card();
                if play.at().state.is_character_in_play(who) {
                    play.ready(who);
                    if play.at().state.has_mark(who, Mark::Attacked) {
                        play.remember(who, Mark::Weary);
                    }
                }
                Ok(())
            },
        )]),
        "virtue" => text([before_roll(
            |at, me, strike| strike.is_melee() && of_my_army(at, me, strike.striker),
            |_, _, strike| {
                strike.atk += 5;
                Ok(())
            },
        )]),
        "divine-protection" => {
            text([at_character(anybody, |play, me, target| grant(play, me, target.card()))]).grants(
                granted_spend(before_roll(
                    |at, me, strike| {
                        melee_at_me(me, strike) && at.may_target(&at.melee(me.by, me.card), strike.striker)
                    },
                    |play, me, strike| {
                        let back = play.at().melee(me.by, me.card);
                        strike_if_legal(play, back, strike.striker)
                    },
                )),
            )
        }
        "test-of-faith" => text([rolled(
            |_, me, roll| roll.strike.is_some_and(|strike| my_melee(me, &strike)),
            |play, _, roll| play.reroll(roll),
        )]),
        "grey-elfs-gratitude" => text([order(
            |at, me| at.state.pile(me.seat, Pile::Discard).any(|card| at.face(card).kind == Kind::Character),
            |play, me, _| {
                let at = play.at();
                let dead: Cards = at
                    .state
                    .pile(me.seat, Pile::Discard)
                    .filter(|&card| at.face(card).kind == Kind::Character)
                    .collect();
                if let Some(card) = play.choose_among(me.seat, ask(Ask::Search, me), &dead, false)? {
                    play.take_into_hand(card);
                }
                Ok(())
            },
        )]),
        "summon-avatar" => {
            let kills = at_character(
                |at, _, who| at.is_in_front_rank(who) && at.level(who) <= 3,
                |play, me, target| {
                    let cause = effect(play, me);
                    play.kill(target.card(), cause)
                },
            );
            text([order(always, |play, me, _| summon(play, me, Until::Turn))]).becomes(Summoned {
                class: Classes::FIGHTER,
                level: 5,
                atk: 10,
                ac: 20,
                hp: 3,
                traits: &[Trait::Avatar],
                abilities: vec![granted_spend(kills)],
            })
        }
        _ => return None,
    })
}
