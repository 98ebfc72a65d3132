//! The turn of the first edition, phase by phase (F4).

use super::menu;
use crate::ability::When;
use crate::lasting::Until;
use crate::moment::{Happening, Time};
use crate::{Ask, Event, Phase, Play, Position, Prompt};
use table::{Flow, Seat};

/// Begins, main part, end, and what others may do before the next phase.
const BEGIN: u8 = 0;
const MAIN: u8 = 1;
const END: u8 = 2;
const BETWEEN: u8 = 3;

/// Runs the game on until something was asked or rolled and is done.
pub(crate) fn step(play: &mut Play) -> Flow {
    play.settle()?;
    while play.run.is_fresh() {
        stage(play)?;
        play.settle()?;
        play.move_on();
    }
    Ok(())
}

fn stage(play: &mut Play) -> Flow {
    match (play.state.phase, play.state.stage) {
        (Phase::Opening, _) => opening(play),
        (phase, BEGIN) => begin(play, phase),
        (phase, MAIN) => main(play, phase),
        (phase, END) => end(play, phase),
        (phase, _) => between(play, phase),
    }
}

/// The highest roll decides who takes the first turn; ties roll again (F3.4). With more than two
/// players the winner must take it (F14.3).
fn opening(play: &mut Play) -> Flow {
    let first = match play.state.begins {
        Some(first) => first,
        None => roll_for_first(play)?,
    };
    play.state.first = first;
    play.tell(Event::FirstTurn { seat: first });
    begin_turn(play, first);
    Ok(())
}

fn roll_for_first(play: &mut Play) -> Flow<Seat> {
    let winner = loop {
        let mut best = (0, Seat::FIRST);
        let mut is_tie = false;
        for seat in play.cast.seats() {
            let die = play.die(seat, "First turn")?;
            is_tie = if die == best.0 {
                true
            } else if die > best.0 {
                false
            } else {
                is_tie
            };
            if die > best.0 {
                best = (die, seat);
            }
        }
        if !is_tie {
            break best.1;
        }
    };
    if play.cast.seat_count() > 2 {
        return Ok(winner);
    }
    let seats: arrayvec::ArrayVec<u8, { crate::SEATS }> =
        play.cast.seats().map(|seat| seat.index() as u8).collect();
    let prompt = Prompt::new("First turn", Ask::First).rule("F3.4").options(&["{seat} begins"]);
    Ok(Seat::new(play.choose_option(winner, prompt, &seats)? as usize))
}

fn begin_turn(play: &mut Play, seat: Seat) {
    play.begin_turn_of(seat);
    enter(play, Phase::Start);
}

fn not_here() -> ! {
    unreachable!("these are phases of the second edition")
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
        Phase::Start => play.happens(&Happening::Time(Time::StartOfTurn)),
        Phase::End => play.happens(&Happening::Time(Time::EndOfTurn)),
        Phase::Opening => Ok(()),
        Phase::Draw | Phase::Summon | Phase::Events | Phase::Movement | Phase::Attack | Phase::Build => {
            play.happens(&Happening::Time(Time::Start(phase)))
        }
        Phase::Structures | Phase::Magic => not_here(),
    }
}

fn main(play: &mut Play, phase: Phase) -> Flow {
    let is_over = match phase {
        Phase::Opening | Phase::Start | Phase::End => true,
        Phase::Draw => draw_phase(play)?,
        Phase::Summon => menu::summon(play)?,
        Phase::Events => menu::events(play)?,
        Phase::Movement => menu::movement(play)?,
        Phase::Attack => menu::attack(play)?,
        Phase::Build => menu::build(play)?,
        Phase::Structures | Phase::Magic => not_here(),
    };
    if is_over {
        play.state.stage = END;
    }
    Ok(())
}

/// Draws until five cards are in hand (F5.1). What changes the hand may be done before, not in
/// between (FAQ21-2.6.6.1).
fn draw_phase(play: &mut Play) -> Flow<bool> {
    let seat = play.state.active;
    if play.may_have_actions(When::AnyTime) {
        while play.use_any_time(seat, |action| action.before_draw)? {}
    }
    play.draw_up(seat)?;
    Ok(true)
}

fn end(play: &mut Play, phase: Phase) -> Flow {
    play.state.stage = BETWEEN;
    if !matches!(phase, Phase::Start | Phase::End) {
        play.happens(&Happening::Time(Time::End(phase)))?;
        play.happens(&Happening::Time(Time::After(phase)))?;
    }
    if phase == Phase::Attack {
        play.happens(&Happening::Time(Time::AfterFreeAttacks))?;
    }
    play.expire(Until::EndOfPhase);
    Ok(())
}

/// Between two phases the opponents may do what may be done at any time (F11.10).
fn between(play: &mut Play, phase: Phase) -> Flow {
    if !matches!(phase, Phase::Start | Phase::End) {
        menu::opponents_any_time(play)?;
    }
    next_phase(play, phase);
    Ok(())
}

fn next_phase(play: &mut Play, phase: Phase) {
    // F3.5: the very first turn begins with movement.
    let is_first = play.state.turn == 1;
    match phase {
        Phase::Opening | Phase::Start if is_first => enter(play, Phase::Movement),
        Phase::Opening | Phase::Start => enter(play, Phase::Draw),
        Phase::Draw => enter(play, Phase::Summon),
        Phase::Summon => enter(play, Phase::Events),
        Phase::Events => enter(play, Phase::Movement),
        Phase::Movement => enter(play, Phase::Attack),
        Phase::Attack => enter(play, Phase::Build),
        Phase::Build => enter(play, Phase::End),
        Phase::Structures | Phase::Magic => not_here(),
        Phase::End => {
            play.expire(Until::EndOfTurn);
            let next = next_seat(play);
            begin_turn(play, next);
        }
    }
}

/// The next player who is not out (F14.2). What lasts until a skipped turn ends when that turn
/// would have begun (interpretation).
fn next_seat(play: &mut Play) -> Seat {
    let count = play.cast.seat_count();
    let active = play.state.active.index();
    for ahead in 1..=count {
        let seat = Seat::new((active + ahead) % count);
        if !play.is_out(seat) {
            return seat;
        }
        play.expire(Until::StartOfTurn(seat));
        play.expire(Until::NextTurn(seat));
    }
    unreachable!("somebody plays on")
}

/// The turn of a player who is out ends at once, without its end-of-turn effects (interpretation).
pub(super) fn break_off(play: &mut Play) {
    play.expire(Until::EndOfPhase);
    play.state.mover = crate::CardId::NONE;
    play.state.phase = Phase::End;
    play.state.stage = BETWEEN;
}

impl Position<'_> {
    /// Whether this phase lasts: its end has not come.
    pub fn is_in_phase(&self, phase: Phase) -> bool {
        self.state.phase == phase && self.state.stage <= MAIN
    }

    /// Whether the main part of the attack phase is over: what attacks now does so freely (F9.8).
    pub fn is_after_attack_phase(&self) -> bool {
        self.state.phase == Phase::Attack && self.state.stage > MAIN
    }
}
