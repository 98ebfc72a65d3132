//! Reading the lines of a ruling.

mod condition;
mod expect;
pub(crate) mod setup;
pub(crate) mod step;

use scenario::Line;

fn located<T>(number: usize, text: &str, what: T) -> Line<T> {
    Line { number, text: text.to_owned(), what }
}
