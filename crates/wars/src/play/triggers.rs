//! Effects that react to the same moment, in the order that the active player chooses (F11.9).

use super::Play;
use crate::ability::{Bearer, Happening, Hooks, Trigger};
use crate::{Answer, Ask, Prompt};
use arrayvec::ArrayVec;
use table::{Flow, Forcing};

type Waiting = ArrayVec<(Bearer, &'static Trigger), 64>;

impl Play<'_, '_> {
    /// Whether any ability reacts to this.
    pub(crate) fn is_reacted_to(&self, happening: &Happening) -> bool {
        let reacts = |me: Bearer, trigger: &Trigger| {
            trigger.on == happening.on() && (trigger.live)(self, me, happening)
        };
        let answer = |me: Bearer| me.ability.triggers.iter().any(|trigger| reacts(me, trigger)).then_some(());
        self.first_of(Hooks::on(happening.on()), answer).is_some()
    }

    /// Lets every ability react that reacts to this.
    pub fn happens(&mut self, happening: &Happening) -> Flow {
        self.happens_also(happening, &[])
    }

    /// The same, with bearers that have just left the battlefield.
    pub(crate) fn happens_also(&mut self, happening: &Happening, gone: &[Bearer]) -> Flow {
        let hook = Hooks::on(happening.on());
        if !self.cast.hooks().intersects(hook) {
            return Ok(());
        }
        let mut waiting = Waiting::new();
        // Borrowed: an iterator that owns them would copy the room for all.
        for &me in self.bearers(hook).iter().chain(gone) {
            for trigger in me.ability.triggers.iter().filter(|trigger| trigger.on == happening.on()) {
                if (trigger.live)(self, me, happening) {
                    waiting.push((me, trigger));
                }
            }
        }
        while let Some((me, trigger)) = self.next_trigger(&mut waiting, happening, gone)? {
            if self.run.is_heard() {
                let (seat, card, ability) = (me.seat, me.card, me.ability.name);
                self.tell(crate::Event::Used { seat, card, ability });
            }
            (trigger.run)(self, me, happening)?;
        }
        Ok(())
    }

    /// Takes the next effect out of those that wait, as the active player orders them.
    fn next_trigger(
        &mut self,
        waiting: &mut Waiting,
        happening: &Happening,
        gone: &[Bearer],
    ) -> Flow<Option<(Bearer, &'static Trigger)>> {
        loop {
            // What came first may have made another pointless, or given its bearer to somebody else.
            waiting.retain(|(me, trigger)| {
                let is_same = gone.contains(me)
                    || me.card.is_none()
                    || !self.state.is_on_battlefield(me.host)
                    || self.controller(me.host) == me.seat
                    || me.ability.is_effect;
                let is_there = gone.contains(me)
                    || me.card.is_none()
                    || self.state.is_on_battlefield(me.host)
                    || self.is_active(me.card);
                is_same && is_there && (trigger.live)(self, *me, happening)
            });
            if waiting.is_empty() {
                return Ok(None);
            }
            let active = self.state.active;
            let (first, first_trigger) = waiting[0];
            if !waiting.iter().any(|(me, trigger)| trigger.may && me.seat == active) {
                let is_plain = |(me, trigger): &(Bearer, &Trigger)| {
                    trigger.order_free && std::ptr::eq(me.ability, first.ability)
                };
                if waiting.len() == 1 || waiting.iter().all(is_plain) {
                    waiting.remove(0);
                    if !first_trigger.may || self.may(first.seat, prompt_for(first, Ask::Use))? {
                        return Ok(Some((first, first_trigger)));
                    }
                    continue;
                }
            }
            let is_choice = waiting.iter().all(|(me, trigger)| trigger.may && me.seat == active);
            let prompt = if is_choice {
                prompt_for(first, Ask::Use)
            } else {
                Prompt::new("Order", Ask::Order).rule("F11.9")
            };
            let answer = self.run.ask(active, prompt, Forcing::Public, |options| {
                for (me, _) in waiting.iter() {
                    let ability = self.position.cast.ability_id(me.ability).0;
                    options.push(Answer::Use { card: me.card, ability });
                }
                if is_choice {
                    options.push(Answer::Pass);
                }
            })?;
            let Answer::Use { card, ability } = answer else {
                return Ok(None);
            };
            let index = waiting
                .iter()
                .position(|(me, _)| me.card == card && self.cast.ability_id(me.ability).0 == ability)
                .expect("the answer is one of the options");
            let (me, trigger) = waiting.remove(index);
            // Choosing an own ability that one may use is using it; others are asked themselves.
            if !trigger.may || me.seat == active || self.may(me.seat, prompt_for(me, Ask::Use))? {
                return Ok(Some((me, trigger)));
            }
        }
    }
}

/// The question whether to use an ability.
pub(crate) fn prompt_for(me: Bearer, ask: Ask) -> Prompt {
    Prompt::new(me.ability.name, ask).about(me.card)
}
