use crate::words::{
    Text, anybody, around, ask, at_character, by_itself, has_deck, illegal, is, is_class, is_of, is_wounded,
    order, ordered, plus, text, this_turn, within,
};
use table::Flow;
use warlord::{Ask, Classes, Faction, Kind, Me, Play, Stat, Static, Target, Trait};

/// +3 ATK or +3 AC, as the player chooses.
fn atk_or_ac(play: &mut Play<'_>, me: Me, target: Target, atk: i16, ac: i16) -> Flow {
    let prompt = ask(Ask::Option, me).options(&["ATK", "AC"]);
    let stat =
        if play.choose_option(me.seat, prompt, &[0, 1])? == 0 { (Stat::Atk, atk) } else { (Stat::Ac, ac) };
    this_turn(play, me, target.card(), stat.0, stat.1)
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "knowledge" => text([order(has_deck, |play, me, _| {
            play.find_to_top(me.seat, me.card, |at, card| at.has(card, Trait::Gargoyle))
        })]),
        "gnorrow-yaw" => text([order(has_deck, |play, me, _| {
            play.find_into_hand(me.seat, me.card, |at, card| at.has(card, Trait::Gargoyle))
        })]),
        "truth" => text([at_character(anybody, |play, me, target| atk_or_ac(play, me, target, 3, 3))]),
        "kohn-peacehand" => text([at_character(
            |at, me, who| is_wounded(at, who) && within(at, me, who, 1),
            |play, _, target| {
                play.heal(target.card(), 1);
                Ok(())
            },
        )]),
        "axe" => text([plus(Stat::Atk, |at, me, _, _| beside(at, me, "hammer"))]),
        "hammer" => text([plus(Stat::Ac, |at, me, _, _| beside(at, me, "axe"))]),
        "rage" => text([order(
            |_, _| true,
            |play, me, _| {
                this_turn(play, me, me.by, Stat::Atk, 4)?;
                this_turn(play, me, me.by, Stat::Ac, -4)
            },
        )]),
        "prince-alaric" => text([
            plus(Stat::Ac, |at, me, _, _| {
                let clerics = at.neighbours(me.by).into_iter().filter(|who| !who.is_none());
                clerics.filter(|&who| is_class(at, who, Classes::CLERIC)).count() as i16
            }),
            illegal(
                |at, me, gap| {
                    let leads = |who| is_of(at, who, Faction::Dwarf);
                    gap.army == at.cast.home(me.seat)
                        && !at.state.is_character_in_play(me.card)
                        && at.warlord(me.seat).is_some_and(leads)
                        && at.has_room_in(gap.army, gap.rank - 1)
                        && !at.is_unique_in_army(me.seat, me.card)
                },
                |play, me, gap| play.enter_by_choice(me.card, me.seat, gap.army, gap.rank - 1),
            ),
        ]),
        "sandstone-gargoyle" => text([is(Static::EntersIf(|at, seat| {
            at.characters().any(|who| at.is_in_army_of(who, seat) && is_class(at, who, Classes::CLERIC))
        }))]),
        "duncan-kinslayer" => text([plus(Stat::Ac, |at, me, _, _| {
            let (army, rank) = at.stands(me.by);
            1 - i16::from(at.state.rank_size(army, rank))
        })]),
        "king-xod" => text([
            around(Stat::Equipping, |at, me, who, _| {
                i16::from(at.is_in_army_of(who, me.seat) && is_of(at, who, Faction::Dwarf))
            }),
            order(has_deck, |play, me, _| {
                play.find_into_hand(me.seat, me.card, |at, card| {
                    at.face(card).kind == Kind::Item && at.face(card).level <= 5
                })
            }),
        ]),
        "strongarm" => text([by_itself(ordered(
            |at, me, act| act.is_spell && act.me.by == me.by && at.state.is_character_in_play(me.by),
            |play, me, _| {
                if play.plain_roll(me.by)? % 2 == 1 {
                    play.wound(me.by, 1, warlord::Cause::Effect { by: me.by, spell: false })?;
                }
                Ok(())
            },
        ))]),
        _ => return None,
    })
}

/// +2 while next to a character of this name.
fn beside(at: warlord::Position<'_>, me: Me, id: &str) -> i16 {
    let mut neighbours = at.neighbours(me.by).into_iter().filter(|who| !who.is_none());
    if neighbours.any(|who| at.face(who).id == id) { 2 } else { 0 }
}
