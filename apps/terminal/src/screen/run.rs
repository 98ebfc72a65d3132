//! The loop of every screen: draw, wait for a key, continue.

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

/// How often the screen checks for results of other threads.
const BEAT: Duration = Duration::from_millis(40);

/// Something shown on the screen.
pub trait Show {
    type Error;

    fn draw(&mut self, beat: usize, area: Rect, buffer: &mut Buffer);
    fn key(&mut self, key: KeyEvent) -> Result<(), Self::Error>;
    fn mouse(&mut self, mouse: MouseEvent) -> Result<(), Self::Error>;
    /// Called periodically; true if the screen must be redrawn.
    fn tick(&mut self, now: Instant) -> Result<bool, Self::Error>;
    fn has_left(&self) -> bool;
}

/// Why a screen ended early.
#[derive(Debug, thiserror::Error)]
pub enum ScreenError<F> {
    #[error("the terminal cannot be used: {0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Show(F),
    #[error("the screen broke: {0}")]
    Broken(String),
}

/// Runs until the user leaves. The terminal is restored in every case, even after a panic.
pub fn run<S: Show>(show: &mut S, out: &mut dyn Write) -> Result<(), ScreenError<S::Error>> {
    let stop = stop_on_signals();
    let guard = Guard::take()?;
    let result = table::catch(|| run_on(show, out, &stop));
    drop(guard);
    result.map_err(ScreenError::Broken)?
}

fn run_on<S: Show>(
    show: &mut S,
    out: &mut dyn Write,
    stop: &AtomicBool,
) -> Result<(), ScreenError<S::Error>> {
    let options = TerminalOptions { viewport: Viewport::Fullscreen };
    let mut terminal = Terminal::with_options(CrosstermBackend::new(out), options)?;
    let begun = Instant::now();
    let mut is_stale = true;
    let mut last = 0;
    while !show.has_left() && !stop.load(Ordering::Relaxed) {
        let now = Instant::now();
        is_stale |= show.tick(now).map_err(ScreenError::Show)?;
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
            .map_err(ScreenError::Show)?;
            if show.has_left() || stop.load(Ordering::Relaxed) {
                break;
            }
        }
    }
    Ok(())
}

/// How long the screen may take to end by itself once the program must stop.
const PATIENCE: Duration = Duration::from_millis(500);

/// A signal that ends the program also restores the terminal. Nothing is lost: games are saved
/// after every answer.
#[cfg(unix)]
fn stop_on_signals() -> Arc<AtomicBool> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let stop = Arc::new(AtomicBool::new(false));
    let seen = stop.clone();
    // Without this thread such a signal ends the program at once.
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT]) {
        std::thread::spawn(move || {
            if signals.forever().next().is_some() {
                seen.store(true, Ordering::Relaxed);
                // After a terminal was closed its reader may block for ever; then there is nothing
                // to restore.
                std::thread::sleep(PATIENCE);
                std::process::exit(0);
            }
        });
    }
    stop
}

#[cfg(not(unix))]
fn stop_on_signals() -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read;

    struct Breaking;

    impl Show for Breaking {
        type Error = std::convert::Infallible;

        fn draw(&mut self, _beat: usize, area: Rect, buffer: &mut Buffer) {
            buffer.set_string(area.x, area.y, "on the screen", ratatui::style::Style::new());
        }

        fn key(&mut self, _key: KeyEvent) -> Result<(), Self::Error> {
            panic!("a key too many");
        }

        fn mouse(&mut self, _mouse: MouseEvent) -> Result<(), Self::Error> {
            Ok(())
        }

        fn tick(&mut self, _now: Instant) -> Result<bool, Self::Error> {
            Ok(false)
        }

        fn has_left(&self) -> bool {
            false
        }
    }

    /// Not a test: the program that the test below starts on a pseudo-terminal.
    #[test]
    #[ignore = "started by a_panic_gives_the_terminal_back"]
    fn breaking_screen() {
        let fault = run(&mut Breaking, &mut io::stdout()).unwrap_err();
        println!("afterwards: {fault}");
    }

    #[test]
    fn a_panic_gives_the_terminal_back() {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        command.args(["screen::run::tests::breaking_screen", "--exact", "--ignored", "--nocapture"]);
        command.env("TERM", "xterm-256color");
        let mut child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let mut keys = pair.master.take_writer().unwrap();
        let mut screen = vt100::Parser::new(24, 80, 0);
        let mut was_taken = false;
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            screen.process(&buffer[..count]);
            if !was_taken && screen.screen().contents().contains("on the screen") {
                was_taken = screen.screen().alternate_screen();
                keys.write_all(b"x").unwrap();
            }
        }
        assert!(child.wait().unwrap().success());
        assert!(was_taken && !screen.screen().alternate_screen());
        let shown = screen.screen().contents();
        assert!(shown.contains("afterwards: the screen broke: a key too many"), "{shown}");
    }
}
