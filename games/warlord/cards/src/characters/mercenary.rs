use crate::words::{
    Text, anybody, around, ask, at_character, at_item, at_rank, attacked, can_hit, done, dying, has_deck, is,
    is_of, is_spent, item_within, killed, my_kill, my_melee, order, ordered, plus, shoot_at, strike_at,
    struck, text, this_turn, turning, within,
};
use arrayvec::ArrayVec;
use warlord::{
    Alignment, Ask, CardId, Check, Classes, Condition, Faction, Fail, Lasts, Me, OnHit, Position, RANK_MOST,
    Save, Scope, Stat, Static, Strike, Target, Trait, Until, Way,
};

/// Evil characters within 1 rank of Kerebrus have 2 less.
fn kerebrus(at: Position<'_>, me: Me, who: CardId, _: Option<&Strike>) -> i16 {
    let is_evil = at.face(who).alignment == Some(Alignment::Evil);
    if is_evil && within(at, me, who, 1) { -2 } else { 0 }
}

/// The bearer of the text and its neighbours.
fn is_beside(at: Position<'_>, me: Me, who: CardId) -> bool {
    who == me.by || at.are_neighbours(me.by, who)
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "blackwind" => text([at_rank(
            |at, me, army, rank| at.distance_to_rank(me.by, army, rank) == 1,
            |play, me, target| {
                let Target::Rank(army, rank) = target else { return Ok(()) };
                let at = play.at();
                let dc = at.dc(me, 14, true);
                let saving: ArrayVec<CardId, RANK_MOST> = at.state.rank(army, rank).collect();
                play.saves_of_group(me, &saving, Save::Magic, dc, Fail::Wounds(1))
            },
        )]),
        "shield-wall" => text([around(Stat::Ac, |at, me, who, strike| {
            let is_ranged = |strike: &Strike| strike.is_ranged() && strike.target == who;
            if strike.is_some_and(is_ranged) && is_beside(at, me, who) { 10 } else { 0 }
        })]),
        "thunic-wyvern" => text([is(Static::MayPerform(Scope::Bearer, |_, _, _, action| {
            action.classes.has(Classes::ROGUE)
        }))]),
        "thunic-hydra" => text([is(Static::Strikes(|at, me, strikes| {
            let fewer = at.state.slot(me.by).wounds as usize;
            strikes.drain(..fewer.min(strikes.len()));
        }))]),
        "balian" => text([around(Stat::Ac, |at, me, who, _| {
            if at.are_neighbours(me.by, who) && is_of(at, who, Faction::Mercenary) { 2 } else { 0 }
        })]),
        "toren-yscar" => text([order(has_deck, |play, me, _| {
            let seen = play.look_at_top(me.seat, me.seat, 5)?;
            if let Some(card) = play.choose_hidden(me.seat, ask(Ask::Search, me), &seen, true)? {
                play.take_into_hand(card);
            }
            Ok(())
        })]),
        "zoe" => {
            text([at_character(anybody, |play, me, target| this_turn(play, me, target.card(), Stat::Hp, 1))])
        }
        "kerebrus" => text([done(), around(Stat::Atk, kerebrus)])
            .also(around(Stat::Ac, kerebrus))
            .also(around(Stat::Skill, kerebrus)),
        "shade-harpy" => text([plus(Stat::Atk, |at, me, _, _| {
            let (army, rank) = at.stands(me.by);
            let others =
                at.state.rank(army, rank).filter(|&who| who != me.by && at.face(who).id == "shade-harpy");
            2 * others.count() as i16
        })]),
        "twisted-hyenas" => text([turning(at_character(
            |at, me, who| within(at, me, who, 1) && at.condition(who) == Condition::Ready,
            |play, me, target| {
                if !play.save(target.card(), Save::Fear, 13)? {
                    play.spend_by_effect(target.card(), me.by)?;
                }
                Ok(())
            },
        ))]),
        "fireridge-cyclops" => text([is(Static::NoManeuver)]).also(is(Static::Flat(Stat::Perception, -2))),
        "lady-ersane" => {
            text([around(
                Stat::Ac,
                |at, me, who, _| {
                    if is_spent(at, me.by) && is_beside(at, me, who) { 2 } else { 0 }
                },
            )])
        }
        "staash" => text([dying(
            |at, me, kill| {
                let level = at.level(me.by);
                let heals = kill.level > level && at.state.slot(me.by).wounds > 0;
                kill.cause.by() == Some(me.by) && (heals || kill.level < level)
            },
            |play, me, kill| {
                if kill.level > play.at().level(me.by) {
                    play.heal(me.by, 1);
                } else {
                    kill.is_removed = true;
                }
                Ok(())
            },
        )]),
        "landshark" => text([attacked(
            |at, me, attack| {
                attack.attacker == me.by && attack.first_two_hit && at.has_target(&landshark(at, me))
            },
            |play, me, _| {
                let strike = landshark(play.at(), me);
                play.strike_at_choice(strike)?;
                Ok(())
            },
        )]),
        "validan" => text([is(Static::IgnoresShields)]),
        "shahsyss" => text([
            around(Stat::Atk, |at, me, who, _| {
                let is_meant = who != me.by && at.controller(who) == me.seat && at.has(who, Trait::Monster);
                if is_meant { 2 } else { 0 }
            }),
            killed(
                |at, me, kill| my_kill(at, me, kill) && at.characters().any(|who| is_marching(at, me, who)),
                |play, me, _| {
                    let prompt = ask(Ask::Target, me);
                    let chosen =
                        play.choose_card_where(me.seat, prompt, |at, who| is_marching(at, me, who))?;
                    chosen.map_or(Ok(()), |who| play.move_by_choice(me, who, Way::Forward, 1))
                },
            ),
        ]),
        "stirges" => text([struck(
            |at, me, strike| {
                my_melee(me, strike) && strike.has_hit && at.has_target(&at.melee(me.by, me.card))
            },
            |play, me, _| {
                let strike = play.at().melee(me.by, me.card);
                play.strike_at_choice(strike)?;
                Ok(())
            },
        )]),
        "burrowing-basilisk" => text([struck(
            |at, me, strike| {
                my_melee(me, strike) && strike.has_hit && at.state.is_character_in_play(strike.target)
            },
            |play, me, strike| play.last(strike.target, Lasts::WoundsNextTurning, Until::Turn, me.by),
        )]),
        "minor-dragonkin" => text([at_item(
            |at, me, item| item_within(at, me, item, 1),
            |play, me, target| {
                let item = target.card();
                let dc = 8 + play.cast.face(item).level;
                if play.check(me.by, Check::Magic, dc)? {
                    play.destroy_item(item)?;
                }
                Ok(())
            },
        )]),
        "su-tatra" => text([
            is(Static::NoItem(|item| item.has(Trait::Armor) || item.has(Trait::Shield))),
            turning(strike_at(
                |at, me, who| can_hit(at, at.melee(me.by, me.card), who),
                |play, me, target| {
                    let strike = Strike { on_hit: OnHit::Spends, ..play.at().melee(me.by, me.card) };
                    play.strike(strike.at(target.card()))?;
                    Ok(())
                },
            )),
        ])
        .also(plus(Stat::Ac, |at, me, _, _| if is_spent(at, me.by) { -4 } else { 0 })),
        "johan-halfblood" => text([ordered(
            |_, me, act| !act.is_react && act.me.seat == me.seat,
            |play, _, _| {
                play.grant_order();
                Ok(())
            },
        )]),
        "brindle" => text([order(has_deck, |play, me, _| {
            let seen = play.look_at_top(me.seat, me.seat, 10)?;
            let is_potion = |card: &CardId| play.cast.face(*card).name.contains("Potion");
            let potions = seen.iter().filter(is_potion).collect();
            if let Some(card) = play.choose_hidden(me.seat, ask(Ask::Search, me), &potions, true)? {
                play.reveal(card, table::SeatSet::ALL);
                play.take_into_hand(card);
            }
            play.shuffle(me.seat);
            Ok(())
        })]),
        "demon-of-kvar" => text([turning(shoot_at(
            |at, me, who| can_hit(at, at.ranged(me, 5, 2), who),
            |play, me, target| {
                let strike = Strike { on_hit: OnHit::Stuns, ..play.at().ranged(me, 5, 2) };
                play.strike(strike.at(target.card()))?;
                Ok(())
            },
        ))]),
        "sorscha" => text([order(has_deck, |play, me, _| {
            let level = play.at().level(me.by);
            play.find_to_top(me.seat, me.card, |at, card| {
                at.has(card, Trait::Monster) && at.cast.face(card).level < level
            })
        })]),
        _ => return None,
    })
}

fn landshark(at: Position<'_>, me: Me) -> Strike {
    Strike { base: 7, extra: 1, ..at.melee(me.by, me.card) }
}

/// A Monster of yours that could step forward.
fn is_marching(at: Position<'_>, me: Me, who: CardId) -> bool {
    at.controller(who) == me.seat && at.has(who, Trait::Monster) && at.has_step(who, me.seat, Way::Forward, 1)
}
