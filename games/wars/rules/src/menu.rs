//! What the menus of both editions list, and why something is not on them. The same list is shown,
//! checked and searched.

use crate::ability::{Action, Bearer, When};
use crate::caps::Cap;
use crate::hook::{ACTIONS, hook, of_stage, of_when};
use crate::limit::Limit;
use crate::state::{Mark, Pile};
use crate::{Answer, CardId, Cards, Face, Phase, Play, Position, Refusal, Stage, Strike};
use arrayvec::ArrayVec;
use grid::Square;
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::ops::ControlFlow;
use table::{Flow, Seat};

/// At most [`Cap::Actions`].
pub(crate) type Actions = SmallVec<[Bearer; 24]>;

impl Position<'_> {
    /// One card of each face in a hand among those meant: alike cards are one choice.
    pub(crate) fn distinct_hand(
        &self,
        seat: Seat,
        is_meant: impl Fn(CardId) -> bool,
    ) -> ArrayVec<CardId, { CardId::MOST }> {
        let mut cards = ArrayVec::new();
        for card in self.state.pile(seat, Pile::Hand) {
            // Copies of which one costs less are different choices.
            let is_known = |other: &CardId| {
                std::ptr::eq::<Face>(self.face(*other), self.face(card))
                    && self.cost_of(*other) == self.cost_of(card)
            };
            if !cards.iter().any(is_known) && is_meant(card) {
                cards.push(card);
            }
        }
        cards
    }

    /// Why a seat cannot use this action now.
    pub fn may_use(&self, me: Bearer, action: &Action, seat: Seat) -> Result<(), Refusal> {
        if me.seat != seat && !action.anybody {
            return Err(
                Refusal::new("F11.14", "Only its controller uses an ability of the {card}.").about(me.card)
            );
        }
        if action.once && self.is_used_up(me) {
            return Err(
                Refusal::new("F11.1", "The {card} has used that once this turn already.").about(me.card)
            );
        }
        let is_own_turn = seat == self.state.active;
        match action.when {
            When::InsteadOfAttack => self.may_be_attacker(me.card, seat)?,
            When::InsteadOfNormalAttack => {
                self.may_be_attacker(me.card, seat)?;
                self.may_attack(me.card)?;
            }
            When::InsteadOfMove => self.may_be_moved(me.card, seat)?,
            When::EventPhase if !is_own_turn || self.state.phase != Phase::Events => {
                return Err(Refusal::new("F11.1", "The {card} uses that in your own event phase only.")
                    .about(me.card));
            }
            When::EventPhase | When::AnyTime => {}
        }
        action.check(self, me, seat)
    }

    /// Whether this unit can still be one of the units that attack (F9.1).
    pub(crate) fn may_be_attacker(&self, unit: CardId, seat: Seat) -> Result<(), Refusal> {
        if self.state.phase != Phase::Attack || seat != self.state.active {
            return Err(Refusal::new("F9.1", "Units attack in your own attack phase."));
        }
        if !self.state.is_on_battlefield(unit) || !self.is_unit(unit) || self.controller(unit) != seat {
            return Err(Refusal::new("F9.1", "Only units that you control attack."));
        }
        if self.state.has_mark(unit, Mark::AttackedInPhase) {
            return Err(Refusal::new("F9.1", "The {card} has attacked already.").about(unit));
        }
        let limit = self.attack_limit(seat);
        if self.state.attacks >= limit && !self.attacks_besides(unit) {
            let reason = match limit {
                3 => "Three units have attacked already.",
                _ => "As many units have attacked as may in this turn.",
            };
            return Err(Refusal::new("F9.1", reason));
        }
        Ok(())
    }

    /// How many units of this seat may attack in its attack phase (F9.1, S7.1).
    pub fn attack_limit(&self, seat: Seat) -> u8 {
        let mut limit = Limit::of(3);
        self.each(hook::attack_limit, |me, change| change(self, me, seat, &mut limit));
        limit.total()
    }

    /// To how many cards this seat fills its hand (F5.1, S3.3).
    pub fn hand_limit(&self, seat: Seat) -> u8 {
        let mut limit = Limit::of(5);
        self.each(hook::hand_limit, |me, change| change(self, me, seat, &mut limit));
        limit.total()
    }

    /// Whether this unit attacks besides those that count (S7.1).
    fn attacks_besides(&self, unit: CardId) -> bool {
        self.any_of(unit, hook::attacks_besides, |me, besides| besides(self, me))
    }

    /// Whether this unit can still be one of the units moved (F8.1, F8.2).
    pub(crate) fn may_be_moved(&self, unit: CardId, seat: Seat) -> Result<(), Refusal> {
        if self.state.phase != Phase::Movement || seat != self.state.active {
            return Err(Refusal::new("F8.1", "Units move in your own movement phase."));
        }
        if !self.state.is_on_battlefield(unit) || !self.is_unit(unit) || self.controller(unit) != seat {
            return Err(Refusal::new("F8.1", "Only units that you control are moved."));
        }
        if self.state.has_mark(unit, Mark::MovedInPhase) {
            return Err(Refusal::new("F8.2", "The {card} has moved already.").about(unit));
        }
        if self.state.moves >= self.move_limit(seat) {
            let (rule, reason) = match self.move_limit(seat) {
                2 => ("F3.5", "In the first turn of the game only two units move."),
                3 => ("F8.1", "Three units have moved already."),
                _ => ("F8.1", "As many units have moved as may in this turn."),
            };
            return Err(Refusal::new(rule, reason));
        }
        Ok(())
    }

    /// Whether anything may have an action of this sort.
    pub(crate) fn may_have_actions(&self, when: When) -> bool {
        self.may_be_present(of_when(when))
    }

    /// Cards whose actions of these sorts this seat may use: no others have any for it. All, if more than
    /// what is printed on units and structures may have them, or anybody may use them.
    fn acting(&self, seat: Seat, whens: &[When]) -> Cards {
        let mut there = Cards::NONE;
        for &when in whens.iter().filter(|&&when| self.may_have_actions(when)) {
            let number = of_when(when);
            let is_as_printed = !self.may_be_given(number) && !self.may_be_an_effect(number);
            if !is_as_printed || self.cast.has_actions_for_anybody() {
                return Cards::ALL;
            }
            there = there | self.cast.units_with(number) & self.state.field();
        }
        there.into_iter().filter(|&card| self.controller(card) == seat).collect()
    }

    /// The abilities that a seat can use as actions of these kinds.
    fn actions(&self, seat: Seat, whens: &[When], is_meant: &dyn Fn(&Action) -> bool) -> Actions {
        let mut actions = Actions::new();
        let acting = self.acting(seat, whens);
        if acting.is_empty() {
            return actions;
        }
        let is_meant = |action: &Action| whens.contains(&action.when) && is_meant(action);
        let mut add = |me: Bearer| {
            let is_open = |action: &&Action| is_meant(action) && self.may_use(me, action, seat).is_ok();
            if !me.ability.actions.iter().any(|action| is_open(&action)) {
                return ControlFlow::Continue(());
            }
            // Alike cards of one player on one unit are one choice: the one laid there last.
            let is_alike = |other: &&mut Bearer| {
                std::ptr::eq(other.ability, me.ability) && (other.host, other.seat) == (me.host, me.seat)
            };
            match actions.iter_mut().find(is_alike) {
                Some(other) if self.lies_above(me.card, other.card, me.host) => *other = me,
                Some(_) => {}
                None => self.put(&mut actions, me, Cap::Actions),
            }
            ControlFlow::Continue(())
        };
        let _ = match acting == Cards::ALL {
            true => self.each_bearer(ACTIONS, &mut add),
            false => self.each_unit_among(acting, ACTIONS, &mut add),
        };
        actions
    }

    /// Whether the first of two cards on the same unit was laid there after the other.
    fn lies_above(&self, card: CardId, other: CardId, host: CardId) -> bool {
        self.state.attached(host).find(|&laid| laid == card || laid == other) == Some(card)
    }

    pub(crate) fn any_time_actions(&self, seat: Seat, is_meant: impl Fn(&Action) -> bool) -> Actions {
        self.actions(seat, &[When::AnyTime], &is_meant)
    }

    pub(crate) fn list_summons(
        &self,
        seat: Seat,
        options: &mut Vec<Answer>,
        is_meant: impl Fn(CardId) -> bool,
    ) {
        let at_doors = OnceCell::new();
        for card in self.distinct_hand(seat, is_meant) {
            let spaces = self.open_spaces(seat, card, &at_doors);
            options.extend(spaces.into_iter().map(|to| Answer::Summon { card, to }));
        }
    }

    /// Whether an effect lets this unit be summoned now, out of the summon phase.
    pub(crate) fn is_summoned_now(&self, seat: Seat, card: CardId) -> bool {
        self.any(hook::summons_now, |me, summons| me.seat == seat && summons(self, me, card))
    }

    /// The abilities that a seat can use as actions of one of these sorts.
    pub(crate) fn list_actions(&self, seat: Seat, options: &mut Vec<Answer>, whens: &[When]) {
        if whens.iter().any(|&when| self.may_have_actions(when)) {
            for me in &self.actions(seat, whens, &|_| true) {
                options.push(Answer::Use { card: me.card, ability: self.cast.ability_id(me.ability).0 });
            }
        }
    }

    pub(crate) fn list_moves(&self, seat: Seat, options: &mut Vec<Answer>) {
        if self.state.moves < self.move_limit(seat) {
            self.list_with_lookup(|position| position.list_moves_of_each(seat, options));
        }
    }

    fn list_moves_of_each(&self, seat: Seat, options: &mut Vec<Answer>) {
        let swift = self.bearers(hook::spaces);
        for square in self.state.units_of(seat) {
            let unit = self.state.card_at(square).expect("a unit stands there");
            // The rest of what lets a unit be moved holds for all of them alike.
            if self.state.has_mark(unit, Mark::MovedInPhase) || self.may_move(unit).is_err() {
                continue;
            }
            let spaces = self.spaces_by(&swift, unit);
            let to = self.destinations(unit, spaces) | self.charge_spaces(unit, self.charge_by(&swift, unit));
            options.extend(to.into_iter().map(|to| Answer::Move { unit, to }));
            if (self.cast.book.may_stay)(self, unit, spaces) {
                options.push(Answer::Move { unit, to: square });
            }
        }
    }

    pub(crate) fn list_attacks(&self, seat: Seat, options: &mut Vec<Answer>) {
        let is_full = self.state.attacks >= self.attack_limit(seat);
        if !is_full || self.is_at_work(hook::attacks_besides.number) {
            self.list_with_lookup(|position| position.list_attacks_of_each(seat, is_full, options));
        }
    }

    /// `is_full` says that as many have attacked as may, save those that attack besides.
    fn list_attacks_of_each(&self, seat: Seat, is_full: bool, options: &mut Vec<Answer>) {
        let forbidding = self.bearers(hook::forbids_target);
        for square in self.state.units_of(seat) {
            let unit = self.state.card_at(square).expect("a unit stands there");
            // The rest of what lets a unit attack holds for all of them alike.
            let is_over = self.state.has_mark(unit, Mark::AttackedInPhase);
            if is_over || is_full && !self.attacks_besides(unit) {
                continue;
            }
            let in_reach = self.in_reach(unit);
            if in_reach.is_empty() || self.may_attack(unit).is_err() {
                continue;
            }
            let targets = self.open_targets(unit, in_reach, Cards::NONE, &forbidding);
            if self.names_target_later(unit) {
                if !targets.is_empty() {
                    options.push(Answer::Attack { unit, target: CardId::NONE });
                }
            } else {
                options.extend(targets.into_iter().map(|target| Answer::Attack { unit, target }));
            }
        }
    }

    /// Something comes before its target is named (F9.10).
    pub fn names_target_later(&self, unit: CardId) -> bool {
        self.each_own(unit, of_stage(Stage::Declared), &mut |me| match me.ability.begins_attacks() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
        .is_break()
    }

    pub(crate) fn why_not_move(&self, seat: Seat, unit: CardId, to: Square) -> Refusal {
        let possible = self.may_be_moved(unit, seat).and_then(|()| self.may_move(unit));
        possible.err().unwrap_or_else(|| self.why_no_destination(unit, to))
    }

    pub(crate) fn why_not_attack(&self, seat: Seat, unit: CardId, target: CardId) -> Refusal {
        let possible = self.may_be_attacker(unit, seat).and_then(|()| self.may_attack(unit));
        if let Err(refusal) = possible {
            return refusal;
        }
        match target.some() {
            Some(target) if target == unit => Refusal::new("F9.3", "A unit cannot attack itself."),
            Some(target) if !self.state.is_on_battlefield(target) => {
                Refusal::new("F9.3", "The target must be a card on the battlefield.")
            }
            Some(target) => self.why_no_target(&Strike { attacker: unit, target }),
            None if self.targets(unit).is_empty() => {
                Refusal::new("F9.3", "There is no card that the {card} can attack.").about(unit)
            }
            None => Refusal::new("F9.3", "An attack is on a card, never on an empty space."),
        }
    }

    pub(crate) fn why_not_use(&self, seat: Seat, card: CardId, ability: u8) -> Refusal {
        let mut found = None;
        for me in self.bearers_of(ACTIONS) {
            if me.card == card && self.cast.ability_id(me.ability).0 == ability {
                found = me.ability.actions.iter().find_map(|action| self.may_use(me, action, seat).err());
            }
        }
        found.unwrap_or_else(|| self.why_without_ability(card, ability))
    }

    /// Why a card does not have this ability to use: because it is frozen, say, or never.
    fn why_without_ability(&self, card: CardId, ability: u8) -> Refusal {
        if card.is_none() {
            return Refusal::new("F11.1", "Nothing that an event has left behind is used now.");
        }
        let printed = &self.face(card).abilities;
        let has_printed = printed.iter().any(|own| self.cast.ability_id(own).0 == ability);
        if has_printed && self.state.is_on_battlefield(card) && self.is_suppressed(card) {
            // What takes abilities away and stops the unit too has its own words for it.
            return self.may_move(card).and(self.may_attack(card)).err().unwrap_or_else(|| {
                Refusal::new("F11.1", "The {card} is without its abilities now.").about(card)
            });
        }
        Refusal::new("F11.1", "The {card} has no such ability to use.").about(card)
    }

    fn why_no_destination(&self, unit: CardId, to: Square) -> Refusal {
        let here = self.square(unit);
        if to == here {
            return (self.cast.book.why_not_stay)(self, unit);
        }
        if !self.cast.battlefield.contains(to) {
            return Refusal::new("F1.2", "There is no such space on this battlefield.");
        }
        if self.held(unit).contains(here) {
            return Refusal::new("FAQ21-2.14.3.3", "The {card} failed to leave a vine wall in this turn.")
                .about(unit);
        }
        if !self.free().contains(to) {
            return Refusal::new("F8.1", "A move ends on an unoccupied space.");
        }
        if !self.steps_diagonally(unit)
            && self.cast.battlefield.distance(here, to) > self.spaces_of(unit).max(self.charge_of(unit))
        {
            return Refusal::new("F8.1", "The {card} cannot move so far.").about(unit);
        }
        Refusal::new("F8.1", "There is no way for the {card} to that space.").about(unit)
    }
}

