//! The game as it was: loading, going back, looking back.

use super::{Game, Luck, MOST_EVENTS, answer_of, begin};
use crate::deed::Deed;
use crate::no::{Code, No};
use crate::protocol::{Drawn, End, Number, TurnInfo};
use crate::setup::Seating;
use crate::store::StoredDeed;
use sim::{Bounded, Loaded, Matchup};
use std::sync::Arc;
use table::{Asking, Entry, Memory, Need, Seat, Seed, Session};
use wars::{Answer, Event, Wars};
use words::message;

impl Game {
    /// The game as it was after these deeds.
    pub fn restore(
        seating: Seating,
        matchup: Arc<Matchup>,
        seed: Seed,
        journal: &[StoredDeed],
    ) -> Result<Game, No> {
        let mut game = Game::new(seating, matchup, seed)?;
        for deed in journal {
            game.apply(deed.line.parse().map_err(No::broken)?, deed.spent)?;
        }
        Ok(game)
    }

    /// A record to be looked at. Assumes that it was replayed without a fault.
    pub fn of_record(loaded: &Loaded, session: Session<Wars>, given_up: Option<(Seat, End)>) -> Game {
        let record = &loaded.record;
        let luck = Luck::Recorded(record.seed.clone());
        let matchup = Arc::new(loaded.matchup.clone());
        let mut game = Game::sit(Seating::of_record(), matchup, record.seed_hash.clone(), luck, session);
        game.given_up = given_up;
        if let Ok(marks) = game.marks_of_all() {
            game.marks = marks;
        }
        game
    }

    /// How many events there were after each number of answers, by playing it all again.
    fn marks_of_all(&self) -> Result<Vec<u32>, No> {
        let mut marks = Vec::new();
        let session = self.follow(|session, entry| {
            if matches!(entry, Entry::Answer(..)) {
                marks.push(session.events().count() as u32);
            }
            true
        })?;
        marks.push(session.events().count() as u32);
        Ok(marks)
    }

    /// Plays it again from the beginning, dice as they fell. `before` is told of each entry and says
    /// whether to go on.
    pub(super) fn follow(
        &self,
        mut before: impl FnMut(&Session<Wars>, Entry<Answer>) -> bool,
    ) -> Result<Session<Wars>, No> {
        let broken = |why: String| No::new(Code::Broken, message!("no-replay", why = why));
        let follow = || -> Result<Session<Wars>, No> {
            let mut session = begin(&self.matchup, &mut Asking)?;
            for entry in self.told() {
                if !before(&session, entry) {
                    break;
                }
                let told = match entry {
                    Entry::Chance(number) => session.roll(number, &mut Asking),
                    Entry::Answer(seat, answer) => session.answer(seat, answer, &mut Asking),
                    Entry::Forced(_) => Ok(()),
                };
                told.map_err(|why| broken(why.to_string()))?;
            }
            Ok(session)
        };
        sim::catch(std::panic::AssertUnwindSafe(follow)).map_err(broken)?
    }

    /// The same game when only so many answers had been given, to be looked at.
    pub fn at(&self, answers: usize) -> Result<Game, No> {
        let mut left = answers;
        let session = self.follow(|_, entry| {
            let goes_on = answer_of(entry).is_none() || left > 0;
            left = left.saturating_sub(usize::from(answer_of(entry).is_some()));
            goes_on
        })?;
        let luck = Luck::Recorded(None);
        let mut past =
            Game::sit(self.seating.clone(), self.matchup.clone(), self.seed_hash.clone(), luck, session);
        past.marks = self.marks[..=answers.min(self.marks.len().saturating_sub(1))].to_vec();
        past.clocks = None;
        Ok(past)
    }

    /// Takes the game back to when so many answers had been given, its chance with it.
    pub(super) fn go_back(&mut self, answers: usize) -> Result<(), No> {
        let Luck::Seeded(seed, _) = &self.luck else { return Err(No::over()) };
        let mut past = Game::new(self.seating.clone(), self.matchup.clone(), *seed)?;
        for (seat, answer) in self.answers().take(answers) {
            past.apply(Deed::Answer(seat, answer), 0)?;
        }
        // Time is not given back.
        *self = Game { step: self.step, clocks: self.clocks, given_up: None, ..past };
        Ok(())
    }

    /// Puts away what cannot be undone: only the entries of the record are kept of it.
    pub(super) fn put_away(&mut self) {
        let cast = self.session.setup();
        let is_quiet = self.session.entries().is_empty()
            && self.session.asked().is_some()
            && self.session.events().count() > MOST_EVENTS
            && !cast.seats().any(|seat| self.session.can_undo(seat));
        if !is_quiet {
            return;
        }
        let fresh: Session<Wars> =
            Session::new(cast.clone(), *self.session.settled(), Memory::History, &mut Asking);
        // Nothing was told to the action in progress, so it asks the same again.
        if fresh.need() != self.session.need() || fresh.options() != self.session.options() {
            debug_assert!(false, "an action that was told nothing asks the same again");
            return;
        }
        let (all, unsettled) = (self.session.events().count(), fresh.events().count());
        self.past.extend(self.session.told());
        self.past_answers += self.session.told().filter_map(answer_of).count() as u32;
        self.past_events += (all - unsettled) as u32;
        self.session = fresh;
    }

    /// Calls `tell` with every event from this one on.
    pub fn each_event(&self, from: usize, mut tell: impl FnMut(usize, Event)) -> Result<(), No> {
        let past = self.past_events as usize;
        if from >= past {
            let events = self.session.events().enumerate().skip(from - past);
            events.for_each(|(index, event)| tell(past + index, *event));
        } else {
            let whole = self.follow(|_, _| true)?;
            whole.events().enumerate().skip(from).for_each(|(index, event)| tell(index, *event));
        }
        Ok(())
    }

    /// Where each turn begins.
    pub fn turns(&self) -> Result<Vec<TurnInfo>, No> {
        let mut turns = Vec::new();
        self.each_event(0, |index, event| {
            if let Event::TurnBegan { seat, turn } = event {
                turns.push(TurnInfo { turn, seat, step: self.step_of_event(index) });
            }
        })?;
        Ok(turns)
    }

    /// Everything that chance gave. Tells the seed: only for games that are over.
    pub fn drawn(&self) -> Result<Drawn, No> {
        let no_seed = || No::new(Code::NotFound, message!("record-no-seed"));
        let seed = self.seed().ok_or_else(no_seed)?;
        let mut numbers = Vec::new();
        let mut step = 0;
        self.follow(|session, entry| {
            match (entry, session.need()) {
                (Entry::Chance(number), Some(&Need::Chance { sides })) => {
                    numbers.push(Number { sides, number, step });
                }
                (Entry::Answer(..), _) => step += 1,
                (Entry::Chance(_) | Entry::Forced(_), _) => {}
            }
            true
        })?;
        let is_verified = seed.parse::<Seed>().is_ok_and(|seed| {
            let mut chance = Bounded::new(seed);
            let gives =
                |number: &Number| table::Chance::below(&mut chance, number.sides) == Some(number.number);
            seed.hash() == self.seed_hash && numbers.iter().all(gives)
        });
        Ok(Drawn { seed, seed_hash: self.seed_hash.clone(), numbers, is_verified })
    }
}
