//! The turn of the second edition, phase by phase (S3).

use super::menu;
use crate::ability::{Ability, Bearer, Happening, On, Trigger};
use crate::harm::{By, Cause};
use crate::lasting::Until;
use crate::state::{Mark, Pile};
use crate::{Event, Phase, Play};
use table::{Flow, Seat};

const BEGIN: u8 = 0;
const MAIN: u8 = 1;
const END: u8 = 2;

/// Cards in a hand at the start, and at the end of each turn (S2.2, S3.3).
const HAND: usize = 5;

/// What the rules themselves do at a moment to which cards react too: the active player says
/// in which order (S10.21).
pub(crate) static BUILT_IN: &[&Ability] = &[&EVENTS_END, &INACTION];

/// The active player's events are over at the start of his turn (S3.2, S9.2).
static EVENTS_END: Ability = Ability::effect("End of active events").triggers(&[Trigger::new(
    On::StartOfTurn,
    |position, me, _| position.state.count(me.seat, Pile::Side) > 0,
    |play, me, _| {
        play.discard_active(me.seat);
        Ok(())
    },
)]);

/// One damage for the summoner of a player whose attacks have targeted no enemy card (S7.9).
static INACTION: Ability = Ability::effect("Cost of inaction").triggers(&[Trigger::new(
    On::EndOfAttack,
    |position, me, _| !position.state.has_mark(me.card, Mark::Fought),
    |play, me, _| play.wound(me.card, 1, Cause { seat: me.seat, source: me.card, by: By::Rule }),
)]);

pub(super) fn step(play: &mut Play) -> Flow {
    play.check_over()?;
    while play.run.is_fresh() {
        match (play.state.phase, play.state.stage) {
            (Phase::Opening, _) => opening(play)?,
            (phase, BEGIN) => begin(play, phase)?,
            (phase, MAIN) => main(play, phase)?,
            (phase, _) => end(play, phase)?,
        }
        play.destroy_spent()?;
        play.check_over()?;
    }
    Ok(())
}

/// Hands of five, a first player by chance, 2 magic for him and 3 for the other (S2.2, S2.3).
fn opening(play: &mut Play) -> Flow {
    let count = play.cast.seat_count();
    for seat in Seat::all(count) {
        draw_up(play, seat)?;
    }
    let first = Seat::new(play.run.below(count as u8, |_| {})? as usize);
    for seat in Seat::all(count) {
        play.gain_magic(seat, if seat == first { 2 } else { 3 });
    }
    play.state.first = first;
    play.tell(Event::FirstTurn { seat: first });
    begin_turn(play, first);
    Ok(())
}

fn draw_up(play: &mut Play, seat: Seat) -> Flow {
    while play.state.count(seat, Pile::Hand) < HAND && play.draw(seat)? {}
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
        Phase::Start => by_rule(play, On::StartOfTurn, &EVENTS_END),
        Phase::Movement => play.happens(&Happening::Time(On::StartOfMovement)),
        Phase::Attack => play.happens(&Happening::Time(On::StartOfAttack)),
        Phase::End => play.happens(&Happening::Time(On::EndOfTurn)),
        _ => Ok(()),
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
            draw_up(play, seat)?;
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
        Phase::Structures => play.happens(&Happening::Time(On::EndOfBuild))?,
        Phase::Attack => by_rule(play, On::EndOfAttack, &INACTION)?,
        _ => {}
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

/// A moment at which the rules do something beside the cards.
fn by_rule(play: &mut Play, on: On, ability: &'static Ability) -> Flow {
    let seat = play.state.active;
    let card = play.cast.summoner(seat);
    play.happens_also(&Happening::Time(on), &[Bearer { ability, card, host: card, seat, value: 0 }])
}
