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

/// This seat's share of the victory: all of it when its side won alone, an equal part when several sides
/// share it, nothing when it lost. In a draw every side has an equal part. The shares of all sides add up
/// to 1.
pub fn share<G: Game>(setup: &G::Setup, outcome: Outcome, seat: Seat) -> f64 {
    let winners = match outcome {
        Outcome::Won(winners) => winners,
        Outcome::Draw => SeatSet::first(G::seats(setup)),
    };
    if (G::allies(setup, seat) & winners).is_empty() {
        return 0.0;
    }
    // A side is counted at the first of its seats among the winners.
    let is_first = |seat: &Seat| (G::allies(setup, *seat) & winners).into_iter().next() == Some(*seat);
    1.0 / winners.into_iter().filter(is_first).count() as f64
}

/// The sides of a game that win and lose together, each as the set of its seats, ordered by their first
/// seats. A player without allies is a side of one.
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
    /// True when it taught a player something: undo does not go back past it.
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

    /// Runs the next action on `state` to its end, or until an answer is missing. Depends only on its
    /// arguments: it is run again from the same state once the answer is known.
    fn step(setup: &Self::Setup, state: &mut Self::State, run: &mut Run<'_, Self>) -> Flow;

    /// Copies one position over another. A game whose positions have room for more than this setup needs
    /// can skip the unused part.
    fn copy(_: &Self::Setup, from: &Self::State, to: &mut Self::State) {
        *to = *from;
    }

    fn outcome(setup: &Self::Setup, state: &Self::State) -> Option<Outcome>;

    /// How many seats this game has.
    fn seats(setup: &Self::Setup) -> usize;

    /// The seats that win together with this one, itself included.
    fn allies(setup: &Self::Setup, seat: Seat) -> SeatSet;

    /// A player leaves for good: he resigned or ran out of time. Runs on a settled position like any other
    /// action; the rules say what becomes of his side and whether that decides the game. Until then his
    /// open questions are declined, see [`Game::decline`].
    fn leave(setup: &Self::Setup, state: &mut Self::State, seat: Seat, run: &mut Run<'_, Self>) -> Flow;

    /// The option taken when there is no answer: somebody who has left, or is excused by a standing order,
    /// lets things take their course. One of `options`, which are never empty.
    fn decline(prompt: &Self::Prompt, options: &[Self::Answer]) -> Self::Answer;

    /// The answer a standing order may give to this question on a player's behalf: declining to do what he
    /// may do. `None` if a decision is required.
    fn quiet(prompt: &Self::Prompt) -> Option<Self::Answer>;

    /// Whether this is an aside: something a player tells others of his own accord, at any time and without
    /// being asked. An aside changes what players know and nothing else. It is never among the options of a
    /// question.
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

    /// Whose turn it is; `None` before the first one, or in a game without turns. Clocks and standing
    /// orders depend on it.
    fn on_turn(_setup: &Self::Setup, _state: &Self::State) -> Option<Turn> {
        None
    }

    /// Whether this question belongs to setting up the game, before anybody has a turn.
    fn is_opening(_prompt: &Self::Prompt) -> bool {
        false
    }

    /// How many turns have begun, for measuring the length of games.
    fn turns(setup: &Self::Setup, state: &Self::State) -> u32 {
        Self::on_turn(setup, state).map_or(0, |turn| turn.number)
    }

    /// Whether two questions are about the same matter: a player who does not want to hear of one again
    /// this turn is not asked the other either.
    fn is_same_matter(one: &Self::Prompt, other: &Self::Prompt) -> bool {
        one == other
    }

    /// Whether this event is a reason to ask again a player who passes until something concerns him.
    /// `state` is the position a few events later.
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
