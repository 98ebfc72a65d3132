//! Computer players at a table. They think on other threads.

use super::{Inside, Room};
use crate::crew::{Job, Urgency};
use crate::game::Deed;
use crate::opponent;
use bots::Asked;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;

impl Inside {
    /// The seat and the name of the computer player who is asked.
    fn asked_computer(&self) -> Option<(Seat, String)> {
        if self.game.is_over() || self.game.parted().is_some() || !self.awaited.is_empty() {
            return None;
        }
        let seat = self.game.session().asked()?;
        self.game.seating.bot(seat).map(|name| (seat, name.to_owned()))
    }
}

impl Room {
    /// Work for this game.
    pub fn job(&self, urgency: Urgency) -> Job {
        Job { party: self.maker, game: self.number, urgency }
    }

    /// Lets the computer play if it is asked and does not think already.
    pub fn wake_computer(self: &Arc<Room>, inside: &mut Inside) {
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
        let (seat, mut bot, asked, step, pace, urgency) = {
            let mut inside = self.inside.lock().await;
            let computer = inside.asked_computer().filter(|_| !inside.has_left);
            let Some(((seat, name), asked)) = computer.zip(Asked::of(inside.game.session())) else {
                inside.is_thinking = false;
                return false;
            };
            let bot = inside.bots.remove(&seat);
            let bot = bot.unwrap_or_else(|| opponent::seat(&name, seat, inside.game.own_chance(seat)));
            let urgency = if inside.people().is_empty() { Urgency::Show } else { Urgency::Person };
            (seat, bot, asked, inside.game.step(), inside.game.seating.pace, urgency)
        };
        if pace > 0 {
            tokio::time::sleep(Duration::from_millis(pace.into())).await;
        }
        let think = move || {
            let index = opponent::think(&mut *bot, &asked);
            (index, bot)
        };
        let thought = self.hall.thinking.run(self.job(urgency), think).await;
        let mut inside = self.inside.lock().await;
        let index = match thought {
            Ok((index, bot)) => {
                inside.bots.insert(seat, bot);
                index
            }
            Err(_) => 0,
        };
        self.end_if_late(&mut inside).await;
        if inside.has_left {
            inside.is_thinking = false;
            return false;
        }
        // Somebody may have taken something back meanwhile.
        let answer = inside.game.session().options().get(index).copied();
        if inside.game.step() == step
            && let Some(answer) = answer
            && self.do_it(&mut inside, Deed::Answer(seat, answer), None).await.is_err()
        {
            inside.is_thinking = false;
            return false;
        }
        true
    }
}
