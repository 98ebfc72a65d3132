//! Runs a ruling, and reports what fails.

use crate::fault::StepFault;
use crate::grammar::{Grammar, Laws, Line};
use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A case with its position, what is done in it and what the result must be.
#[derive(Clone)]
pub struct Ruling {
    pub title: String,
    /// The file it is in.
    pub path: Arc<str>,
    /// The line of its title.
    pub line: usize,
    /// The ids of the rules and cases that it shows.
    pub cites: Vec<&'static str>,
    pub(crate) courses: Arc<dyn Playable>,
}

impl fmt::Debug for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {} ({})", self.path, self.line, self.title, self.cites.join(", "))
    }
}

/// One course of events from the position of a ruling.
pub(crate) struct Course<S> {
    pub(crate) title: String,
    pub(crate) line: usize,
    pub(crate) steps: Vec<Line<S>>,
}

/// A ruling of any game, ready to be played.
pub(crate) trait Playable: Send + Sync {
    fn case(&self) -> &dyn Any;
    fn play(&self, ruling: &Ruling, laws: Laws) -> Result<(), Box<RulingFault>>;
}

pub(crate) struct Courses<G: Grammar> {
    pub(crate) case: G::Case,
    pub(crate) courses: Vec<Course<G::Step>>,
}

/// A ruling that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulingFault {
    pub ruling: String,
    pub path: Arc<str>,
    /// Counted from one.
    pub line: usize,
    /// The line as written.
    pub text: String,
    pub expected: String,
    pub found: String,
    /// The position at that moment, drawn; empty if there is none.
    pub position: String,
}

impl fmt::Display for RulingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.path, self.line, self.ruling)?;
        writeln!(f, "    {}", self.text)?;
        writeln!(f, "  expected: {}", self.expected)?;
        writeln!(f, "  found:    {}", self.found)?;
        f.write_str(&self.position)
    }
}

impl std::error::Error for RulingFault {}

impl Ruling {
    /// The position in which every course begins, if this is the type of the game's positions.
    pub fn case<C: 'static>(&self) -> Option<&C> {
        self.courses.case().downcast_ref()
    }

    /// Plays every course of the ruling.
    pub fn run(&self) -> Result<(), Box<RulingFault>> {
        self.courses.play(self, Laws::Few)
    }

    /// The same; in addition, at every line the game is saved and loaded, and imagined from every
    /// view.
    pub fn run_with_laws(&self) -> Result<(), Box<RulingFault>> {
        self.courses.play(self, Laws::All)
    }
}

impl<G: Grammar> Playable for Courses<G> {
    fn case(&self) -> &dyn Any {
        &self.case
    }

    fn play(&self, ruling: &Ruling, laws: Laws) -> Result<(), Box<RulingFault>> {
        self.courses.iter().try_for_each(|course| self.play_course(course, ruling, laws))
    }
}

impl<G: Grammar> Courses<G> {
    fn play_course(
        &self,
        course: &Course<G::Step>,
        ruling: &Ruling,
        laws: Laws,
    ) -> Result<(), Box<RulingFault>> {
        let at = (&*ruling.path, ruling.title.as_str());
        let played = run_course::<G>(at, &self.case, laws, course, |game, now| {
            for line in &course.steps {
                *now = (line.number, line.text.clone());
                G::play(game, line)?;
            }
            G::finish(game)
        });
        played.map(drop)
    }
}

/// Plays a course from the position of its case; `play` records where it is. Returns the game at
/// the end.
pub(crate) fn run_course<G: Grammar>(
    (path, title): (&str, &str),
    case: &G::Case,
    laws: Laws,
    course: &Course<G::Step>,
    play: impl FnOnce(&mut G::Game, &mut (usize, String)) -> Result<(), StepFault>,
) -> Result<G::Game, Box<RulingFault>> {
    let mut now = (course.line, "---".to_owned());
    let mut game = None;
    // Answers are checked before they are given, so this only catches faults of the rules.
    let result = catch_unwind(AssertUnwindSafe(|| play(game.insert(G::begin(case, laws)), &mut now)));
    let wrong = match (result, game) {
        (Ok(Ok(())), Some(game)) => return Ok(game),
        (Ok(Ok(())), None) => unreachable!("a course that was played has a game"),
        (Ok(Err(wrong)), game) => (wrong, game),
        (Err(panic), game) => {
            let found = format!("the rules broke down: {}", message(&*panic));
            (StepFault::new("rules that hold", found), game)
        }
    };
    let (wrong, game) = wrong;
    let course = match course.title.as_str() {
        "" => String::new(),
        title => format!(" ({title})"),
    };
    let (line, text) = now;
    Err(Box::new(RulingFault {
        ruling: format!("{title}{course}"),
        path: path.into(),
        line,
        text,
        expected: wrong.expected,
        found: wrong.found,
        position: game.as_ref().map_or(String::new(), G::draw),
    }))
}

/// The message of a panic.
fn message(panic: &(dyn Any + Send)) -> &str {
    match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
        (Some(text), _) => text,
        (None, Some(text)) => text,
        (None, None) => "without a word",
    }
}
