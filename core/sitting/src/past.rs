//! The game in the past: loading, going back, looking back.

use crate::sitting::{Leaving, Luck, is_answer};
use crate::{Deed, Reason, Sitting, SittingRefusal, TimeControl};
use std::sync::Arc;
use table::{Asking, Bounded, Chance, Entry, Game, Memory, Need, Seat, Seed, Session, catch};

/// Where the current rules and a journal from other rules diverge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parted {
    /// How many deeds of the journal could be repeated.
    pub deeds: usize,
    /// Why the next one could not.
    pub why: String,
}

/// A number given at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    pub sides: u8,
    /// Counted from zero.
    pub number: u8,
    /// How many answers had been given.
    pub step: u32,
}

impl<G: Game> Sitting<G> {
    /// The game as it was after these deeds, each with the time that the player on the clock had
    /// used before it. If the current rules do not allow one of them, because the journal was
    /// written under others, the game stays as it was before that deed and can only be viewed: see
    /// [`Sitting::parted`].
    pub fn restore<'a>(
        setup: Arc<G::Setup>,
        first: Arc<G::State>,
        seed: Seed,
        control: Option<TimeControl>,
        journal: impl Iterator<Item = (&'a str, u32)> + Clone,
    ) -> Result<Sitting<G>, SittingRefusal<G::Refusal>> {
        Sitting::restore_with(setup, first, seed, control, journal, |_, _| {})
    }

    /// The same for a game in which something was said between two deeds, such as a standing order:
    /// `meanwhile` is called with the game as it was after each number of deeds.
    pub fn restore_with<'a>(
        setup: Arc<G::Setup>,
        first: Arc<G::State>,
        seed: Seed,
        control: Option<TimeControl>,
        journal: impl Iterator<Item = (&'a str, u32)> + Clone,
        mut meanwhile: impl FnMut(&mut Sitting<G>, usize),
    ) -> Result<Sitting<G>, SittingRefusal<G::Refusal>> {
        let begin = || Sitting::new(setup.clone(), first.clone(), seed, control);
        let mut sitting = begin()?;
        meanwhile(&mut sitting, 0);
        for (deeds, (line, spent)) in journal.clone().enumerate() {
            let Err(why) = sitting.follow_line(line, spent) else {
                meanwhile(&mut sitting, deeds + 1);
                continue;
            };
            if let SittingRefusal::Broken(_) = why {
                // What broke cannot be used; what came before it is rebuilt.
                sitting = begin()?;
                for (line, spent) in journal.take(deeds) {
                    sitting.follow_line(line, spent)?;
                }
            }
            sitting.part(deeds, why.to_string());
            break;
        }
        Ok(sitting)
    }

    fn follow_line(&mut self, line: &str, spent: u32) -> Result<(), SittingRefusal<G::Refusal>> {
        let deed = line.parse::<Deed<G::Answer>>().map_err(SittingRefusal::Unreadable)?;
        self.apply(deed, spent).map(|_| ())
    }

    /// Where this game and its journal diverge, if they do.
    pub fn parted(&self) -> Option<&Parted> {
        self.parted.as_ref()
    }

    /// Stops here: the current rules follow no more than this many deeds of what was written. From now on
    /// the game can only be viewed.
    pub fn part(&mut self, deeds: usize, why: String) {
        self.parted = Some(Parted { deeds, why });
    }

    /// A recorded game to be viewed. Assumes that it was replayed without a fault. `end` is who
    /// left in the end and why, if the record says so: old records do not have that among their
    /// entries.
    pub fn of_record(
        first: Arc<G::State>,
        mut session: Session<G>,
        seed_hash: String,
        seed: Option<String>,
        end: Option<(Seat, Reason)>,
    ) -> Result<Sitting<G>, SittingRefusal<G::Refusal>> {
        if let (Some((seat, _)), None) = (end, session.outcome()) {
            catch(|| session.leave(seat, &mut Asking)).map_err(SittingRefusal::Broken)??;
        }
        let is_over = session.outcome().is_some();
        let mut sitting = Sitting::sit(first, session, Luck::Recorded(seed), seed_hash);
        if let Some((seat, reason)) = end.filter(|_| is_over) {
            let answers = sitting.answer_count() as u32;
            sitting.leavings.push(Leaving { seat, reason, answers, is_end: true });
        }
        sitting.marks = sitting.marks_of_all()?;
        Ok(sitting)
    }

    /// How many events there were after each number of answers, found by replaying.
    fn marks_of_all(&self) -> Result<Vec<u32>, SittingRefusal<G::Refusal>> {
        let mut marks = Vec::new();
        let session = self.follow(|session, entry| {
            if is_answer(&entry) {
                marks.push(session.events().count() as u32);
            }
            true
        })?;
        marks.push(session.events().count() as u32);
        Ok(marks)
    }

