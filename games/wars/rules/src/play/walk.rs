//! Moving: space by space, each of which may be interrupted (F8).

use super::Play;
use super::ways::Going;
use crate::ability::When;
use crate::caps::Cap;
use crate::harm::{By, Cause};
use crate::hook::hook;
use crate::moment::{Departure, Happening, Move, Passing, Step, Trigger, on};
use crate::state::Mark;
use crate::{Answer, Ask, Bearer, CardId, Cards, Event, Phase, Position, Prompt};
use arrayvec::ArrayVec;
use grid::{Direction, Square, Squares};
use std::ops::ControlFlow;
use table::{Flow, Forcing, Seat};

/// Whether a move is one of those of the movement phase (F11.14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    InPhase,
    Granted,
}

/// The spaces of a move, the start left out.
pub type Route = ArrayVec<Square, { Cap::Spaces.room() }>;

/// How far a unit may move: this many spaces, or more along one straight line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stride {
    pub(crate) spaces: u8,
    pub(crate) charge: u8,
}

impl Stride {
    /// The spaces left after this trail; nothing if it has gone too far.
    pub(super) fn left(self, trail: Trail) -> Option<u8> {
        let most = if trail.is_straight { self.spaces.max(self.charge) } else { self.spaces };
        most.checked_sub(trail.spaces)
    }
}

/// How a unit has moved so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Trail {
    pub(super) spaces: u8,
    last: Option<Direction>,
    /// Spaces in the direction of the last, without a turn.
    run: u8,
    /// The longest such run.
    pub(super) longest: u8,
    /// Whether it has made no turn.
    pub(super) is_straight: bool,
}

/// This many spaces in one direction are a long run, for what asks that.
const LONG_RUN: u8 = 3;

impl Trail {
    const START: Trail = Trail { spaces: 0, last: None, run: 0, longest: 0, is_straight: true };

    /// One space more; a diagonal one has no direction.
    pub(super) fn and(self, direction: Option<Direction>) -> Trail {
        let goes_on = direction.is_some() && self.last == direction;
        let run = if goes_on { self.run + 1 } else { u8::from(direction.is_some()) };
        Trail {
            spaces: self.spaces + 1,
            last: direction,
            run,
            longest: self.longest.max(run),
            is_straight: self.is_straight && direction.is_some() && (goes_on || self.spaces == 0),
        }
    }

    pub(super) fn is_long(self) -> bool {
        self.longest >= LONG_RUN
    }

    /// Whether nothing to come depends on which of the two it was.
    pub(super) fn goes_on_like(&self, other: &Trail) -> bool {
        (self.last, self.run.min(LONG_RUN), self.is_straight)
            == (other.last, other.run.min(LONG_RUN), other.is_straight)
    }
}

/// What came of one space of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taken {
    /// The move ends here: the unit failed to leave, died, or was carried off.
    No,
    Yes,
    /// Somebody has reacted to it, and the position is another one than the mover saw before.
    Interrupted,
}

