use crate::{Flow, Need, Run, Seat, SeatSet};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Outcome {
    /// These seats won: one, a whole team, or several who share the victory.
    Won(SeatSet),
    Draw,
}

impl Outcome {
    pub fn is_won_by(self, seat: Seat) -> bool {
        matches!(self, Outcome::Won(winners) if winners.contains(seat))
    }
}

/// What this seat has of the victory: all of it when its side won alone, an equal part where several
/// sides share it, nothing when it lost. Of a draw every side has an equal part. The shares of all sides
/// are 1 together.
pub fn share<G: Game>(setup: &G::Setup, outcome: Outcome, seat: Seat) -> f64 {
    let winners = match outcome {
        Outcome::Won(winners) => winners,
        Outcome::Draw => SeatSet::first(G::seats(setup)),
    };
    if (G::allies(setup, seat) & winners).is_empty() {
        return 0.0;
    }
    // A side is counted with the first of its seats among the winners.
    let is_first = |seat: &Seat| (G::allies(setup, *seat) & winners).into_iter().next() == Some(*seat);
    1.0 / winners.into_iter().filter(is_first).count() as f64
}

/// The sides of a game that win and lose together, each as the set of its seats, in the order of their
/// first seats. Who plays for himself is a side of one.
pub fn sides<G: Game>(setup: &G::Setup) -> Vec<SeatSet> {
    let mut sides: Vec<SeatSet> = Vec::new();
    for seat in Seat::all(G::seats(setup)) {
        if !sides.iter().any(|side| side.contains(seat)) {
            sides.push(G::allies(setup, seat));
        }
    }
    sides
}

/// Something that the table would notice.
pub trait Fact: Copy + Eq + Debug {
    /// True when a player has learned something by it: undo does not go behind it.
    fn fixes_history(&self) -> bool;
}

/// Somebody's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    pub seat: Seat,
    /// Counted from 1 over all seats; it only grows.
    pub number: u32,
}

/// A game: a settled position, and how one action runs from it.
pub trait Game: 'static {
    /// The most seats a game of this kind can have.
    const SEATS: usize;

    /// What never changes in a game: its players, their cards.
    type Setup;
    type State: Copy + PartialEq + Debug;
    type Answer: Copy + Eq + Debug + Display + FromStr<Err = String>;
    type Prompt: Copy + PartialEq + Debug;
    type Event: Fact;
    type Refusal: Debug + Display;

    /// Runs the next action on `state` to its end, or until an answer is missing. Depends on
    /// nothing but its arguments: it is run again from the same state when the answer is there.
    fn step(setup: &Self::Setup, state: &mut Self::State, run: &mut Run<'_, Self>) -> Flow;

    /// Writes one position of this game over another. A game whose positions have room for more than
    /// this setup needs can leave that room out.
    fn copy(_: &Self::Setup, from: &Self::State, to: &mut Self::State) {
        *to = *from;
    }

    fn outcome(setup: &Self::Setup, state: &Self::State) -> Option<Outcome>;

    /// How many seats this game has.
    fn seats(setup: &Self::Setup) -> usize;

    /// The seats that win together with this one, itself included.
    fn allies(setup: &Self::Setup, seat: Seat) -> SeatSet;

    /// A player leaves for good: he resigned, or his time ran out. Runs on a settled position like
    /// any other action; what becomes of his side, and whether the game is decided by it, is for the
    /// rules to say. Until then his open questions are declined, see [`Game::decline`].
    fn leave(setup: &Self::Setup, state: &mut Self::State, seat: Seat, run: &mut Run<'_, Self>) -> Flow;

    /// What stands for no answer: the option by which somebody who has left, or whom a standing
    /// order excuses, lets things take their course. One of `options`, which are never empty.
    fn decline(prompt: &Self::Prompt, options: &[Self::Answer]) -> Self::Answer;

    /// The answer that a standing order may give to this question in a player's place: a refusal to
    /// do what he may do. Nothing where a decision is called for.
    fn quiet(prompt: &Self::Prompt) -> Option<Self::Answer>;

    /// Whether this is an aside: something that a player tells others of his own accord, at any time and
    /// without being asked. An aside changes what players know and nothing else. It is never among the
    /// options of a question.
    fn is_aside(_answer: &Self::Answer) -> bool {
        false
    }

    /// Why this aside is not possible now.
    fn allows_aside(
        _setup: &Self::Setup,
        _state: &Self::State,
        _seat: Seat,
        _answer: Self::Answer,
    ) -> Result<(), Self::Refusal> {
        unreachable!("this game has no asides")
    }

    /// Whose turn it is; nothing before the first one, or in a game without turns. Clocks and standing
    /// orders go by it.
    fn on_turn(_setup: &Self::Setup, _state: &Self::State) -> Option<Turn> {
        None
    }

    /// Whether this question belongs to setting up the game, before anybody has a turn.
    fn is_opening(_prompt: &Self::Prompt) -> bool {
        false
    }

    /// How many turns have begun, for whoever counts how long games are.
    fn turns(setup: &Self::Setup, state: &Self::State) -> u32 {
        Self::on_turn(setup, state).map_or(0, |turn| turn.number)
    }

    /// Whether two questions are about the same thing: who does not want to hear of one of them again
    /// this turn is not asked the other either.
    fn is_same_matter(one: &Self::Prompt, other: &Self::Prompt) -> bool {
        one == other
    }

    /// Whether this event is a reason to ask a player again who passes until something concerns him.
    /// `state` is the position some events later.
    fn concerns(_setup: &Self::Setup, _state: &Self::State, _event: &Self::Event, _seat: Seat) -> bool {
        true
    }

    /// Why `answer` is not among the options of the question asked in `state`.
    fn refuse(
        setup: &Self::Setup,
        state: &Self::State,
        need: &Need<Self::Prompt>,
        answer: Self::Answer,
    ) -> Self::Refusal;
}
