//! How far a long run is.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::Duration;

/// A bar for so many games: how many are done, how fast they are played, how long the rest will
/// take. Shown on a terminal only.
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
