//! Moments at which players may react, and what happens automatically (rules 17).
//!
//! No question betrays a hand: a player is asked whenever a card that the others cannot locate
//! could be a React that he could perform now, whether he holds it or not.

use super::Play;
use crate::ability::{Ability, Does, Me, Moment, On, Static, Step};
use crate::act::{Act, Target};
use crate::attack::Attack;
use crate::caps::{Cap, put};
use crate::harm::{Fall, Gap, Harm, Kill, merge};
use crate::roll::Roll;
use crate::state::{Pile, Place};
use crate::strike::Strike;
use crate::{Answer, Ask, CardId, Position, Prompt};
use arrayvec::ArrayVec;
use table::{Flow, Forcing, Seat};

/// What is happening, for those who answer it.
pub(crate) enum Scene<'s> {
    Targeted(&'s mut Strike),
    BeforeRoll(&'s mut Strike),
    Rolled(&'s mut Roll),
    Wounds(&'s mut [Harm]),
    Struck(&'s mut Strike),
    Attacked(&'s mut Attack),
    Acted(&'s mut Act),
    Ordered(&'s mut Act),
    Dying(&'s mut [Kill]),
    Killed(&'s mut [Kill]),
    Illegal(&'s mut Gap),
    Falls(&'s mut Fall),
    Steps(&'s mut Step),
    Reached(&'s mut Step),
    TurnEnds,
}

impl Scene<'_> {
    fn moment(&self) -> Moment {
        match self {
            Scene::Targeted(_) => Moment::Targeted,
            Scene::BeforeRoll(_) => Moment::BeforeRoll,
            Scene::Rolled(_) => Moment::Rolled,
            Scene::Wounds(_) => Moment::Wounds,
            Scene::Struck(_) => Moment::Struck,
            Scene::Attacked(_) => Moment::Attacked,
            Scene::Acted(_) => Moment::Acted,
            Scene::Ordered(_) => Moment::Ordered,
            Scene::Dying(_) => Moment::Dying,
            Scene::Killed(_) => Moment::Killed,
            Scene::Illegal(_) => Moment::Illegal,
            Scene::Falls(_) => Moment::Falls,
            Scene::Steps(_) => Moment::Steps,
            Scene::Reached(_) => Moment::Reached,
            Scene::TurnEnds => Moment::TurnEnds,
        }
    }

    /// How many characters it concerns.
    fn subjects(&self) -> usize {
        match self {
            Scene::Wounds(harms) => harms.len(),
            Scene::Dying(kills) | Scene::Killed(kills) => kills.len(),
            _ => 1,
        }
    }

    /// The character of one subject; none if there is no choice of subjects.
    fn subject(&self, index: usize) -> CardId {
        match self {
            Scene::Wounds(harms) => harms[index].who,
            Scene::Dying(kills) | Scene::Killed(kills) => kills[index].who,
            _ => CardId::NONE,
        }
    }

    /// The subject that is about this character. Of several harms the first has all of his wounds; the
    /// others, of which nothing is left, are no subjects any more.
    fn index_of(&self, about: CardId) -> usize {
        let is_empty = |index: usize| matches!(self, Scene::Wounds(harms) if harms[index].wounds == 0);
        (0..self.subjects()).find(|&index| self.subject(index) == about && !is_empty(index)).unwrap_or(0)
    }

    fn fits(&self, on: &On, at: Position<'_>, me: Me, index: usize) -> bool {
        match (self, on) {
            (Scene::Targeted(strike), On::Targeted(asks, _)) => !strike.is_cancelled && asks(at, me, strike),
            (Scene::BeforeRoll(strike), On::BeforeRoll(asks, _)) => {
                !strike.is_cancelled && asks(at, me, strike)
            }
            (Scene::Rolled(roll), On::Rolled(asks, _)) => asks(at, me, roll),
            (Scene::Wounds(harms), On::Wounds(asks, _)) => {
                let harm = &harms[index];
                harm.wounds > 0 && harm.is_reducible && asks(at, me, harm)
            }
            (Scene::Wounds(harms), On::TakesWounds(asks, _)) => {
                let harm = &harms[index];
                harm.wounds > 0 && asks(at, me, harm)
            }
            (Scene::Struck(strike), On::Struck(asks, _)) => asks(at, me, strike),
            (Scene::Attacked(attack), On::Attacked(asks, _)) => asks(at, me, attack),
            (Scene::Acted(act), On::Acted(asks, _)) => {
                !act.is_cancelled && act.me.card != me.card && asks(at, me, act)
            }
            (Scene::Ordered(act), On::Ordered(asks, _)) => asks(at, me, act),
            (Scene::Dying(kills), On::Dying(asks, _)) | (Scene::Killed(kills), On::Killed(asks, _)) => {
                asks(at, me, &kills[index])
            }
            (Scene::Illegal(gap), On::Illegal(asks, _)) => asks(at, me, gap),
            (Scene::Falls(fall), On::Falls(asks, _)) => asks(at, me, fall),
            (Scene::Steps(step), On::Steps(asks, _)) => !step.stopped && asks(at, me, step),
            (Scene::Reached(step), On::Reached(asks, _)) => asks(at, me, step),
            (Scene::TurnEnds, On::TurnEnds(asks, _)) => asks(at, me),
            _ => false,
        }
    }

    fn run(&mut self, on: &On, play: &mut Play<'_>, me: Me, index: usize) -> Flow {
        match (self, on) {
            (Scene::Targeted(strike), On::Targeted(_, runs))
            | (Scene::BeforeRoll(strike), On::BeforeRoll(_, runs))
            | (Scene::Struck(strike), On::Struck(_, runs)) => runs(play, me, strike),
            (Scene::Rolled(roll), On::Rolled(_, runs)) => runs(play, me, roll),
            (Scene::Wounds(harms), On::Wounds(_, runs) | On::TakesWounds(_, runs)) => {
                runs(play, me, &mut harms[index])?;
                merge(harms);
                Ok(())
            }
            (Scene::Attacked(attack), On::Attacked(_, runs)) => runs(play, me, attack),
            (Scene::Acted(act), On::Acted(_, runs)) | (Scene::Ordered(act), On::Ordered(_, runs)) => {
                runs(play, me, act)
            }
            (Scene::Dying(kills), On::Dying(_, runs)) | (Scene::Killed(kills), On::Killed(_, runs)) => {
                runs(play, me, &mut kills[index])
            }
            (Scene::Illegal(gap), On::Illegal(_, runs)) => runs(play, me, gap),
            (Scene::Falls(fall), On::Falls(_, runs)) => runs(play, me, fall),
            (Scene::Steps(step), On::Steps(_, runs)) | (Scene::Reached(step), On::Reached(_, runs)) => {
                runs(play, me, step)
            }
            (Scene::TurnEnds, On::TurnEnds(_, runs)) => runs(play, me),
            _ => Ok(()),
        }
    }
}

/// Reacts performed at one moment: a card in play answers each of its subjects once, since what it waits
/// for has happened once (17.1).
type Done = ArrayVec<(Me, usize), { Cap::Answers.room() }>;

impl Position<'_> {
    /// The Reacts that a seat has in play at this moment, by whom, about which subject.
    fn reacts_in_play(&self, seat: Seat, scene: &Scene<'_>, done: &Done, tell: &mut dyn FnMut(Me, usize)) {
        let moment = scene.moment();
        for who in self.controlled(seat) {
            if !self.can_act(who) {
                continue;
            }
            for (me, ability, on, is_react) in self.reactions(who, moment) {
                if is_react && self.can_pay(me, ability) {
                    for index in 0..scene.subjects() {
                        if !done.contains(&(me, index)) && scene.fits(on, *self, me, index) {
                            tell(me, index);
                        }
                    }
                }
            }
        }
    }

    /// The Reacts that an action card could be now, in the hands of this seat.
    fn reacts_of(&self, card: CardId, seat: Seat, scene: &Scene<'_>, tell: &mut dyn FnMut(Me, usize)) {
        let moment = scene.moment();
        let face = self.cast.face(card);
        for (index, ability) in face.abilities.iter().enumerate() {
            let Does::React(on) = &ability.does else { continue };
            if on.moment() != moment {
                continue;
            }
            let me = Me { card, ability: index as u8, by: card, seat };
            let mut offer = |me: Me| {
                for subject in 0..scene.subjects() {
                    if scene.fits(on, *self, me, subject) {
                        tell(me, subject);
                    }
                }
            };
            if face.kind == crate::Kind::Action {
                let performers = self.controlled(seat).map(|by| Me { by, ..me });
                performers
                    .filter(|me| self.may_perform(me.by, card) && self.can_pay(*me, ability))
                    .for_each(&mut offer);
            } else if moment == Moment::Illegal {
                // Characters that come from the hand need no performer.
                offer(me);
            }
        }
    }

    /// Whether others must reckon with a React of this seat: one in play, or one that could be among
    /// the cards they cannot place.
    fn might_react(&self, seat: Seat, scene: &Scene<'_>, done: &Done) -> bool {
        let mut might = false;
        self.reacts_in_play(seat, scene, done, &mut |_, _| might = true);
        if might || self.state.count(seat, Pile::Hand) == 0 {
            return might;
        }
        let mut last = None;
        for &card in self.cast.hand_reacts(scene.moment(), seat) {
            let face = self.cast.face(card);
            let is_hidden = matches!(
                self.state.place_of(card),
                Some(Place::In(_, Pile::Hand | Pile::Bag | Pile::Top | Pile::Bottom))
            );
            if is_hidden && last != Some(face.id) {
                last = Some(face.id);
                self.reacts_of(card, seat, scene, &mut |_, _| might = true);
                if might {
                    break;
                }
            }
        }
        might
    }

    fn react_options(&self, seat: Seat, scene: &Scene<'_>, done: &Done, options: &mut Vec<Answer>) {
        let mut tell = |me: Me, index: usize| {
            let about = scene.subject(index);
            options.push(Answer::React { card: me.card, ability: me.ability, by: me.by, about });
        };
        self.reacts_in_play(seat, scene, done, &mut tell);
        for card in self.state.pile(seat, Pile::Hand) {
            let me = Me { card, ability: 0, by: card, seat };
            let mut texts = self.printed_statics(card);
            if texts.all(|text| !matches!(text, Static::HandAllows(asks) if !asks(*self, me))) {
                self.reacts_of(card, seat, scene, &mut tell);
            }
        }
        options.push(Answer::Pass);
    }
}

impl Play<'_> {
    /// Lets things happen by themselves, then asks everybody in the order of play, one React each and
    /// round again, until all pass in a row (17.4).
    pub(crate) fn window(&mut self, scene: &mut Scene<'_>) -> Flow {
        if !self.cast.has_moment(scene.moment()) || scene.subjects() == 0 {
            return Ok(());
        }
        self.triggers(scene)?;
        let mut done = Done::new();
        let mut seats: ArrayVec<Seat, { Seat::MOST }> = ArrayVec::new();
        for &seat in self.state.order() {
            if !seats.contains(&seat) {
                seats.push(seat);
            }
        }
        if seats.is_empty() {
            // Before the first initiative those who could answer roll for it (17.4).
            let at = self.at();
            seats.extend(at.living().filter(|&seat| at.might_react(seat, scene, &done)));
            if seats.len() > 1 {
                self.roll_off(&mut seats)?;
            }
        }
        let (mut passed, mut turn) = (0, 0);
        while passed < seats.len() {
            let seat = seats[turn % seats.len()];
            turn += 1;
            if self.react(seat, scene, &mut done)? { passed = 0 } else { passed += 1 }
        }
        Ok(())
    }

    /// Puts seats into the order of a plain roll-off (17.4).
    fn roll_off(&mut self, seats: &mut ArrayVec<Seat, { Seat::MOST }>) -> Flow {
        let mut rolled: ArrayVec<(u8, Seat), { Seat::MOST }> = ArrayVec::new();
        for &seat in seats.iter() {
            // Ties are rolled again, until every number is different.
            let number = loop {
                let number = self.die()?;
                if !rolled.iter().any(|&(other, _)| other == number) {
                    break number;
                }
            };
            rolled.push((number, seat));
        }
        rolled.sort_by_key(|&(number, _)| std::cmp::Reverse(number));
        seats.clear();
        seats.extend(rolled.into_iter().map(|(_, seat)| seat));
        Ok(())
    }

    /// Asks one seat; whether it reacted.
    fn react(&mut self, seat: Seat, scene: &mut Scene<'_>, done: &mut Done) -> Flow<bool> {
        if self.state.is_out(seat) || !self.at().might_react(seat, scene, done) {
            return Ok(false);
        }
        let prompt = Prompt::new(Ask::React(scene.moment())).about(scene_card(scene)).rule("17.1");
        let answer = self
            .ask(seat, prompt, Forcing::Hidden, |at, options| at.react_options(seat, scene, done, options))?;
        let Answer::React { card, ability, by, about } = answer else { return Ok(false) };
        let me = Me { card, ability, by, seat };
        let index = scene.index_of(about);
        put(done, (me, index), Cap::Answers)?;
        self.perform_react(me, scene, index)?;
        Ok(true)
    }

    /// Performs a React: shown, paid, and itself open to reacts (17.5).
    fn perform_react(&mut self, me: Me, scene: &mut Scene<'_>, index: usize) -> Flow {
        let Some(Ability { does: Does::React(on), .. }) = self.at().ability(me) else { return Ok(()) };
        let is_hand_card = self.at().is_in_hand(me.card, me.seat);
        let is_action = is_hand_card && self.cast.face(me.card).kind == crate::Kind::Action;
        self.deepen()?;
        self.show(me, is_action);
        let mut act = Act {
            me,
            target: Target::None,
            strikes: None,
            turns: false,
            is_spell: self.cast.face(me.card).is_spell(),
            is_react: true,
            is_cancelled: false,
        };
        if self.pay(me)? {
            self.announce(&mut act)?;
            if !act.is_cancelled {
                scene.run(on, self, me, index)?;
                self.reap()?;
                self.tidy()?;
            }
        }
        self.put_away(me.card);
        self.window(&mut Scene::Ordered(&mut act))?;
        self.depth -= 1;
        Ok(())
    }

    /// The automatic effects of this moment: gathered, one chosen by the player whose turn it is,
    /// resolved, and what is possible now gathered again. The end of the turn is nobody's turn: there
    /// each chooses among his own, in initiative order (8.9, 17.4).
    fn triggers(&mut self, scene: &mut Scene<'_>) -> Flow {
        let moment = scene.moment();
        // A trigger happens once a moment and subject.
        let mut done = Done::new();
        loop {
            let at = self.at();
            let mut open = Done::new();
            for who in at.characters() {
                for (me, _, on, is_react) in at.reactions(who, moment) {
                    if is_react {
                        continue;
                    }
                    for index in 0..scene.subjects() {
                        let key = (me, index);
                        if !done.contains(&key) && scene.fits(on, at, me, index) {
                            put(&mut open, key, Cap::Answers)?;
                        }
                    }
                }
            }
            let mut chooser = self.active();
            if matches!(scene, Scene::TurnEnds) {
                let has_one = |&&seat: &&Seat| open.iter().any(|(me, _)| me.seat == seat);
                if let Some(&first) = self.state.order().iter().find(has_one) {
                    open.retain(|&mut (me, _)| me.seat == first);
                    chooser = first;
                }
            }
            let chosen = match open.as_slice() {
                [] => return Ok(()),
                [only] => *only,
                several => {
                    let prompt = Prompt::new(Ask::Sequence).rule("17.8");
                    let answer = self.ask(chooser, prompt, Forcing::Public, |_, options| {
                        options.extend(several.iter().map(|&(me, index)| Answer::React {
                            card: me.card,
                            ability: me.ability,
                            by: me.by,
                            about: scene.subject(index),
                        }));
                    })?;
                    let Answer::React { card, ability, by, about } = answer else { return Ok(()) };
                    let is_it = |&&(me, index): &&(Me, usize)| {
                        (me.card, me.ability, me.by) == (card, ability, by) && scene.subject(index) == about
                    };
                    *several.iter().find(is_it).unwrap_or(&several[0])
                }
            };
            put(&mut done, chosen, Cap::Answers)?;
            let (me, index) = chosen;
            let Some(Ability { does: Does::Trigger(on), .. }) = self.at().ability(me) else { return Ok(()) };
            self.deepen()?;
            scene.run(on, self, me, index)?;
            self.depth -= 1;
        }
    }

    /// The player whose turn it is; before the first initiative the first at the table.
    pub(crate) fn active(&self) -> Seat {
        self.state.acting().unwrap_or(Seat::FIRST)
    }
}

/// The character that a question about a moment is about.
fn scene_card(scene: &Scene<'_>) -> CardId {
    match scene {
        Scene::Targeted(strike) | Scene::BeforeRoll(strike) | Scene::Struck(strike) => strike.target,
        Scene::Rolled(roll) => roll.roller,
        Scene::Wounds(_) | Scene::Dying(_) | Scene::Killed(_) => scene.subject(0),
        Scene::Attacked(attack) => attack.attacker,
        Scene::Acted(act) | Scene::Ordered(act) => act.me.by,
        Scene::Illegal(_) | Scene::TurnEnds => CardId::NONE,
        Scene::Falls(fall) => fall.who,
        Scene::Steps(step) | Scene::Reached(step) => step.who,
    }
}
