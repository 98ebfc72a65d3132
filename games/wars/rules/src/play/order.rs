//! Which of several effects comes next (F11.9, S10.21).
//!
//! Triggers of a moment, replacements of a destruction, preventions of wounds and re-rolls all go
//! the same way: those that apply now are gathered, the player whose turn it is chooses one, it
//! resolves, and what applies then is gathered again among those that have not had their turn.
//! What became possible through another is offered, what became impossible is not, and each has
//! its turn once. Nobody is asked if there is one effect, or where all are the same ability of
//! one player and its author says that their order makes no difference.

use super::Play;
use crate::ability::Bearer;
use crate::caps::{self, Cap};
use crate::hook::{Everybody, Hook};
use crate::moment::Trigger;
use crate::unasked;
use crate::{Answer, Ask, CardId, Cards, Position, Prompt};
use arrayvec::ArrayVec;
use smallvec::SmallVec;
use std::hash::{DefaultHasher, Hash, Hasher};
use table::{Flow, Forcing};

/// An effect that waits for its turn: a trigger, or another hook of an ability.
#[derive(Clone, Copy)]
pub(crate) struct Effect {
    pub(crate) me: Bearer,
    pub(crate) trigger: Option<&'static Trigger>,
}

/// Finds out which of these effects comes first where that makes no difference; none if it does.
type Trying<'a> = &'a dyn Fn(&mut Play, &Effects) -> Flow<Option<usize>>;

impl Effect {
    pub(crate) fn hook(me: Bearer) -> Effect {
        Effect { me, trigger: None }
    }

    /// The same effect of the same card, whoever controls it by now.
    fn is(&self, other: &Effect) -> bool {
        let trigger = |effect: &Effect| effect.trigger.map(std::ptr::from_ref);
        std::ptr::eq(self.me.ability, other.me.ability)
            && (self.me.card, self.me.value) == (other.me.card, other.me.value)
            && trigger(self) == trigger(other)
    }

    /// Whether the same answer names both where somebody is asked for an order.
    pub(super) fn is_answered_like(&self, other: &Effect) -> bool {
        std::ptr::eq(self.me.ability, other.me.ability) && self.me.card == other.me.card
    }

    fn may(&self) -> bool {
        self.trigger.is_some_and(|trigger| trigger.may)
    }

    /// Whether these two give the same result in either order.
    fn is_like(&self, other: &Effect) -> bool {
        self.trigger.is_some_and(|trigger| trigger.order_free)
            && std::ptr::eq(self.me.ability, other.me.ability)
            && self.me.seat == other.me.seat
    }
}

impl std::fmt::Debug for Effect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.me.fmt(f)
    }
}

/// At most [`Cap::Waiting`].
pub(crate) type Effects = SmallVec<[Effect; 24]>;

/// Effects that have been resolved, of all moments in progress: each moment starts at the current
/// end of the list. At most [`Cap::Resolved`].
pub(crate) type Resolved = SmallVec<[Effect; 32]>;

/// Where a moment starts in the list of resolved effects.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment(usize);

impl Position<'_> {
    /// A sort key that does not depend on card numbers: the space, and there a vine wall after what
    /// is on it.
    pub(crate) fn place_key(&self, card: CardId) -> (usize, bool) {
        let is_there = card.some().and_then(|card| self.state.square_of(card));
        match is_there {
            Some(square) => (square.index(), self.is_vine(card)),
            None => (usize::MAX, false),
        }
    }

    /// These cards of the battlefield sorted by space: for effects on all of them alike, where only
    /// the order of the log depends on it.
    pub fn by_place(&self, cards: Cards) -> ArrayVec<CardId, { CardId::MOST }> {
        let mut sorted = self.in_places(cards);
        unasked::arrange(&mut sorted);
        sorted
    }

    /// The same where the players can tell that order.
    pub(crate) fn in_places(&self, cards: Cards) -> ArrayVec<CardId, { CardId::MOST }> {
        let mut sorted: ArrayVec<CardId, { CardId::MOST }> = cards.into_iter().collect();
        sorted.sort_by_key(|&card| self.place_key(card));
        sorted
    }
}

