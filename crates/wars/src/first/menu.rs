//! What a player may do in each phase, and its end. The same list is shown, checked and searched.

use crate::ability::{Action, Bearer, Hooks, On, When};
use crate::play::MoveKind;
use crate::state::{Mark, Pile};
use crate::{Answer, Ask, CardId, Face, Phase, Play, Position, Prompt, Refusal};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;
use table::{Flow, Forcing, Seat};

type Actions = ArrayVec<Bearer, 64>;

impl Position<'_> {
    /// One card of each face in a hand among those meant: alike cards are one choice.
    fn distinct_hand(&self, seat: Seat, is_meant: impl Fn(CardId) -> bool) -> ArrayVec<CardId, 64> {
        let mut cards: ArrayVec<CardId, 64> = ArrayVec::new();
        for card in self.state.pile(seat, Pile::Hand) {
            let is_known = |other: &CardId| std::ptr::eq::<Face>(self.face(*other), self.face(card));
            if !cards.iter().any(is_known) && !cards.is_full() && is_meant(card) {
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
        if me.ability.once && self.state.has_mark(me.card, Mark::Used) {
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
                return Err(
                    Refusal::new("F11.1", "The {card} uses that in the own event phase only.").about(me.card)
                );
            }
            When::EventPhase | When::AnyTime => {}
        }
        (action.check)(self, me, seat)
    }

    /// Whether this unit can still be one of the units that attack (F9.1).
    fn may_be_attacker(&self, unit: CardId, seat: Seat) -> Result<(), Refusal> {
        if self.state.phase != Phase::Attack || seat != self.state.active {
            return Err(Refusal::new("F9.1", "Units attack in the own attack phase."));
        }
        if !self.state.is_on_battlefield(unit) || !self.is_unit(unit) || self.controller(unit) != seat {
            return Err(Refusal::new("F9.1", "Only units that you control attack."));
        }
        if self.state.has_mark(unit, Mark::AttackedInPhase) {
            return Err(Refusal::new("F9.1", "The {card} has attacked already.").about(unit));
        }
        if self.state.attacks >= 3 {
            return Err(Refusal::new("F9.1", "Three units have attacked already."));
        }
        Ok(())
    }

    /// Whether this unit can still be one of the units moved (F8.1, F8.2).
    fn may_be_moved(&self, unit: CardId, seat: Seat) -> Result<(), Refusal> {
        if self.state.phase != Phase::Movement || seat != self.state.active {
            return Err(Refusal::new("F8.1", "Units move in the own movement phase."));
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
                _ => ("F8.1", "Three units have moved already."),
            };
            return Err(Refusal::new(rule, reason));
        }
        Ok(())
    }

    /// The abilities that a seat can use as actions of these kinds.
    fn actions(&self, seat: Seat, is_meant: impl Fn(&Action) -> bool) -> Actions {
        let mut actions = Actions::new();
        let _ = self.each_bearer(Hooks::ACTIONS, &mut |me| {
            let is_open = |action: &&Action| is_meant(action) && self.may_use(me, action, seat).is_ok();
            // Alike cards of one player on one unit are one choice.
            let is_alike = |other: &Bearer| {
                std::ptr::eq(other.ability, me.ability) && (other.host, other.seat) == (me.host, me.seat)
            };
            if !actions.iter().any(is_alike) && me.ability.actions.iter().any(|action| is_open(&action)) {
                actions.push(me);
            }
            ControlFlow::Continue(())
        });
        actions
    }

    pub(crate) fn any_time_actions(&self, seat: Seat, is_meant: impl Fn(&Action) -> bool) -> Actions {
        self.actions(seat, |action| action.when == When::AnyTime && is_meant(action))
    }

    /// Whether a unit may be moved 0 spaces, to set off what works on moving (F8.3), or go and
    /// come back over a vine wall.
    fn may_stay(&self, unit: CardId) -> bool {
        self.has_hooked(unit, Hooks::on(On::Moved), |_| true)
            || self.spaces_of(unit) >= 2 && {
                let here = self.square(unit);
                let vines = self.state.vines_all();
                let held = self.held(unit);
                let near = (self.cast.battlefield.adjacent(here) & self.free()) - held;
                !held.contains(here) && (vines.contains(here) && !near.is_empty() || near.intersects(vines))
            }
    }

    fn list_summons(&self, seat: Seat, options: &mut Vec<Answer>, is_meant: impl Fn(CardId) -> bool) {
        for card in self.distinct_hand(seat, is_meant) {
            if self.may_summon(seat, card, self.summon_price(seat, card)).is_ok() {
                let spaces = self.summon_spaces(seat, card);
                options.extend(spaces.into_iter().map(|to| Answer::Summon { card, to }));
            }
        }
    }

    fn list_actions(&self, seat: Seat, options: &mut Vec<Answer>, is_meant: impl Fn(&Action) -> bool) {
        if self.cast.hooks().intersects(Hooks::ACTIONS) {
            for me in self.actions(seat, is_meant) {
                options.push(Answer::Use { card: me.card, ability: self.cast.ability_id(me.ability).0 });
            }
        }
    }

    /// Whether an effect lets this unit be summoned in the event phase.
    fn is_summoned_in_events(&self, seat: Seat, card: CardId) -> bool {
        self.first_of(Hooks::SUMMONS_IN_EVENTS, |me| {
            (me.seat == seat && (me.ability.summons_in_events.expect("hooked"))(self, me, card)).then_some(())
        })
        .is_some()
    }

    fn builds_in_events(&self, seat: Seat) -> bool {
        self.first_of(Hooks::BUILDS_IN_EVENTS, |me| {
            (me.seat == seat && (me.ability.builds_in_events.expect("hooked"))(self, me)).then_some(())
        })
        .is_some()
    }

    fn list_moves(&self, seat: Seat, options: &mut Vec<Answer>) {
        if self.state.moves >= self.move_limit(seat) {
            return;
        }
        for square in self.state.units_of(seat) {
            let unit = self.state.card_at(square).expect("a unit stands there");
            if self.may_be_moved(unit, seat).is_err() || self.may_move(unit).is_err() {
                continue;
            }
            let to = self.destinations(unit, self.spaces_of(unit));
            options.extend(to.into_iter().map(|to| Answer::Move { unit, to }));
            if self.may_stay(unit) {
                options.push(Answer::Move { unit, to: square });
            }
        }
    }

    fn list_attacks(&self, seat: Seat, options: &mut Vec<Answer>) {
        if self.state.attacks >= 3 {
            return;
        }
        for square in self.state.units_of(seat) {
            let unit = self.state.card_at(square).expect("a unit stands there");
            if self.may_be_attacker(unit, seat).is_err() || self.may_attack(unit).is_err() {
                continue;
            }
            let targets = self.targets(unit);
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
        self.has_hooked(unit, Hooks::BEFORE_ATTACK, |_| true)
    }

    /// Why this answer is not on the menu of the phase.
    pub(crate) fn why_not(&self, seat: Seat, answer: Answer) -> Refusal {
        let phase_only = |rule, reason| Refusal::new(rule, reason);
        match answer {
            Answer::Summon { card, to } => {
                if self.state.phase != Phase::Summon && !self.is_summoned_in_events(seat, card) {
                    return phase_only("F6.1", "Units are summoned in the own summon phase.");
                }
                let possible = self.may_summon(seat, card, self.summon_price(seat, card));
                let is_space = self.summon_spaces(seat, card).contains(to);
                possible.err().unwrap_or_else(|| match is_space {
                    true => alike("F6.1", card),
                    false => self.why_no_summon_space(seat, to),
                })
            }
            Answer::Play(card) => {
                if self.state.phase != Phase::Events {
                    return phase_only("F2.4", "Events are played in the own event phase.");
                }
                self.may_play_event(seat, card).err().unwrap_or(alike("F7.1", card))
            }
            Answer::Move { unit, to } => {
                let possible = self.may_be_moved(unit, seat).and_then(|()| self.may_move(unit));
                possible.err().unwrap_or_else(|| self.why_no_destination(unit, to))
            }
            Answer::Attack { unit, target } => {
                let possible = self.may_be_attacker(unit, seat).and_then(|()| self.may_attack(unit));
                if let Err(refusal) = possible {
                    return refusal;
                }
                match target.some() {
                    Some(target) if target == unit => Refusal::new("F9.3", "A unit cannot attack itself."),
                    Some(target) if !self.state.is_on_battlefield(target) => {
                        Refusal::new("F9.3", "The target must be a card on the battlefield.")
                    }
                    Some(target) => self.why_no_target(&crate::Strike { attacker: unit, target }),
                    None if self.targets(unit).is_empty() => {
                        Refusal::new("F9.3", "There is no card that the {card} can attack.").about(unit)
                    }
                    None => Refusal::new("F9.3", "An attack is on a card, never on an empty space."),
                }
            }
            Answer::Use { card, ability } => self.why_not_use(seat, card, ability),
            Answer::Build(_) if self.state.phase != Phase::Build && !self.builds_in_events(seat) => {
                phase_only("F10.1", "Magic is built in the build magic phase.")
            }
            Answer::Build(card) if self.hand(seat).contains(card) => alike("F10.1", card),
            Answer::Build(card) => Refusal::new("F10.1", "The {card} is not in this hand.").about(card),
            Answer::Give(_) => self.why_not_give(seat),
            Answer::Show => self.why_not_show(seat),
            Answer::End
            | Answer::Pass
            | Answer::Yes
            | Answer::Square(_)
            | Answer::Card(_)
            | Answer::Option(_)
            | Answer::Number(_) => Refusal::new("F4.1", "This is not asked now."),
        }
    }

    fn why_not_use(&self, seat: Seat, card: CardId, ability: u8) -> Refusal {
        let mut found = None;
        let _ = self.each_bearer(Hooks::ACTIONS, &mut |me| {
            if me.card == card && self.cast.ability_id(me.ability).0 == ability {
                found = me.ability.actions.iter().find_map(|action| self.may_use(me, action, seat).err());
            }
            ControlFlow::Continue(())
        });
        found.unwrap_or(Refusal::new("F11.1", "The {card} has no such ability to use.").about(card))
    }

    fn why_no_destination(&self, unit: CardId, to: grid::Square) -> Refusal {
        let here = self.square(unit);
        if to == here {
            return Refusal::new("F8.3", "The {card} has nothing that a move of 0 spaces sets off.")
                .about(unit);
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
        if self.cast.battlefield.distance(here, to) > self.spaces_of(unit) {
            return Refusal::new("F8.1", "The {card} cannot move so far.").about(unit);
        }
        Refusal::new("F8.1", "There is no way for the {card} to that space.").about(unit)
    }
}

/// One of several copies was named that are offered as one.
fn alike(rule: &'static str, card: CardId) -> Refusal {
    Refusal::new(rule, "Of several copies of {card} in a hand the one that is offered stands for all.")
        .about(card)
}

/// Asks the active player what to do. `Hidden` where the list depends on his hand.
fn ask(play: &mut Play, fill: impl FnOnce(&Position, Seat, &mut Vec<Answer>)) -> Flow<Answer> {
    let (seat, phase) = (play.state.active, play.state.phase);
    let rule = match phase {
        Phase::Opening | Phase::Start | Phase::Draw | Phase::End => "F4.1",
        Phase::Summon => "F6.1",
        Phase::Events => "F7.1",
        Phase::Movement => "F8.1",
        Phase::Attack => "F9.1",
        Phase::Build => "F10.1",
    };
    let prompt = Prompt::new(phase.name(), Ask::Phase).rule(rule);
    let shows_hand = matches!(phase, Phase::Summon | Phase::Events | Phase::Build);
    let forcing =
        if shows_hand && play.state.count(seat, Pile::Hand) > 0 { Forcing::Hidden } else { Forcing::Public };
    let position = &play.position;
    play.run.ask(seat, prompt, forcing, |options| {
        fill(position, seat, options);
        if shows_hand && position.may_show_hand(seat) {
            options.push(Answer::Show);
        }
        position.list_actions(seat, options, |action| action.when == When::AnyTime);
        options.push(Answer::End);
    })
}

/// True when the phase is over.
pub(super) fn summon(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| position.list_summons(seat, options, |_| true))?;
    play.act(answer)
}

