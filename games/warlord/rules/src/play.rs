//! The verbs of the game: what rules and cards do to the position, and how they ask.

mod ask;
mod condition;
mod eliminate;
mod formation;
mod lasting;
mod piles;
pub(crate) mod window;

pub use formation::Moving;

use crate::caps::put;
use crate::position::Declared;
use crate::{Answer, Cap, CardId, Cast, Event, Position, Prompt, State};
use arrayvec::ArrayVec;
use table::{Flow, Forcing, Game, Run, Seat, SeatSet};

/// How an action asks and tells, whatever the size of the game.
pub(crate) trait Asker {
    fn ask(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        forcing: Forcing,
        fill: &mut dyn FnMut(&mut Vec<Answer>),
    ) -> Flow<Answer>;
    fn below(&mut self, sides: u8, fill: &mut dyn FnMut(&mut Vec<Answer>)) -> Flow<u8>;
    fn tell(&mut self, event: Event);
    /// Whether anybody records events.
    fn is_heard(&self) -> bool;
}

impl<G: Game<Answer = Answer, Prompt = Prompt, Event = Event>> Asker for Run<'_, G> {
    fn ask(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        forcing: Forcing,
        fill: &mut dyn FnMut(&mut Vec<Answer>),
    ) -> Flow<Answer> {
        Run::ask(self, seat, prompt, forcing, fill)
    }

    fn below(&mut self, sides: u8, fill: &mut dyn FnMut(&mut Vec<Answer>)) -> Flow<u8> {
        Run::below(self, sides, fill)
    }

    fn tell(&mut self, event: Event) {
        Run::tell(self, event);
    }

    fn is_heard(&self) -> bool {
        Run::is_heard(self)
    }
}

/// A position while an action runs on it.
pub struct Play<'p> {
    pub cast: &'p Cast,
    pub(crate) state: &'p mut State,
    pub(crate) run: &'p mut dyn Asker,
    /// Strikes and actions in progress (M4.4). Each level of reacts adds at most two, and the Order
    /// itself a few.
    pub(crate) declared: ArrayVec<Declared, { 2 * Cap::Depth.room() + 8 }>,
    /// Items that are blank for strikes in progress, those of the innermost from `blank_from`.
    pub(crate) blanks: ArrayVec<CardId, { Cap::Answers.room() }>,
    pub(crate) blank_from: usize,
    /// Reacts and triggers in progress.
    pub(crate) depth: u8,
    /// The ranks are being fixed after a kill.
    pub(crate) by_kill: bool,
    /// Whose cards moved, died or left since the ranks were last fixed (M12.17).
    pub(crate) stirred: SeatSet,
    /// The armies whose illegal rank or fall is being answered before they are fixed.
    pub(crate) waiting: SeatSet,
    /// Deaths being resolved.
    pub(crate) killing: u8,
    /// A player may give one Order more.
    pub(crate) orders_more: bool,
}

impl std::fmt::Debug for Play<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play").field("depth", &self.depth).finish_non_exhaustive()
    }
}

impl<'p> Play<'p> {
    pub(crate) fn new(cast: &'p Cast, state: &'p mut State, run: &'p mut dyn Asker) -> Play<'p> {
        Play {
            cast,
            state,
            run,
            declared: ArrayVec::new(),
            blanks: ArrayVec::new(),
            blank_from: 0,
            depth: 0,
            by_kill: false,
            stirred: SeatSet::NONE,
            waiting: SeatSet::NONE,
            killing: 0,
            orders_more: false,
        }
    }

    /// The position as it is now.
    pub fn at(&self) -> Position<'_> {
        let blanks = &self.blanks[self.blank_from..];
        Position { cast: self.cast, state: self.state, declared: &self.declared, blanks }
    }

    /// An item is blank until the end of the strike that is being made.
    pub fn blank(&mut self, item: CardId) -> Flow {
        put(&mut self.blanks, item, Cap::Answers)
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.run.tell(event);
    }

    /// From here on these two count as being as far apart as they are now (M4.4).
    pub(crate) fn declare(&mut self, from: CardId, to: CardId, is_melee: bool) -> Flow {
        let distance = self.at().distance(from, to);
        put(&mut self.declared, Declared { from, to, distance, is_melee }, Cap::Depth)
    }

    /// The strike or action of this one at that one is at another now.
    pub(crate) fn redeclare(&mut self, from: CardId, old: CardId, to: CardId) {
        if !self.at().are_in_play(from, to) {
            return;
        }
        let distance = self.at().distance(from, to);
        let is_it = |declared: &&mut Declared| (declared.from, declared.to) == (from, old);
        if let Some(declared) = self.declared.iter_mut().rev().find(is_it) {
            (declared.to, declared.distance) = (to, distance);
        }
    }
}
