//! Possible targets of a player, and the exact chances against them if nobody reacts.

use crate::choice::number;
use crate::protocol::{Aim, Aims, Chances};
use crate::rehearsal::{Rehearsal, Trial};
use table::{Entry, Need, Seat, Session};
use warlord::{Answer, Ask, CardId, Event, Position, Purpose, Warlord};

/// A question at which targets can be chosen.
pub struct Aiming<const N: usize> {
    seat: Seat,
    ask: Ask,
    options: Vec<Answer>,
    rehearsal: Rehearsal<N>,
    /// The character that the question is about.
    card: CardId,
}

/// The maximum number of die rolls to examine for one aim. An attack of four strikes takes about
/// 300; if more are needed no figure is given, rather than a wrong one.
const MOST: usize = 2000;

impl<const N: usize> Aiming<N> {
    /// `None` if this seat is not the one to answer.
    pub fn of(session: &Session<Warlord<N>>, asked: Option<Seat>) -> Option<Aiming<N>> {
        let Some(&Need::Answer { seat, prompt }) = session.need() else { return None };
        (asked == Some(seat)).then(|| Aiming {
            seat,
            ask: prompt.ask,
            options: session.options().to_vec(),
            rehearsal: Rehearsal::of(session),
            card: prompt.card,
        })
    }

    /// Everything this card could target with an Order; without a card, the targets of the current
    /// question.
    pub fn aims(&self, at: Position<'_>, card: Option<CardId>) -> Aims {
        let mut aims = Vec::new();
        for &option in &self.options {
            match (self.ask, option, card) {
                (Ask::Order, Answer::Attack { card: by, target }, Some(card)) if by == card => {
                    aims.extend(self.aim(at, by, option, None, target));
                }
                (Ask::Order, Answer::Perform { card: what, by, .. }, Some(card))
                    if by == card && at.bearer(what) == Some(by) =>
                {
                    self.performed(at, option, by, &mut aims);
                }
                (Ask::StrikeTarget | Ask::Target, Answer::Card(target), None) => {
                    aims.extend(self.aim(at, self.card, option, None, target));
                }
                _ => {}
            }
        }
        Aims { of: card.and_then(number), aims }
    }

    /// An Order that asks for its target next.
    fn performed(&self, at: Position<'_>, option: Answer, by: CardId, aims: &mut Vec<Aim>) {
        let Some(trial) = self.rehearsal.answered(self.seat, option) else { return };
        match trial.asked() {
            Some((seat, Ask::StrikeTarget | Ask::Target, targets)) if seat == self.seat => {
                for &then in targets {
                    if let Answer::Card(target) = then {
                        aims.extend(self.aim(at, by, option, Some(then), target));
                    }
                }
            }
            // A single possible target is not asked for.
            _ => {
                let struck = trial.events().find_map(|event| match *event {
                    Event::Strikes { target, .. } => Some(target),
                    _ => None,
                });
                aims.extend(struck.and_then(|target| self.aim(at, by, option, None, target)));
            }
        }
    }

    fn aim(
        &self,
        at: Position<'_>,
        by: CardId,
        answer: Answer,
        then: Option<Answer>,
        target: CardId,
    ) -> Option<Aim> {
        if !at.state.is_character_in_play(target) {
            return None;
        }
        let is_there = at.state.is_character_in_play(by);
        Some(Aim {
            answer: answer.to_string(),
            then: then.map(|answer| answer.to_string()),
            target: number(target)?,
            is_attack: matches!(answer, Answer::Attack { .. }),
            distance: is_there.then(|| at.distance(by, target)),
            chances: self.chances(answer, then, target),
        })
    }

    /// The result over every face of every die; `None` if no die decides, or somebody has a choice
    /// before the first roll.
    fn chances(&self, answer: Answer, then: Option<Answer>, target: CardId) -> Option<Chances> {
        let mut sum = Sum { left: MOST, ..Sum::default() };
        let first = self.rehearsal.answered(self.seat, answer)?;
        let first = match then {
            Some(then) => self.rehearsal.after(&first, Entry::Answer(self.seat, then))?,
            None => first,
        };
        first.die()?;
        self.throw(&first, 1.0, target, &mut sum)?;
        Some(Chances { hit: sum.hit, kill: sum.kill, needed: sum.needed, is_save: sum.is_save })
    }

    /// Follows a trial with this share of all cases to its end.
    fn throw(&self, trial: &Trial<N>, share: f64, target: CardId, sum: &mut Sum) -> Option<()> {
        if is_killed(trial, target) || trial.die() != Some(20) {
            sum.add(trial, share, target);
            return Some(());
        }
        // Faces with the same result are followed once.
        let mut ends: Vec<(Trial<N>, Vec<Event>, u8, f64)> = Vec::new();
        for face in 0..20 {
            sum.left = sum.left.checked_sub(1)?;
            let next = self.rehearsal.after(trial, Entry::Chance(face))?;
            let next = self.at_the_same(next, target)?;
            let events: Vec<Event> = next.events().filter(|event| !is_throw(event)).copied().collect();
            // A natural 1 and a natural 20 are kept separate: card texts refer to them (12.5).
            let end = if face == 0 || face == 19 { face } else { 1 };
            match ends.iter_mut().find(|(_, told, of, _)| (told, *of) == (&events, end)) {
                Some((.., count)) => *count += 1.0,
                None => ends.push((next, events, end, 1.0)),
            }
        }
        for (next, _, _, count) in ends {
            self.throw(&next, share * count / 20.0, target, sum)?;
        }
        Some(())
    }

    /// Further strikes go to the same target as long as it is in play, if possible.
    fn at_the_same(&self, trial: Trial<N>, target: CardId) -> Option<Trial<N>> {
        match trial.asked() {
            Some((seat, Ask::StrikeTarget, options))
                if seat == self.seat && options.contains(&Answer::Card(target)) =>
            {
                self.rehearsal.after(&trial, Entry::Answer(seat, Answer::Card(target)))
            }
            _ => Some(trial),
        }
    }
}

/// Shares of all cases.
#[derive(Default)]
struct Sum {
    hit: f64,
    kill: f64,
    needed: Option<i16>,
    is_save: bool,
    left: usize,
}

impl Sum {
    fn add<const N: usize>(&mut self, trial: &Trial<N>, share: f64, target: CardId) {
        let first = trial.events().find_map(|event| match *event {
            Event::StrikeResult { hit, .. } => Some((hit, false)),
            Event::Rolled { purpose: Purpose::Save(_), natural, modifier, target, .. } => {
                let total = i16::from(natural) + i16::from(modifier);
                Some((natural != 20 && (natural == 1 || total < i16::from(target)), true))
            }
            _ => None,
        });
        if let Some((is_hit, is_save)) = first {
            self.is_save = is_save;
            self.hit += if is_hit { share } else { 0.0 };
        }
        if self.needed.is_none() {
            self.needed = trial.events().find_map(|event| match *event {
                Event::Rolled { modifier, target, purpose: Purpose::Strike | Purpose::Save(_), .. } => {
                    Some(i16::from(target) - i16::from(modifier))
                }
                _ => None,
            });
        }
        self.kill += if is_killed(trial, target) { share } else { 0.0 };
    }
}

fn is_killed<const N: usize>(trial: &Trial<N>, target: CardId) -> bool {
    trial.events().any(|event| matches!(event, Event::Killed { card } if *card == target))
}

/// The number on a die is one event; its effects are others.
fn is_throw(event: &Event) -> bool {
    matches!(event, Event::Rolled { .. })
}
