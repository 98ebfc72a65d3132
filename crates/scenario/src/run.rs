//! Running a ruling, and what is told when it does not hold.

use crate::game::Game;
use crate::ruling::{Ruling, Script};
use crate::say;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// What a line wanted and what there was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    pub(crate) expected: String,
    pub(crate) found: String,
}

impl Wrong {
    pub(crate) fn new(expected: impl Into<String>, found: impl Into<String>) -> Wrong {
        Wrong { expected: expected.into(), found: found.into() }
    }
}

/// A ruling that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub ruling: String,
    pub path: Arc<str>,
    /// Counted from one.
    pub line: usize,
    /// The line as it stands there.
    pub text: String,
    pub expected: String,
    pub found: String,
    /// The position at that moment, drawn.
    pub position: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.path, self.line, self.ruling)?;
        writeln!(f, "    {}", self.text)?;
        writeln!(f, "  expected: {}", self.expected)?;
        writeln!(f, "  found:    {}", self.found)?;
        f.write_str(&self.position)
    }
}

impl std::error::Error for Failure {}

impl Ruling {
    /// Plays every course of the ruling.
    pub fn run(&self) -> Result<(), Failure> {
        self.scripts.iter().try_for_each(|script| self.run_script(script))
    }

    fn run_script(&self, script: &Script) -> Result<(), Failure> {
        let fail = |line: usize, text: &str, wrong: Wrong, position: String| {
            let course = match script.title.as_str() {
                "" => String::new(),
                title => format!(" ({title})"),
            };
            Failure {
                ruling: format!("{}{course}", self.title),
                path: self.path.clone(),
                line,
                text: text.to_owned(),
                expected: wrong.expected,
                found: wrong.found,
                position,
            }
        };
        let mut now = (script.line, "---".to_owned());
        let mut game = None;
        // Answers are checked before they are given, so this only catches faults of the rules.
        let result = catch_unwind(AssertUnwindSafe(|| {
            let game = game.insert(Game::new(self));
            for line in &script.steps {
                now = (line.number, line.text.clone());
                game.step(line)?;
            }
            game.finish()
        }));
        let position = game.as_ref().map_or(String::new(), |game| say::position(&game.session));
        match result {
            Ok(Ok(())) => Ok(()),
            Ok(Err(wrong)) => Err(fail(now.0, &now.1, wrong, position)),
            Err(panic) => {
                let message = panic
                    .downcast_ref::<String>()
                    .cloned()
                    .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
                    .unwrap_or_default();
                let wrong = Wrong::new("rules that hold", format!("the rules broke down: {message}"));
                Err(fail(now.0, &now.1, wrong, position))
            }
        }
    }
}
