//! Ready, spent, stunned (rules 7).

use super::Play;
use crate::harm::Cause;
use crate::lasting::Lasts;
use crate::{CardId, Condition, Event};
use table::Flow;

impl Play<'_> {
    pub(crate) fn set_condition(&mut self, card: CardId, to: Condition) {
        if self.state.slot(card).condition != to {
            self.state.slot_mut(card).condition = to;
            self.tell(Event::Turned { card, to });
        }
    }

    /// Spends a ready character, as a cost or by an effect (7.2).
    pub fn spend(&mut self, who: CardId) -> Flow {
        if self.state.is_character_in_play(who) && self.state.slot(who).condition == Condition::Ready {
            self.set_condition(who, Condition::Spent);
            self.after_turning(who)?;
        }
        Ok(())
    }

    /// Stuns a character that is not stunned.
    pub fn stun(&mut self, who: CardId) -> Flow {
        if self.state.is_character_in_play(who) && self.state.slot(who).condition != Condition::Stunned {
            self.set_condition(who, Condition::Stunned);
            self.after_turning(who)?;
        }
        Ok(())
    }

    /// Spends a character by an effect of another; a spent one stays so (7.6).
    pub fn spend_by_effect(&mut self, who: CardId, by: CardId) -> Flow {
        if self.is_shielded_from(who, by) { Ok(()) } else { self.spend(who) }
    }

    pub fn stun_by_effect(&mut self, who: CardId, by: CardId) -> Flow {
        if self.is_shielded_from(who, by) { Ok(()) } else { self.stun(who) }
    }

    /// No effect of an opponent can spend, stun or move him (Stubborn).
    pub fn is_shielded_from(&self, who: CardId, by: CardId) -> bool {
        self.state.is_character_in_play(who)
            && self.at().has_lasting(who, Lasts::Stubborn)
            && self.at().are_opponents(who, by)
    }

    /// A mark that wounds at the next spending or stunning (Burrowing Basilisk).
    fn after_turning(&mut self, who: CardId) -> Flow {
        let mark = self.state.lasting(who).find(|lasting| lasting.what == Lasts::WoundsNextTurning).copied();
        if let Some(mark) = mark {
            self.state.drop_lasting(who.owner(), |lasting| *lasting == mark);
            self.wound(who, 1, Cause::Effect { by: mark.by, spell: false })?;
        }
        Ok(())
    }

    /// Makes a card ready. Whose text readies says whom it reaches: mostly spent ones (7.5).
    pub fn ready(&mut self, card: CardId) {
        self.set_condition(card, Condition::Ready);
    }

    pub(crate) fn spend_item(&mut self, item: CardId) {
        self.set_condition(item, Condition::Spent);
    }

    /// The ready phase: all cards one step (8.2).
    pub(crate) fn ready_all(&mut self) {
        for army in self.cast.seats() {
            for place in 0.. {
                let Some(who) = self.state.army(army).nth(place) else { break };
                self.step_up(who);
                for on in 0.. {
                    let Some(card) = self.state.gear(who).nth(on) else { break };
                    self.step_up(card);
                }
            }
        }
    }

    fn step_up(&mut self, card: CardId) {
        match self.state.slot(card).condition {
            Condition::Stunned => self.set_condition(card, Condition::Spent),
            Condition::Spent => self.set_condition(card, Condition::Ready),
            Condition::Ready => {}
        }
    }
}
