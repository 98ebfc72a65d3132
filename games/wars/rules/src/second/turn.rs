//! The turn of the second edition, phase by phase (S3).

use super::menu;
use crate::ability::{Ability, Bearer};
use crate::harm::{By, Cause};
use crate::hook::hook;
use crate::lasting::{Until, Whom};
use crate::moment::{Happening, Time, Trigger, on};
use crate::state::{Mark, Pile};
use crate::{CardId, Event, Phase, Play, Refusal};
use smallvec::SmallVec;
use table::{Flow, Seat};

const BEGIN: u8 = 0;
const MAIN: u8 = 1;
const END: u8 = 2;

/// What the rules themselves do at a moment to which cards react too: the active player says
/// in which order (S10.21).
pub(crate) static BUILT_IN: &[&Ability] = &[&EVENT_ENDS, &EVENTS_END, &INACTION, &FORGONE];

const END_OF_EVENTS: &str = "End of active events";

/// An event of the active player is over at the start of his turn (S3.2, S9.2).
static EVENT_ENDS: Ability = Ability::effect(END_OF_EVENTS).on(Trigger::at(
    Time::StartOfTurn,
    |position, me| position.is_active(me.card),
    |play, me| play.discard_active_event(me.card, me.seat),
));

/// All of them at once, in a game where nothing reacts to it.
static EVENTS_END: Ability = Ability::effect(END_OF_EVENTS).on(Trigger::at(
    Time::StartOfTurn,
    |position, me| position.state.count(me.seat, Pile::Side) > 0,
    |play, me| {
        while let Some(event) = play.state.top(me.seat, Pile::Side) {
            play.discard_active_event(event, me.seat)?;
        }
        Ok(())
    },
));

/// One damage for the summoner of a player whose attacks have targeted no enemy card (S7.9).
static INACTION: Ability = Ability::effect("Cost of inaction").on(Trigger::at(
    Time::End(Phase::Attack),
    |position, me| !position.state.has_mark(me.card, Mark::Fought),
    |play, me| play.wound(me.card, 1, Cause { seat: me.seat, source: me.card, by: By::Rule }),
));

/// A unit that did something instead of attacking cannot attack in that phase (S7.10), also not by an
/// extra attack: that goes beyond the number of attacks and not against what forbids them (reading).
static FORGONE: Ability = Ability::effect("Instead of attacking").forbids_attack(|_, me, unit| {
    (unit == me.card).then(|| {
        Refusal::new("S7.10", "The {card} has done something instead of attacking in this phase.").about(unit)
    })
});

pub(super) fn forgo_attack(play: &mut Play, unit: CardId) {
    let seat = play.controller(unit);
    play.last(&FORGONE, Whom::Card(unit), seat, 0, Until::EndOfPhase);
}

pub(super) fn step(play: &mut Play) -> Flow {
    play.settle()?;
    while play.run.is_fresh() {
        match (play.state.phase, play.state.stage) {
            (Phase::Opening, _) => opening(play)?,
            (phase, BEGIN) => begin(play, phase)?,
            (phase, MAIN) => main(play, phase)?,
            (phase, _) => end(play, phase)?,
        }
        play.settle()?;
        play.move_on();
    }
    Ok(())
}

/// Hands of five, a first player at random, 2 magic for him and 3 for the other (S2.2, S2.3).
fn opening(play: &mut Play) -> Flow {
    let count = play.cast.seat_count();
    for seat in Seat::all(count) {
        play.draw_up(seat)?;
    }
    let first = match play.state.begins {
        Some(first) => first,
        None => Seat::new(play.run.below(count as u8, |_| {})? as usize),
    };
    for seat in Seat::all(count) {
        play.gain_magic(seat, if seat == first { 2 } else { 3 });
    }
    play.state.first = first;
    play.tell(Event::FirstTurn { seat: first });
    begin_turn(play, first);
    Ok(())
}

fn begin_turn(play: &mut Play, seat: Seat) {
    play.begin_turn_of(seat);
    enter(play, Phase::Start);
}

fn enter(play: &mut Play, phase: Phase) {
    play.state.phase = phase;
    play.state.stage = BEGIN;
}

fn begin(play: &mut Play, phase: Phase) -> Flow {
    let seat = play.state.active;
    if !matches!(phase, Phase::Start | Phase::End) {
        play.tell(Event::PhaseBegan { seat, phase });
    }
    play.state.stage = MAIN;
    match phase {
        Phase::Start => start_of_turn(play),
        Phase::End => play.happens(&Happening::Time(Time::EndOfTurn)),
        phase => play.happens(&Happening::Time(Time::Start(phase))),
    }
}

fn main(play: &mut Play, phase: Phase) -> Flow {
    let is_over = match phase {
        Phase::Summon => menu::summon(play)?,
        Phase::Movement => menu::movement(play)?,
        Phase::Structures => menu::build(play)?,
        Phase::Attack => menu::attack(play)?,
        Phase::Magic => menu::magic(play)?,
        Phase::Draw => {
            let seat = play.state.active;
            play.draw_up(seat)?;
            true
        }
        _ => true,
    };
    if is_over {
        play.state.stage = END;
    }
    Ok(())
}

fn end(play: &mut Play, phase: Phase) -> Flow {
    match phase {
        Phase::Attack => {
            let summoner = play.cast.summoner(play.state.active);
            play.happens_also(&Happening::Time(Time::End(phase)), &[by_rule(play, &INACTION, summoner)])?;
        }
        Phase::Start | Phase::End => {}
        phase => play.happens(&Happening::Time(Time::End(phase)))?,
    }
    play.expire(Until::EndOfPhase);
    next_phase(play, phase);
    Ok(())
}

fn next_phase(play: &mut Play, phase: Phase) {
    match phase {
        Phase::Start => enter(play, Phase::Summon),
        Phase::Summon => enter(play, Phase::Movement),
        Phase::Movement => enter(play, Phase::Structures),
        Phase::Structures => enter(play, Phase::Attack),
        Phase::Attack => enter(play, Phase::Magic),
        Phase::Magic => enter(play, Phase::Draw),
        Phase::Draw => enter(play, Phase::End),
        Phase::End => {
            play.expire(Until::EndOfTurn);
            let next = (play.state.active.index() + 1) % play.cast.seat_count();
            begin_turn(play, Seat::new(next));
        }
        Phase::Opening | Phase::Events | Phase::Build => unreachable!("{phase:?} is no phase of this turn"),
    }
}

fn start_of_turn(play: &mut Play) -> Flow {
    let watching = [on::discarded, hook::instead_of_discard.number];
    let is_watched = watching.iter().any(|&number| play.cast.hooks().contains(number));
    let seat = play.state.active;
    let active = play.state.pile(seat, Pile::Side);
    let ending: SmallVec<[Bearer; 8]> = match is_watched {
        true => active.map(|event| by_rule(play, &EVENT_ENDS, event)).collect(),
        false => [by_rule(play, &EVENTS_END, play.cast.summoner(seat))].into_iter().collect(),
    };
    play.happens_also(&Happening::Time(Time::StartOfTurn), &ending)
}

/// What the rules themselves do with a card of the active player.
fn by_rule(play: &Play, ability: &'static Ability, card: CardId) -> Bearer {
    Bearer { ability, card, host: card, seat: play.state.active, value: 0 }
}
