//! The clocks of a game. They count what the journal says was spent, so they survive a restart;
//! while the server does not run, or the game is not in memory, no clock does.

use crate::no::{Code, No};
use crate::protocol::ClockChoice;
use table::Seat;
use words::message;

/// The time that the two players have left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    pub choice: ClockChoice,
    /// Milliseconds.
    left: [u32; 2],
    /// The newest turn that has begun: each turn is paid for once, however often it is taken back.
    turn: u16,
}

impl Clocks {
    pub fn new(choice: ClockChoice) -> Clocks {
        Clocks { choice, left: [choice.seconds * 1000; 2], turn: 0 }
    }

    /// They run from the first turn on.
    pub fn have_begun(&self) -> bool {
        self.turn > 0
    }

    pub fn left(&self, seat: Seat) -> u32 {
        self.left[seat.index() % 2]
    }

    pub fn spend(&mut self, seat: Seat, milliseconds: u32) {
        let left = &mut self.left[seat.index() % 2];
        *left = left.saturating_sub(milliseconds);
    }

    /// This seat's turn begins: the other gets something for the turn that it has ended.
    pub fn turn_begins(&mut self, seat: Seat, turn: u16) {
        if turn <= self.turn {
            return;
        }
        self.turn = turn;
        if turn > 1 {
            self.left[1 - seat.index() % 2] += self.choice.increment * 1000;
        }
    }
}

/// Whether such clocks can be had.
pub fn check(choice: ClockChoice) -> Result<(), No> {
    let wrong = |why| Err(No::new(Code::Malformed, why));
    match choice {
        ClockChoice { seconds: 0..10, .. } => wrong(message!("clock-short")),
        ClockChoice { seconds: 86_401.., .. } => wrong(message!("clock-long")),
        ClockChoice { increment: 601.., .. } => wrong(message!("clock-increment")),
        ClockChoice { .. } => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_paid_for_once() {
        let (south, north) = (Seat::new(0), Seat::new(1));
        let mut clocks = Clocks::new(ClockChoice { seconds: 60, increment: 5 });
        assert!(!clocks.have_begun());
        clocks.turn_begins(south, 1);
        assert!(clocks.have_begun());
        assert_eq!((clocks.left(south), clocks.left(north)), (60_000, 60_000));
        clocks.spend(south, 21_000);
        clocks.turn_begins(north, 2);
        clocks.turn_begins(north, 2);
        assert_eq!((clocks.left(south), clocks.left(north)), (44_000, 60_000));
        clocks.spend(north, 99_000);
        assert_eq!(clocks.left(north), 0);
    }
}
