//! The Orders that a player may give (rules 9), how they are carried out, and why others are refused.

use crate::ability::{Does, Me, Static, Way};
use crate::act::{Act, Target};
use crate::attack::Paying;
use crate::lasting::Lasts;
use crate::play::Moving;
use crate::play::window::Scene;
use crate::state::Pile;
use crate::{Answer, CardId, Condition, Kind, Play, Position, Prompt, Refusal};
use table::{Flow, Seat};

impl Position<'_> {
    /// Every Order that this player may give now, and to pass.
    pub(crate) fn orders(&self, seat: Seat, options: &mut Vec<Answer>) {
        // A taunted character must attack at its first chance, and nothing else may be done.
        for who in self.controlled(seat) {
            if let Some(target) = self.taunted_at(who) {
                options.push(Answer::Attack { card: who, target });
            }
        }
        if !options.is_empty() {
            return;
        }
        for who in self.controlled(seat) {
            self.attacks(who, &mut |card, target| options.push(Answer::Attack { card, target }));
            self.maneuvers(who, &mut |to| options.push(Answer::Move { card: who, to }));
            for (me, ability) in self.abilities_of(who, |cast, card| cast.has_orders(card)) {
                // An action that stays on a card was performed from the hand, once (16.4).
                let is_done = self.face(me.card).kind == Kind::Action && me.ability < crate::GRANTED;
                if matches!(ability.does, Does::Order(_)) && !is_done && self.can_order(me) {
                    options.push(Answer::Perform { card: me.card, ability: me.ability, by: who });
                }
            }
        }
        for card in self.state.pile(seat, Pile::Hand) {
            match self.cast.face(card).kind {
                Kind::Character => {
                    self.raise_spots(seat, card, &mut |to| options.push(Answer::Raise { card, to }));
                }
                Kind::Item => {
                    let bearers = self.characters().filter(|&bearer| self.may_equip(seat, card, bearer));
                    options.extend(bearers.map(|bearer| Answer::Equip { item: card, bearer }));
                }
                Kind::Action => self.action_orders(seat, card, options),
            }
        }
        options.push(Answer::Pass);
    }

    fn action_orders(&self, seat: Seat, card: CardId, options: &mut Vec<Answer>) {
        for (index, ability) in self.cast.face(card).abilities.iter().enumerate() {
            if !matches!(ability.does, Does::Order(_)) {
                continue;
            }
            for by in self.controlled(seat) {
                let me = Me { card, ability: index as u8, by, seat };
                if self.can_order(me) {
                    options.push(Answer::Perform { card, ability: index as u8, by });
                }
            }
        }
    }

    /// The character that it must attack now.
    fn taunted_at(&self, who: CardId) -> Option<CardId> {
        let taunter = self.state.lasting(who).find(|lasting| lasting.what == Lasts::Taunted)?.about;
        (self.can_attack(who) && self.may_target(&self.attack_strike(who), taunter)).then_some(taunter)
    }

    /// The characters that a character may attack as an Order (13.1).
    fn attacks(&self, who: CardId, tell: &mut dyn FnMut(CardId, CardId)) {
        if !self.can_attack(who) {
            return;
        }
        let strike = self.attack_strike(who);
        for target in self.characters() {
            if self.may_target(&strike, target) {
                tell(who, target);
            }
        }
    }

    /// Where a character may maneuver (10.1). Texts against it bind maneuvers alone, no other moves (10.5).
    fn maneuvers(&self, who: CardId, tell: &mut dyn FnMut(crate::Spot)) {
        if self.condition(who) != Condition::Ready {
            return;
        }
        let mut way = Way::Either;
        for (_, text) in self.statics(who) {
            match text {
                Static::NoManeuver => return,
                Static::NoManeuverBack => way = Way::Forward,
                _ => {}
            }
        }
        self.steps(who, self.controller(who), way, 1, tell);
    }

    /// Why an Order is not among those that may be given.
    pub(crate) fn why_not(&self, seat: Seat, answer: Answer) -> Refusal {
        let cast = self.cast;
        let no = |rule, reason, card| Refusal::new(rule, reason).about(cast, card);
        let is_mine = |card: CardId| self.state.is_character_in_play(card) && self.controller(card) == seat;
        match answer {
            Answer::Attack { card, .. } | Answer::Move { card, .. } if !is_mine(card) => {
                no("M2.8", "{card} is not a character that you control.", card)
            }
            Answer::Attack { card, .. } if !self.may_attack(card) => {
                no("13.1", "{card} may not attack.", card)
            }
            Answer::Attack { card, .. } if !self.can_attack(card) => {
                no("9.1", "{card} is not ready, so it cannot spend to attack.", card)
            }
            Answer::Attack { card, target } => self.why_not_at(card, target),
            Answer::Move { card, .. } if self.condition(card) != Condition::Ready => {
                no("10.1", "{card} is not ready, so it cannot spend to maneuver.", card)
            }
            Answer::Move { card, to } if to.army != self.state.army_of(card) => {
                self.why_no_support(card, to.army)
            }
            Answer::Move { card, .. } => no("10.1", "{card} cannot maneuver there.", card),
            Answer::Raise { card, .. } | Answer::Equip { item: card, .. } | Answer::Perform { card, .. }
                if !self.is_in_hand(card, seat) && self.bearer(card).is_none() =>
            {
                Refusal::new("9.1", "That card is neither in your hand nor in play.")
            }
            Answer::Raise { card, .. } if !self.is_in_hand(card, seat) => {
                no("11.1", "{card} is not in your hand.", card)
            }
            Answer::Raise { card, .. } if self.is_unique_in_army(seat, card) => {
                no("11.8", "The army already has {card}, which is Unique.", card)
            }
            Answer::Raise { card, to } => self.why_no_raise(seat, card, to),
            Answer::Equip { item, .. } if !self.is_in_hand(item, seat) => {
                no("15.1", "{card} is not in your hand.", item)
            }
            Answer::Equip { bearer, .. } if !self.state.is_character_in_play(bearer) => {
                no("15.1", "{card} is not in play.", bearer)
            }
            Answer::Equip { item, bearer } => self
                .check_equip(seat, item, bearer, 0)
                .err()
                .unwrap_or(Refusal::new("15.1", "That is no item.")),
            Answer::Perform { by, .. } if !is_mine(by) => {
                no("16.1", "{card} is not a character that you control.", by)
            }
            Answer::Perform { by, .. } if !self.can_act(by) => no("7.3", "{card} is stunned.", by),
            Answer::Perform { card, by, .. }
                if self.is_in_hand(card, seat) && !self.may_perform(by, card) =>
            {
                no("16.2", "{card} has not the class or the level for it.", by)
            }
            Answer::Perform { card, ability, by } => self.why_no_perform(Me { card, ability, by, seat }),
            _ => Refusal::new("9.1", "That is no Order."),
        }
    }

    /// Why a strike may not be aimed there. Later strikes of an attack are refused like the first.
    pub(crate) fn why_no_target(&self, prompt: &Prompt, answer: Answer) -> Refusal {
        let not_offered = Refusal::new(prompt.rule, "That is not among the choices.");
        let Answer::Card(target) = answer else { return not_offered };
        if prompt.rule != "13.1" || !self.are_in_play(prompt.card, target) {
            return not_offered.about(self.cast, prompt.source);
        }
        if self.may_target(&self.attack_strike(prompt.card), target) {
            return Refusal::new("M2.10", "{card} stands in another army than the first target.")
                .about(self.cast, target);
        }
        self.why_not_at(prompt.card, target)
    }

    /// Why a character may not attack another, apart from what the attacker is and pays.
    fn why_not_at(&self, card: CardId, target: CardId) -> Refusal {
        let no = |rule, reason| Refusal::new(rule, reason).about(self.cast, target);
        if !self.state.is_character_in_play(target) {
            return no("13.1", "{card} is not in play.");
        }
        if !self.are_opponents(card, target) {
            return no("13.7", "An attack must be at a character of an opponent: not at {card}.");
        }
        if self.distance(card, target) != 1 {
            return no("13.1", "{card} is not within one rank.");
        }
        no("13.1", "{card} cannot be the target.")
    }

    fn why_no_support(&self, who: CardId, army: Seat) -> Refusal {
        let cast = self.cast;
        let no = |rule, reason| Refusal::new(rule, reason).about(cast, who);
        if cast.format().support == crate::format::Support::None {
            return no("M7.2", "There is no support in this format.");
        }
        if self.is_opponent(self.controller(who), army) {
            return no("M7.1", "{card} may support a teammate only.");
        }
        if self.has(who, crate::Trait::Warlord) {
            return no("M7.3", "{card} is a Warlord, who may not support.");
        }
        if self.state.rank_of(who) != 1 {
            return no("M7.4", "{card} does not stand in a first rank.");
        }
        no("M7.5", "That army is more than one hop away for {card}.")
    }

    fn why_no_raise(&self, seat: Seat, card: CardId, to: crate::Spot) -> Refusal {
        let level = self.entry_level(card) + i16::from(self.pays_loyalty(seat, card));
        let (mut any, mut is_way) = (false, i16::from(to.rank) == level);
        self.entrances(seat, card, &mut |_| any = true);
        self.ways_in(seat, card, &mut |way| is_way |= way.rank == to.rank);
        if self.cast.face(card).kind != Kind::Character {
            return Refusal::new("11.1", "{card} is no character.").about(self.cast, card);
        }
        if !is_way && (any || self.pays_loyalty(seat, card)) {
            let rule = if self.pays_loyalty(seat, card) { "11.4" } else { "11.2" };
            return Refusal::new(rule, "{card} does not enter that rank.").about(self.cast, card);
        }
        Refusal::new("11.3", "There an illegal rank would arise, or {card} may not enter now.")
            .about(self.cast, card)
    }

    fn why_no_perform(&self, me: Me) -> Refusal {
        let no = |rule, reason| Refusal::new(rule, reason).about(self.cast, me.card);
        let Some(ability) = self.ability(me) else { return no("16.3", "{card} has no such ability.") };
        if !matches!(ability.does, Does::Order(_)) {
            return no("16.3", "That ability of {card} is no Order.");
        }
        if ability.once && self.state.slot(me.card).used >> (me.ability % 8) & 1 == 1 {
            return no("9.3", "{card} has been used this turn.");
        }
        if ability.spend && self.condition(me.by) != Condition::Ready {
            return no("9.2", "The performer is not ready, so it cannot spend for {card}.");
        }
        if !self.can_pay(me, ability) {
            return no("17.7", "The cost of {card} cannot be paid.");
        }
        no("17.6", "{card} would change nothing, or has no legal target.")
    }
}

