//! Lessons of Summoner Wars: positions from which a game is begun, each with a goal.

use crate::Unfinished;
use crate::check;
use crate::grammar::WarsGrammar;
use crate::ruling::Step;
use scenario::{Fault, Laws, LessonWords, read_lesson};
use std::sync::Arc;
use table::{Session, written};
use wars::{Cast, Edition, State, Wars};

/// The lessons of an edition, in the order in which they are taken.
#[derive(Debug)]
pub struct Course {
    pub name: &'static str,
    /// Each as a file below `games/wars/lessons`, and its text.
    pub lessons: &'static [(&'static str, &'static str)],
    /// What a first game explains, in a file beside them.
    pub guide: &'static str,
}

macro_rules! lessons {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../lessons/", $path)))),*]
    };
}

/// The second edition stands first: it is offered to whoever is new.
pub const COURSES: [Course; 2] = [
    Course {
        name: "second",
        lessons: lessons![
            "second/1-moving.lesson",
            "second/2-attacking.lesson",
            "second/3-shooting.lesson",
            "second/4-summoning.lesson",
            "second/5-events.lesson",
            "second/6-gates.lesson",
            "second/7-magic.lesson",
            "second/8-winning.lesson",
        ],
        guide: include_str!("../../lessons/second/first-game.guide"),
    },
    Course {
        name: "first",
        lessons: lessons![
            "first/1-moving.lesson",
            "first/2-attacking.lesson",
            "first/3-shooting.lesson",
            "first/4-walls.lesson",
            "first/5-summoning.lesson",
            "first/6-events.lesson",
            "first/7-magic.lesson",
            "first/8-winning.lesson",
        ],
        guide: include_str!("../../lessons/first/first-game.guide"),
    },
];

/// A lesson whose lines are all understood.
pub struct Lesson {
    read: scenario::Lesson<WarsGrammar>,
}

impl std::fmt::Debug for Lesson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lesson").field("words", &self.read.words).finish_non_exhaustive()
    }
}

impl Lesson {
    /// Reads a lesson; `path` is what faults call it.
    pub fn read(text: &str, path: &str) -> Result<Lesson, Vec<Fault>> {
        read_lesson(&WarsGrammar { unfinished: Unfinished::Refused }, text, path).map(|read| Lesson { read })
    }

    pub fn words(&self) -> &LessonWords {
        &self.read.words
    }

    pub fn edition(&self) -> Edition {
        self.read.case.cast.edition()
    }

    pub fn cast(&self) -> &Arc<Cast> {
        &self.read.case.cast
    }

    /// The position in which it begins.
    pub fn first(&self) -> State {
        self.read.case.state
    }

    /// Whether everything that the goal expects is so.
    pub fn is_reached(&self, session: &Session<Wars>) -> bool {
        self.read.goal.iter().all(|line| match &line.what {
            Step::Expect(all) => all.iter().all(|expect| check::holds(session, expect).is_ok()),
            _ => false,
        })
    }

    /// Plays the written ways to the goal and gives each as the lines of a record, or says where one fails.
    pub fn solve(&self) -> Result<Vec<Vec<String>>, Box<scenario::RulingFault>> {
        let games = self.read.solve(Laws::All)?;
        Ok(games.iter().map(|game| written::<Wars>(game.session.told())).collect())
    }
}
