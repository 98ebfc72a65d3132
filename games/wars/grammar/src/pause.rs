//! A ruling stops at the menu of every phase.
//!
//! A question with one answer answers itself, so a player with nothing left to do would be carried
//! on to the next phase, and possibly into the opponent's turn. A ruling must know where it is. So
//! each side has an ability that may be used at any time of its own turn and does nothing: with it
//! no menu has only one answer. It is never shown.

use std::sync::LazyLock;
use table::{Flow, Seat};
use wars::{Ability, Action, Answer, Bearer, Cast, Face, Kind, Play, Position, Reach, Refusal, State, When};

/// Whether a position stops at the menu of every phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pausing {
    AtEveryPhase,
    /// For lessons, which are games as players play them.
    Never,
}

static PAUSE: Ability = Ability::effect("Pause").action(Action::new(When::AnyTime, in_own_turn, do_nothing));

fn in_own_turn(position: &Position, _: Bearer, seat: Seat) -> Result<(), Refusal> {
    if seat == position.state.active { Ok(()) } else { Err(Refusal::new("F11.10", "It is not your turn.")) }
}

fn do_nothing(_: &mut Play, _: Bearer, _: Seat) -> Flow {
    Ok(())
}

/// The card that brings the ability into a game.
pub(crate) fn face() -> &'static Face {
    static FACE: LazyLock<Face> = LazyLock::new(|| Face {
        name: "Pause",
        faction: "",
        kind: Kind::Event,
        cost: None,
        attack: 0,
        reach: Reach::Melee,
        life: 0,
        abilities: vec![&PAUSE],
        event: None,
        is_structure: false,
        phase: None,
        is_active: false,
        is_mutation: false,
        is_epic: false,
        finished: true,
    });
    &FACE
}

/// Gives the ability to both sides.
pub(crate) fn give(cast: &Cast, state: &mut State) {
    for seat in cast.seats() {
        state.put_side_effect(cast, &PAUSE, seat);
    }
}

/// Whether this answer is the ability's.
pub(crate) fn is_pause(cast: &Cast, answer: Answer) -> bool {
    let is_here = cast.cards().any(|card| std::ptr::eq(cast.face(card), face()));
    is_here && matches!(answer, Answer::Use { ability, .. } if ability == cast.ability_id(&PAUSE).number())
}
