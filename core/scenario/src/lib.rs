//! Rulings as text that a player can write, for any game.
//!
//! A ruling sets up a position, says what the players do and what the result must be. The parts
//! common to all games are here: files, titles, the rules that a ruling cites, its courses, the
//! report, and which rules no ruling cites. Each game brings its [`Grammar`]: how its positions and
//! actions are written and played. `docs/scenarios.md` describes both.

mod fault;
mod grammar;
mod guide;
mod lesson;
mod near;
mod read;
mod report;
mod rule;
mod run;
mod text;

pub use fault::{Fault, LineFault, Reading, StepFault};
pub use grammar::{Grammar, Laws, Line, SyntaxFault};
pub use guide::{Guide, Note, read_guide};
pub use lesson::{IDLE, Lesson, LessonWords, MOST_LESSON, read_lesson};
pub use near::near;
pub use read::{Readable, parse};
pub use report::{Coverage, Report, coverage, files, run_paths};
pub use rule::{Book, Rule, Section};
pub use run::{Ruling, RulingFault};
pub use text::{items, keyword, without_comment};
