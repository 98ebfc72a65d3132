//! Computer players at a table. They think on other threads.

use super::{Room, RoomState};
use crate::crew::{Job, Urgency};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use title::Deed;

/// How long a client that looks at a game without staying counts as watching: programs poll.
const GLANCE: Duration = Duration::from_secs(10);

impl RoomState {
    /// The seat and the name of the computer player to answer.
    fn asked_computer(&self) -> Option<(Seat, String)> {
        if self.game.live.is_over() || self.game.parted().is_some() || !self.awaited.is_empty() {
            return None;
        }
        // Games between computers that nobody watches do not think.
        let is_counted_on = self.within().is_some_and(|within| within.has_people);
        if !self.has_person() && !is_counted_on && self.clients.is_empty() && self.used.elapsed() > GLANCE {
            return None;
        }
        let seat = self.game.live.asked()?;
        self.game.seating.bot(seat).map(|name| (seat, name.to_owned()))
    }

    /// Whether a person is still in the game.
    fn has_person(&self) -> bool {
        self.game.people().into_iter().any(|seat| self.game.live.left(seat).is_none())
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
        let play = async { while self.play_once().await {} };
        if AssertUnwindSafe(play).catch_unwind().await.is_err() {
            // Otherwise the computer would be thought to think for ever.
            metrics::counter!("muster_broken_total").increment(1);
            self.break_off().await;
        }
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
            let urgency = if inside.has_person() { Urgency::Person } else { Urgency::Show };
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
        // Somebody may have taken something back in the meantime. A bot that panics takes the first
        // option, so that the game can go on.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seeds;
    use crate::crew::Party;
    use crate::example::titles;
    use crate::hall::Hall;
    use crate::holder::Holder;
    use crate::limits::Limits;
    use crate::network::Network;
    use crate::protocol::NewGame;
    use crate::room::Form;
    use crate::store::Store;
    use serde_json::json;

    /// Lets a second pass on the clock of the test, and the database do meanwhile what it has to do.
    async fn pass() {
        tokio::time::advance(Duration::from_secs(1)).await;
        let writes = tokio::task::spawn_blocking(|| std::thread::sleep(Duration::from_millis(5)));
        writes.await.expect("it only waits");
    }

    /// With a fake clock, on which only the pace of the computers passes.
    #[tokio::test(start_paused = true)]
    async fn a_game_between_computers_that_nobody_watches_does_not_think() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a new database");
        let hall = Hall::open(store, titles(), Limits::default(), Seeds::Series(1)).await.expect("a hall");
        let bot = json!({ "computer": "random" });
        let new = json!({ "game": "blocks", "goal": 60, "hands": [[1, 2], [3, 4], [5, 6]], "pace": 1000,
            "seats": [bot, bot, bot] });
        let new: NewGame = serde_json::from_value(new).expect("it is a game");
        let made = hall.new_game(new, Network::default()).await.expect("a game");
        let room = hall.room(&made.game).await.expect("a room");
        let answers = async || room.inside.lock().await.game.live.answer_count();
        let until_it_rests = async || {
            while room.inside.lock().await.is_thinking {
                pass().await;
            }
        };
        // A client that looks once counts as watching for a moment.
        room.wake().await.expect("it is open");
        until_it_rests().await;
        let glanced = answers().await;
        assert!((1..=11).contains(&glanced), "{glanced}");
        let watcher = room
            .subscribe(Holder::default(), Form::Whole, Party::default())
            .await
            .expect("it is open")
            .expect("a place");
        // Far longer than anybody looks in passing.
        while answers().await < glanced + 20 {
            pass().await;
        }
        room.unsubscribe(watcher.number).await;
        until_it_rests().await;
        let left = answers().await;
        assert!(!room.inside.lock().await.game.live.is_over(), "it would have gone on");
        for _ in 0..60 {
            pass().await;
        }
        assert_eq!(answers().await, left);
    }
}
