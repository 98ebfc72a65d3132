use table::{Seat, SeatSet, Turn};

/// How much time each player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub seconds: u32,
    /// Added for every turn that a player ends.
    pub increment: u32,
}

/// The time that each seat has left. Clocks count the time recorded in the journal, so they survive
/// a restart; they stop while the program is not running or the game is not in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: TimeControl,
    /// Milliseconds.
    left: [u32; Seat::MOST],
    /// The latest turn that has begun: each turn earns its increment once, however often it is
    /// taken back.
    turn: Option<Turn>,
}

impl Clocks {
    pub fn new(control: TimeControl) -> Clocks {
        Clocks { control, left: [control.seconds.saturating_mul(1000); Seat::MOST], turn: None }
    }

    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// They run from the first turn on.
    pub fn have_begun(&self) -> bool {
        self.turn.is_some()
    }

    /// Milliseconds that this seat has left.
    pub fn left(&self, seat: Seat) -> u32 {
        self.left[seat.index()]
    }

    pub(crate) fn spend(&mut self, seat: Seat, milliseconds: u32) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(milliseconds);
    }

    /// A new turn has begun: the player of the previous turn gets his increment, unless he has
    /// left.
    pub(crate) fn turn_is(&mut self, now: Turn, left: SeatSet) {
        match self.turn {
            Some(before) if now.number <= before.number => {}
            Some(before) if !left.contains(before.seat) => {
                let left = &mut self.left[before.seat.index()];
                *left = left.saturating_add(self.control.increment.saturating_mul(1000));
                self.turn = Some(now);
            }
            Some(_) | None => self.turn = Some(now),
        }
    }
}
