//! Costs: paid in full or not at all (rules 7.2, 14.3, 17.7).

use crate::ability::Me;
use crate::harm::{Cause, Harm};
use crate::{Ask, CardId, Condition, Faction, Play, Position, Prompt, Trait};
use table::Flow;

/// What an ability costs beside spending its performer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    DiscardFromHand(u8),
    /// Of the item with the text.
    SpendItem,
    DiscardItem,
    /// Another item of the performer.
    DiscardOwnItem(&'static [Trait]),
    StunOwn(Trait),
    InFrontRank,
    StunPerformer,
    SpendPerformer,
    WoundPerformer,
    KillPerformer,
    /// Characters of your army; another than the performer.
    KillAnother,
    KillAnyOfArmy,
    KillAnotherOf(Trait),
    KillHigher(Faction),
    WoundOfArmy,
    SpendAnotherOfArmy,
    SpendOfRank,
    /// Raising: spend one of your characters of this class.
    SpendOfClass(crate::Classes),
}

impl Cost {
    pub(crate) fn can_pay(self, at: Position<'_>, me: Me) -> bool {
        match self {
            Cost::DiscardFromHand(count) => {
                let own = usize::from(at.is_in_hand(me.card, me.seat));
                at.state.count(me.seat, crate::Pile::Hand) >= count as usize + own
            }
            Cost::SpendItem => at.state.slot(me.card).condition == Condition::Ready,
            Cost::DiscardItem => at.state.host(me.card) == Some(me.by),
            Cost::DiscardOwnItem(traits) => at.items_of(me.by).any(|item| is_one_of(at, item, traits)),
            Cost::StunOwn(gear) => at.items_of(me.by).any(|item| is_ready(at, item, gear)),
            Cost::InFrontRank => at.state.is_character_in_play(me.by) && at.state.rank_of(me.by) == 1,
            Cost::StunPerformer => at.state.slot(me.by).condition != Condition::Stunned,
            Cost::SpendPerformer => at.state.slot(me.by).condition == Condition::Ready,
            Cost::WoundPerformer | Cost::KillPerformer => at.state.is_character_in_play(me.by),
            Cost::KillAnother
            | Cost::KillAnyOfArmy
            | Cost::KillAnotherOf(_)
            | Cost::KillHigher(_)
            | Cost::WoundOfArmy
            | Cost::SpendAnotherOfArmy
            | Cost::SpendOfRank
            | Cost::SpendOfClass(_) => at.characters().any(|who| self.may_be_paid_with(at, me, who)),
        }
    }

    /// Whether this character pays this cost.
    fn may_be_paid_with(self, at: Position<'_>, me: Me, who: CardId) -> bool {
        let of_army = || at.is_in_army_of(who, me.seat);
        let is_ready = || at.state.slot(who).condition == Condition::Ready;
        match self {
            Cost::KillAnother => of_army() && who != me.by,
            Cost::KillAnyOfArmy | Cost::WoundOfArmy => of_army(),
            Cost::KillAnotherOf(one) => who != me.by && at.has(who, one) && at.controller(who) == me.seat,
            Cost::KillHigher(faction) => {
                at.controller(who) == me.seat
                    && at.face(who).faction == Some(faction)
                    && at.level(who) > at.level(me.by)
            }
            Cost::SpendAnotherOfArmy => {
                of_army() && who != me.by && is_ready() && at.controller(who) == me.seat
            }
            Cost::SpendOfRank => {
                at.are_in_one_rank(me.by, who) && is_ready() && at.controller(who) == me.seat
            }
            Cost::SpendOfClass(class) => {
                at.controller(who) == me.seat && is_ready() && at.face(who).classes.has(class)
            }
            _ => false,
        }
    }
}

fn is_one_of(at: Position<'_>, item: CardId, traits: &[Trait]) -> bool {
    traits.is_empty() || traits.iter().any(|&one| at.has(item, one))
}

fn is_ready(at: Position<'_>, item: CardId, gear: Trait) -> bool {
    at.has(item, gear) && at.state.slot(item).condition == Condition::Ready
}

impl Play<'_> {
    /// Pays everything an ability costs, then fixes the ranks (17.7). False where a wound of the cost
    /// was prevented: then it is not paid, and the action is cancelled (14.3).
    pub(crate) fn pay(&mut self, me: Me) -> Flow<bool> {
        let Some(ability) = self.at().ability(me) else { return Ok(true) };
        if ability.once {
            self.state.slot_mut(me.card).used |= 1 << (me.ability % 8);
        }
        let mut is_paid = true;
        if ability.spend {
            self.spend(me.by)?;
        }
        for &cost in &ability.costs {
            is_paid &= self.pay_one(me, cost)?;
        }
        self.tidy()?;
        Ok(is_paid)
    }

    pub(crate) fn pay_one(&mut self, me: Me, cost: Cost) -> Flow<bool> {
        let prompt = Prompt::new(Ask::Cost).about(me.by).source(me.card).rule("17.7");
        match cost {
            Cost::DiscardFromHand(count) => {
                for _ in 0..count {
                    self.discard_by_choice(me.seat, prompt)?;
                }
            }
            Cost::SpendItem => self.spend_item(me.card),
            Cost::DiscardItem => self.discard_from_play(me.card),
            Cost::DiscardOwnItem(traits) => {
                let is_meant = |at: Position<'_>, item| {
                    at.state.host(item) == Some(me.by) && is_one_of(at, item, traits)
                };
                if let Some(item) = self.choose_item_where(me.seat, prompt, is_meant)? {
                    self.discard_from_play(item);
                }
            }
            Cost::StunOwn(gear) => {
                let is_meant =
                    |at: Position<'_>, item| at.state.host(item) == Some(me.by) && is_ready(at, item, gear);
                if let Some(item) = self.choose_item_where(me.seat, prompt, is_meant)? {
                    self.set_condition(item, Condition::Stunned);
                }
            }
            Cost::InFrontRank => {}
            Cost::StunPerformer => self.stun(me.by)?,
            Cost::SpendPerformer => self.spend(me.by)?,
            Cost::WoundPerformer => return self.wound_as_cost(me.by),
            Cost::KillPerformer => self.kill(me.by, Cause::Cost)?,
            Cost::WoundOfArmy => {
                let who = self.choose_payer(me, cost, prompt)?;
                return who.map_or(Ok(false), |who| self.wound_as_cost(who));
            }
            Cost::KillAnother | Cost::KillAnyOfArmy | Cost::KillAnotherOf(_) | Cost::KillHigher(_) => {
                if let Some(who) = self.choose_payer(me, cost, prompt)? {
                    self.kill(who, Cause::Cost)?;
                }
            }
            Cost::SpendAnotherOfArmy | Cost::SpendOfRank | Cost::SpendOfClass(_) => {
                if let Some(who) = self.choose_payer(me, cost, prompt)? {
                    self.spend(who)?;
                }
            }
        }
        Ok(true)
    }

    fn choose_payer(&mut self, me: Me, cost: Cost, prompt: Prompt) -> Flow<Option<CardId>> {
        self.choose_card_where(me.seat, prompt, |at, who| cost.may_be_paid_with(at, me, who))
    }

    /// A wound paid as a cost: whether it was placed.
    fn wound_as_cost(&mut self, who: CardId) -> Flow<bool> {
        let mut harms = [Harm::new(who, 1, Cause::Cost)];
        self.wound_all(&mut harms)?;
        Ok(harms[0].wounds > 0)
    }
}
