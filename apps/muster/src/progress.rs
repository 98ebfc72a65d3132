//! Progress of a long run.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::Duration;

/// A progress bar for this many games: how many are done, the speed, and the time remaining. Only
/// shown on a terminal.
pub fn bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let form = "{bar:32} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(games).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}