impl Position<'_> {
    /// Where an effect can move a unit up to this many spaces, including its own space if a move of
    /// 0 spaces can trigger something (F8.3).
    pub fn may_walk_to(&self, unit: CardId, spaces: u8) -> Squares {
        if self.may_move(unit).is_err() {
            return Squares::NONE;
        }
        let mut to = self.destinations(unit, spaces + self.further_spaces(unit));
        if self.may_stand_still(unit) {
            to.insert(self.square(unit));
        }
        to
    }

    /// Whether a move of 0 spaces is one, and sets something off (F8.3; S5.2 knows none).
    pub(super) fn may_stand_still(&self, unit: CardId) -> bool {
        self.cast.book.may_stand_still && self.is_set_off_by_moving(unit)
    }

    /// Whether an ability of this unit works when it is moved, however far.
    pub(crate) fn is_set_off_by_moving(&self, unit: CardId) -> bool {
        [on::moved, on::departs, on::passed].into_iter().any(|moment| {
            let reacts = &mut |me: Bearer| match me.ability.reacts_to_its_own(moment) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
            self.may_be_present(moment) && self.each_own(unit, moment, reacts).is_break()
        }) || self.is_awaited(unit)
    }

    /// Whether another card of its side would react to a move of 0 spaces of this unit.
    fn is_awaited(&self, unit: CardId) -> bool {
        if !self.may_be_present(on::moved) {
            return false;
        }
        let (here, by) = (self.square(unit), self.controller(unit));
        let (through, left) = (Cards::NONE, Squares::NONE);
        let stay =
            Move { unit, from: here, to: here, by, spaces: 0, straight: 0, in_phase: false, through, left };
        self.each_bearer(on::moved, &mut |me| {
            let is_live = |trigger: &Trigger| trigger.is_live(self, me, &Happening::Moved(&stay));
            match me.card != unit && me.seat == by && me.ability.triggers.iter().any(is_live) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })
        .is_break()
    }

    /// Whether it matters through which cards this unit moves.
    pub(super) fn tramples(&self, unit: CardId) -> bool {
        self.any_of(unit, hook::tramples, |me, tramples| tramples(self, me))
    }

    /// Where the unit can continue straight after charging this far.
    fn rest_of_charge(&self, unit: CardId, stride: Stride, trail: Trail) -> Squares {
        match trail.last {
            None => self.charge_spaces(unit, stride.charge),
            Some(direction) if trail.is_straight && stride.charge > trail.spaces => {
                self.straight_ahead(unit, direction, stride.charge - trail.spaces)
            }
            _ => Squares::NONE,
        }
    }

    /// One space and back again (S5.2).
    fn there_and_back(&self, unit: CardId) -> Route {
        let here = self.square(unit);
        self.beside(unit).into_iter().flat_map(|there| [there, here]).collect()
    }

    /// A space next to this unit that it can enter and leave again: a free one, else one with a
    /// card that it may move through (S5.5).
    pub(crate) fn beside(&self, unit: CardId) -> Option<Square> {
        let near = self.adjacent(unit);
        let may_pass = self.is_at_work(hook::flies.number) || self.is_at_work(hook::passes.number);
        let open = |near: Squares| if may_pass { (near & self.passable(unit)).first() } else { None };
        (near & self.free()).first().or_else(|| open(near))
    }

    /// Whether the unit can still move along these spaces and end on the last of them.
    fn is_way_open(&self, unit: CardId, rest: &[Square]) -> bool {
        let open = self.passable(unit) | self.leaps(unit);
        rest.iter().all(|&space| open.contains(space))
            && rest.last().is_none_or(|&last| (self.free() | self.admitting(unit)).contains(last))
    }

    /// A shortest way.
    fn shortest(&self, unit: CardId, to: Square, spaces: u8) -> Route {
        let here = self.square(unit);
        let held = self.held(unit);
        let passable = self.passable(unit) - (held - self.free());
        // One more than a move has spaces.
        let mut edges: ArrayVec<Squares, { Cap::Spaces.room() + 1 }> = ArrayVec::new();
        edges.push(Squares::only(here));
        let mut reached = Squares::only(here);
        while !reached.contains(to) && edges.len() <= spaces as usize {
            let last = *edges.last().expect("it starts with one");
            let edge = (self.next_to_step(unit, last - held) & passable) - reached;
            reached |= edge;
            edges.push(edge);
        }
        let mut route = Route::new();
        let mut back = to;
        for edge in edges.iter().rev().skip(1) {
            route.insert(0, back);
            let before = *edge & self.next_to_step(unit, Squares::only(back));
            back = before.first().unwrap_or(back);
        }
        route
    }
}

impl Play<'_, '_> {
    /// Moves a unit to a space at most `spaces` away. Assumes that it can go there.
    pub fn walk(&mut self, unit: CardId, to: Square, spaces: u8, by: Seat, kind: MoveKind) -> Flow {
        let stride = match kind {
            MoveKind::InPhase => Stride { spaces, charge: self.charge_of(unit) },
            MoveKind::Granted => Stride { spaces: spaces + self.further_spaces(unit), charge: 0 },
        };
        self.go(unit, to, stride, by, kind)
    }

