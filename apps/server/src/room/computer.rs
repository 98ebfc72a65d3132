//! Computer players at a table. They think on other threads.

use super::{Room, RoomState};
use crate::crew::{Job, Urgency};
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use title::Deed;

impl RoomState {
    /// The seat and the name of the computer player who is asked.
    fn asked_computer(&self) -> Option<(Seat, String)> {
        if self.game.live.is_over() || self.game.parted().is_some() || !self.awaited.is_empty() {
            return None;
        }
        let seat = self.game.live.asked()?;
        self.game.seating.bot(seat).map(|name| (seat, name.to_owned()))
    }
}

impl Room {
    /// Work for this game.
    pub fn job(&self, urgency: Urgency) -> Job {
        Job { party: self.maker, game: self.number, urgency }
    }

    /// Lets the computer play if it is asked and does not think already.
    pub fn wake_computer(self: &Arc<Room>, inside: &mut RoomState) {
        if inside.is_thinking || inside.asked_computer().is_none() {
            return;
        }
        inside.is_thinking = true;
        tokio::spawn(self.clone().play_computer());
    }

    async fn play_computer(self: Arc<Room>) {
        while self.play_once().await {}
    }

    /// One answer of the computer; false when it is not asked any more.
    async fn play_once(self: &Arc<Room>) -> bool {
        let (seat, thinking, step, due, pace, urgency) = {
            let mut inside = self.inside.lock().await;
            let Some((seat, name)) = inside.asked_computer().filter(|_| !inside.is_closed) else {
                inside.is_thinking = false;
                return false;
            };
            let bot = inside.bots.remove(&seat);
            let thinking = inside.game.live.think(seat, &name, bot);
            let urgency = if inside.game.people().is_empty() { Urgency::Show } else { Urgency::Person };
            let due = self.due(&inside);
            (seat, thinking, inside.game.live.step(), due, inside.game.seating.pace, urgency)
        };
        if pace > 0 {
            tokio::time::sleep(Duration::from_millis(pace.into())).await;
        }
        let thought = self.hall.thinking.run(self.job(urgency), thinking).await;
        if let Some(due) = due {
            tokio::time::sleep_until(due).await;
        }
        let mut inside = self.inside.lock().await;
        let (option, bot) = thought.map_or((None, None), |thought| (thought.option, thought.bot));
        if let Some(bot) = bot {
            inside.bots.insert(seat, bot);
        }
        if option.is_none() {
            metrics::counter!("muster_bot_faults_total").increment(1);
        }
        self.end_if_late(&mut inside).await;
        if inside.is_closed {
            inside.is_thinking = false;
            return false;
        }
        // Somebody may have taken something back meanwhile. A bot that breaks takes the first option: the
        // game must go on.
        let answer = inside.game.live.option(option.unwrap_or(0));
        if inside.game.live.step() == step
            && let Some(answer) = answer
            && self.do_it(&mut inside, Deed::Answer(seat, answer), None).await.is_err()
        {
            inside.is_thinking = false;
            return false;
        }
        true
    }
}
