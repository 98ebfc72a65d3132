//! The clocks that a game may be played with.

use crate::protocol::ClockChoice;
use title::{Code, Refusal};
use words::message;

/// Whether the server offers this clock.
pub fn check(choice: ClockChoice) -> Result<(), Refusal> {
    let wrong = |why| Err(Refusal::new(Code::Malformed, why));
    match choice {
        ClockChoice { seconds: 0..10, .. } => wrong(message!("clock-short")),
        ClockChoice { seconds: 86_401.., .. } => wrong(message!("clock-long")),
        ClockChoice { increment: 601.., .. } => wrong(message!("clock-increment")),
        ClockChoice { .. } => Ok(()),
    }
}
