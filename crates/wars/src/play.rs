//! The verbs of the game: what rules and cards do to the position, and how they ask.

mod ask;
mod control;
mod destroy;
mod force;
mod magic;
mod over;
mod piles;
mod place;
mod strike;
mod summon;
mod triggers;
mod turn;
mod walk;
mod wound;

pub use walk::{MoveKind, Route};
pub use wound::Harms;

use crate::{CardId, Event, Position, Wars};
use std::ops::{Deref, DerefMut};
use table::{Flow, Run, Seat};

/// A position while an action runs on it.
#[derive(Debug)]
pub struct Play<'p, 'r> {
    pub(crate) position: Position<'p>,
    pub(crate) run: &'p mut Run<'r, Wars>,
    /// Wounds that a reaction to wounds has placed.
    pub(crate) shared: arrayvec::ArrayVec<crate::Harm, 8>,
    /// Attacks in progress that others follow on.
    pub(crate) chain: u8,
    /// The card that an event played in answer answers.
    pub(crate) answered: CardId,
    /// The unit that rolls.
    pub(crate) roller: CardId,
}

impl<'p> Deref for Play<'p, '_> {
    type Target = Position<'p>;
    fn deref(&self) -> &Position<'p> {
        &self.position
    }
}

impl<'p> DerefMut for Play<'p, '_> {
    fn deref_mut(&mut self) -> &mut Position<'p> {
        &mut self.position
    }
}

impl Play<'_, '_> {
    pub(crate) fn tell(&mut self, event: Event) {
        self.run.tell(event);
    }

    /// One die.
    pub fn die(&mut self, seat: Seat, source: &'static str) -> Flow<u8> {
        let mut dice = [0];
        self.roll(seat, source, &mut dice)?;
        Ok(dice[0])
    }

    /// A roll of a unit, for an attack or an ability of it.
    pub fn roll_for(&mut self, unit: CardId, seat: Seat, source: &'static str, dice: &mut [u8]) -> Flow {
        let outer = std::mem::replace(&mut self.roller, unit);
        self.roll(seat, source, dice)?;
        self.roller = outer;
        Ok(())
    }

    /// The unit whose roll lies on the table; none where a player rolls.
    pub fn roller(&self) -> CardId {
        self.roller
    }

    /// A roll: fills in the dice, and lets those have their say who may roll one anew.
    pub fn roll(&mut self, seat: Seat, source: &'static str, dice: &mut [u8]) -> Flow {
        for die in dice.iter_mut() {
            *die = self.run.below(6, |_| {})? + 1;
        }
        if self.run.is_heard() {
            self.tell(Event::Rolled { seat, source, dice: crate::Dice::new(dice) });
        }
        let hook = crate::Hooks::REROLLS;
        for &me in &self.bearers(hook) {
            (me.ability.rerolls.expect("hooked"))(self, me, seat, dice)?;
        }
        Ok(())
    }

    /// Rolls all these dice anew.
    pub fn reroll_all(&mut self, seat: Seat, source: &'static str, dice: &mut [u8]) -> Flow {
        for die in dice.iter_mut() {
            *die = self.run.below(6, |_| {})? + 1;
        }
        self.tell(Event::Rolled { seat, source, dice: crate::Dice::new(dice) });
        Ok(())
    }

    /// Rolls one die anew.
    pub fn reroll(&mut self, seat: Seat, source: &'static str, die: &mut u8) -> Flow {
        *die = self.run.below(6, |_| {})? + 1;
        self.tell(Event::Rolled { seat, source, dice: crate::Dice::new(&[*die]) });
        Ok(())
    }
}
