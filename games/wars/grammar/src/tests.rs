//! The harness must be able to fail: every kind of check has a ruling that breaks it.

mod decks;
mod failing;
mod holding;
mod mutation;
mod reading;
mod saying;
mod second;
mod sleeves;
mod wandering;

use crate::Unfinished;
use crate::grammar::WarsGrammar;
use scenario::{Fault, Readable, Ruling, RulingFault};

/// The rulings of a text; unfinished cards count with their values.
fn read(text: &str) -> Result<Vec<Ruling>, Vec<Fault>> {
    let reading = WarsGrammar { unfinished: Unfinished::Allowed }.read(text, "test.ruling");
    if reading.faults.is_empty() { Ok(reading.rulings) } else { Err(reading.faults) }
}

/// One ruling with these lines below its head.
fn ruling(body: &str) -> String {
    format!("ruling A test\ncites F9.4\n{body}")
}

/// Runs the rulings of a text that must be readable.
fn run(text: &str) -> Result<(), Box<RulingFault>> {
    let rulings = read(text).unwrap_or_else(|faults| panic!("{}\n{text}", faults[0]));
    assert!(!rulings.is_empty());
    rulings.iter().try_for_each(Ruling::run_with_laws)
}

/// The ruling with these lines holds.
#[track_caller]
fn holds(body: &str) {
    if let Err(failure) = run(&ruling(body)) {
        panic!("{failure}");
    }
}

/// The ruling with these lines fails at this line of them, for this reason.
#[track_caller]
fn fails_at(line: &str, reason: &str, body: &str) {
    let Err(failure) = run(&ruling(body)) else { panic!("this should fail at '{line}':\n{body}") };
    assert_eq!(failure.text, line, "{failure}");
    let told = format!("{} / {}", failure.expected, failure.found);
    assert!(told.contains(reason), "'{reason}' is not told:\n{failure}");
}

/// The text is not readable: this line, for this reason.
#[track_caller]
fn unreadable(line: usize, reason: &str, text: &str) {
    let faults = match read(text) {
        Ok(_) => panic!("this should not be readable:\n{text}"),
        Err(faults) => faults,
    };
    let is_it = |fault: &Fault| fault.line == line && fault.reason.contains(reason);
    assert!(faults.iter().any(is_it), "'{reason}' in line {line} is not among: {faults:#?}");
}