/// The answer named one of several copies that are offered as one.
pub(crate) fn alike(rule: &'static str, card: CardId) -> Refusal {
    Refusal::new(rule, "Of several copies of {card} in a hand the one that is offered stands for all.")
        .about(card)
}

impl Play<'_, '_> {
    pub(crate) fn count_attacker(&mut self, unit: CardId) {
        if !self.attacks_besides(unit) {
            self.state.attacks += 1;
        }
        self.state.mark(unit, Mark::AttackedInPhase);
    }

    /// Uses an ability of a card as an action.
    pub(crate) fn use_ability(&mut self, seat: Seat, card: CardId, ability: u8) -> Flow {
        let mut found = None;
        for me in self.bearers_of(ACTIONS) {
            if me.card == card && self.cast.ability_id(me.ability).0 == ability {
                let is_open = |action: &&Action| self.may_use(me, action, seat).is_ok();
                found = me.ability.actions.iter().find(is_open).map(|action| (me, *action)).or(found);
            }
        }
        let (me, action) = found.expect("the action was on the menu");
        self.tell(self.use_of(me, seat));
        if action.once {
            self.use_up(me);
        }
        match action.when {
            When::InsteadOfNormalAttack => self.count_attacker(card),
            When::InsteadOfAttack => {
                self.count_attacker(card);
                (self.cast.book.forgoes_attack)(self, card);
            }
            When::InsteadOfMove => {
                self.state.moves += 1;
                self.state.mark(card, Mark::MovedInPhase);
            }
            When::EventPhase | When::AnyTime => {}
        }
        let outer = self.follow.take();
        action.run(self, me, seat)?;
        self.follow = outer;
        self.settle()
    }
}
