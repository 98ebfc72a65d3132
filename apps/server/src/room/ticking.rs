//! The clock that runs.

use super::{Room, RoomState};
use crate::protocol::Clock;
use sitting::Reason;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Seat;
use title::Deed;
use tokio::task::AbortHandle;

/// Whose clock runs, since when, and what happens when it has run out.
#[derive(Debug)]
pub struct Ticking {
    seat: Seat,
    since: Instant,
    alarm: AbortHandle,
}

impl Drop for Ticking {
    fn drop(&mut self) {
        self.alarm.abort();
    }
}

impl RoomState {
    /// Time the player on the clock has used on this question, in milliseconds.
    pub fn spent(&self) -> u32 {
        let elapsed = self.ticking.as_ref().map(|ticking| ticking.since.elapsed().as_millis());
        elapsed.map_or(0, |elapsed| u32::try_from(elapsed).unwrap_or(u32::MAX))
    }

    pub fn clock(&self) -> Option<Clock> {
        let (choice, clocks) = self.game.clocks()?;
        let running = self.ticking.as_ref().map(|ticking| ticking.seat);
        let left = |seat| {
            let spent = if running == Some(seat) { self.spent() } else { 0 };
            clocks.left(seat).saturating_sub(spent)
        };
        let left = self.game.live.seats().into_iter().map(left).collect();
        Some(Clock { choice, left, running })
    }

    /// The seat whose time is over.
    fn late(&self) -> Option<Seat> {
        let seat = self.ticking.as_ref()?.seat;
        (self.game.clocks()?.1.left(seat) <= self.spent()).then_some(seat)
    }
}

impl Room {
    /// Lets the clock of the player to answer run, and no other.
    pub fn wind(self: &Arc<Room>, inside: &mut RoomState) {
        inside.ticking = None;
        let running = inside.game.live.running().filter(|_| inside.awaited.is_empty());
        let (Some(seat), Some((_, clocks))) = (running, inside.game.clocks()) else { return };
        let left = Duration::from_millis(clocks.left(seat).into());
        let room = Arc::downgrade(self);
        let alarm = tokio::spawn(async move {
            tokio::time::sleep(left).await;
            if let Some(room) = room.upgrade() {
                // A task of its own, which winding the clock again must not abort.
                tokio::spawn(async move { room.end_if_late(&mut *room.inside.lock().await).await });
            }
        });
        inside.ticking = Some(Ticking { seat, since: Instant::now(), alarm: alarm.abort_handle() });
    }

    /// Ends the game when the time of the player to answer is over.
    pub async fn end_if_late(self: &Arc<Room>, inside: &mut RoomState) {
        if let Some(seat) = inside.late().filter(|_| !inside.is_closed) {
            // If it cannot be stored, the room is given up and the clock counts again.
            let _ = self.do_it(inside, Deed::Leave(seat, Reason::OutOfTime), None).await;
        }
    }
}