    /// Moves a unit in a straight line to one of its [`Position::straight_spaces`].
    pub fn walk_straight(&mut self, unit: CardId, to: Square, spaces: u8, by: Seat) -> Flow {
        let stride = Stride { spaces: 0, charge: spaces + self.further_spaces(unit) };
        self.go(unit, to, stride, by, MoveKind::Granted)
    }

    fn go(&mut self, unit: CardId, to: Square, stride: Stride, by: Seat, kind: MoveKind) -> Flow {
        let in_phase = kind == MoveKind::InPhase;
        let spaces = stride.spaces.min(self.most_spaces(unit));
        let stride = Stride { spaces, ..stride };
        if stride.spaces.max(stride.charge) as usize > Cap::Spaces.limit() {
            return Cap::Spaces.stop();
        }
        let sneak = if in_phase { self.sneak_of(unit) } else { 0 };
        let set_off = self.square(unit);
        self.notice(&Happening::Departs(&Departure { unit, by, in_phase }))?;
        if !self.state.is_on_battlefield(unit) {
            return Ok(());
        }
        let from = self.square(unit);
        self.state.mark(unit, Mark::Moved);
        if self.is_in_phase(Phase::Movement) {
            self.state.mark(unit, Mark::Marched);
        }
        let outer = (self.state.mover, self.state.set_off);
        (self.state.mover, self.state.set_off) = (unit, from);
        let mut through = Cards::NONE;
        let mut trail = Trail::START;
        let mut left_spaces = Squares::NONE;
        // F8.5: it does not end on the space of a card that it moved through, even if that card is
        // gone by now.
        let mut barred = Squares::NONE;
        // What happened before the move may have put the unit elsewhere: then it is chosen again.
        let mut target =
            if from == set_off { Some(to) } else { self.choose_rest(unit, stride, trail, barred, by)? };
        while let Some(to) = target.take() {
            let route = self.choose_way(Going { unit, to, stride, trail, by })?;
            let steps = route.len();
            let mut here = self.square(unit);
            for (index, &next) in route.iter().enumerate() {
                // FAQ21-2.13.5.1: trying is enough.
                if sneak > 0 && trail.spaces + sneak >= spaces {
                    self.begin_to_sneak(by);
                }
                let leaving = here;
                let over = self.state.card_at(here).filter(|_| self.state.aloft == unit);
                let passed = over.filter(|&over| !through.contains(over));
                if let Some(over) = passed {
                    through.insert(over);
                    barred.insert(leaving);
                }
                let direction = self.cast.battlefield.direction(here, next);
                let taken = self.take_step(unit, &mut here, next, passed, by)?;
                if taken == Taken::No {
                    break;
                }
                trail = trail.and(direction);
                left_spaces.insert(leaving);
                let mut is_interrupted = taken == Taken::Interrupted;
                if passed.is_some() && !self.is_way_open(unit, &route[index + 1..]) {
                    is_interrupted = true;
                }
                // Over another card it is on no space, so nothing happens between the spaces.
                if self.state.aloft == unit {
                    continue;
                }
                let has_acted = index + 1 < steps && self.act_in_mid_move(by)?;
                if is_interrupted || has_acted {
                    // A unit is moved space by space: after what happened on this one its mover
                    // chooses the rest again, or stops.
                    target = self.choose_rest(unit, stride, trail, barred, by)?;
                    break;
                }
            }
        }
        let is_on_battlefield = self.state.is_on_battlefield(unit);
        let to = if is_on_battlefield { self.square(unit) } else { from };
        if is_on_battlefield && self.state.aloft == unit {
            match self.state.card_at(to) {
                Some(host) => self.end_over_card(unit, host)?,
                None => self.state.shift(unit, to),
            }
        }
        debug_assert!(self.state.aloft != unit, "a move ends on a free space");
        (self.state.mover, self.state.set_off) = outer;
        if !self.state.is_on_battlefield(unit) {
            return Ok(());
        }
        let (spaces, straight, left) = (trail.spaces, trail.longest, left_spaces);
        self.has_arrived(&Move { unit, from, to, by, spaces, straight, in_phase, through, left })
    }

