//! Ranks: moving, falling forward, entering and leaving play (rules 5, 10).

use super::Play;
use super::window::Scene;
use crate::ability::Step;
use crate::harm::{Cause, Fall, Gap};
use crate::state::{Pile, Spot};
use crate::{Answer, Ask, CardId, Condition, Event, Prompt};
use table::{Flow, Forcing, Seat};

/// Why a character moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moving {
    Maneuver,
    ByEffect,
    /// No action, and no move by one (5.7).
    Fall,
}

impl Play<'_> {
    /// Moves a character and fixes the ranks when it has arrived (10.3, 10.4).
    pub fn move_character(&mut self, who: CardId, to: Spot, moving: Moving) -> Flow {
        let from = self.at().spot(who);
        if from.rank == 1 || to.rank == 1 {
            let mut step = Step { who, stopped: false };
            self.window(&mut Scene::Steps(&mut step))?;
            if step.stopped || !self.state.is_character_in_play(who) {
                return Ok(());
            }
        }
        self.stirred = self.stirred.with(self.at().controller(who));
        self.state.move_to(who, to);
        let to = self.at().spot(who);
        self.tell(match moving {
            Moving::Fall => Event::Fell { card: who, to },
            Moving::Maneuver | Moving::ByEffect => Event::Moved { card: who, from, to },
        });
        let has_reached = to.rank == 1 && (from.rank != 1 || from.army != to.army);
        if moving != Moving::Fall {
            self.tidy()?;
        }
        if has_reached && self.state.is_character_in_play(who) {
            self.window(&mut Scene::Reached(&mut Step { who, stopped: false }))?;
        }
        Ok(())
    }

    /// Two characters exchange their places. If one of them may not enter or leave a front rank, the
    /// other has no place to go to.
    pub fn exchange(&mut self, one: CardId, other: CardId) -> Flow {
        let rank = |play: &Play<'_>, who: CardId| play.state.rank_of(who);
        let crosses_front = (rank(self, one) == 1) != (rank(self, other) == 1);
        for who in [one, other].into_iter().filter(|_| crosses_front) {
            let mut step = Step { who, stopped: false };
            self.window(&mut Scene::Steps(&mut step))?;
            if step.stopped || !self.at().are_in_play(one, other) {
                return Ok(());
            }
        }
        for who in [one, other] {
            self.stirred = self.stirred.with(self.at().controller(who));
        }
        let (from, to) = (self.at().spot(one), self.at().spot(other));
        self.state.exchange(one, other);
        self.tell(Event::Moved { card: one, from, to });
        self.tell(Event::Moved { card: other, from: to, to: from });
        self.tidy()?;
        for who in [one, other] {
            if crosses_front && self.at().is_in_front_rank(who) {
                self.window(&mut Scene::Reached(&mut Step { who, stopped: false }))?;
            }
        }
        Ok(())
    }

    /// Fixes every illegal rank, the nearest to the front first, before anything else goes on (5.5,
    /// 5.8). Armies are fixed in the order of play.
    pub fn tidy(&mut self) -> Flow {
        while let Some((army, rank)) = self.first_illegal() {
            let mut gap = Gap { army, rank, by_kill: self.by_kill };
            // What answers it comes before it is fixed, its costs too.
            self.window_waiting(army, &mut Scene::Illegal(&mut gap))?;
            // A react may have filled the rank in front.
            if self.at().illegal_rank(army) != Some(rank) {
                continue;
            }
            let picker = self.picker(army);
            let prompt = Prompt::new(Ask::Fall).rule("5.5");
            let answer = self.ask(picker, prompt, Forcing::Public, |at, options| {
                for who in at.state.rank(army, rank) {
                    at.spots(army, rank - 1, &mut |to| options.push(Answer::Move { card: who, to }));
                }
            })?;
            let Answer::Move { card, to } = answer else { return Ok(()) };
            self.fall(card, to)?;
        }
        self.stirred = table::SeatSet::NONE;
        Ok(())
    }

    /// A moment during which the ranks of an army are not fixed.
    fn window_waiting(&mut self, army: Seat, scene: &mut Scene<'_>) -> Flow {
        let outer = self.waiting;
        self.waiting = outer.with(army);
        self.window(scene)?;
        self.waiting = outer;
        Ok(())
    }

    fn first_illegal(&self) -> Option<(Seat, u8)> {
        let at = self.at();
        let find = |army: Seat| {
            let is_waiting = self.waiting.contains(army);
            at.illegal_rank(army).filter(|_| !is_waiting).map(|rank| (army, rank))
        };
        // Before the first initiative there is no order of play; the table's own will do.
        let order = self.state.order();
        if order.is_empty() {
            return self.cast.seats().find_map(find);
        }
        // The army of partners bears the seat of the first of them, who may be out (M12.15).
        order.iter().map(|&seat| self.cast.home(seat)).find_map(find)
    }

    /// Who picks who falls: the player whose army it is; in a shared one the player whose card moved,
    /// died or left, else the first of the two in turn order (5.5, M12.17).
    fn picker(&self, army: Seat) -> Seat {
        if !self.cast.format().shared_army {
            return army;
        }
        let partners =
            || self.cast.seats().filter(|&seat| self.cast.home(seat) == army && !self.state.is_out(seat));
        let mut stirring = partners().filter(|&seat| self.stirred.contains(seat));
        match (stirring.next(), stirring.next()) {
            (Some(only), None) => only,
            _ => {
                let order = self.state.order();
                let place = |seat: &Seat| order.iter().position(|other| other == seat);
                partners().min_by_key(place).unwrap_or(army)
            }
        }
    }

    /// A character falls forward and pays for it (5.6).
    fn fall(&mut self, who: CardId, to: Spot) -> Flow {
        let mut fall = Fall { who, is_free: false };
        // It is falling already: what answers that does not make it fall in between.
        self.window_waiting(to.army, &mut Scene::Falls(&mut fall))?;
        if !self.state.is_character_in_play(who) {
            return Ok(());
        }
        if !fall.is_free {
            match self.state.slot(who).condition {
                Condition::Ready => self.spend(who)?,
                Condition::Spent => self.stun(who)?,
                Condition::Stunned => {
                    self.wound(who, 1, Cause::Fall)?;
                }
            }
        }
        // What its fall did may have changed the ranks; then they are looked at again.
        let at = self.at();
        let goes = at.state.is_character_in_play(who)
            && at.stands(who) == (to.army, to.rank + 1)
            && at.illegal_rank(to.army) == Some(to.rank + 1);
        if goes { self.move_character(who, to, Moving::Fall) } else { Ok(()) }
    }

    /// A character comes into play (11.1, 16.9). One that is stopped stays where it is, shown.
    pub fn enter_play(&mut self, card: CardId, seat: Seat, to: Spot) -> Flow {
        if to.rank == 1 {
            self.state.slot_mut(card).known = table::SeatSet::ALL;
            let mut step = Step { who: card, stopped: false };
            self.window(&mut Scene::Steps(&mut step))?;
            if step.stopped {
                self.reveal(card, table::SeatSet::ALL);
                return Ok(());
            }
        }
        self.state.lift(card);
        self.state.put_in_army(card, to);
        let slot = self.state.slot_mut(card);
        slot.controller = seat;
        slot.known = table::SeatSet::ALL;
        self.tell(Event::Raised { seat, card, to });
        if to.rank == 1 {
            self.window(&mut Scene::Reached(&mut Step { who: card, stopped: false }))?;
        }
        Ok(())
    }

    /// A character comes into play in this rank, at a place that its player chooses (5.3).
    pub fn enter_by_choice(&mut self, card: CardId, seat: Seat, army: Seat, rank: u8) -> Flow {
        let prompt = Prompt::new(Ask::Move).about(card).rule("5.3");
        let answer = self.ask(seat, prompt, Forcing::Public, |at, options| {
            at.spots(army, rank, &mut |to| options.push(Answer::Raise { card, to }));
        })?;
        if let Answer::Raise { to, .. } = answer { self.enter_play(card, seat, to) } else { Ok(()) }
    }

    /// A character leaves play with everything on it, each card to its owner's pile (14.2, 15.9).
    pub(crate) fn leave_play(&mut self, who: CardId, to: Pile) -> Flow {
        self.stirred = self.stirred.with(self.at().controller(who));
        while let Some(on) = self.state.gear(who).next() {
            self.discard_from_play(on);
        }
        self.forget(who);
        self.put_in_pile(who, to);
        Ok(())
    }

    /// What lasted on a card ends as it leaves, and on others what needed it.
    pub(crate) fn forget(&mut self, card: CardId) {
        self.state.drop_lasting(card.owner(), |lasting| lasting.on == card);
    }

    /// An item is destroyed by an effect; what it gave its bearer is gone (14.5, 15.10).
    pub fn destroy_item(&mut self, item: CardId) -> Flow {
        if self.state.host(item).is_some() {
            self.discard_from_play(item);
        }
        self.reap()
    }

    /// An item or attached card goes to its owner's discard pile (15.10, 16.4).
    pub fn discard_from_play(&mut self, card: CardId) {
        while let Some(on) = self.state.gear(card).next() {
            self.discard_from_play(on);
        }
        self.forget(card);
        self.put_in_pile(card, Pile::Discard);
    }
}
