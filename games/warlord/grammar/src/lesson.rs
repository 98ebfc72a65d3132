//! Lessons of Warlord: positions from which a game is started, each with a goal.

use crate::check::Checker;
use crate::grammar::WarlordGrammar;
use crate::live::{Observed, StartOf};
use crate::step::Step;
use scenario::{Fault, Laws, LessonWords, read_lesson};
use std::sync::Arc;
use table::{Seat, Session};
use warlord::{Cast, Event, Position, StateFor, Warlord};

macro_rules! lessons {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../lessons/", $path)))),*]
    };
}

/// The lessons in order, each as a file under `games/warlord/lessons`, and its text.
pub const LESSONS: &[(&str, &str)] = lessons![
    "1-maneuver.lesson",
    "2-striking.lesson",
    "3-falling-forward.lesson",
    "4-raising-troops.lesson",
    "5-items.lesson",
    "6-actions.lesson",
    "7-reacts.lesson",
    "8-the-warlord.lesson",
];

/// What a first game explains.
pub const GUIDE: &str = include_str!("../../lessons/first-game.guide");

/// A lesson whose lines are all understood.
pub struct Lesson {
    read: scenario::Lesson<WarlordGrammar>,
}

impl std::fmt::Debug for Lesson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lesson").field("words", &self.read.words).finish_non_exhaustive()
    }
}

impl Lesson {
    /// Reads a lesson; `path` is used in faults.
    pub fn read(text: &str, path: &str) -> Result<Lesson, Vec<Fault>> {
        read_lesson(&WarlordGrammar, text, path).map(|read| Lesson { read })
    }

    pub fn words(&self) -> &LessonWords {
        &self.read.words
    }

    /// The name of its format.
    pub fn format(&self) -> &'static str {
        self.read.case.dialect.format.name
    }

    pub fn seats(&self) -> usize {
        self.read.case.dialect.seats
    }

    /// The cast and the starting position; `None` for another number of seats.
    pub fn start<const N: usize>(&self) -> Option<(Arc<Cast>, StateFor<N>)> {
        let start = self.read.case.start.as_any().downcast_ref::<StartOf<N>>()?;
        Some((start.cast.clone(), start.table))
    }

    /// The id of the Warlord who leads this seat.
    pub fn warlord(&self, seat: Seat) -> Option<&'static str> {
        let live = self.read.case.start.begin();
        let at = Position::new(live.cast(), live.state());
        at.warlord(seat).map(|card| live.cast().face(card).id)
    }

    /// Whether all expectations of the goal hold.
    pub fn is_reached<const N: usize>(&self, session: &Session<Warlord<N>>) -> bool {
        let fresh: Vec<Event> = Observed::events(session);
        let checker = Checker { live: session, dialect: self.read.case.dialect, fresh: &fresh };
        self.read.goal.iter().all(|line| match &line.what {
            Step::Expect(all) => all.iter().all(|expect| checker.holds(expect).is_ok()),
            _ => false,
        })
    }

    /// Plays the solutions and returns each as the lines of a record, or reports where one fails.
    pub fn solve(&self) -> Result<Vec<Vec<String>>, Box<scenario::RulingFault>> {
        let games = self.read.solve(Laws::All)?;
        Ok(games.iter().map(|game| game.live.told()).collect())
    }
}
