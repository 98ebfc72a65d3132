//! Finds out whether an order makes a difference: every order is tried on a copy of the position,
//! with every possible answer along the way. If all give the same result, nobody is asked for it
//! (F11.9).
//!
//! If chance or a hidden card is involved, or too much would have to be tried, the order is asked
//! for: then the player decides knowing what is known when the die falls or the question is
//! answered.

use super::Play;
use super::strike::Follow;
use crate::unasked;
use crate::{Answer, Ask, Position, Prompt, State};
use arrayvec::ArrayVec;
use smallvec::SmallVec;
use std::hash::{DefaultHasher, Hash, Hasher};
use table::{Flow, Seat, Stop, Trial};

/// Courses of events that are tried out for one first choice.
pub(super) const MOST_COURSES: usize = 128;

/// The possible endings, each as a hash of the answers along the way and the position; sorted. At
/// most as many as courses that are tried.
type Endings = ArrayVec<u64, MOST_COURSES>;

/// How one course of events ends.
#[derive(Clone, Copy)]
struct Ending {
    number: u64,
    /// How much had been told when somebody was asked first.
    asked_after: Option<usize>,
    /// What he could answer, as a number; none if an order was chosen before.
    first_question: Option<u64>,
}

/// What has been told and answered so far while something is tried out.
#[derive(Debug, Default)]
pub(super) struct Way {
    answers: DefaultHasher,
    told: usize,
    /// How much had been told when somebody was asked first.
    asked_after: Option<usize>,
    first_question: Option<u64>,
    has_ordered: bool,
}

impl Way {
    /// Whether anybody was asked anything but an order.
    pub(super) fn has_asked(&self) -> bool {
        self.asked_after.is_some()
    }
}

impl Play<'_, '_> {
    /// Notes an answer while something is tried out. Which comes first is no part of the way.
    pub(super) fn note_way(&mut self, seat: Seat, prompt: &Prompt, answer: Answer) {
        if !self.run.is_trial() {
            return;
        }
        if matches!(prompt.ask, Ask::Order | Ask::HurtOrder) {
            self.way.has_ordered = true;
            return;
        }
        // For a player who has left no other answer is tried.
        if self.way.asked_after.is_none() && !self.way.has_ordered && !self.run.has_left(seat) {
            let number = |answer: &Answer| {
                let mut hasher = DefaultHasher::new();
                (prompt.source, prompt.ask, answer).hash(&mut hasher);
                hasher.finish()
            };
            // The same in whatever order they are listed.
            let all = self.run.listed().iter().map(number).fold(0, u64::wrapping_add);
            self.way.first_question = Some(all);
        }
        self.way.asked_after.get_or_insert(self.way.told);
        (prompt.source, prompt.ask, answer).hash(&mut self.way.answers);
    }

    /// Records a value that an order affects and that is not part of the position.
    pub(super) fn note_value(&mut self, value: &impl Hash) {
        value.hash(&mut self.way.answers);
    }

    pub(super) fn note_told(&mut self) {
        self.way.told += 1;
    }

    /// Which of `count` comes first where that makes no difference; none if it does and must be
    /// asked. `rest` does what follows when this one is first. Inside something that is tried out
    /// every order is tried.
    ///
    /// If one of them asks somebody it comes first, so that he is asked in the same position wherever
    /// the others stand: if two did, their order would make a difference.
    pub(super) fn needless_order(
        &mut self,
        count: usize,
        rest: &dyn Fn(&mut Play, usize) -> Flow,
    ) -> Flow<Option<usize>> {
        self.needless(count, &|play| play.try_orders(count, rest))
    }

    /// The same with another way to find out.
    pub(super) fn needless(
        &mut self,
        count: usize,
        find: &dyn Fn(&mut Play) -> Flow<Option<usize>>,
    ) -> Flow<Option<usize>> {
        if self.run.is_trial() {
            return Ok(None);
        }
        // What was found is noted like an answer: the first, or that the order has to be asked for.
        let noted = match self.run.noted()? {
            Some(noted) => noted,
            None => {
                let found = find(self)?;
                let noted = found.map_or(Answer::Pass, |first| Answer::Number(first as u8));
                self.run.note(noted);
                noted
            }
        };
        match noted {
            Answer::Number(first) => Ok(Some(unasked::first_of(count, first.into()))),
            _ => Ok(None),
        }
    }

