//! Restores the terminal, whatever happens.

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io;

/// Takes over the terminal, and restores it when dropped.
#[derive(Debug)]
pub struct Guard(());

impl Guard {
    pub fn take() -> io::Result<Guard> {
        enable_raw_mode()?;
        let guard = Guard(());
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        // Nobody can be told if this fails.
        let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}
