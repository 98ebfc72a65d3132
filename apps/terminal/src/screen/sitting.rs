//! The game while it is on the screen: who thinks, what is waited for, what is saved.

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

/// What odds are asked for, and how often the game had changed before.
type Inquiry = (u64, String);

/// Odds that are to be counted.
type Counting = (Inquiry, Work<Option<Json>>);

/// The longest time for which a bot's work is believed to go on; its thread may have broken.
const PATIENCE: Duration = Duration::from_secs(3600);

#[derive(Debug)]
pub struct Sitting {
    pub game: Game,
    /// Thinks for all computer players, of whom one at a time is asked.
    thinker: Worker<Thinking, Thought>,
    /// The computer players, which remember.
    bots: Vec<Option<Box<dyn Any + Send>>>,
    /// Since when the asked bot thinks.
    thinking: Option<Instant>,
    /// What it has answered, to be shown when the answer before was to be seen long enough.
    thought: Option<usize>,
    pace: Duration,
    shown: Option<Instant>,
    counter: Worker<Counting, (Inquiry, Option<Json>)>,
    odds: HashMap<Inquiry, Option<Json>>,
    /// Inquiries whose odds are being counted.
    counting: usize,
    /// How often the game has changed.
    changes: u64,
    pub save: Option<PathBuf>,
    /// Why the game could not be saved, once it could not.
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

    /// Whether odds are being counted.
    pub fn counts(&self) -> bool {
        self.counting > 0
    }

    /// Takes what the threads have done; true when something has changed.
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
            // A bot that breaks takes the first option: the game must go on.
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

    /// Saves the game where it is kept.
    pub fn keep(&mut self) {
        let Some(path) = &self.save else { return };
        let kept = match self.game.record() {
            Ok(record) => save::save(path, &record).map_err(|why| why.to_string()),
            Err(why) => Err(why.to_string()),
        };
        self.unsaved = kept.err().map(|why| format!("{} cannot be written: {why}", path.display()));
    }

    /// The odds of an answer that can be given now, once they are counted.
    pub fn odds(&mut self, about: &Value) -> Option<&Json> {
        let inquiry = (self.changes, about.to_string());
        if !self.odds.contains_key(&inquiry) {
            // Nothing stands for odds that are being counted or cannot be.
            self.odds.insert(inquiry.clone(), None);
            if let Some(work) = self.game.inquire(about) {
                self.counter.give((inquiry.clone(), work));
                self.counting += 1;
            }
        }
        self.odds.get(&inquiry).and_then(Option::as_ref)
    }
}