    /// Replays it from the beginning with the recorded dice. `before` gets each entry and says
    /// whether to go on.
    fn follow(
        &self,
        mut before: impl FnMut(&Session<G>, Entry<G::Answer>) -> bool,
    ) -> Result<Session<G>, SittingRefusal<G::Refusal>> {
        let follow = || -> Result<Session<G>, SittingRefusal<G::Refusal>> {
            let mut session = Session::new(self.setup().clone(), *self.first, Memory::History, &mut Asking);
            for entry in self.told() {
                if !before(&session, entry) {
                    break;
                }
                let followed = session.follow(entry, &mut Asking);
                followed.map_err(|why| SittingRefusal::Broken(why.to_string()))?;
            }
            Ok(session)
        };
        catch(follow).map_err(SittingRefusal::Broken)?
    }

    /// The whole game replayed, with everything that happened in it.
    pub fn whole(&self) -> Result<Session<G>, SittingRefusal<G::Refusal>> {
        self.follow(|_, _| true)
    }

    /// The same game after only this many answers, to be viewed.
    pub fn at(&self, answers: usize) -> Result<Sitting<G>, SittingRefusal<G::Refusal>> {
        let mut given = 0;
        let session = self.follow(|_, entry| {
            let goes_on = !is_answer(&entry) || given < answers;
            given += usize::from(is_answer(&entry));
            goes_on
        })?;
        let mut past =
            Sitting::sit(self.first.clone(), session, Luck::Recorded(None), self.seed_hash.clone());
        past.marks = self.marks[..=answers.min(self.marks.len().saturating_sub(1))].to_vec();
        let then = self.leavings.iter().filter(|leaving| leaving.answers as usize <= answers);
        past.leavings = then.copied().collect();
        Ok(past)
    }

    /// Takes the game and its source of chance back to the point after this many answers.
    pub(crate) fn go_back(&mut self, answers: usize) -> Result<(), SittingRefusal<G::Refusal>> {
        let Luck::Seeded(seed, _) = &self.luck else { return Err(SittingRefusal::LookedAt) };
        let mut past: Sitting<G> = Sitting::new(self.setup().clone(), self.first.clone(), *seed, None)?;
        past.keeping = self.keeping;
        let mut leavings = self.leavings.iter();
        for entry in self.told() {
            match entry {
                Entry::Answer(..) | Entry::Aside(..) if past.answer_count() == answers => break,
                Entry::Answer(seat, answer) | Entry::Aside(seat, answer) => {
                    past.apply(Deed::Answer(seat, answer), 0)?
                }
                Entry::Left(seat) => {
                    let reason = leavings.next().map_or(Reason::Resigned, |leaving| leaving.reason);
                    past.apply(Deed::Leave(seat, reason), 0)?
                }
                // The seed gives the same numbers again.
                Entry::Chance(_) | Entry::Forced(_) => continue,
            };
        }
        // Undo does not give time back.
        *self = Sitting { step: self.step, clocks: self.clocks, ..past };
        Ok(())
    }

    /// Calls `tell` with every event from this one on.
    pub fn each_event(
        &self,
        from: usize,
        mut tell: impl FnMut(usize, &G::Event),
    ) -> Result<(), SittingRefusal<G::Refusal>> {
        let past = self.past_events as usize;
        if from >= past {
            let events = self.session.events().enumerate().skip(from - past);
            events.for_each(|(index, event)| tell(past + index, event));
        } else {
            let whole = self.whole()?;
            whole.events().enumerate().skip(from).for_each(|(index, event)| tell(index, event));
        }
        Ok(())
    }

    /// All numbers given at random, in order.
    pub fn drawn(&self) -> Result<Vec<Drawn>, SittingRefusal<G::Refusal>> {
        let mut drawn = Vec::new();
        let mut step = 0;
        self.follow(|session, entry| {
            match (entry, session.need()) {
                (Entry::Chance(number), Some(&Need::Chance { sides })) => {
                    drawn.push(Drawn { sides, number, step });
                }
                (Entry::Answer(..) | Entry::Aside(..), _) => step += 1,
                (Entry::Chance(_) | Entry::Forced(_) | Entry::Left(_), _) => {}
            }
            true
        })?;
        Ok(drawn)
    }

    /// Whether the seed has the published hash, and gives exactly these numbers.
    pub fn is_verified(&self, drawn: &[Drawn]) -> bool {
        let seed = self.seed().and_then(|seed| seed.parse::<Seed>().ok());
        seed.is_some_and(|seed| {
            let mut chance = Bounded::new(seed);
            let mut gives = |drawn: &Drawn| chance.below(drawn.sides) == Some(drawn.number);
            seed.hash() == self.seed_hash && drawn.iter().all(&mut gives)
        })
    }
}