    /// Tries every order from its beginning.
    pub(super) fn try_orders(
        &mut self,
        count: usize,
        rest: &dyn Fn(&mut Play, usize) -> Flow,
    ) -> Flow<Option<usize>> {
        // The first course of each first choice: if they start with different questions, they do
        // not end alike, and nothing else needs to be tried.
        let mut begun: SmallVec<[(Trial, Ending); 24]> = SmallVec::new();
        for first in 0..count {
            let mut trial = Trial::default();
            let Some(ending) = self.ending(&mut trial, &|play| rest(play, first))? else { return Ok(None) };
            begun.push((trial, ending));
        }
        let asks = |(_, ending): &(Trial, Ending)| ending.first_question;
        let all_ask = begun.iter().all(|course| asks(course).is_some());
        if all_ask && begun.iter().any(|course| asks(course) != asks(&begun[0])) {
            return Ok(None);
        }
        let (mut chosen, mut soonest) = (0, usize::MAX);
        let mut endings: Option<Endings> = None;
        for (first, (trial, ending)) in begun.into_iter().enumerate() {
            let act = |play: &mut Play| rest(play, first);
            let Some((found, asked_after)) = self.endings(trial, ending, endings.as_ref(), &act)? else {
                return Ok(None);
            };
            if endings.get_or_insert_with(|| found.clone()) != &found {
                return Ok(None);
            }
            if asked_after.is_some_and(|told| told < soonest) {
                (chosen, soonest) = (first, asked_after.unwrap_or(soonest));
            }
        }
        Ok(Some(chosen))
    }

    /// A reaction grants an attack that would be made now: its outcome is not tried out.
    pub(super) fn stop_before_an_attack(&self) -> Flow {
        match self.follow {
            Some(Follow::Attack(..)) => Err(Stop::Pause),
            Some(Follow::Nothing) | None => Ok(()),
        }
    }

    /// Every way in which this can end, given the first one, and how soon somebody is asked; `None`
    /// if that cannot be determined, or if it can end in a way that is not `among` these.
    fn endings(
        &mut self,
        mut trial: Trial,
        mut ending: Ending,
        among: Option<&Endings>,
        act: &dyn Fn(&mut Play) -> Flow,
    ) -> Flow<Option<(Endings, Option<usize>)>> {
        let mut endings = Endings::new();
        let mut soonest = None;
        for _ in 0..MOST_COURSES {
            soonest = soonest.or(ending.asked_after);
            if among.is_some_and(|among| among.binary_search(&ending.number).is_err()) {
                return Ok(None);
            }
            if let Err(place) = endings.binary_search(&ending.number) {
                endings.insert(place, ending.number);
            }
            if !trial.try_next() {
                return Ok(Some((endings, soonest)));
            }
            match self.ending(&mut trial, act)? {
                Some(next) => ending = next,
                None => return Ok(None),
            }
        }
        Ok(None)
    }

    /// How it ends with these answers.
    fn ending(&mut self, trial: &mut Trial, act: &dyn Fn(&mut Play) -> Flow) -> Flow<Option<Ending>> {
        let mut state: State = *self.state;
        let cast = self.position.cast;
        let context = (self.resolved.clone(), self.follow, self.answered, self.roller);
        let (end, way) = self.run.try_out(trial, |run| {
            let mut play = Play::new(Position::played(cast, &mut state), run);
            (play.resolved, play.follow, play.answered, play.roller) = context;
            let end = act(&mut play).and_then(|()| play.stop_if_full());
            (end, play.way)
        });
        let mut ending = way.answers;
        match end {
            Ok(()) => 0,
            Err(Stop::Over) => 1,
            Err(Stop::Done) => 2,
            Err(Stop::Pause) => return Ok(None),
            Err(Stop::Broken(why)) => return Err(Stop::Broken(why)),
        }
        .hash(&mut ending);
        state.fingerprint(cast.len()).hash(&mut ending);
        Ok(Some(Ending {
            number: ending.finish(),
            asked_after: way.asked_after,
            first_question: way.first_question,
        }))
    }
}