    /// What follows a move: the units that escort it come first (FAQ21-2.16.7.1).
    fn has_arrived(&mut self, walk: &Move) -> Flow {
        self.notice(&Happening::Arrived(walk))?;
        match self.state.is_on_battlefield(walk.unit) {
            true => self.happens(&Happening::Moved(walk)),
            false => Ok(()),
        }
    }

    /// A move has ended over a card that admits it: what happens to the unit is decided at once.
    /// Events along the way may have removed that permission; then it has no place
    /// (interpretation).
    fn end_over_card(&mut self, unit: CardId, host: CardId) -> Flow {
        let mut found = None;
        self.each(hook::admits, |me, admission| {
            if me.card == host && (admission.applies)(self, me, unit) {
                found = Some((me, admission));
            }
        });
        match found {
            Some((me, admission)) => (admission.run)(self, me, unit),
            None => {
                let cause = Cause { seat: self.controller(unit), source: CardId::NONE, by: By::Rule };
                self.destroy(unit, cause)
            }
        }
    }

    /// A move of 0 spaces, which an effect grants (F8.3).
    pub fn stand_still(&mut self, unit: CardId, by: Seat, kind: MoveKind) -> Flow {
        let in_phase = kind == MoveKind::InPhase;
        self.notice(&Happening::Departs(&Departure { unit, by, in_phase }))?;
        if !self.state.is_on_battlefield(unit) {
            return Ok(());
        }
        self.state.mark(unit, Mark::Moved);
        let here = self.square(unit);
        let (through, left) = (Cards::NONE, Squares::NONE);
        let stay = Move { unit, from: here, to: here, by, spaces: 0, straight: 0, in_phase, through, left };
        self.has_arrived(&stay)
    }

    /// Moves a wall to an empty space: it is not a unit, so nothing reacts to the move.
    pub fn move_wall(&mut self, wall: CardId, to: Square) {
        let from = self.square(wall);
        if from != to {
            self.state.shift(wall, to);
            self.tell(Event::Moved { card: wall, from, to });
        }
    }

    /// Offers a move of up to `spaces` spaces that a player may make with a unit, 0 allowed.
    /// False when he declines.
    pub fn may_walk(&mut self, unit: CardId, spaces: u8, by: Seat, source: &'static str) -> Flow<bool> {
        let spaces_to = self.may_walk_to(unit, spaces);
        if spaces_to.is_empty() {
            return Ok(false);
        }
        let prompt = Prompt::new(source, Ask::Space).rule("F8.1").about(unit);
        let Some(to) = self.may_choose_space(by, prompt, spaces_to)? else {
            return Ok(false);
        };
        self.walk(unit, to, spaces, by, MoveKind::Granted)?;
        Ok(true)
    }

    fn choose_rest(
        &mut self,
        unit: CardId,
        stride: Stride,
        trail: Trail,
        barred: Squares,
        by: Seat,
    ) -> Flow<Option<Square>> {
        if !self.state.is_on_battlefield(unit) || self.may_move(unit).is_err() {
            return Ok(None);
        }
        let left = stride.spaces.saturating_sub(trail.spaces);
        let spaces = (self.destinations(unit, left) | self.rest_of_charge(unit, stride, trail)) - barred;
        if spaces.is_empty() {
            return Ok(None);
        }
        let prompt = Prompt::new("Movement", Ask::Space).rule("F8.1").about(unit);
        self.may_choose_space(by, prompt, spaces)
    }

    /// Finds the way, and asks where ways to the same space can differ.
    fn choose_way(&mut self, going: Going) -> Flow<Route> {
        let Going { unit, to, stride, trail, by } = going;
        if !self.ways_matter(unit, stride) {
            return Ok(match to == self.square(unit) {
                true if self.cast.book.may_stand_still => Route::new(),
                true => self.there_and_back(unit),
                false => self.shortest(unit, to, stride.spaces - trail.spaces),
            });
        }
        let mut ways = self.ways(going);
        let mut step = 0;
        while ways.len() > 1 {
            // The empty path means staying put.
            let here = self.square(unit);
            let next_of = |way: &Route| way.get(step).copied().unwrap_or(here);
            let next: Squares = ways.iter().map(next_of).collect();
            let prompt = Prompt::new("Way", Ask::Path).rule("F8.1").about(unit);
            let chosen = self.choose_space(by, prompt, next)?.expect("there is a way");
            ways.retain(|way| next_of(way) == chosen);
            step += 1;
        }
        Ok(ways.pop().unwrap_or_default())
    }

