use crate::words::{
    Text, anybody, ask, at_character, by_itself, can_hit, casting, done, dying, effect, for_good, illegal,
    is, is_class, is_of, is_spent, killed, melee_at_me, melee_with, order, plus, shoot_at, strike_at,
    strike_if_legal, struck, text, this_turn, within,
};
use table::Flow;
use warlord::{
    Answer, Ask, Cards, Check, Classes, Faction, Harm, Kill, Lasts, Me, Moving, On, Pile, Play, Position,
    Scope, Stat, Static, Strike, Until,
};

/// Killed by this character, by melee or with a spell that he cast.
fn by_blade_or_spell(me: Me, kill: &Kill) -> bool {
    kill.cause.by() == Some(me.by) && (kill.cause.is_melee() || kill.cause.is_spell())
}

fn kaimir(at: Position<'_>, me: Me) -> Strike {
    Strike { is_spell: true, ..at.ranged(me, 5, 2) }
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "absinthe" => text([order(
            |_, _| true,
            |play, me, _| {
                if play.check(me.by, Check::Skill, 12)? {
                    return play.find_into_hand(me.seat, me.card, |at, card| {
                        at.cast.face(card).is_spell() && at.may_perform(me.by, card)
                    });
                }
                play.wound(me.by, 1, effect(play, me))?;
                Ok(())
            },
        )]),
        "slovien" => text([by_itself(killed(
            |at, me, kill| by_blade_or_spell(me, kill) && at.state.is_character_in_play(me.by),
            |play, me, _| for_good(play, me, me.by, Stat::Hp, 1),
        ))]),
        "rotale-dythanus" => text([strike_at(
            |at, me, who| can_hit(at, melee_with(at, me, 5), who),
            |play, me, target| {
                let strike = melee_with(play.at(), me, 5);
                play.strike(strike.at(target.card()))?;
                Ok(())
            },
        )]),
        "lathos" => text([struck(
            |at, me, strike| {
                melee_at_me(me, strike) && at.may_target(&at.melee(me.by, me.card), strike.striker)
            },
            |play, me, strike| {
                let back = play.at().melee(me.by, me.card);
                strike_if_legal(play, back, strike.striker)
            },
        )]),
        "amatria-tansiq" => text([dying(
            |at, me, kill| {
                let by_opponent = |by| at.state.is_character_in_play(by) && at.are_opponents(me.by, by);
                kill.who == me.by && kill.cause.by().is_some_and(by_opponent)
            },
            |play, me, kill| {
                let Some(by) = kill.cause.by() else { return Ok(()) };
                if !play.check(by, Check::Poison, 12)? {
                    play.wound(by, 1, effect(play, me))?;
                }
                Ok(())
            },
        )]),
        "freia" => text([illegal(
            |at, me, gap| {
                let leads = |who| is_of(at, who, Faction::Elf);
                gap.rank == 2
                    && gap.army == at.cast.home(me.seat)
                    && !at.state.is_character_in_play(me.card)
                    && at.warlord(me.seat).is_some_and(leads)
            },
            |play, me, gap| play.enter_by_choice(me.card, me.seat, gap.army, 1),
        )]),
        "palethis" => text([order(
            |at, me| at.is_in_army_of(me.by, me.seat) && at.has_legal_place(me.by),
            |play, me, _| {
                let answer = play.choose_answer(me.seat, ask(Ask::Move, me), |at, options| {
                    at.legal_places(me.by, &mut |to| options.push(Answer::Move { card: me.by, to }));
                })?;
                match answer {
                    Some(Answer::Move { to, .. }) => play.move_character(me.by, to, Moving::ByEffect),
                    _ => Ok(()),
                }
            },
        )]),
        "bone-fiend" => text([
            by_itself(warlord::Does::React(On::TurnEnds(
                |at, me| !elves(at, me).is_empty(),
                feed_bone_fiend,
            ))),
            order(|_, _| true, |play, me, _| this_turn(play, me, me.by, Stat::Atk, 3)),
        ]),
        "kaimir" => text([
            is(Static::EntersAs(4)),
            casting(shoot_at(
                |at, me, who| can_hit(at, kaimir(at, me), who),
                |play, me, target| {
                    let strike = kaimir(play.at(), me);
                    play.strikes_of_action(strike, target.card(), 2)
                },
            )),
        ]),
        "raak" => text([at_character(
            |at, me, who| within(at, me, who, 2),
            |play, me, target| play.last(target.card(), Lasts::Grant(0), Until::Turn, me.card),
        )])
        .grants(warlord::Ability::new(warlord::Does::Static(Static::Plus(
            Stat::Ranged,
            Scope::Everybody,
            |at, me, who, _| {
                let is_mine = at.controller(who) == me.card.owner();
                if is_mine && is_of(at, who, Faction::Elf) { 2 } else { 0 }
            },
        )))),
        "yvaalis" => text([
            // A Charge is one more on her ranged strikes for good; Marksmanship is a feat (18.3).
            done(),
            struck(
                |at, me, strike| {
                    strike.is_ranged()
                        && strike.striker == me.by
                        && strike.has_killed
                        && at.is_opponent(me.seat, at.controller(strike.target))
                },
                |play, me, _| for_good(play, me, me.by, Stat::Ranged, 1),
            ),
        ]),
        "quinthe" => text([by_itself(killed(
            |at, me, kill| {
                at.state.is_character_in_play(me.by)
                    && by_blade_or_spell(me, kill)
                    && is_class(at, kill.who, Classes::WIZARD)
                    && kill.level >= at.level(me.by)
            },
            |play, me, _| for_good(play, me, me.by, Stat::Level, 1),
        ))]),
        "kinnell" => text([plus(Stat::ExtraWounds, |at, me, _, strike| {
            i16::from(
                strike.is_some_and(|strike| strike.is_ranged() && at.level(strike.target) < at.level(me.by)),
            )
        })]),
        "mistress-allandra" => text([struck(
            |at, me, strike| {
                strike.is_ranged() && strike.striker == me.by && strike.has_killed && is_spent(at, me.by)
            },
            |play, me, _| {
                play.ready(me.by);
                Ok(())
            },
        )]),
        "sedwin-elfhunter" => text([
            shoot_at(
                |at, me, who| can_hit(at, at.ranged(me, at.skill(me.by), 2), who),
                |play, me, target| {
                    let strike = play.at().ranged(me, play.at().skill(me.by), 2);
                    play.strike(strike.at(target.card()))?;
                    Ok(())
                },
            ),
            killed(
                |_, me, kill| kill.cause.by() == Some(me.by),
                |play, me, kill| {
                    for_good(play, me, me.by, Stat::Skill, 1)?;
                    if is_of(play.at(), kill.who, Faction::Elf) && play.at().level(me.by) < 5 {
                        for_good(play, me, me.by, Stat::Level, 1)?;
                    }
                    Ok(())
                },
            ),
        ]),
        "vedisalaron" => {
            text([at_character(anybody, |play, me, target| this_turn(play, me, target.card(), Stat::Atk, 5))])
        }
        "cordeos" => text([at_character(
            |at, me, who| within(at, me, who, 3),
            |play, me, target| {
                let cause = effect(play, me);
                let mut harms = [Harm::new(target.card(), 1, cause), Harm::new(me.by, 1, cause)];
                // He may choose himself: then both wounds are his.
                play.wound_all(&mut harms)?;
                Ok(())
            },
        )]),
        "tepheroth" => text([is(Static::MayPerform(Scope::Everybody, |at, me, who, action| {
            at.is_in_army_of(who, me.seat)
                && is_of(at, who, Faction::Elf)
                && action.is_spell()
                && action.classes.has(Classes::WIZARD)
                && action.level <= 1
        }))]),
        _ => return None,
    })
}

/// The Elves that a Bone Fiend may feed on: in play under your control, or in your discard pile.
fn elves(at: Position<'_>, me: Me) -> Cards {
    let in_play = at.controlled(me.seat);
    let dead = at.state.pile(me.seat, Pile::Discard);
    in_play.chain(dead).filter(|&card| is_of(at, card, Faction::Elf)).collect()
}

fn feed_bone_fiend(play: &mut Play<'_>, me: Me) -> Flow {
    let elves = elves(play.at(), me);
    let Some(fed) = play.choose_among(me.seat, ask(Ask::Cost, me), &elves, false)? else { return Ok(()) };
    if play.at().state.is_character_in_play(fed) {
        return play.kill(fed, effect(play, me));
    }
    play.put_in_pile(fed, Pile::Gone);
    Ok(())
}
