//! What a game provides so that its rulings can be read and played.

use crate::fault::{LineFault, StepFault};
use std::fmt::Debug;

/// Why a line is not understood.
pub type SyntaxFault = String;

/// A parsed line and its position.
#[derive(Clone, Debug)]
pub struct Line<T> {
    /// Counted from one.
    pub number: usize,
    pub text: String,
    pub what: T,
}

/// What is checked in addition to the lines of a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laws {
    /// That no card is lost.
    Few,
    /// Also checks the laws of saved games and views at every line.
    All,
}

/// A game's language for rulings. Everything above the first `---` of a ruling is its position,
/// everything below are steps: actions, checks of questions, expectations.
pub trait Grammar: Sync + 'static {
    /// What a file says before its first ruling.
    type Heading: Clone + Default;
    /// The position of a ruling of which only some lines have been read.
    type Draft;
    /// The position in which every course of a ruling begins.
    type Case: Send + Sync + 'static;
    /// The meaning of one line below a `---`.
    type Step: Send + Sync + 'static;
    /// A course of a ruling in progress.
    type Game;

    /// The heading in this line of a file, if it is one of this game's.
    fn heading(&self, line: &str) -> Option<Result<Self::Heading, SyntaxFault>>;

    fn draft(&self, heading: &Self::Heading) -> Self::Draft;

    /// The same for a lesson, which is an ordinary game without the simplifications that make
    /// rulings easier to write.
    fn lesson_draft(&self, heading: &Self::Heading) -> Self::Draft {
        self.draft(heading)
    }

    /// Takes a line, indented as in the file, that belongs to a block of the position such as a
    /// list of cards. False for every other line.
    fn block(&self, _draft: &mut Self::Draft, _number: usize, _raw: &str, _line: &str) -> bool {
        false
    }

    /// Reads a line of the position.
    fn setup(&self, draft: &mut Self::Draft, number: usize, line: &str) -> Result<(), SyntaxFault>;

    /// Reads a line below a `---`.
    fn step(&self, draft: &Self::Draft, line: &str) -> Result<Self::Step, SyntaxFault>;

    /// Whether a line only states what must hold, and does nothing.
    fn is_expectation(step: &Self::Step) -> bool;

    /// The id of the rule or case that a ruling cites by this word.
    fn cite(&self, id: &str) -> Result<&'static str, SyntaxFault>;

    /// What is wrong with the rules cited by a ruling.
    fn check_cites(&self, draft: &Self::Draft, cites: &[&'static str]) -> Vec<SyntaxFault>;

    /// Sets up the position, or reports everything that is wrong with it.
    fn stage(&self, draft: Self::Draft) -> Result<Self::Case, Vec<LineFault>>;

    fn begin(case: &Self::Case, laws: Laws) -> Self::Game;

    fn play(game: &mut Self::Game, line: &Line<Self::Step>) -> Result<(), StepFault>;

    /// What must hold when all lines of a course are done.
    fn finish(game: &mut Self::Game) -> Result<(), StepFault>;

    /// The position at this moment, drawn.
    fn draw(game: &Self::Game) -> String;
}
