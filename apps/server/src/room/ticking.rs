//! The clock that runs.

use super::{Room, RoomState};
use crate::protocol::{Clock, RoundClock};
use sitting::Reason;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Seat;
use title::Deed;
use tokio::task::AbortHandle;

/// Whose clock runs, if anybody's besides that of the round, since when, and what happens when it has run
/// out.
#[derive(Debug)]
pub struct Ticking {
    seat: Option<Seat>,
    since: Instant,
    alarm: AbortHandle,
}

impl Drop for Ticking {
    fn drop(&mut self) {
        self.alarm.abort();
    }
}

impl RoomState {
    /// Time that has passed on the clock since the last deed, in milliseconds.
    pub fn spent(&self) -> u32 {
        let elapsed = self.ticking.as_ref().map(|ticking| ticking.since.elapsed().as_millis());
        elapsed.map_or(0, |elapsed| u32::try_from(elapsed).unwrap_or(u32::MAX))
    }

    pub fn clock(&self) -> Option<Clock> {
        let (choice, clocks) = self.game.clocks()?;
        let running = self.ticking.as_ref().and_then(|ticking| ticking.seat);
        let left = |seat| {
            let spent = if running == Some(seat) { self.spent() } else { 0 };
            clocks.left(seat).saturating_sub(spent)
        };
        let left = self.game.live.seats().into_iter().map(left).collect();
        Some(Clock { choice, left, running })
    }

    /// The clock of the round, until time is called.
    pub fn round(&self) -> Option<RoundClock> {
        let left = self.game.live.round_left()?.saturating_sub(self.spent());
        Some(RoundClock { left, is_running: self.ticking.is_some() })
    }

    /// The seat whose time is over.
    fn late(&self) -> Option<Seat> {
        let seat = self.ticking.as_ref()?.seat?;
        (self.game.clocks()?.1.left(seat) <= self.spent()).then_some(seat)
    }
}

impl Room {
    /// Lets the clocks of the player to answer and of the round run, and no other.
    pub fn wind(self: &Arc<Room>, inside: &mut RoomState) {
        inside.ticking = None;
        if !inside.awaited.is_empty() {
            return;
        }
        let live = &inside.game.live;
        let seat = live.running();
        let own = seat.zip(inside.game.clocks()).map(|(seat, (_, clocks))| clocks.left(seat));
        let Some(left) = own.into_iter().chain(live.round_left()).min() else { return };
        let left = Duration::from_millis(left.into());
        // Before the alarm is set: when it sounds the time must be over.
        let since = Instant::now();
        let room = Arc::downgrade(self);
        let alarm = tokio::spawn(async move {
            tokio::time::sleep(left).await;
            if let Some(room) = room.upgrade() {
                // A task of its own, which winding the clock again must not abort.
                tokio::spawn(async move { room.end_if_late(&mut *room.inside.lock().await).await });
            }
        });
        inside.ticking = Some(Ticking { seat, since, alarm: alarm.abort_handle() });
    }

    /// Ends the game when the time of the player to answer is over, and calls time when that of the round
    /// is.
    pub async fn end_if_late(self: &Arc<Room>, inside: &mut RoomState) {
        let is_round_over = inside.round().is_some_and(|round| round.left == 0 && round.is_running);
        if let Some(deed) = inside.game.live.time_call().filter(|_| is_round_over && !inside.is_closed) {
            // If it cannot be stored, the room is given up and the clock counts again.
            let _ = self.do_it(inside, deed, None).await;
        }
        if let Some(seat) = inside.late().filter(|_| !inside.is_closed) {
            // If it cannot be stored, the room is given up and the clock counts again.
            let _ = self.do_it(inside, Deed::Leave(seat, Reason::OutOfTime), None).await;
        }
    }
}
