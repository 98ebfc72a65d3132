//! The loop of every screen: draw, wait for a key, go on.

use super::guard::Guard;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, Event, KeyEvent, KeyEventKind, MouseEvent};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often the screen looks for what other threads have done.
const BEAT: Duration = Duration::from_millis(40);

/// Something that lives on the screen.
pub trait Show {
    type Fault;

    fn draw(&mut self, beat: usize, area: Rect, buffer: &mut Buffer);
    fn key(&mut self, key: KeyEvent) -> Result<(), Self::Fault>;
    fn mouse(&mut self, mouse: MouseEvent) -> Result<(), Self::Fault>;
    /// Time goes by; true when the screen must be drawn again.
    fn tick(&mut self, now: Instant) -> Result<bool, Self::Fault>;
    fn has_left(&self) -> bool;
}

/// Why a screen went away before it was left.
#[derive(Debug, thiserror::Error)]
pub enum ScreenFault<F> {
    #[error("the terminal cannot be used: {0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Show(F),
    #[error("the screen broke: {0}")]
    Broken(String),
}

/// Runs until it is left. The terminal is given back in every case, a panic included.
pub fn run<S: Show>(show: &mut S, out: &mut dyn Write) -> Result<(), ScreenFault<S::Fault>> {
    let stop = stop_on_signals();
    let guard = Guard::take()?;
    let result = sim::catch(|| run_on(show, out, &stop));
    drop(guard);
    result.map_err(ScreenFault::Broken)?
}

fn run_on<S: Show>(show: &mut S, out: &mut dyn Write, stop: &AtomicBool) -> Result<(), ScreenFault<S::Fault>> {
    let options = TerminalOptions { viewport: Viewport::Fullscreen };
    let mut terminal = Terminal::with_options(CrosstermBackend::new(out), options)?;
    terminal.clear()?;
    let begun = Instant::now();
    let mut is_stale = true;
    let mut last = 0;
    while !show.has_left() && !stop.load(Ordering::Relaxed) {
        let now = Instant::now();
        is_stale |= show.tick(now).map_err(ScreenFault::Show)?;
        let beat = (now.duration_since(begun).as_millis() / 200) as usize;
        if is_stale || beat != last {
            terminal.draw(|frame| show.draw(beat, frame.area(), frame.buffer_mut()))?;
            (is_stale, last) = (false, beat);
        }
        while event::poll(if is_stale { Duration::ZERO } else { BEAT })? {
            is_stale = true;
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => show.key(key),
                Event::Mouse(mouse) => show.mouse(mouse),
                _ => Ok(()),
            }
            .map_err(ScreenFault::Show)?;
            if show.has_left() {
                break;
            }
        }
    }
    Ok(())
}

/// Whoever ends the program from outside gets the terminal back too, and the game is saved.
fn stop_on_signals() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT] {
        // Without it such a signal ends the program at once.
        let _ = signal_hook::flag::register(signal, stop.clone());
    }
    stop
}
