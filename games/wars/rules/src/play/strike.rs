//! An attack from its declaration to what follows on it (F9.10).

use super::order::{Effect, Effects, Moment};
use super::wound::Harms;
use super::{Play, Stack};
use crate::ability::{Action, Bearer, When};
use crate::attack::{Attack, Roll, Stage, Strike};
use crate::caps::Cap;
use crate::harm::{By, Cause, Harm};
use crate::hook::of_stage;
use crate::moment::Happening;
use crate::state::Mark;
use crate::unasked;
use crate::{Answer, Ask, CardId, Cards, Dice, Event, Position, Prompt};
use table::{Flow, Forcing, Seat};

/// An attack that follows on another.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Follow {
    /// A reaction to an attack is running; an attack that it grants is postponed until after it.
    Nothing,
    /// With this unit, on this target if one was named.
    Attack(CardId, Option<CardId>),
}

/// Attacks whose reactions are not over, the newest last, each with what has reacted to it. Fury
/// goes on as long as the dice say (FAQ-XV-03), so only this list grows.
type OpenAttacks = Stack<(Attack, Moment), 16>;

impl Play<'_, '_> {
    /// Attacks with a unit. Without a target it is named when what comes before is over.
    ///
    /// An attack that a reaction to an attack grants (Fury) is made when that reaction is over, so
    /// it must be the last thing that the reaction does.
    pub fn attack(&mut self, unit: CardId, target: Option<CardId>) -> Flow {
        if let Some(follow) = &mut self.follow {
            debug_assert!(matches!(follow, Follow::Nothing), "one attack follows on a reaction");
            *follow = Follow::Attack(unit, target);
            return Ok(());
        }
        if let Some(attack) = self.strike(unit, target)? {
            self.follow_up(attack)?;
        }
        Ok(())
    }

    /// What happens after attacking, and the attacks that follow from it.
    fn follow_up(&mut self, attack: Attack) -> Flow {
        let mut open = OpenAttacks::new();
        open.push((attack, self.begin_moment()));
        self.settle()?;
        while let Some((attack, moment)) = open.pop() {
            let happening = Happening::Attacked(&attack);
            // FAQ21-2.16.6.1: before what others do after the attack, who attacked may do what he may at
            // any time.
            if self.may_act_at_any_time() && self.is_reacted_to_by_others(moment, &happening) {
                self.act_at_any_time()?;
            }
            self.follow = Some(Follow::Nothing);
            let has_reacted = self.react(moment, &happening, &[])?;
            let follow = self.follow.take();
            match has_reacted {
                true => open.push((attack, moment)),
                false => self.end_moment(moment),
            }
            if let Some(Follow::Attack(unit, target)) = follow
                && let Some(next) = self.strike(unit, target)?
            {
                open.push((next, self.begin_moment()));
                self.settle()?;
            }
        }
        self.act_between_attacks()
    }

    /// One attack to the wounds that it places; nothing if it does not come about.
    fn strike(&mut self, unit: CardId, target: Option<CardId>) -> Flow<Option<Attack>> {
        // What granted the attack may have cost the unit its life.
        if !self.state.is_on_battlefield(unit) {
            return Ok(None);
        }
        let mut attack = self.declare(unit);
        self.reach(Stage::Declared, &mut attack)?;
        if !self.state.is_on_battlefield(unit) {
            return Ok(None);
        }
        let target = match target {
            Some(target) => Some(target),
            None => {
                let prompt = Prompt::new("Attack", Ask::Target).rule("F9.3").about(unit);
                let targets = self.targets_also(unit, attack.also);
                self.choose_card(attack.seat, prompt, targets)?
            }
        };
        let Some(target) = target else { return Ok(None) };
        self.aim(&mut attack, target);
        let strike = Strike { attacker: unit, target };
        let affected = self.affected_by(&strike) | attack.also;
        attack.affected = self.attackable(unit, target, affected);
        attack.value = self.attack_value(&strike).saturating_add(attack.more);
        self.tell_dice(&strike);
        self.reach(Stage::Aimed, &mut attack)?;
        self.roll_attack(&mut attack)?;
        self.deal(&mut attack);
        self.tell_changes(&attack);
        self.reach(Stage::Dealt, &mut attack)?;
        self.conclude(&mut attack)?;
        Ok(Some(attack))
    }