impl Position<'_> {
    /// Effects by the spaces of their cards.
    fn by_place_of(&self, effects: &Effects) -> Effects {
        let mut sorted = effects.clone();
        sorted.sort_by_key(|effect| self.place_key(effect.me.card));
        sorted
    }
}

impl Play<'_, '_> {
    pub(crate) fn begin_moment(&self) -> Moment {
        Moment(self.resolved.len())
    }

    pub(crate) fn end_moment(&mut self, moment: Moment) {
        self.resolved.truncate(moment.0);
    }

    /// Drops the effects that have been resolved in this moment. Of several indistinguishable ones
    /// it drops as many as have been resolved.
    pub(crate) fn not_yet(&self, moment: Moment, effects: &mut Effects) {
        let done = &self.resolved[moment.0..];
        if done.is_empty() {
            return;
        }
        let all = effects.clone();
        let mut index = 0;
        effects.retain(|effect| {
            let before = all[..index].iter().filter(|other| other.is(effect)).count();
            index += 1;
            before >= done.iter().filter(|other| other.is(effect)).count()
        });
    }

    /// The effects resolved in this moment, as a number that does not depend on their order.
    pub(super) fn resolved_in(&self, moment: Moment) -> u64 {
        let number = |effect: &Effect| {
            let (ability, trigger) =
                (std::ptr::from_ref(effect.me.ability), effect.trigger.map(std::ptr::from_ref));
            let mut hasher = DefaultHasher::new();
            (ability, trigger, effect.me.card, effect.me.value).hash(&mut hasher);
            hasher.finish()
        };
        self.resolved[moment.0..].iter().map(number).fold(0, u64::wrapping_add)
    }

    /// The next of these effects, chosen by the active player; it counts as resolved. `None` if no
    /// more are used. `rest` does what follows if this one comes first: nobody is asked if the
    /// order makes no difference.
    pub(super) fn next_effect(
        &mut self,
        open: &Effects,
        rest: &dyn Fn(&mut Play, Effect) -> Flow,
    ) -> Flow<Option<Effect>> {
        self.next_tried(open, &|play, listed| {
            play.try_orders(listed.len(), &|play, first| rest(play, listed[first]))
        })
    }

    /// The same with another way to find out whether the order makes a difference.
    pub(super) fn next_tried(&mut self, open: &Effects, trying: Trying<'_>) -> Flow<Option<Effect>> {
        self.stop_if_full()?;
        if open.is_empty() {
            return Ok(None);
        }
        let active = self.state.active;
        let is_choice = self.is_choice(open);
        let needless = match self.that_comes_by_itself(open) {
            None if !is_choice => {
                let mut listed = self.by_place_of(open);
                unasked::arrange(&mut listed);
                let chosen = self.needless(listed.len(), &|play| trying(play, &listed))?;
                chosen.map(|chosen| listed[chosen])
            }
            first => first,
        };
        let chosen = if let Some(needless) = needless {
            needless
        } else {
            let first = open[0];
            let is_same = open.iter().all(|effect| std::ptr::eq(effect.me.ability, first.me.ability));
            // The question does not name something that there are several of: none of them comes
            // first by itself.
            let prompt = match (is_choice, is_same) {
                (true, _) if open.len() == 1 => prompt_for(first.me, Ask::Use),
                (true, true) => Prompt::new(first.me.ability.name, Ask::Use),
                (true, false) => Prompt::new("one of these", Ask::Use),
                (false, _) => Prompt::new("Order", Ask::Order).rule("F11.9"),
            };
            let cast = self.position.cast;
            let answer_of = |effect: &Effect| Answer::Use {
                card: effect.me.card,
                ability: cast.ability_id(effect.me.ability).0,
            };
            let answer = self.ask(active, prompt, Forcing::Public, |_, options| {
                for effect in open {
                    let answer = answer_of(effect);
                    if !options.contains(&answer) {
                        options.push(answer);
                    }
                }
                if is_choice {
                    options.push(Answer::Pass);
                }
            })?;
            match open.iter().find(|effect| answer_of(effect) == answer) {
                Some(&effect) => effect,
                None => {
                    // Declining once declines all that were offered.
                    for &effect in open {
                        self.resolve(effect);
                    }
                    return Ok(None);
                }
            }
        };
        self.resolve(chosen);
        Ok(Some(chosen))
    }

