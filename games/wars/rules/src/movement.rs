//! Who can move where.

use crate::bearers::Bearers;
use crate::hook::hook;
use crate::limit::Limit;
use crate::state::Mark;
use crate::{Bearer, CardId, Position, Refusal};
use grid::{Direction, Squares};
use table::Seat;

impl Position<'_> {
    /// Why this unit cannot be moved at all.
    pub fn may_move(&self, unit: CardId) -> Result<(), Refusal> {
        if self.state.has_mark(unit, Mark::Stunned) {
            return Err(Refusal::new("FAQ-II-01", "The {card} is stunned for this turn.").about(unit));
        }
        if self.is_structure(unit) && !self.is_mobile(unit) {
            return Err(Refusal::new("S5.3", "The {card} is a structure and does not move.").about(unit));
        }
        if let Some(refusal) = self.first(hook::forbids_move, |me, forbids| forbids(self, me, unit)) {
            return Err(refusal);
        }
        // One that failed to leave a vine wall may still be moved 0 spaces (FAQ-XIV-01).
        if self.held_by_others(unit).contains(self.square(unit)) {
            return Err(Refusal::new("F11.1", "The {card} is held where it stands.").about(unit));
        }
        Ok(())
    }

    /// The spaces that it may move in the movement phase (F8.1).
    pub fn spaces_of(&self, unit: CardId) -> u8 {
        self.spaces_by(&self.bearers(hook::spaces), unit)
    }

    /// The same, with everything at work that changes it: looked for once for many units.
    pub(crate) fn spaces_by(
        &self,
        bearers: &Bearers<fn(&Position, Bearer, CardId) -> i8>,
        unit: CardId,
    ) -> u8 {
        self.unlimited_spaces_by(bearers, unit).min(self.most_spaces(unit))
    }

    /// The spaces that it may move in the movement phase if nothing sets a maximum.
    pub fn spaces_without_limit(&self, unit: CardId) -> u8 {
        self.unlimited_spaces_by(&self.bearers(hook::spaces), unit)
    }

    fn unlimited_spaces_by(
        &self,
        bearers: &Bearers<fn(&Position, Bearer, CardId) -> i8>,
        unit: CardId,
    ) -> u8 {
        let changes = bearers.iter().map(|(me, spaces)| spaces(self, *me, unit));
        let spaces = (2 + changes.sum::<i8>()).max(0) as u8;
        spaces + self.further_spaces(unit) + self.sneak_of(unit)
    }

    /// The most spaces that this unit may be moved now.
    pub(crate) fn most_spaces(&self, unit: CardId) -> u8 {
        let mut most = u8::MAX;
        self.each(hook::most_spaces, |me, spaces| most = most.min(spaces(self, me, unit).unwrap_or(most)));
        most
    }

    /// Spaces that it may move more as long as no other card of its side was moved in this movement
    /// phase.
    pub(crate) fn sneak_of(&self, unit: CardId) -> u8 {
        let mut more = 0;
        self.each_of(unit, hook::sneaks, |me, spaces| more = spaces(self, me).max(more));
        if more == 0 {
            return 0;
        }
        let seat = self.controller(unit);
        let with = |mark| self.state.on_battlefield().filter(move |&card| self.state.has_mark(card, mark));
        let have_marched = with(Mark::Marched).any(|card| card != unit);
        // A unit that moved and then left the battlefield has lost its mark.
        let there = with(Mark::MovedInPhase).count();
        let is_gone = seat == self.state.active && usize::from(self.state.moves) > there;
        if have_marched || is_gone { 0 } else { more }
    }

    /// Spaces that every move of this unit may have more.
    pub(crate) fn further_spaces(&self, unit: CardId) -> u8 {
        let mut further = 0;
        self.each(hook::further_spaces, |me, more| further += more(self, me, unit));
        further
    }

    /// The spaces that it may move along one straight line in the movement phase, in place of a usual
    /// move; what changes those changes these.
    pub(crate) fn charge_of(&self, unit: CardId) -> u8 {
        match self.own_charge(unit) {
            0 => 0,
            _ => self.charge_by(&self.bearers(hook::spaces), unit),
        }
    }

    fn own_charge(&self, unit: CardId) -> u8 {
        let mut charge = 0;
        self.each_of(unit, hook::charge, |me, spaces| charge = charge.max(spaces(self, me)));
        charge
    }

    pub(crate) fn charge_by(
        &self,
        bearers: &Bearers<fn(&Position, Bearer, CardId) -> i8>,
        unit: CardId,
    ) -> u8 {
        let charge = self.own_charge(unit);
        if charge == 0 {
            return 0;
        }
        let changes: i8 = bearers.iter().map(|(me, spaces)| spaces(self, *me, unit)).sum();
        charge.saturating_add_signed(changes).min(self.most_spaces(unit))
    }

    /// Where a unit can end a charge of up to this many spaces.
    pub(crate) fn charge_spaces(&self, unit: CardId, spaces: u8) -> Squares {
        if spaces == 0 {
            return Squares::NONE;
        }
        let ahead = |direction| self.straight_ahead(unit, direction, spaces);
        Direction::ALL.into_iter().map(ahead).fold(Squares::NONE, |all, ahead| all | ahead)
    }

    /// Where a unit can end a straight move in this direction, over empty spaces (F12.8) or cards
    /// that it may leap over.
    pub(crate) fn straight_ahead(&self, unit: CardId, direction: Direction, spaces: u8) -> Squares {
        let (here, free, held) = (self.square(unit), self.empty(), self.held(unit));
        // FAQ21-2.9.4.1: one that flies charges over empty spaces too.
        let passable = (free | self.leaps(unit)) - (held - free) - self.state.vines_all();
        let mut reached = Squares::NONE;
        let mut from = here;
        for next in self.cast.battlefield.ray(here, direction, spaces) {
            if held.contains(from) || !passable.contains(next) {
                break;
            }
            reached.insert(next);
            from = next;
        }
        reached & free
    }

    /// Where an effect can move a unit in a straight line.
    pub fn straight_spaces(&self, unit: CardId, spaces: u8) -> Squares {
        if self.may_move(unit).is_err() {
            return Squares::NONE;
        }
        self.charge_spaces(unit, spaces + self.further_spaces(unit))
    }

    /// How many units the seat may move in its movement phase (F8.1).
    pub fn move_limit(&self, seat: Seat) -> u8 {
        let mut limit = Limit::of((self.cast.book.move_limit)(self, seat));
        self.each(hook::move_limit, |me, change| change(self, me, seat, &mut limit));
        limit.total()
    }

    /// Whether a unit that starts its move now may move through cards.
    pub fn flies(&self, unit: CardId) -> bool {
        self.any(hook::flies, |me, flies| flies(self, me, unit))
    }

    /// Spaces that this unit cannot move off.
    pub fn held(&self, unit: CardId) -> Squares {
        let held = self.held_by_others(unit);
        if self.state.has_mark(unit, Mark::Stuck) { held | self.state.vines_all() } else { held }
    }

    fn held_by_others(&self, unit: CardId) -> Squares {
        let mut held = Squares::NONE;
        self.each(hook::holds, |me, holds| held |= holds(self, me, unit));
        held
    }

    /// Spaces that this unit can move through: those where it could stop, and if it flies all
    /// others, except those of units on vine walls (F12.5).
    pub(crate) fn passable(&self, unit: CardId) -> Squares {
        if self.flies(unit) {
            return self.cast.battlefield.squares() - (self.state.units_all() & self.state.vines_all());
        }
        let mut passable = self.free() | self.admitting(unit);
        self.each_of(unit, hook::passes, |me, passes| passable |= passes(self, me, unit));
        passable
    }

    /// Spaces over which a charge of this unit leads.
    pub(crate) fn leaps(&self, unit: CardId) -> Squares {
        let mut leaps = Squares::NONE;
        self.each_of(unit, hook::leaps, |me, over| leaps |= over(self, me));
        leaps
    }

    /// Spaces of cards on which this unit may end a move.
    pub(crate) fn admitting(&self, unit: CardId) -> Squares {
        let mut admitting = Squares::NONE;
        self.each(hook::admits, |me, admission| {
            if me.card != unit && (admission.applies)(self, me, unit) {
                admitting.insert(self.square(me.card));
            }
        });
        // F12.5: never onto a unit on a vine wall.
        admitting - self.state.vines_all()
    }

    /// Spaces to which this unit can step from one of these.
    pub(crate) fn next_to_step(&self, unit: CardId, from: Squares) -> Squares {
        match self.steps_diagonally(unit) {
            true => {
                from.into_iter().fold(Squares::NONE, |all, square| all | self.cast.battlefield.around(square))
            }
            false => self.cast.battlefield.spread(from),
        }
    }

    pub(crate) fn steps_diagonally(&self, unit: CardId) -> bool {
        self.any_of(unit, hook::steps_diagonally, |me, steps| steps(self, me))
    }

    /// Where a unit can end a move of 1 to `spaces` spaces, not including its own space.
    pub fn destinations(&self, unit: CardId, spaces: u8) -> Squares {
        let here = self.square(unit);
        let spaces = spaces.min(self.most_spaces(unit));
        let held = if self.may_be_present(hook::holds.number) || self.state.has_mark(unit, Mark::Stuck) {
            self.held(unit)
        } else {
            Squares::NONE
        };
        let free = self.free();
        // FAQ-VII-05: if it would have to stop where it cannot, it cannot move there at all.
        let passing = [hook::flies.number, hook::passes.number, hook::admits.number];
        let may_pass = passing.into_iter().any(|hook| self.may_be_present(hook));
        let admitting = if may_pass { self.admitting(unit) } else { Squares::NONE };
        let passable = (if may_pass { self.passable(unit) } else { free }) - (held - free);
        let is_diagonal = self.steps_diagonally(unit);
        let mut reached = Squares::only(here);
        let mut edge = reached;
        for _ in 0..spaces {
            let next = match is_diagonal {
                true => self.next_to_step(unit, edge - held),
                false => self.cast.battlefield.spread(edge - held),
            };
            edge = (next & passable) - reached;
            reached |= edge;
        }
        (reached & (free | admitting)).without(here)
    }
}
