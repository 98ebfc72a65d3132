//! What is kept of the past, and going back in it.

use super::leaving::Partings;
use super::{Session, SessionRefusal};
use crate::{Asking, Entry, Game, Seat};

pub(super) struct History<G: Game> {
    /// Every entry of the settled actions.
    pub(super) past: Vec<Entry<G::Answer>>,
    /// Events of the settled actions.
    pub(super) events: Vec<G::Event>,
    /// Events of the action in progress.
    pub(super) fresh: Vec<G::Event>,
    /// A settled position at or before the floor, and how many entries of `past` and events led to it.
    pub(super) base: G::State,
    pub(super) base_partings: Partings,
    pub(super) base_entries: usize,
    pub(super) base_events: usize,
    /// Entries that undo cannot take back.
    pub(super) floor: usize,
    /// What undo took back, newest last.
    pub(super) undone: Vec<Vec<Entry<G::Answer>>>,
}

impl<G: Game> History<G> {
    pub(super) fn new(first: G::State) -> History<G> {
        History {
            past: Vec::new(),
            events: Vec::new(),
            fresh: Vec::new(),
            base: first,
            base_partings: Partings::default(),
            base_entries: 0,
            base_events: 0,
            floor: 0,
            undone: Vec::new(),
        }
    }
}

impl<G: Game> Session<G> {
    /// Nothing told so far can be taken back.
    pub(super) fn fix_history(&mut self) {
        if let Some(history) = &mut self.history {
            history.undone.clear();
            history.floor = history.past.len() + self.entries.len();
        }
    }

    /// Drops what can no longer be taken back, if that is all there is, and hands it to whoever keeps the
    /// record: its entries, without forced ones, and the number of events.
    pub fn put_away(&mut self) -> Option<(Vec<Entry<G::Answer>>, usize)> {
        let history = self.history.as_mut()?;
        let is_answer = |entry: &Entry<G::Answer>| matches!(entry, Entry::Answer(..) | Entry::Aside(..));
        if !self.entries.is_empty() || history.past.iter().skip(history.floor).any(is_answer) {
            return None;
        }
        let mut entries = std::mem::take(&mut history.past);
        entries.retain(|entry| !matches!(entry, Entry::Forced(_)));
        let events = history.events.len();
        history.events.clear();
        history.base = self.settled;
        history.base_partings = self.partings;
        (history.base_entries, history.base_events, history.floor) = (0, 0, 0);
        Some((entries, events))
    }

    /// Whether undo can take back the newest answer of this seat.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undo_point(seat).is_some()
    }

    fn undo_point(&self, seat: Seat) -> Option<usize> {
        let history = self.history.as_ref()?;
        let told = history.past.iter().chain(&self.entries).skip(history.floor);
        let last = told
            .enumerate()
            .filter(|(_, entry)| matches!(entry, Entry::Answer(by, _) if *by == seat))
            .last()?;
        Some(history.floor + last.0)
    }

    /// Takes back the newest answer of this seat, if nobody has learned anything since.
    pub fn undo(&mut self, seat: Seat) -> Result<(), SessionRefusal<G::Refusal>> {
        let point = self.undo_point(seat).ok_or(SessionRefusal::NothingToUndo)?;
        let history = self.history.as_mut().expect("undo needs a history");
        let mut told: Vec<_> = history.past.iter().chain(&self.entries).copied().collect();
        let taken = told.split_off(point);
        let mut undone = std::mem::take(&mut history.undone);
        undone.push(taken.into_iter().filter(|entry| !matches!(entry, Entry::Forced(_))).collect());
        let again = told.split_off(history.base_entries);
        history.past.truncate(history.base_entries);
        history.events.truncate(history.base_events);
        history.fresh.clear();
        self.settled = history.base;
        self.is_current_settled = false;
        self.partings = history.base_partings;
        self.entries.clear();
        self.over = false;
        self.advance(&mut Asking);
        self.feed(again);
        self.history.as_mut().expect("undo needs a history").undone = undone;
        Ok(())
    }

    /// Gives again what the last undo took back.
    pub fn redo(&mut self) -> Result<(), SessionRefusal<G::Refusal>> {
        let history = self.history.as_mut().ok_or(SessionRefusal::NothingToUndo)?;
        let mut undone = std::mem::take(&mut history.undone);
        let again = undone.pop().ok_or(SessionRefusal::NothingToUndo)?;
        self.feed(again);
        self.history.as_mut().expect("redo needs a history").undone = undone;
        Ok(())
    }

    fn feed(&mut self, told: Vec<Entry<G::Answer>>) {
        for entry in told {
            match entry {
                Entry::Forced(_) => {}
                Entry::Left(seat) => self.leave(seat, &mut Asking).expect("it was taken before"),
                Entry::Aside(seat, answer) => {
                    self.answer(seat, answer, &mut Asking).expect("it was taken before");
                }
                Entry::Answer(..) | Entry::Chance(_) => self.take(entry, &mut Asking),
            }
        }
    }
}