    /// An attack has reached a stage: everything with an effect at it acts, in the order that the
    /// active player chooses; what only changes dice is not asked about. If the attacker is gone,
    /// the rest is skipped.
    fn reach(&mut self, stage: Stage, attack: &mut Attack) -> Flow {
        if !self.may_be_present(of_stage(stage)) {
            return Ok(());
        }
        let moment = self.begin_moment();
        if matches!(stage, Stage::Rolled | Stage::Counted) {
            // In an order that does not depend on numbers: a die that is lowered and raised stays
            // above 0 or not.
            let mut open = self.speakers(stage, attack);
            open.sort_by_key(|effect| self.place_key(effect.me.card));
            unasked::arrange(&mut open);
            for effect in &open {
                self.have_say(stage, effect.me, attack)?;
            }
        } else {
            self.have_says(stage, moment, attack)?;
        }
        self.end_moment(moment);
        Ok(())
    }

    /// The cards that have a say at this stage of an attack.
    fn speakers(&mut self, stage: Stage, attack: &Attack) -> Effects {
        let mut open = Effects::new();
        for &me in &self.bearers_of(of_stage(stage)) {
            let is_meant =
                me.ability.stages.iter().any(|hook| hook.stage == stage && hook.concerns(me, attack));
            if is_meant {
                self.put(&mut open, Effect::hook(me), Cap::Waiting);
            }
        }
        open
    }

    fn have_says(&mut self, stage: Stage, moment: Moment, attack: &mut Attack) -> Flow {
        while self.state.is_on_battlefield(attack.attacker) {
            let mut open = self.speakers(stage, attack);
            self.not_yet(moment, &mut open);
            let rest = |play: &mut Play, first: Effect| {
                let mut tried = attack.clone();
                play.resolve(first);
                play.have_say(stage, first.me, &mut tried)?;
                play.have_says(stage, moment, &mut tried)?;
                // In which order wounds were added makes no difference to how they are placed.
                tried.harms.sort_by_key(|harm| (harm.card.index(), harm.cause.source.index(), harm.wounds));
                play.note_value(&tried);
                Ok(())
            };
            let Some(effect) = self.next_effect(&open, &rest)? else { break };
            self.have_say(stage, effect.me, attack)?;
        }
        Ok(())
    }

    fn have_say(&mut self, stage: Stage, me: Bearer, attack: &mut Attack) -> Flow {
        for hook in me.ability.stages.iter().filter(|hook| hook.stage == stage) {
            if hook.concerns(me, attack) {
                me.ability.note(of_stage(stage));
                let before = self.measure(stage, attack);
                (hook.run)(self, me, attack)?;
                self.tell_say(stage, me, before, attack);
            }
        }
        if matches!(stage, Stage::Rolled | Stage::Counted | Stage::Scored) { Ok(()) } else { self.settle() }
    }

    /// Between two attacks in his turn, when there is no phase menu in between, a player may do
    /// what may be done at any time (F11.10, FAQ-I-16).
    fn act_between_attacks(&mut self) -> Flow {
        if !self.is_menu_next() { self.act_at_any_time() } else { Ok(()) }
    }

    fn is_menu_next(&self) -> bool {
        self.state.phase == crate::Phase::Attack && !self.is_after_attack_phase()
    }

    /// Between two effects the player whose turn it is may do what may be done at any time (F11.10,
    /// FAQ-I-16); not while an event is being resolved.
    pub fn act_at_any_time(&mut self) -> Flow {
        let active = self.state.active;
        while self.may_act_at_any_time() && self.use_any_time(active, |_| true)? {}
        Ok(())
    }

