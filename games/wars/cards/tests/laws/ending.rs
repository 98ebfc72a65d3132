//! The end law: once the game is decided nothing more is asked and nothing more happens; in a team
//! game a player who is out has left before anything else (F1.5, F14.6).
//!
//! One thing precedes the end: in the first edition an event is carried out to its end (F1.5,
//! FAQ-VI-03). The rest of its own text happens, with questions if necessary; nothing reacts to it,
//! nobody attacks, nothing else begins.

use crate::draft::Draft;
use crate::law::holds;
use crate::moments::each_moment;
use crate::numbering::dealt;
use crate::odd_position::odd_position;
use proptest::prelude::*;
use table::{Game, Need, Outcome, Sampled, Seat, Session};
use wars::{Ask, CardId, Cast, Edition, Event, Phase, Pile, State, Wars};

fn is_out(cast: &Cast, state: &State, seat: Seat) -> bool {
    !state.is_on_battlefield(cast.summoner(seat))
}

/// Who has won, given the remaining summoners (F1.1, F1.5).
fn decided(cast: &Cast, state: &State) -> Option<Outcome> {
    let mut standing = cast.seats().filter(|&seat| !is_out(cast, state, seat));
    match standing.next() {
        _ if state.phase == Phase::Opening => None,
        None => Some(Outcome::Draw),
        Some(seat) => standing
            .all(|other| !cast.are_enemies(seat, other))
            .then_some(Outcome::Won(Wars::allies(cast, seat))),
    }
}

/// What may still be told when the game is decided: the rest of what fell in the same blow, and
/// that it is over.
fn belongs_to_the_end(event: &Event) -> bool {
    matches!(
        event,
        Event::Destroyed { .. }
            | Event::Went { .. }
            | Event::WentUnder { .. }
            | Event::Discarded { .. }
            | Event::Magic { .. }
            | Event::Out { .. }
            | Event::Over { .. }
    )
}

/// The event that is still being carried out after these events, if the edition completes it.
fn carried_out(cast: &Cast, events: &[Event]) -> Option<&'static str> {
    let mut open: Vec<CardId> = Vec::new();
    for event in events {
        match *event {
            Event::Played { card, .. } => open.push(card),
            Event::Discarded { card, .. }
            | Event::Went { card, .. }
            | Event::WentUnder { card, .. }
            | Event::Attached { card, .. }
            | Event::Placed { card, .. } => open.retain(|&other| other != card),
            _ => {}
        }
    }
    let name = |card: &CardId| cast.face(*card).name;
    open.last().map(name).filter(|_| cast.edition() == Edition::First)
}

fn is_in_event(cast: &Cast, session: &Session<Wars>) -> bool {
    let events: Vec<Event> = session.events().copied().collect();
    carried_out(cast, &events).is_some()
}

/// Whether the rest of this event can consist in that.
fn completes(name: &str, event: &Event) -> bool {
    match *event {
        Event::Rolled { source, .. } | Event::Named { source, .. } => source == name,
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::FirstTurn { .. }
        | Event::Played { .. }
        | Event::Used { .. }
        | Event::Attacks { .. }
        | Event::Left { .. } => false,
        _ => true,
    }
}

/// Nothing happened between the blow that decided the game and its end, but for an event that was
/// carried out to its end.
fn check_last_events(cast: &Cast, session: &Session<Wars>) -> Result<(), TestCaseError> {
    let mut standing: Vec<Seat> =
        cast.seats().filter(|&seat| !is_out(cast, session.settled(), seat)).collect();
    let events: Vec<Event> = session.events().copied().collect();
    // Backwards, to the fall of the summoner that decided it.
    let mut is_deciding = |event: &Event| {
        if let Event::Destroyed { card, .. } = event {
            standing.extend(cast.seats().find(|&seat| cast.summoner(seat) == *card));
        }
        standing.iter().any(|&one| standing.iter().any(|&other| cast.are_enemies(one, other)))
    };
    let fall = events.iter().rposition(&mut is_deciding).map_or(0, |fall| fall + 1);
    let in_progress = carried_out(cast, &events[..fall]);
    for event in &events[fall..] {
        let may_be = belongs_to_the_end(event) || in_progress.is_some_and(|name| completes(name, event));
        let since = &events[fall.saturating_sub(12)..];
        prop_assert!(may_be, "{:?} after the game was decided: {:#?}", event, since);
    }
    let over = events.iter().position(|event| matches!(event, Event::Over { .. }));
    prop_assert_eq!(over, Some(events.len() - 1), "that it is over is told last, and once");
    Ok(())
}

/// In a decided game only an event in progress may ask questions.
fn check_question(cast: &Cast, session: &Session<Wars>) -> Result<(), TestCaseError> {
    let events: Vec<Event> = session.events().copied().collect();
    let in_progress = carried_out(cast, &events);
    let belongs = match session.need() {
        Some(Need::Answer { prompt, .. }) => {
            in_progress.is_some_and(|name| prompt.source == name || prompt.ask == Ask::HurtOrder)
        }
        Some(Need::Chance { .. }) => in_progress.is_some(),
        None => true,
    };
    prop_assert!(belongs, "the game is decided, and asked is {:?}, in {:?}", session.need(), in_progress);
    Ok(())
}

/// A player who is out has nothing left (F14.6) and is not asked anything.
fn check_those_out(cast: &Cast, state: &State, asked: Option<Seat>) -> Result<(), TestCaseError> {
    for seat in cast.seats().filter(|&seat| is_out(cast, state, seat)) {
        prop_assert!(asked != Some(seat), "{:?} is out and asked", seat);
        for pile in Pile::ALL.into_iter().filter(|&pile| pile != Pile::Gone) {
            prop_assert_eq!(state.count(seat, pile), 0, "{:?} of {:?}, who is out", pile, seat);
        }
        let his = state.on_battlefield().find(|&card| state.controller(card) == seat);
        prop_assert_eq!(his, None, "{:?} is out and controls a card", seat);
    }
    Ok(())
}

pub(crate) fn ends_when_decided(
    draft: &Draft,
    picks: &mut Sampled,
    most: usize,
) -> Result<(), TestCaseError> {
    each_moment(draft, picks, most, |session| {
        let (cast, state) = (session.setup(), session.state());
        match (decided(cast, state), session.need()) {
            (Some(outcome), None) => {
                prop_assert_eq!(session.outcome(), Some(outcome));
                check_last_events(cast, session)
            }
            (Some(_), Some(_)) => check_question(cast, session),
            // F1.5: who is out is determined when the event is over.
            (None, Some(_)) if is_in_event(cast, session) => Ok(()),
            (None, None) => Err(TestCaseError::fail("it is over and not decided")),
            (None, Some(Need::Answer { seat, .. })) if state.phase != Phase::Opening => {
                check_those_out(cast, state, Some(*seat))
            }
            (None, Some(_)) if state.phase != Phase::Opening => check_those_out(cast, state, None),
            (None, Some(_)) => Ok(()),
        }
    })
}

#[test]
fn a_decided_game_is_over_at_once() {
    holds("the end in odd positions", 500, |seed| {
        let mut picks = Sampled::new(seed);
        let draft = odd_position(&mut picks);
        ends_when_decided(&draft, &mut picks, 80)
    });
}

#[test]
fn a_decided_game_is_over_at_once_in_whole_games() {
    holds("the end in whole games", 12, |seed| {
        let mut picks = Sampled::new(seed);
        ends_when_decided(&dealt(seed), &mut picks, 6_000)
    });
}
