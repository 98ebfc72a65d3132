//! The verbs of the game: what rules and cards do to the position, and how they ask.

mod announce;
mod ask;
mod changes;
mod control;
mod courses;
mod destroy;
mod force;
mod magic;
mod order;
mod piles;
mod place;
mod react;
mod rehearse;
mod settle;
mod stack;
mod strike;
mod summon;
mod triggers;
mod turn;
mod walk;
mod ways;
mod wound;

pub(crate) use react::hand_of;
pub use walk::{MoveKind, Route};
pub use wound::Harms;

use crate::hook::hook;
use crate::{CardId, Cards, Event, Position, Wars};
use smallvec::SmallVec;
use stack::Stack;
use std::ops::{Deref, DerefMut};
use table::{Flow, Run, Seat};

/// A position while an action runs on it.
#[derive(Debug)]
pub struct Play<'p, 'r> {
    pub(crate) position: Position<'p>,
    pub(crate) run: &'p mut Run<'r, Wars>,
    /// Wounds that the reactions to wounds bring along.
    shared: wound::Shared,
    /// Cards on which the attack in progress has placed wounds.
    struck: Cards,
    /// Effects that have had their turn.
    resolved: order::Resolved,
    /// The attack that the reaction in progress grants, while one to an attack runs.
    pub(crate) follow: Option<strike::Follow>,
    /// The card that an event played in answer answers.
    pub(crate) answered: CardId,
    /// The event that lets the wounds be ignored which it answers.
    pub(crate) spared_by: CardId,
    /// The unit that rolls.
    pub(crate) roller: CardId,
    announced: announce::Announced,
    way: rehearse::Way,
    /// Whether a stage of the turn is over since this action began.
    has_moved_on: bool,
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

impl<'p, 'r> Play<'p, 'r> {
    // Inlined, and made where it is given back: it is big, and would be moved to where it is used.
    #[inline(always)]
    pub(crate) fn new(mut position: Position<'p>, run: &'p mut Run<'r, Wars>) -> Play<'p, 'r> {
        position.call_the_roll();
        Play {
            position,
            run,
            shared: Default::default(),
            struck: Cards::NONE,
            resolved: Default::default(),
            follow: None,
            answered: CardId::NONE,
            spared_by: CardId::NONE,
            roller: CardId::NONE,
            announced: Default::default(),
            way: Default::default(),
            has_moved_on: false,
        }
    }
}

impl Play<'_, '_> {
    pub(crate) fn tell(&mut self, event: Event) {
        self.tell_announced();
        self.note_told();
        self.run.tell(event);
    }

    /// One die.
    pub fn die(&mut self, seat: Seat, source: &'static str) -> Flow<u8> {
        let mut dice = [0];
        self.roll(seat, source, &mut dice)?;
        Ok(dice[0])
    }

    /// A roll of one die for each of these cards; those for which it shows `least` or more. All dice lie
    /// on the table before any is re-rolled: in which order they were rolled tells nobody anything.
    pub fn die_for_each(&mut self, cards: Cards, least: u8, seat: Seat, source: &'static str) -> Flow<Cards> {
        let cards = self.in_places(cards);
        let mut dice: SmallVec<[u8; 16]> = SmallVec::new();
        for &card in &cards {
            let at = self.square(card);
            self.tell(Event::RollsFor { seat, source, card, at });
            let die = self.run.below(6, |_| {})? + 1;
            self.tell_roll(seat, source, &[die]);
            dice.push(die);
        }
        self.offer_rerolls(seat, &mut dice)?;
        Ok(cards.into_iter().zip(dice).filter(|&(_, die)| die >= least).map(|(card, _)| card).collect())
    }

    /// A roll of a unit, for an attack or an ability of it.
    pub fn roll_for(&mut self, unit: CardId, seat: Seat, source: &'static str, dice: &mut [u8]) -> Flow {
        let outer = std::mem::replace(&mut self.roller, unit);
        self.roll(seat, source, dice)?;
        self.roller = outer;
        Ok(())
    }

    /// The unit whose roll is on the table; none if a player rolls.
    pub fn roller(&self) -> CardId {
        self.roller
    }

    /// A roll: fills in the dice, then lets players re-roll.
    pub fn roll(&mut self, seat: Seat, source: &'static str, dice: &mut [u8]) -> Flow {
        for die in dice.iter_mut() {
            *die = self.run.below(6, |_| {})? + 1;
        }
        self.tell_roll(seat, source, dice);
        self.offer_rerolls(seat, dice)
    }

    fn offer_rerolls(&mut self, seat: Seat, dice: &mut [u8]) -> Flow {
        if dice.is_empty() || !self.cast.hooks().contains(hook::rerolls.number) {
            return Ok(());
        }
        let mut lying: SmallVec<[u8; 16]> = SmallVec::from_slice(dice);
        self.each_in_order(
            hook::rerolls,
            &mut lying,
            &|play, me, rerolls, _| (rerolls.applies)(play, me, seat),
            &|play, me, rerolls, dice| {
                (rerolls.run)(play, me, seat, dice)?;
                Ok(true)
            },
        )?;
        dice.copy_from_slice(&lying);
        Ok(())
    }

    /// Tells a roll; one of many dice in several parts.
    fn tell_roll(&mut self, seat: Seat, source: &'static str, dice: &[u8]) {
        if !self.run.is_heard() {
            return;
        }
        if dice.is_empty() {
            self.tell(Event::Rolled { seat, source, dice: crate::Dice::new(dice) });
        }
        for part in dice.chunks(crate::Dice::MOST) {
            self.tell(Event::Rolled { seat, source, dice: crate::Dice::new(part) });
        }
    }

    /// Rolls all these dice again.
    pub fn reroll_all(&mut self, seat: Seat, source: &'static str, dice: &mut [u8]) -> Flow {
        for die in dice.iter_mut() {
            *die = self.run.below(6, |_| {})? + 1;
        }
        self.tell_roll(seat, source, dice);
        Ok(())
    }

    /// Rolls one die again.
    pub fn reroll(&mut self, seat: Seat, source: &'static str, die: &mut u8) -> Flow {
        *die = self.run.below(6, |_| {})? + 1;
        self.tell(Event::Rolled { seat, source, dice: crate::Dice::new(&[*die]) });
        Ok(())
    }
}