    /// The first of these effects, if there is nothing to choose: it is the only one, or all are alike,
    /// and it is not for the active player to say whether it is used.
    pub(super) fn that_comes_by_itself(&self, open: &Effects) -> Option<Effect> {
        let place = |effect: &&Effect| self.place_key(effect.me.card);
        let &first = match unasked::is_reversed() {
            false => open.iter().min_by_key(place),
            true => open.iter().max_by_key(place),
        }?;
        let is_plain = open.len() == 1 || open.iter().all(|effect| effect.is_like(&first));
        (is_plain && !self.is_own_choice(&first)).then_some(first)
    }

    /// Whether the active player uses these effects as he likes.
    pub(super) fn is_choice(&self, open: &Effects) -> bool {
        open.iter().all(|effect| self.is_own_choice(effect))
    }

    fn is_own_choice(&self, effect: &Effect) -> bool {
        effect.may() && effect.me.seat == self.state.active
    }

    pub(super) fn resolve(&mut self, effect: Effect) {
        if !caps::put(&mut self.resolved, effect, Cap::Resolved) {
            self.full(Cap::Resolved);
        }
    }

    /// Everything active with this hook that applies now, one after the other in the order the
    /// active player chooses. Each may change the value; `run` returns whether to go on.
    pub(crate) fn each_in_order<F: Copy, T: Clone + Hash>(
        &mut self,
        hook: Hook<Everybody, F>,
        value: &mut T,
        applies: Applies<'_, F, T>,
        run: Runs<'_, F, T>,
    ) -> Flow {
        if !self.may_be_present(hook.number) {
            return Ok(());
        }
        let moment = self.begin_moment();
        self.go_on_in_order(hook, moment, value, applies, run)?;
        self.end_moment(moment);
        Ok(())
    }

    fn go_on_in_order<F: Copy, T: Clone + Hash>(
        &mut self,
        hook: Hook<Everybody, F>,
        moment: Moment,
        value: &mut T,
        applies: Applies<'_, F, T>,
        run: Runs<'_, F, T>,
    ) -> Flow {
        loop {
            let mut open = Effects::new();
            for &(me, function) in &self.bearers(hook) {
                if applies(self, me, function, value) {
                    self.put(&mut open, Effect::hook(me), Cap::Waiting);
                }
            }
            self.not_yet(moment, &mut open);
            let rest = |play: &mut Play, first: Effect| {
                let mut tried = value.clone();
                play.resolve(first);
                if let Some(function) = hook.of(first.me.ability)
                    && run(play, first.me, function, &mut tried)?
                {
                    play.go_on_in_order(hook, moment, &mut tried, applies, run)?;
                }
                play.note_value(&tried);
                Ok(())
            };
            let Some(effect) = self.next_effect(&open, &rest)? else { return Ok(()) };
            let Some(function) = hook.of(effect.me.ability) else { return Ok(()) };
            if !run(self, effect.me, function, value)? {
                return Ok(());
            }
        }
    }
}

/// Whether what an ability fills in applies to a value that is about to come.
type Applies<'a, F, T> = &'a dyn Fn(&Play<'_, '_>, Bearer, F, &T) -> bool;
/// Lets it change the value; returns whether others act after it.
type Runs<'a, F, T> = &'a dyn Fn(&mut Play<'_, '_>, Bearer, F, &mut T) -> Flow<bool>;

/// The question whether to use an ability.
pub(crate) fn prompt_for(me: Bearer, ask: Ask) -> Prompt {
    Prompt::new(me.ability.name, ask).about(me.card)
}
