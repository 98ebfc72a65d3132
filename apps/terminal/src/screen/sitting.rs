//! The game while it is on the screen: bots that think, answers to wait for, saving.

use super::worker::Worker;
use crate::game::Game;
use crate::save;
use serde_json::Value;
use std::any::Any;
use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use table::Seat;
use title::{Deed, Json, Refusal, Thinking, Thought, Work};

/// An odds inquiry, and the number of changes of the game before it.
type Inquiry = (u64, String);

/// An odds computation.
type Counting = (Inquiry, Work<Option<Json>>);

/// The longest time to wait for a bot; its thread may have panicked.
const PATIENCE: Duration = Duration::from_secs(3600);

#[derive(Debug)]
pub struct Sitting {
    pub game: Game,
    /// Thinks for all computer players, one at a time.
    thinker: Worker<Thinking, Thought>,
    /// The computer players, with their memory.
    bots: Vec<Option<Box<dyn Any + Send>>>,
    /// Since when the current bot has been thinking.
    thinking: Option<Instant>,
    /// Its answer, to be shown once the previous one has been visible long enough.
    thought: Option<usize>,
    pace: Duration,
    shown: Option<Instant>,
    counter: Worker<Counting, (Inquiry, Option<Json>)>,
    odds: HashMap<Inquiry, Option<Json>>,
    /// Inquiries whose odds are being computed.
    counting: usize,
    /// How often the game has changed.
    changes: u64,
    pub save: Option<PathBuf>,
    /// Why the game could not be saved, if so.
    pub unsaved: Option<String>,
}

impl Sitting {
    pub fn new(game: Game, save: Option<PathBuf>, pace: Duration) -> Sitting {
        let bots = game.seats().map(|_| None).collect();
        Sitting {
            game,
            thinker: Worker::new(|thinking: Thinking| thinking()),
            bots,
            thinking: None,
            thought: None,
            pace,
            shown: None,
            counter: Worker::new(|(inquiry, work): Counting| (inquiry, work())),
            odds: HashMap::new(),
            counting: 0,
            changes: 0,
            save,
            unsaved: None,
        }
    }

    /// Whether odds are being computed.
    pub fn counts(&self) -> bool {
        self.counting > 0
    }

    /// Takes over results of the threads; true if something has changed.
    pub fn tick(&mut self, now: Instant) -> Result<bool, Refusal> {
        let mut has_changed = false;
        while let Some((inquiry, odds)) = self.counter.take() {
            self.odds.insert(inquiry, odds);
            self.counting -= 1;
            has_changed = true;
        }
        if let Some(deed) = self.game.ordered() {
            self.apply(&deed)?;
            return Ok(true);
        }
        let Some(seat) = self.game.asked() else { return Ok(has_changed) };
        let Some(since) = self.thinking else {
            let bot = self.bots[seat.index()].take();
            let Some(thinking) = self.game.think(seat, bot) else { return Ok(has_changed) };
            self.thinker.give(thinking);
            self.thinking = Some(now);
            return Ok(true);
        };
        if self.thought.is_none()
            && let Some(thought) = self.thinker.take()
        {
            self.bots[seat.index()] = thought.bot;
            // A bot that panics takes the first option, so that the game can go on.
            self.thought = Some(thought.option.unwrap_or(0));
        }
        if self.thought.is_none() && now.duration_since(since) > PATIENCE {
            self.thought = Some(0);
        }
        let was_seen = self.shown.is_none_or(|shown| now.duration_since(shown) >= self.pace);
        if let Some(index) = self.thought.filter(|_| was_seen) {
            self.thinking = None;
            self.thought = None;
            self.shown = Some(now);
            let answer = self.game.live().option(index).unwrap_or_default();
            self.answer(seat, &answer)?;
            has_changed = true;
        }
        Ok(has_changed)
    }

    pub fn answer(&mut self, seat: Seat, answer: &str) -> Result<(), Refusal> {
        self.apply(&Deed::Answer(seat, answer.to_owned()))
    }

    pub fn apply(&mut self, deed: &Deed) -> Result<(), Refusal> {
        self.game.apply(deed)?;
        self.change();
        Ok(())
    }

    pub fn undo(&mut self) -> Result<(), Refusal> {
        self.game.undo()?;
        self.change();
        Ok(())
    }

    pub fn redo(&mut self) -> Result<(), Refusal> {
        self.game.redo()?;
        self.change();
        Ok(())
    }

    fn change(&mut self) {
        self.odds.clear();
        self.changes += 1;
        self.keep();
    }

    /// Saves the game.
    pub fn keep(&mut self) {
        let Some(path) = &self.save else { return };
        let kept = match self.game.record() {
            Ok(record) => save::save(path, &record).map_err(|why| why.to_string()),
            Err(why) => Err(why.to_string()),
        };
        self.unsaved = kept.err().map(|why| format!("{} cannot be written: {why}", path.display()));
    }

    /// The odds of a possible answer, once they are computed.
    pub fn odds(&mut self, about: &Value) -> Option<&Json> {
        let inquiry = (self.changes, about.to_string());
        if !self.odds.contains_key(&inquiry) {
            // `None` marks odds that are being computed or cannot be.
            self.odds.insert(inquiry.clone(), None);
            if let Some(work) = self.game.inquire(about) {
                self.counter.give((inquiry.clone(), work));
                self.counting += 1;
            }
        }
        self.odds.get(&inquiry).and_then(Option::as_ref)
    }
}