    /// One space.
    fn take_step(
        &mut self,
        unit: CardId,
        here: &mut Square,
        to: Square,
        passed: Option<CardId>,
        by: Seat,
    ) -> Flow<Taken> {
        let from = *here;
        if !self.leave_vine(unit, from)? {
            return Ok(Taken::No);
        }
        // A unit that moves through others is on no space until it reaches a free one (F8.5).
        if self.free().contains(to) {
            self.state.shift(unit, to);
        } else {
            self.state.take_off(unit, to);
        }
        *here = to;
        self.state.count_space(unit);
        self.tell(Event::Moved { card: unit, from, to });
        if self.state.vine_at(from).is_some() || self.state.vine_at(to).is_some() {
            self.state.mark(unit, Mark::TouchedVine);
        }
        if let Some(over) = passed {
            // F8.5: on leaving, before reactions to the space it enters.
            self.happens(&Happening::Passed(&Passing { unit, over }))?;
            if self.state.square_of(unit) != Some(to) {
                return Ok(Taken::No);
            }
        }
        let step = Step { unit, from, to, by };
        let stepped = Happening::Stepped(&step);
        if !self.is_reacted_to(&stepped) {
            return Ok(Taken::Yes);
        }
        let before = *self.state;
        self.happens(&stepped)?;
        Ok(match self.state.square_of(unit) {
            here if here != before.square_of(unit) => Taken::No,
            _ if *self.state != before => Taken::Interrupted,
            _ => Taken::Yes,
        })
    }

    /// The roll to leave a vine wall (F12.5). False when it failed.
    fn leave_vine(&mut self, unit: CardId, from: Square) -> Flow<bool> {
        let Some(vine) = self.state.vine_at(from) else {
            return Ok(true);
        };
        if self.leaves_vines(unit) {
            return Ok(true);
        }
        let seat = self.controller(unit);
        if self.die(seat, "Vine Wall")? >= 4 {
            return Ok(true);
        }
        self.state.mark(unit, Mark::Stuck);
        self.tell(Event::Stuck { card: unit, at: from });
        // FAQ21-2.14.3.2: what dies of it is the vine wall's controller's magic.
        let cause = Cause { seat: self.controller(vine), source: CardId::NONE, by: By::VineWall };
        self.wound(unit, 1, cause)?;
        Ok(false)
    }

    /// Between two spaces of a move of his own turn a player may use what may be used at any
    /// time (FAQ21-2.4.3.2); asked only where that can matter.
    fn act_in_mid_move(&mut self, by: Seat) -> Flow<bool> {
        if by != self.state.active || !self.may_have_actions(When::AnyTime) {
            return Ok(false);
        }
        self.use_any_time(by, |action| action.mid_move)
    }

    /// Offers a player what may be used at any time; false when he uses nothing.
    pub(crate) fn use_any_time(
        &mut self,
        seat: Seat,
        is_meant: impl Fn(&crate::Action) -> bool,
    ) -> Flow<bool> {
        let mut actions = self.any_time_actions(seat, is_meant);
        // Effects that are on no card are only in the phase menus.
        actions.retain(|me| !me.card.is_none());
        if actions.is_empty() || self.is_out(seat) {
            return Ok(false);
        }
        let prompt = Prompt::new("Any time", Ask::AnyTime).rule("F11.10");
        let answer = self.ask(seat, prompt, Forcing::Public, |position, options| {
            for me in &actions {
                let ability = position.cast.ability_id(me.ability).0;
                options.push(Answer::Use { card: me.card, ability });
            }
            options.push(Answer::Pass);
        })?;
        let Answer::Use { card, ability } = answer else {
            return Ok(false);
        };
        self.use_ability(seat, card, ability)?;
        Ok(true)
    }
}
