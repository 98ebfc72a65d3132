//! What a game brings so that its rulings can be read and played.

use crate::fault::{LineFault, Wrong};
use std::fmt::Debug;

/// Why a line is not understood.
pub type Reason = String;

/// What a line says, and where it stands.
#[derive(Clone, Debug)]
pub struct Line<T> {
    /// Counted from one.
    pub number: usize,
    pub text: String,
    pub what: T,
}

/// What is looked at besides the lines of a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laws {
    /// That no card is lost.
    Few,
    /// At every line also what must hold of saved games and views.
    All,
}

/// A game's way of writing rulings. What is above the first `---` of a ruling is its position, what
/// is below are steps: things done, questions looked at, things expected.
pub trait Grammar: Sync + 'static {
    /// What a file says before its first ruling.
    type Heading: Clone + Default;
    /// The position of a ruling of which only some lines are read.
    type Draft;
    /// The position in which every course of a ruling begins.
    type Case: Send + Sync + 'static;
    /// What one line below a `---` says.
    type Step: Send + Sync + 'static;
    /// A course of a ruling being played.
    type Game;

    /// The heading that this line of a file is, if it is one of this game's.
    fn heading(&self, line: &str) -> Option<Result<Self::Heading, Reason>>;

    fn draft(&self, heading: &Self::Heading) -> Self::Draft;

    /// The same for a lesson, which is a game and nothing besides: whatever a grammar adds so that rulings
    /// are easier to write is left out of it.
    fn lesson_draft(&self, heading: &Self::Heading) -> Self::Draft {
        self.draft(heading)
    }

    /// Takes a line, indented as it stands in the file, that belongs to a block of the position
    /// such as a list of cards. False for every other line.
    fn block(&self, _draft: &mut Self::Draft, _number: usize, _raw: &str, _line: &str) -> bool {
        false
    }

    /// Reads a line of the position.
    fn setup(&self, draft: &mut Self::Draft, number: usize, line: &str) -> Result<(), Reason>;

    /// Reads a line below a `---`.
    fn step(&self, draft: &Self::Draft, line: &str) -> Result<Self::Step, Reason>;

    /// Whether a line says what must hold, and does nothing.
    fn is_expectation(step: &Self::Step) -> bool;

    /// The id of the rule or case that a ruling cites by this word.
    fn cite(&self, id: &str) -> Result<&'static str, Reason>;

    /// What is wrong with the rules that a ruling of readable lines cites.
    fn check_cites(&self, draft: &Self::Draft, cites: &[&'static str]) -> Vec<Reason>;

    /// Sets up the position, or says everything that is wrong with it.
    fn stage(&self, draft: Self::Draft) -> Result<Self::Case, Vec<LineFault>>;

    fn begin(case: &Self::Case, laws: Laws) -> Self::Game;

    fn play(game: &mut Self::Game, line: &Line<Self::Step>) -> Result<(), Wrong>;

    /// What must hold when all lines of a course are done.
    fn finish(game: &mut Self::Game) -> Result<(), Wrong>;

    /// The position at this moment, drawn.
    fn draw(game: &Self::Game) -> String;
}
