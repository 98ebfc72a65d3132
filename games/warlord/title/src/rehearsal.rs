//! Rehearsals on a copy of a game: what an answer would lead to if nobody reacted.
//!
//! Nothing hidden affects the result: every React is declined, whoever could perform one, and the
//! rehearsal ends wherever else a player would have to choose.

use std::sync::Arc;
use table::{Asking, Entry, Memory, Need, Seat, Session};
use warlord::{Answer, Ask, Cast, Event, StateFor, Warlord};

/// A position of a game that can be played on from repeatedly.
pub struct Rehearsal<const N: usize> {
    cast: Arc<Cast>,
    settled: StateFor<N>,
    told: Vec<Entry<Answer>>,
}

/// The rehearsal in progress, and its events so far.
pub struct Trial<const N: usize> {
    session: Session<Warlord<N>>,
    from: usize,
    told: Vec<Entry<Answer>>,
}

/// Longer sequences of React questions do not occur; a rehearsal with more is abandoned.
const PATIENCE: usize = 200;

impl<const N: usize> Rehearsal<N> {
    pub fn of(session: &Session<Warlord<N>>) -> Rehearsal<N> {
        let told = session.entries().iter().copied();
        let told = told.filter(|entry| !matches!(entry, Entry::Forced(_))).collect();
        Rehearsal { cast: session.setup().clone(), settled: *session.settled(), told }
    }

    /// The game with these further entries; `None` if it does not accept them.
    fn trial(&self, more: &[Entry<Answer>]) -> Option<Trial<N>> {
        let mut session = Session::new(self.cast.clone(), self.settled, Memory::History, &mut Asking);
        for &entry in &self.told {
            session.follow(entry, &mut Asking).ok()?;
        }
        let from = session.events().count();
        for &entry in more {
            session.follow(entry, &mut Asking).ok()?;
        }
        Some(Trial { session, from, told: more.to_vec() })
    }

    /// What happens next if nobody reacts, up to the next die or the next choice.
    pub fn unanswered(&self) -> Option<Trial<N>> {
        let mut trial = self.trial(&[])?;
        trial.decline();
        Some(trial)
    }

    /// The game after this answer of a player, if nobody reacts.
    pub fn answered(&self, seat: Seat, answer: Answer) -> Option<Trial<N>> {
        let mut trial = self.trial(&[Entry::Answer(seat, answer)])?;
        trial.decline();
        Some(trial)
    }

    /// The trial continued with another entry, after which nobody reacts.
    pub fn after(&self, trial: &Trial<N>, next: Entry<Answer>) -> Option<Trial<N>> {
        let mut told = trial.told.clone();
        told.push(next);
        let mut trial = self.trial(&told)?;
        trial.decline();
        Some(trial)
    }
}

impl<const N: usize> Trial<N> {
    /// Declines Reacts until something else is asked.
    fn decline(&mut self) {
        for _ in 0..PATIENCE {
            let Some(&Need::Answer { seat, prompt }) = self.session.need() else { return };
            if !matches!(prompt.ask, Ask::React(_)) {
                return;
            }
            if self.session.answer(seat, Answer::Pass, &mut Asking).is_err() {
                return;
            }
            self.told.push(Entry::Answer(seat, Answer::Pass));
        }
    }

    /// What happened in it.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.session.events().skip(self.from)
    }

    /// The sides of the die that it waits for.
    pub fn die(&self) -> Option<u8> {
        match self.session.need() {
            Some(&Need::Chance { sides }) => Some(sides),
            _ => None,
        }
    }

    /// Who is asked what, and the options.
    pub fn asked(&self) -> Option<(Seat, Ask, &[Answer])> {
        match self.session.need() {
            Some(&Need::Answer { seat, prompt }) => Some((seat, prompt.ask, self.session.options())),
            _ => None,
        }
    }
}
