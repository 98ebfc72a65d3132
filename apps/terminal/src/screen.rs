//! The game on a screen: board, hand, piles, log, the question and its answers.

mod board;
mod desk;
mod draw;
mod guard;
mod hand;
mod keys;
mod layout;
mod overlay;
mod paint;
mod replay;
mod run;
mod sitting;
#[cfg(test)]
mod tests;
mod theme;
mod worker;

pub use replay::replay;
pub use run::ScreenError;

use crate::game::Game;
use desk::Desk;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use run::Show;
use sitting::Sitting;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use table::{Eyes, Outcome};
use theme::Theme;
use title::Refusal;

/// The settings of a game on a screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// Where to save the game after every answer.
    pub save: Option<PathBuf>,
    /// How long each answer of the computer is shown before the next one.
    pub pace: Duration,
}

/// How a game was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Departure {
    /// How it ended, if it did.
    over: Option<String>,
    /// What it came to.
    pub outcome: Option<Outcome>,
    save: Option<PathBuf>,
    unsaved: Option<String>,
}

impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(over) = &self.over {
            writeln!(f, "{over}")?;
        }
        match (&self.unsaved, &self.save, &self.over) {
            (Some(why), _, _) => write!(f, "The game is not saved: {why}"),
            (None, None, _) => f.write_str("The game was not saved: --save FILE keeps it."),
            (None, Some(path), None) => {
                let path = path.display();
                write!(f, "Saved to {path}. Continue with: muster play --resume {path}")
            }
            (None, Some(path), Some(_)) => {
                let path = path.display();
                write!(f, "The record is in {path}. Look at it with: muster replay {path}")
            }
        }
    }
}

/// Plays a game on the screen until it is left.
pub fn play(game: Game, settings: Settings, out: &mut dyn Write) -> Result<Departure, ScreenError<Refusal>> {
    let mut play = Play::new(game, settings, Theme::of_environment());
    let ran = run::run(&mut play, out);
    // A game whose rules broke has been saved before.
    ran?;
    Ok(play.leave())
}

/// A game on the screen.
struct Play {
    desk: Desk,
    theme: Theme,
}

impl Play {
    fn new(game: Game, settings: Settings, theme: Theme) -> Play {
        let desk = Desk::new(Sitting::new(game, settings.save, settings.pace));
        Play { desk, theme }
    }

    fn leave(mut self) -> Departure {
        self.desk.sitting.keep();
        let Sitting { game, save, unsaved, .. } = self.desk.sitting;
        let over = game.log(Eyes::NOBODYS, 0).into_iter().rfind(|line| line.kind == "over");
        let outcome = game.ended().map(|ended| ended.outcome);
        Departure { over: over.map(|line| line.text), outcome, save, unsaved }
    }
}

impl Show for Play {
    type Error = Refusal;

    fn draw(&mut self, beat: usize, area: Rect, buffer: &mut Buffer) {
        draw::draw(&mut self.desk, self.theme, beat, area, buffer);
    }

    fn key(&mut self, key: KeyEvent) -> Result<(), Refusal> {
        self.desk.key(key)
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Result<(), Refusal> {
        self.desk.mouse(mouse)
    }

    fn tick(&mut self, now: Instant) -> Result<bool, Refusal> {
        self.desk.tick(now)
    }

    fn has_left(&self) -> bool {
        self.desk.has_left
    }
}
