//! One game: the session, the chance it draws from, and the deeds that led to it.

use crate::deed::Deed;
use crate::no::{Code, No};
use crate::protocol::{End, First};
use crate::setup::Setup;
use sim::{Bounded, GameRecord, Matchup, RULES_VERSION};
use table::{Entry, Memory, Outcome, Seat, Seed, Session};
use wars::{Answer, Ask, Event, Viewer, Wars};

/// A game in memory.
pub struct Game {
    pub setup: Setup,
    pub matchup: Matchup,
    pub seed: Seed,
    pub session: Session<Wars>,
    chance: Bounded,
    /// How many deeds there were.
    pub step: u32,
    /// How many events had happened after each number of answers.
    marks: Vec<u32>,
    /// Who took back what could be given again, newest last.
    undone: Vec<Seat>,
    resigned: Option<Seat>,
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game").field("step", &self.step).finish()
    }
}

/// What a deed left standing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// So many events from the beginning are the same as before.
    pub kept: usize,
}

impl Game {
    pub fn new(setup: Setup, matchup: Matchup, seed: Seed) -> Result<Game, No> {
        let (session, chance) = begin(&matchup, seed)?;
        let mut game = Game {
            setup,
            matchup,
            seed,
            session,
            chance,
            step: 0,
            marks: Vec::new(),
            undone: Vec::new(),
            resigned: None,
        };
        game.mark();
        Ok(game)
    }

    /// The game as it was after these deeds.
    pub fn restore(setup: Setup, seed: Seed, journal: &[String]) -> Result<Game, No> {
        let matchup = setup.matchup()?;
        let mut game = Game::new(setup, matchup, seed)?;
        for line in journal {
            let deed = line.parse().map_err(|why: String| No::new(Code::Broken, why))?;
            game.apply(deed)?;
        }
        Ok(game)
    }

    /// The same game when only so many answers had been given.
    pub fn at(&self, answers: usize) -> Result<Game, No> {
        let mut game = Game::new(self.setup.clone(), self.matchup.clone(), self.seed)?;
        for (seat, answer) in self.answers().take(answers) {
            game.apply(Deed::Answer(seat, answer))?;
        }
        Ok(game)
    }

    /// What is to be answered before anybody is asked: who begins, where that was settled.
    pub fn opening(&self) -> Option<Deed> {
        let First::Seat(first) = self.setup.first else { return None };
        let asked = self.session.asked()?;
        let answer = Answer::Option(first.index() as u8);
        let is_asked = self.is_asked_who_begins() && self.session.options().contains(&answer);
        is_asked.then_some(Deed::Answer(asked, answer))
    }

    fn is_asked_who_begins(&self) -> bool {
        matches!(self.session.need(), Some(table::Need::Answer { prompt, .. }) if prompt.ask == Ask::First)
    }

    /// Does a deed. When it is refused nothing has changed; when the rules break over it
    /// (`Code::Broken`) the game must not be used any more.
    pub fn apply(&mut self, deed: Deed) -> Result<Change, No> {
        if self.is_over() && !matches!(deed, Deed::TakeBack(_)) {
            return Err(No::over());
        }
        sim::catch(std::panic::AssertUnwindSafe(|| self.run(deed)))
            .unwrap_or_else(|why| Err(No::new(Code::Broken, format!("The rules broke over this: {why}"))))
    }

    fn run(&mut self, deed: Deed) -> Result<Change, No> {
        let mut kept = self.event_count();
        match deed {
            Deed::Answer(seat, answer) => {
                self.session.answer(seat, answer, &mut self.chance).map_err(refusal)?;
                self.undone.clear();
            }
            Deed::Undo(seat) => {
                let before = self.events();
                self.session.undo(seat).map_err(refusal)?;
                self.undone.push(seat);
                kept = self.common(&before);
            }
            Deed::Redo(_) => {
                self.session.redo().map_err(refusal)?;
                self.undone.pop();
            }
            Deed::TakeBack(answers) => {
                let before = self.events();
                let past = self.at(answers as usize)?;
                self.session = past.session;
                self.chance = past.chance;
                self.marks = past.marks;
                self.undone.clear();
                kept = self.common(&before);
            }
            Deed::Resign(seat) => self.resigned = Some(seat),
        }
        self.step += 1;
        self.mark();
        Ok(Change { kept })
    }

