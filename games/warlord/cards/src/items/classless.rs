use crate::words::{Text, at_item, can_hit, is, is_class, is_spent, order, shoot_at, text, wounds};
use table::Flow;
use warlord::{Answer, Ask, Classes, Faction, Mark, Me, Moving, Play, Position, Spot, Stat, Static, Way};

/// Another place in the same rank.
fn places_in_rank(at: Position<'_>, me: Me, tell: &mut dyn FnMut(Spot)) {
    let spot = at.spot(me.by);
    let size = at.state.rank_size(spot.army, spot.rank);
    (0..size).filter(|&file| file != spot.file).for_each(|file| tell(Spot { file, ..spot }));
}

fn camel(play: &mut Play<'_>, me: Me) -> Flow {
    let answer = play.choose_answer(me.seat, crate::words::ask(Ask::Move, me), |at, options| {
        at.steps(me.by, me.seat, Way::Forward, 1, &mut |to| options.push(Answer::Move { card: me.by, to }));
        places_in_rank(at, me, &mut |to| options.push(Answer::Move { card: me.by, to }));
    })?;
    match answer {
        Some(Answer::Move { to, .. }) => play.move_character(me.by, to, Moving::ByEffect),
        _ => Ok(()),
    }
}

/// The swords of the six factions: one text.
fn sword_of(faction: Faction) -> Text {
    text([
        is(Static::OnlyFaction(faction)),
        is(Static::Strikes(|at, me, strikes| {
            if let Some(&highest) = at.face(me.by).atk.iter().max() {
                // The list has room: see its type.
                let _ = strikes.try_push(highest);
            }
        })),
        order(
            |at, me| is_spent(at, me.by),
            |play, me, _| {
                if play.at().state.is_character_in_play(me.by) {
                    play.ready(me.by);
                }
                Ok(())
            },
        ),
    ])
    .also(is(Static::Flat(Stat::Hp, 1)))
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "dagger" => text([shoot_at(
            |at, me, who| is_class(at, me.by, Classes::ROGUE) && can_hit(at, at.ranged(me, 0, 2), who),
            |play, me, target| {
                let strike = play.at().ranged(me, 0, 2);
                play.strike(strike.at(target.card()))?;
                Ok(())
            },
        )]),
        "deverenian-shield" => text([is(Static::OneStrike)]),
        "balmtears-potion" => text([
            is(Static::OnePerGame(Mark::Balm)),
            wounds(
                |_, me, harm| harm.who == me.by,
                |_, _, harm| {
                    harm.reduce(1);
                    Ok(())
                },
            ),
        ]),
        "camel" => text([
            order(
                |at, me| {
                    let mut any = at.has_step(me.by, me.seat, Way::Forward, 1);
                    places_in_rank(at, me, &mut |_| any = true);
                    any
                },
                |play, me, _| camel(play, me),
            ),
            at_item(
                |at, me, item| {
                    at.state.host(item) == Some(me.by) && is_spent(at, item) && at.face(item).level <= 5
                },
                |play, _, target| {
                    if play.at().bearer(target.card()).is_some() {
                        play.ready(target.card());
                    }
                    Ok(())
                },
            ),
        ]),
        "andovers-quill" => sword_of(Faction::FreeKingdoms),
        "blade-of-syneri" => sword_of(Faction::Mercenary),
        "edge-of-silverflame" => sword_of(Faction::Elf),
        "grimsteel" => sword_of(Faction::Nothrog),
        "hembers-fist" => sword_of(Faction::Dwarf),
        "lothian-law-hammer" => sword_of(Faction::Deverenian),
        _ => return None,
    })
}