pub(super) fn events(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| {
        for card in position.distinct_hand(seat, |_| true) {
            if position.may_play_event(seat, card).is_ok() {
                options.push(Answer::Play(card));
            }
        }
        if position.cast.hooks().intersects(Hooks::SUMMONS_IN_EVENTS) {
            position.list_summons(seat, options, |card| position.is_summoned_in_events(seat, card));
        }
        if position.cast.hooks().intersects(Hooks::BUILDS_IN_EVENTS) && position.builds_in_events(seat) {
            options.extend(position.distinct_hand(seat, |_| true).into_iter().map(Answer::Build));
        }
        position.list_actions(seat, options, |action| action.when == When::EventPhase);
    })?;
    play.act(answer)
}

pub(super) fn movement(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| {
        position.list_moves(seat, options);
        position.list_actions(seat, options, |action| action.when == When::InsteadOfMove);
    })?;
    play.act(answer)
}

pub(super) fn attack(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| {
        position.list_attacks(seat, options);
        position.list_actions(seat, options, |action| {
            matches!(action.when, When::InsteadOfAttack | When::InsteadOfNormalAttack)
        });
    })?;
    play.act(answer)
}

pub(super) fn build(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| {
        options.extend(position.distinct_hand(seat, |_| true).into_iter().map(Answer::Build));
        options.extend(position.magic_to_give(seat).map(Answer::Give));
    })?;
    play.act(answer)
}