    fn mark(&mut self) {
        let (answers, events) = (self.answer_count(), self.event_count() as u32);
        self.marks.truncate(answers);
        while self.marks.len() <= answers {
            self.marks.push(events);
        }
    }

    fn events(&self) -> Vec<Event> {
        self.session.events().copied().collect()
    }

    pub fn event_count(&self) -> usize {
        self.session.events().count()
    }

    fn common(&self, before: &[Event]) -> usize {
        self.session.events().zip(before).take_while(|(now, then)| now == then).count()
    }

    /// After how many answers this event happened.
    pub fn step_of_event(&self, index: usize) -> u32 {
        self.marks.partition_point(|&events| events as usize <= index) as u32
    }

    pub fn answers(&self) -> impl Iterator<Item = (Seat, Answer)> {
        self.session.told().filter_map(|entry| match entry {
            Entry::Answer(seat, answer) => Some((seat, answer)),
            Entry::Forced(_) | Entry::Chance(_) => None,
        })
    }

    pub fn answer_count(&self) -> usize {
        self.answers().count()
    }

    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    pub fn outcome(&self) -> Option<(Outcome, End)> {
        if let Some(loser) = self.resigned {
            let mut others = self.session.setup().seats().filter(|&seat| seat != loser);
            return others.next().map(|winner| (Outcome::Won(winner), End::Resigned));
        }
        self.session.outcome().map(|outcome| (outcome, End::Played))
    }

    /// The one of these seats that can undo, the asked one first.
    pub fn undo_seat(&self, seats: &[Seat]) -> Option<Seat> {
        let asked = self.session.asked().filter(|seat| seats.contains(seat));
        let mut ordered = asked.into_iter().chain(seats.iter().copied());
        ordered.find(|&seat| !self.is_over() && self.session.can_undo(seat))
    }

    pub fn redo_seat(&self, seats: &[Seat]) -> Option<Seat> {
        self.undone.last().copied().filter(|seat| !self.is_over() && seats.contains(seat))
    }

    /// To how many answers a takeback by one of these seats goes.
    pub fn take_back_to(&self, seats: &[Seat]) -> Option<u32> {
        if self.resigned.is_some() {
            return None;
        }
        let settled = usize::from(self.setup.first != First::Roll);
        let own = self.answers().enumerate().skip(settled).filter(|(_, (seat, _))| seats.contains(seat));
        own.last().map(|(index, _)| index as u32)
    }

    /// Why this answer is refused, as far as this viewer may know.
    pub fn explain(&self, viewer: Viewer, answer: Answer) -> No {
        let cast = self.session.setup();
        let is_hidden = |card| cast.has(card) && !self.session.state().is_known(card, viewer);
        if answer.cards().any(is_hidden) {
            return No {
                code: Code::Illegal,
                rule: Some("F11.12".to_owned()),
                sentence: "You cannot choose a card that you do not see.".to_owned(),
            };
        }
        let told = self.session.refusal(answer);
        No { code: Code::Illegal, rule: Some(told.rule.to_owned()), sentence: told.sentence }
    }

    /// The record, which tells the seed: only for games that are over.
    pub fn record(&self) -> GameRecord {
        let setup = self.setup.record.clone();
        let mut record = GameRecord::of(RULES_VERSION, setup, &self.seed, &self.session);
        record.seed = Some(self.seed.to_string());
        record
    }
}

fn begin(matchup: &Matchup, seed: Seed) -> Result<(Session<Wars>, Bounded), No> {
    let mut chance = Bounded::new(seed);
    let session = sim::catch(std::panic::AssertUnwindSafe(|| {
        Session::new(matchup.cast().clone(), matchup.first(), Memory::History, &mut chance)
    }));
    let session = session.map_err(|why| No::new(Code::Broken, format!("The game cannot begin: {why}")))?;
    Ok((session, chance))
}

fn refusal(refused: table::Refused<wars::Told>) -> No {
    match refused {
        table::Refused::Illegal(told) => {
            No { code: Code::Illegal, rule: Some(told.rule.to_owned()), sentence: told.sentence }
        }
        table::Refused::NotYourQuestion => No::new(Code::NotAsked, "It is the other player who is asked."),
        table::Refused::NothingAsked => No::new(Code::NotAsked, "Nothing is being asked."),
        table::Refused::NothingToUndo => {
            No::new(Code::Illegal, "There is nothing to take back that nobody has learned from.")
        }
        table::Refused::NoSuchNumber { .. } => No::new(Code::Malformed, "There is no such number."),
    }
}
