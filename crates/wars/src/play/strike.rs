//! An attack from its declaration to what follows on it (F9.10).

use super::Play;
use super::wound::Harms;
use crate::ability::{Action, Bearer, Happening, Hooks};
use crate::attack::{Attack, Roll, Strike};
use crate::harm::{By, Cause, Harm};
use crate::state::Mark;
use crate::{Answer, Ask, CardId, Cards, Event, Prompt};
use table::{Flow, Forcing, Seat};

/// Attacks that follow on attacks, at most: beyond it dice would have to favour one unit in a
/// way that no game sees (3 to the power of 40).
const LONGEST_CHAIN: u8 = 40;

impl Play<'_, '_> {
    /// Whether one more attack may follow on those in progress.
    pub fn may_chain(&self) -> bool {
        self.chain < LONGEST_CHAIN
    }

    /// Attacks with a unit. Without a target it is named when what comes before is over.
    pub fn attack(&mut self, unit: CardId, target: Option<CardId>) -> Flow {
        let mut attack = self.declare(unit);
        for &me in &self.own_bearers(unit, Hooks::BEFORE_ATTACK) {
            (me.ability.before_attack.expect("hooked"))(self, me, &mut attack)?;
            if !self.state.is_on_battlefield(unit) {
                return Ok(());
            }
        }
        let target = match target {
            Some(target) => Some(target),
            None => {
                let prompt = Prompt::new("Attack", Ask::Target).rule("F9.3").about(unit);
                let targets = self.targets(unit);
                self.choose_card(attack.seat, prompt, targets)?
            }
        };
        let Some(target) = target else { return Ok(()) };
        self.aim(&mut attack, target);
        let strike = Strike { attacker: unit, target };
        let affected = self.affected_by(&strike) | attack.also;
        attack.affected = self.attackable(unit, target, affected);
        attack.value = self.attack_value(&strike);
        self.roll_attack(&mut attack)?;
        let mut harms = self.harms_of(&mut attack);
        for &me in &self.own_bearers(unit, Hooks::BEFORE_DAMAGE) {
            (me.ability.before_damage.expect("hooked"))(self, me, &mut attack, &mut harms)?;
        }
        self.conclude(&attack, &harms)
    }

    /// Offers an attack that a player may make with a unit. False when he declines or cannot.
    pub fn offer_attack(&mut self, unit: CardId, by: Seat, source: &'static str) -> Flow<bool> {
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
        let position = &self.position;
        let answer = self.run.ask(seat, prompt, Forcing::Public, |options| {
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
            Some((me, action)) => (action.run)(self, *me, seat),
            None => self.attack(unit, None),
        }
    }

    /// An attack that scores in its own way: these cards get so many wounds each, without a
    /// roll (F11.3).
    pub fn attack_without_roll(&mut self, unit: CardId, target: CardId, affected: Cards, wounds: u8) -> Flow {
        let mut attack = self.declare(unit);
        self.aim(&mut attack, target);
        attack.affected = self.attackable(unit, target, affected);
        attack.value = wounds;
        let cause = Cause { seat: attack.seat, source: unit, by: By::Attack };
        let harms: Harms = attack.affected.into_iter().map(|card| Harm { card, wounds, cause }).collect();
        self.conclude(&attack, &harms)
    }

    fn declare(&mut self, unit: CardId) -> Attack {
        self.state.mark(unit, Mark::Attacked);
        let here = self.square(unit);
        Attack {
            attacker: unit,
            seat: self.controller(unit),
            target: CardId::NONE,
            affected: Cards::NONE,
            also: Cards::NONE,
            value: 0,
            roll: None,
            recoil: None,
            dealt: 0,
            defender: self.controller(unit),
            from: here,
            at: here,
        }
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
        if attack.affected.into_iter().all(|target| self.counts_dice(&Strike { attacker, target })) {
            return Ok(());
        }
        let mut roll = Roll::default();
        let count = (attack.value as usize).min(roll.dice.capacity());
        roll.dice.extend(std::iter::repeat_n(0, count));
        self.roll_for(attacker, attack.seat, "Attack", &mut roll.dice)?;
        for &me in &self.own_bearers(attacker, Hooks::BENDS_DICE) {
            (me.ability.bends_dice.expect("hooked"))(self, me, &mut roll.dice);
        }
        (self.cast.book.hits)(self, attacker, &mut roll);
        for &me in &self.own_bearers(attacker, Hooks::TALLY) {
            (me.ability.tally.expect("hooked"))(self, me, &mut roll);
        }
        attack.roll = Some(roll);
        for &me in &self.own_bearers(attacker, Hooks::AFTER_ROLL) {
            (me.ability.after_roll.expect("hooked"))(self, me, attack)?;
        }
        Ok(())
    }

    /// The wounds of an attack: what the dice give to each card, then what comes besides.
    fn harms_of(&self, attack: &mut Attack) -> Harms {
        let attacker = attack.attacker;
        let cause = Cause { seat: attack.seat, source: attacker, by: By::Attack };
        let mut harms = Harms::new();
        for target in attack.affected {
            let strike = Strike { attacker, target };
            let wounds = match &attack.roll {
                Some(roll) if !self.counts_dice(&strike) => self.wounds_of(&strike, roll),
                _ => attack.value,
            };
            harms.push(Harm { card: target, wounds, cause });
            if target == attack.target {
                attack.dealt = wounds;
            }
            for &me in &self.own_bearers(attacker, Hooks::EXTRA_WOUNDS) {
                let wounds = (me.ability.extra_wounds.expect("hooked"))(self, me, &strike);
                harms.push(Harm { card: target, wounds, cause: Cause::ability(attack.seat, attacker) });
            }
        }
        harms.extend(attack.recoil);
        for &me in &self.own_bearers(attacker, Hooks::ALONG) {
            (me.ability.along.expect("hooked"))(self, me, attack, attack.dealt, &mut harms);
        }
        harms
    }

    /// Places the wounds; then comes what happens after attacking.
    fn conclude(&mut self, attack: &Attack, harms: &[Harm]) -> Flow {
        for card in attack.affected {
            self.state.mark(card, Mark::WasAttacked);
        }
        self.wound_all(harms)?;
        self.chain += 1;
        self.happens(&Happening::Attacked(attack))?;
        self.chain -= 1;
        Ok(())
    }
}