/// Lets each opponent do, between two phases, what may be done at any time.
pub(super) fn opponents_any_time(play: &mut Play) -> Flow {
    if !play.cast.hooks().intersects(Hooks::ACTIONS) {
        return Ok(());
    }
    let (cast, active) = (play.cast, play.state.active);
    for seat in cast.seats().filter(|&seat| cast.are_enemies(seat, active)) {
        loop {
            let actions = play.any_time_actions(seat, |_| true);
            if play.is_out(seat) || actions.is_empty() {
                break;
            }
            let prompt = Prompt::new("Any time", Ask::AnyTime).rule("F11.10");
            let answer = play.run.ask(seat, prompt, Forcing::Public, |options| {
                for me in &actions {
                    options.push(Answer::Use { card: me.card, ability: cast.ability_id(me.ability).0 });
                }
                options.push(Answer::Pass);
            })?;
            let Answer::Use { card, ability } = answer else {
                break;
            };
            play.use_ability(seat, card, ability)?;
        }
    }
    Ok(())
}

impl Play<'_, '_> {
    /// Does what the active player chose. True when he ended the phase.
    fn act(&mut self, answer: Answer) -> Flow<bool> {
        let seat = self.state.active;
        match answer {
            Answer::End => return Ok(true),
            Answer::Summon { card, to } => {
                let price = self.summon_price(seat, card);
                self.summon(seat, card, to, price)?;
            }
            Answer::Play(card) if self.kind(card).is_wall() => self.play_wall(seat, card)?,
            Answer::Play(card) => self.play_event(seat, card)?,
            Answer::Move { unit, to } => {
                self.state.moves += 1;
                self.state.mark(unit, Mark::MovedInPhase);
                let spaces = self.spaces_of(unit);
                self.walk(unit, to, spaces, seat, MoveKind::InPhase)?;
            }
            Answer::Attack { unit, target } => {
                self.count_attacker(unit);
                self.attack(unit, target.some())?;
            }
            Answer::Use { card, ability } => self.use_ability(seat, card, ability)?,
            Answer::Build(card) => self.build_magic(seat, card),
            Answer::Give(card) => self.give_magic(seat, card),
            Answer::Show => self.show_hand(seat),
            Answer::Pass
            | Answer::Yes
            | Answer::Square(_)
            | Answer::Card(_)
            | Answer::Option(_)
            | Answer::Number(_) => {
                unreachable!("not on any menu: {answer:?}")
            }
        }
        Ok(false)
    }