    fn may_act_at_any_time(&self) -> bool {
        self.cast.book.acts_between_attacks
            && self.state.playing.is_none()
            && self.may_have_actions(When::AnyTime)
    }

    /// Offers an attack that a player may make with a unit. False when he declines or cannot.
    pub fn offer_attack(&mut self, unit: CardId, by: Seat, source: &'static str) -> Flow<bool> {
        if !self.state.is_on_battlefield(unit) {
            return Ok(false);
        }
        // It follows on an attack that is over.
        self.act_at_any_time()?;
        if !self.state.is_on_battlefield(unit) {
            return Ok(false);
        }
        let targets = self.targets(unit);
        self.offer_attack_on(unit, targets, by, source)
    }

    /// The same on one of these of its targets.
    pub fn offer_attack_on(
        &mut self,
        unit: CardId,
        targets: Cards,
        by: Seat,
        source: &'static str,
    ) -> Flow<bool> {
        if targets.is_empty() || self.may_attack(unit).is_err() {
            return Ok(false);
        }
        if self.names_target_later(unit) {
            let is_made = self.may(by, Prompt::new(source, Ask::Use).about(unit))?;
            if is_made {
                self.attack(unit, None)?;
            }
            return Ok(is_made);
        }
        let prompt = Prompt::new(source, Ask::Target).rule("F9.3").about(unit);
        let target = self.may_choose_card(by, prompt, targets)?;
        if target.is_some() {
            self.attack(unit, target)?;
        }
        Ok(target.is_some())
    }

    /// Attacks at once with a unit that can, besides the attacks of its phase (F9.8): normally, or
    /// by an ability of it that takes a normal attack's place and is an attack too (F11.3).
    pub fn grant_attack(&mut self, unit: CardId) -> Flow {
        let seat = self.controller(unit);
        let special = self.special_attacks(unit);
        if special.is_empty() {
            return self.attack(unit, None);
        }
        let prompt = Prompt::new("Attack", Ask::Use).rule("F11.3").about(unit);
        let answer = self.ask(seat, prompt, Forcing::Public, |position, options| {
            for (me, _) in &special {
                options.push(Answer::Use { card: unit, ability: position.cast.ability_id(me.ability).0 });
            }
            if !position.targets(unit).is_empty() {
                options.push(Answer::Pass);
            }
        })?;
        let is_chosen = |(me, _): &&(Bearer, &Action)| {
            answer == Answer::Use { card: unit, ability: self.cast.ability_id(me.ability).0 }
        };
        match special.iter().find(is_chosen) {
            Some((me, action)) => action.run(self, *me, seat),
            None => self.attack(unit, None),
        }
    }

    /// Attacks with a unit one of these cards after the other, each once, in the order that its
    /// controller chooses; which they are is asked again before each attack.
    pub fn attack_each(&mut self, me: Bearer, targets: fn(&Position, Bearer) -> Cards) -> Flow {
        // Attacks that a reaction to an attack grants in this way are made at once.
        let outer = self.follow.take();
        let prompt = me.asks(Ask::Target).rule("F9.3");
        let first = targets(self, me);
        let mut done = Cards::NONE;
        while self.state.is_on_battlefield(me.card) && self.may_attack(me.card).is_ok() {
            let left = self.among(targets(self, me)).not_in(done).cards();
            // FAQ21-2.16.6.2: units that came meanwhile may be attacked, all others must be.
            let only_newcomers = self.among(left).not_in(first).count() == left.count();
            let chosen = match only_newcomers {
                true => self.may_choose_card(me.seat, prompt, left)?,
                false => self.choose_card(me.seat, prompt, left)?,
            };
            let Some(target) = chosen else { break };
            done.insert(target);
            self.attack(me.card, Some(target))?;
            // F11.10: no menu comes before the next of them.
            if self.is_menu_next() && left.count() > 1 {
                self.act_at_any_time()?;
            }
        }
        self.follow = outer;
        Ok(())
    }

