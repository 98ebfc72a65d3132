//! Effects that react to the same moment, one after the other (F11.9).

use super::Play;
use super::courses::{Courses, GivesUp};
use super::order::{Effect, Effects, Moment, prompt_for};
use crate::Ask;
use crate::ability::Bearer;
use crate::caps::Cap;
use crate::lasting::RETURNS;
use crate::moment::{Happening, Time};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::Flow;

impl Play<'_, '_> {
    /// Whether any ability reacts to this.
    pub(crate) fn is_reacted_to(&self, happening: &Happening) -> bool {
        self.each_bearer(happening.number(), &mut |me| {
            let reacts = me.ability.triggers.iter().any(|trigger| trigger.is_live(self, me, happening));
            if reacts { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Whether something of another than the active player reacts to this and has not had its turn.
    pub(super) fn is_reacted_to_by_others(&self, moment: Moment, happening: &Happening) -> bool {
        let mut open = Effects::new();
        self.gather_live(moment, happening, &[], &mut open);
        open.iter().any(|effect| effect.me.seat != self.state.active)
    }

    /// Lets every ability react that reacts to this.
    pub fn happens(&mut self, happening: &Happening) -> Flow {
        self.happens_also(happening, &[])
    }

    /// The same for a moment in the middle of something: if nobody reacts to it, nothing is settled
    /// afterwards.
    pub(crate) fn notice(&mut self, happening: &Happening) -> Flow {
        match self.may_be_present(happening.number()) {
            true => self.happens(happening),
            false => Ok(()),
        }
    }

    /// The same, with bearers that have just left the battlefield.
    pub(crate) fn happens_also(&mut self, happening: &Happening, gone: &[Bearer]) -> Flow {
        self.settle()?;
        if !self.cast.hooks().contains(happening.number()) {
            return Ok(());
        }
        self.call_the_roll();
        if gone.is_empty() && !self.may_be_present(happening.number()) {
            return Ok(());
        }
        // An attack that a reaction to something else grants is made at once.
        let outer = self.follow.take();
        let moment = self.begin_moment();
        while self.react(moment, happening, gone)? {}
        self.end_moment(moment);
        self.follow = outer;
        Ok(())
    }

    /// Lets the next effect of a moment have its turn; false when there is none left.
    pub(super) fn react(&mut self, moment: Moment, happening: &Happening, gone: &[Bearer]) -> Flow<bool> {
        // F1.5: in a decided game nothing reacts to anything, also while an event is completed.
        if self.is_decided() {
            return Ok(false);
        }
        let mut open = Effects::new();
        self.gather_live(moment, happening, gone, &mut open);
        if open.is_empty() {
            return self.stop_if_full().map(|()| false);
        }
        let rest = |play: &mut Play, first: Effect| {
            play.resolve_of_moment(first, happening)?;
            while play.react(moment, happening, gone)? {
                play.stop_before_an_attack()?;
            }
            Ok(())
        };
        let trying = |play: &mut Play, listed: &Effects| match listed.len() {
            // Two effects have so few orders that nothing is saved.
            0..=2 => play.try_orders(listed.len(), &|play, first| rest(play, listed[first])),
            _ => match Courses::new(moment, happening, gone).try_each(play, listed) {
                Ok(()) => Ok(Some(0)),
                Err(GivesUp::Matters) => Ok(None),
                Err(GivesUp::Asks) => play.try_orders(listed.len(), &|play, first| rest(play, listed[first])),
            },
        };
        match self.next_tried(&open, &trying)? {
            Some(effect) => self.take_effect(effect, happening).map(|()| true),
            None => Ok(false),
        }
    }

    /// An effect has its turn; it has been noted that it has had it.
    pub(super) fn take_effect(&mut self, effect: Effect, happening: &Happening) -> Flow {
        let Effect { me, trigger: Some(trigger) } = effect else { return Ok(()) };
        // Choosing one's own optional ability means using it; other players are asked separately.
        if trigger.may && me.seat != self.state.active && !self.may(me.seat, prompt_for(me, Ask::Use))? {
            return Ok(());
        }
        if self.run.is_heard() && !super::react::is_hand(me.ability) {
            let used = self.use_of(me, me.seat);
            self.announce(used);
        }
        trigger.run(self, me, happening)?;
        self.end_announced();
        self.settle()
    }

    /// Nothing of a player who is out reacts any more. And at the start of a turn only what its
    /// controller had when it began (FAQ21-2.11.6.3), so nothing that he borrows at that very
    /// moment.
    fn may_react(&self, me: Bearer, happening: &Happening) -> bool {
        let is_borrowed = || {
            matches!(happening, Happening::Time(Time::StartOfTurn))
                && !me.card.is_none()
                && self.lasting_on(&RETURNS, me.card).is_some()
        };
        !self.has_left(me.seat) && !is_borrowed()
    }

    /// What reacts to this now and has not had its turn.
    pub(super) fn gather_live(
        &self,
        moment: Moment,
        happening: &Happening,
        gone: &[Bearer],
        open: &mut Effects,
    ) {
        let mut left: SmallVec<[Bearer; 16]> = SmallVec::new();
        if !gone.is_empty() {
            left.extend_from_slice(gone);
        }
        let mut add = |me: Bearer| {
            for trigger in me.ability.triggers.iter() {
                if trigger.is_live(self, me, happening) && self.may_react(me, happening) {
                    self.put(open, Effect { me, trigger: Some(trigger) }, Cap::Waiting);
                }
            }
        };
        let _ = self.each_bearer(happening.number(), &mut |me| {
            // A card that has come back is asked at its new place.
            if !left.is_empty() {
                left.retain(|gone| *gone != me);
            }
            add(me);
            ControlFlow::Continue(())
        });
        left.into_iter().for_each(add);
        self.not_yet(moment, open);
    }
}