    fn count_attacker(&mut self, unit: CardId) {
        self.state.attacks += 1;
        self.state.mark(unit, Mark::AttackedInPhase);
    }

    /// A wall is put on an empty space of the own side, and stays there (F7.3).
    fn play_wall(&mut self, seat: Seat, card: CardId) -> Flow {
        // Everybody sees it before its place is chosen.
        self.state.slot_mut(card).known = table::SeatSet::ALL;
        self.tell(crate::Event::Played { seat, card });
        let spaces = self.empty() & self.cast.half(seat);
        let prompt = Prompt::new(self.face(card).name, Ask::Space).rule("F7.3").about(card);
        let Some(to) = self.choose_space(seat, prompt, spaces)? else {
            return Ok(());
        };
        self.put_into_play(card, to, seat);
        self.happens(&crate::Happening::EventPlayed { event: card, by: seat })
    }

    /// Uses an ability of a card as an action.
    pub(crate) fn use_ability(&mut self, seat: Seat, card: CardId, ability: u8) -> Flow {
        let mut found = None;
        let _ = self.each_bearer(Hooks::ACTIONS, &mut |me| {
            if me.card == card && self.cast.ability_id(me.ability).0 == ability {
                let is_open = |action: &&Action| self.may_use(me, action, seat).is_ok();
                found = me.ability.actions.iter().find(is_open).map(|action| (me, *action)).or(found);
            }
            ControlFlow::Continue(())
        });
        let (me, action) = found.expect("the action was on the menu");
        self.tell(crate::Event::Used { seat, card, ability: me.ability.name });
        if me.ability.once {
            self.state.mark(card, Mark::Used);
        }
        match action.when {
            When::InsteadOfAttack | When::InsteadOfNormalAttack => self.count_attacker(card),
            When::InsteadOfMove => {
                self.state.moves += 1;
                self.state.mark(card, Mark::MovedInPhase);
            }
            When::EventPhase | When::AnyTime => {}
        }
        (action.run)(self, me, seat)
    }
}
