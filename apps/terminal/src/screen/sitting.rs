//! The game while it is on the screen: who thinks, what is waited for, what is saved.

use super::game::{Game, No};
use super::mind::{Mind, Worker};
use super::player::Player;
use crate::save;
use bots::Asked;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use table::Seat;
use wars::{Answer, CardId, Wars};
use wars_odds::{Inquiry, Odds};

/// An attack in a position, by how often the game had changed before.
type Attack = (u64, CardId, CardId);

/// The longest time for which a bot's work is believed to go on; its thread may have broken.
const PATIENCE: Duration = Duration::from_secs(3600);

#[derive(Debug)]
pub struct Sitting {
    pub game: Game,
    minds: Vec<Option<Worker<Asked<Wars>, usize>>>,
    /// Since when the asked bot thinks.
    thinking: Option<Instant>,
    /// What it has answered, to be shown when the answer before was to be seen long enough.
    thought: Option<usize>,
    pace: Duration,
    shown: Option<Instant>,
    counter: Worker<(Attack, Inquiry), (Attack, Option<Odds>)>,
    odds: HashMap<Attack, Option<Odds>>,
    /// Attacks whose odds are being counted.
    counting: usize,
    /// How often the game has changed.
    changes: u64,
    pub save: Option<PathBuf>,
    /// Why the game could not be saved, once it could not.
    pub unsaved: Option<String>,
}

impl Sitting {
    pub fn new(game: Game, save: Option<PathBuf>, pace: Duration) -> Sitting {
        let mind = |seat: Seat| match game.player(seat) {
            Player::Person => None,
            Player::Computer(name) => {
                let mut mind = Mind::new(name, seat, game.seed());
                Some(Worker::new(move |asked: Asked<Wars>| mind.think(&asked)))
            }
        };
        let minds = game.cast().seats().map(mind).collect();
        let counter = Worker::new(|(attack, inquiry): (Attack, Inquiry)| (attack, inquiry.odds().ok()));
        Sitting {
            game,
            minds,
            thinking: None,
            thought: None,
            pace,
            shown: None,
            counter,
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
    pub fn tick(&mut self, now: Instant) -> Result<bool, No> {
        let mut has_changed = false;
        while let Some((attack, odds)) = self.counter.take() {
            self.odds.insert(attack, odds);
            self.counting -= 1;
            has_changed = true;
        }
        let Some(seat) = self.game.asked() else { return Ok(has_changed) };
        let Some(mind) = &self.minds[seat.index()] else { return Ok(has_changed) };
        let Some(since) = self.thinking else {
            mind.give(Asked::of(self.game.session()).expect("somebody is asked"));
            self.thinking = Some(now);
            return Ok(true);
        };
        if self.thought.is_none() {
            self.thought = mind.take();
        }
        if self.thought.is_none() && now.duration_since(since) > PATIENCE {
            self.thought = Some(0);
        }
        let was_seen = self.shown.is_none_or(|shown| now.duration_since(shown) >= self.pace);
        if let Some(index) = self.thought.filter(|_| was_seen) {
            self.thinking = None;
            self.thought = None;
            self.shown = Some(now);
            let answer = self.game.session().options()[index];
            self.answer(seat, answer)?;
            has_changed = true;
        }
        Ok(has_changed)
    }

    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), No> {
        self.game.answer(seat, answer)?;
        self.change();
        Ok(())
    }

    pub fn undo(&mut self) -> Result<(), No> {
        self.game.undo()?;
        self.change();
        Ok(())
    }

    pub fn redo(&mut self) -> Result<(), No> {
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
        let record = serde_json::to_value(self.game.record()).expect("a record can be written");
        self.unsaved =
            save::save(path, &record).err().map(|why| format!("{} cannot be written: {why}", path.display()));
    }

    /// The odds of an attack that can be declared now, once they are counted.
    pub fn odds(&mut self, unit: CardId, target: CardId) -> Option<&Odds> {
        let attack = (self.changes, unit, target);
        if let Entry::Vacant(place) = self.odds.entry(attack) {
            // Nothing stands for odds that are being counted or cannot be.
            place.insert(None);
            if let Some(inquiry) = self.game.inquiry(unit, target) {
                self.counter.give((attack, inquiry));
                self.counting += 1;
            }
        }
        self.odds.get(&attack).and_then(Option::as_ref)
    }
}
