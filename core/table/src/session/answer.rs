//! What a game is told: answers, asides and numbers from chance.

use super::{Session, SessionRefusal};
use crate::{Chance, Entry, Game, Need, Seat};

impl<G: Game> Session<G> {
    /// Gives the answer of a seat, or an aside.
    pub fn answer(
        &mut self,
        seat: Seat,
        answer: G::Answer,
        chance: &mut dyn Chance,
    ) -> Result<(), SessionRefusal<G::Refusal>> {
        if G::is_aside(&answer) {
            return self.aside(seat, answer, chance);
        }
        match self.need {
            Some(Need::Answer { seat: asked, .. }) if asked != seat => {
                return Err(SessionRefusal::NotYourQuestion);
            }
            Some(Need::Answer { .. }) => {}
            Some(Need::Chance { .. }) | None => return Err(SessionRefusal::NothingAsked),
        }
        if !self.options.contains(&answer) {
            return Err(SessionRefusal::Illegal(self.refusal(answer)));
        }
        self.take(Entry::Answer(seat, answer), chance);
        Ok(())
    }

    /// Why this seat cannot make this aside now, if it cannot.
    pub fn allows_aside(&self, seat: Seat, answer: G::Answer) -> Result<(), SessionRefusal<G::Refusal>> {
        if self.over {
            return Err(SessionRefusal::Over);
        }
        if seat.index() >= G::seats(&self.setup) {
            return Err(SessionRefusal::NoSuchSeat);
        }
        if self.partings.left.contains(seat) {
            return Err(SessionRefusal::HasLeft);
        }
        if !matches!(self.need, Some(Need::Answer { .. })) {
            return Err(SessionRefusal::NothingAsked);
        }
        G::allows_aside(&self.setup, &self.current, seat, answer).map_err(SessionRefusal::Illegal)
    }

    /// A seat tells others something unasked. The question stays as it is; what was done before is now
    /// known to somebody, and cannot be taken back.
    fn aside(
        &mut self,
        seat: Seat,
        answer: G::Answer,
        chance: &mut dyn Chance,
    ) -> Result<(), SessionRefusal<G::Refusal>> {
        self.allows_aside(seat, answer)?;
        self.entries.push(Entry::Aside(seat, answer));
        self.fix_history();
        self.advance(chance);
        Ok(())
    }

    /// Gives the answer with this index in the options: the fast path for bots and simulations.
    pub fn answer_nth(&mut self, index: usize, chance: &mut dyn Chance) {
        let Some(Need::Answer { seat, .. }) = self.need else { panic!("nobody is asked") };
        let answer = self.options[index];
        self.take(Entry::Answer(seat, answer), chance);
    }

    /// Gives the number that chance was asked for.
    pub fn roll(&mut self, number: u8, chance: &mut dyn Chance) -> Result<(), SessionRefusal<G::Refusal>> {
        match self.need {
            Some(Need::Chance { sides }) if number < sides => {
                self.take(Entry::Chance(number), chance);
                Ok(())
            }
            Some(Need::Chance { sides }) => Err(SessionRefusal::NoSuchNumber { sides }),
            _ => Err(SessionRefusal::NothingAsked),
        }
    }

    /// Gives the next entry of a record: an answer, a number from chance, or that somebody left. Forced
    /// answers follow by themselves.
    pub fn follow(
        &mut self,
        entry: Entry<G::Answer>,
        chance: &mut dyn Chance,
    ) -> Result<(), SessionRefusal<G::Refusal>> {
        match entry {
            Entry::Answer(seat, answer) | Entry::Aside(seat, answer) => self.answer(seat, answer, chance),
            Entry::Chance(number) => self.roll(number, chance),
            Entry::Left(seat) => self.leave(seat, chance),
            Entry::Forced(_) => Ok(()),
        }
    }

    /// Why this answer would be refused now. Assumes that it is not among the options.
    pub fn refusal(&self, answer: G::Answer) -> G::Refusal {
        let need = self.need.as_ref().expect("a question is open");
        G::refuse(&self.setup, &self.current, need, answer)
    }

    pub(super) fn take(&mut self, entry: Entry<G::Answer>, chance: &mut dyn Chance) {
        if let Some(history) = &mut self.history {
            history.undone.clear();
            let before = history.past.len() + self.entries.len();
            let of_another = |told: &&Entry<G::Answer>| match (told, &entry) {
                (Entry::Answer(old, _), Entry::Answer(new, _)) => old != new,
                _ => false,
            };
            // Another player's answer fixes what was done before it.
            if history.past.iter().chain(&self.entries).skip(history.floor).any(|old| of_another(&old)) {
                history.floor = before;
            }
        }
        self.entries.push(entry);
        self.advance(chance);
    }
}