impl Play<'_> {
    /// Carries out an Order that may be given.
    pub(crate) fn order(&mut self, seat: Seat, answer: Answer) -> Flow {
        match answer {
            Answer::Attack { card, target } => {
                self.attack(card, target, Paying::Spend, 0)?;
                self.ordered_by(seat, card)
            }
            Answer::Move { card, to } => {
                self.ends_hiding(card);
                self.spend(card)?;
                if self.state.is_character_in_play(card) {
                    self.move_character(card, to, Moving::Maneuver)?;
                }
                self.ordered_by(seat, card)
            }
            Answer::Raise { card, to } => {
                self.raise(seat, card, to)?;
                self.ordered_by(seat, card)
            }
            Answer::Equip { item, bearer } => {
                self.ends_hiding(bearer);
                self.equip_order(seat, item, bearer)?;
                self.ordered_by(seat, bearer)
            }
            Answer::Perform { card, ability, by } => {
                self.ends_hiding(by);
                self.perform_order(Me { card, ability, by, seat })
            }
            _ => Ok(()),
        }
    }

    /// An Order of the rules is finished: those act who follow one (9.1).
    fn ordered_by(&mut self, seat: Seat, by: CardId) -> Flow {
        let me = Me { card: by, ability: 0, by, seat };
        let mut act = Act {
            me,
            target: Target::None,
            strikes: None,
            turns: false,
            is_spell: false,
            is_react: false,
            is_cancelled: false,
        };
        self.ordered(&mut act)
    }

    pub(crate) fn ordered(&mut self, act: &mut Act) -> Flow {
        self.reap()?;
        self.tidy()?;
        self.window(&mut Scene::Ordered(act))
    }

    /// The player who has just given an Order may give one more.
    pub fn grant_order(&mut self) {
        self.orders_more = true;
    }
}
