use crate::{Flow, Need, Run, Seat};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Outcome {
    /// This seat won, and its partner with it.
    Won(Seat),
    Draw,
}

/// Something that the table would notice.
pub trait Fact: Copy + Eq + Debug {
    /// True when a player has learned something by it: undo does not go behind it.
    fn fixes_history(&self) -> bool;
}

/// A game: a settled position, and how one action runs from it.
pub trait Game: 'static {
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

    fn outcome(setup: &Self::Setup, state: &Self::State) -> Option<Outcome>;

    /// Why `answer` is not among the options of the question asked in `state`.
    fn refuse(
        setup: &Self::Setup,
        state: &Self::State,
        need: &Need<Self::Prompt>,
        answer: Self::Answer,
    ) -> Self::Refusal;
}
