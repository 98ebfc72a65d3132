//! Running a ruling, and what is told when it does not hold.

use crate::game::Game;
use crate::ruling::{Ruling, Script, Step};
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
    /// The position at that moment, drawn; nothing where a deck was looked at.
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

/// What is looked at besides the lines of a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Laws {
    /// That no card is lost.
    Few,
    /// At every line also what must hold of saved games and views.
    All,
}

impl Ruling {
    /// Plays every course of the ruling.
    pub fn run(&self) -> Result<(), Box<Failure>> {
        self.scripts.iter().try_for_each(|script| self.run_script(script, Laws::Few))
    }

    /// The same; besides, at every line the game is saved and loaded, and imagined from every view.
    pub fn run_with_laws(&self) -> Result<(), Box<Failure>> {
        self.scripts.iter().try_for_each(|script| self.run_script(script, Laws::All))
    }

    fn run_script(&self, script: &Script, laws: Laws) -> Result<(), Box<Failure>> {
        let mut now = (script.line, "---");
        let mut is_about_deck = false;
        let mut game = None;
        // Answers are checked before they are given, so this catches faults of the rules only.
        let result = catch_unwind(AssertUnwindSafe(|| {
            let game = game.insert(Game::new(self, laws));
            for line in &script.steps {
                now = (line.number, &line.text);
                is_about_deck = matches!(line.what, Step::Deck(_));
                game.step(line)?;
            }
            game.finish()
        }));
        let wrong = match result {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(wrong)) => wrong,
            Err(panic) => {
                Wrong::new("rules that hold", format!("the rules broke down: {}", message(&*panic)))
            }
        };
        let course = match script.title.as_str() {
            "" => String::new(),
            title => format!(" ({title})"),
        };
        let (line, text) = now;
        let position =
            game.filter(|_| !is_about_deck).map_or(String::new(), |game| say::position(&game.session));
        Err(Box::new(Failure {
            ruling: format!("{}{course}", self.title),
            path: self.path.clone(),
            line,
            text: text.to_owned(),
            expected: wrong.expected,
            found: wrong.found,
            position,
        }))
    }
}

/// What a panic said.
fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
        (Some(text), _) => text,
        (None, Some(text)) => text,
        (None, None) => "without a word",
    }
}