    /// An attack that scores in its own way: these cards get this many wounds each, without a
    /// roll. All else that concerns an attack applies (F11.3, FAQ-I-23).
    pub fn attack_without_roll(&mut self, unit: CardId, target: CardId, affected: Cards, wounds: u8) -> Flow {
        let mut attack = self.declare(unit);
        self.aim(&mut attack, target);
        attack.affected = self.attackable(unit, target, affected);
        self.reach(Stage::Aimed, &mut attack)?;
        // Dice more or fewer make no difference to it.
        attack.value = wounds;
        self.deal(&mut attack);
        self.tell_changes(&attack);
        self.reach(Stage::Dealt, &mut attack)?;
        self.conclude(&mut attack)?;
        self.follow_up(attack)
    }

    fn declare(&mut self, unit: CardId) -> Attack {
        self.state.mark(unit, Mark::Attacked);
        Attack::by(unit, self.controller(unit), self.square(unit))
    }

    fn aim(&mut self, attack: &mut Attack, target: CardId) {
        attack.target = target;
        attack.defender = self.controller(target);
        attack.from = self.square(attack.attacker);
        attack.at = self.square(target);
        (self.cast.book.aimed)(self, attack);
        self.tell(Event::Attacks { attacker: attack.attacker, from: attack.from, target, at: attack.at });
    }

    /// Rolls as many dice as the attack value (F9.4), unless they are counted for every card.
    fn roll_attack(&mut self, attack: &mut Attack) -> Flow {
        let attacker = attack.attacker;
        if attack.affected.into_iter().all(|target| self.counts_dice(target, attack)) {
            return Ok(());
        }
        let mut roll = Roll::default();
        if attack.value as usize > Cap::Dice.limit() {
            return Cap::Dice.stop();
        }
        roll.dice.extend(std::iter::repeat_n(0, attack.value as usize));
        self.roll_for(attacker, attack.seat, "Attack", &mut roll.dice)?;
        attack.roll = Some(roll);
        self.reach(Stage::Rolled, attack)?;
        if let Some(roll) = &mut attack.roll {
            (self.cast.book.hits)(self, attacker, roll);
        }
        self.tell_demands(attack);
        self.reach(Stage::Counted, attack)?;
        self.reach(Stage::Scored, attack)?;
        if let Some(roll) = attack.roll.as_ref().filter(|_| self.run.is_heard()) {
            let parts = roll.dice.chunks(Dice::MOST).zip(roll.hits.chunks(Dice::MOST));
            for (dice, hits) in parts {
                let (dice, hits) = (Dice::new(dice), Dice::new(hits));
                self.run.tell(Event::Scored { attacker, dice, hits });
            }
        }
        Ok(())
    }

    /// The wounds of an attack: what the dice give to each card, then what comes besides.
    fn deal(&self, attack: &mut Attack) {
        let cause = Cause { seat: attack.seat, source: attack.attacker, by: By::Attack };
        // What a stage before has added comes after the wounds of the attack itself.
        let added = std::mem::take(&mut attack.harms);
        for card in attack.affected {
            let (wounds, besides) = self.wounds_of(card, attack);
            attack.harms.push(Harm { card, wounds, cause });
            if card == attack.target {
                attack.dealt = wounds;
            }
            if besides > 0 {
                attack.harms.push(Harm {
                    card,
                    wounds: besides,
                    cause: Cause::ability(attack.seat, attack.attacker),
                });
            }
        }
        attack.harms.extend(added);
    }

    /// Places the wounds.
    fn conclude(&mut self, attack: &mut Attack) -> Flow {
        for card in attack.affected {
            self.state.mark(card, Mark::WasAttacked);
        }
        let mut harms: Harms = attack.harms.iter().copied().collect();
        let outer = std::mem::take(&mut self.struck);
        let placed = self.wound_all(&mut harms)?;
        attack.wounded = std::mem::replace(&mut self.struck, outer);
        attack.placed = placed.iter().copied().collect();
        Ok(())
    }
}
