//! One game: the session, the chance it draws from, and the deeds that led to it.

mod past;

use crate::clock::Clocks;
use crate::deed::Deed;
use crate::no::{Code, No};
use crate::protocol::{End, First};
use crate::setup::{Seating, Setup};
use cards::sheet::Edition;
use sim::{Bounded, GameRecord, Matchup, RULES_VERSION, RecordSetup};
use std::sync::Arc;
use table::{Chance, Entry, Memory, Need, Outcome, Sampled, Seat, Seed, Session};
use wars::{Answer, Ask, Event, Viewer, Wars};
use words::message;

/// Events that a session keeps before what cannot be undone is put away. A position may hold forty
/// thousand bytes of events by the end of a game; the entries of the record, from which they can be
/// had again, a tenth of it.
const MOST_EVENTS: usize = 48;

/// A game in memory.
pub struct Game {
    pub seating: Seating,
    pub matchup: Arc<Matchup>,
    seed_hash: String,
    luck: Luck,
    /// The game since the newest of `past`.
    pub session: Session<Wars>,
    /// What was told before the session begins, and cannot be undone.
    past: Vec<Entry<Answer>>,
    past_answers: u32,
    past_events: u32,
    /// How many deeds there were.
    pub step: u32,
    /// How many events had happened after each number of answers.
    marks: Vec<u32>,
    /// Who took back what could be given again, newest last.
    undone: Vec<Seat>,
    /// Who lost before the rules had ended it, and how.
    given_up: Option<(Seat, End)>,
    pub clocks: Option<Clocks>,
}

/// Where the dice come from.
enum Luck {
    Seeded(Seed, Box<Bounded>),
    /// A record is only looked at. It may tell its seed.
    Recorded(Option<String>),
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
    pub fn new(seating: Seating, matchup: Arc<Matchup>, seed: Seed) -> Result<Game, No> {
        let mut chance = Box::new(Bounded::new(seed));
        let session = begin(&matchup, &mut *chance)?;
        let seed_hash = seed.hash();
        Ok(Game::sit(seating, matchup, seed_hash, Luck::Seeded(seed, chance), session))
    }

    fn sit(
        seating: Seating,
        matchup: Arc<Matchup>,
        seed_hash: String,
        luck: Luck,
        session: Session<Wars>,
    ) -> Game {
        let clocks = seating.clock.map(Clocks::new);
        let mut game = Game {
            seating,
            matchup,
            seed_hash,
            luck,
            session,
            past: Vec::new(),
            past_answers: 0,
            past_events: 0,
            step: 0,
            marks: Vec::new(),
            undone: Vec::new(),
            given_up: None,
            clocks,
        };
        game.mark();
        game.tell_clocks(0);
        game
    }

    /// What is to be answered before anybody is asked: who begins, where that was settled.
    pub fn opening(&self) -> Option<Deed> {
        let First::Seat(first) = self.seating.first else { return None };
        let asked = self.session.asked()?;
        let answer = Answer::Option(first.index() as u8);
        let is_asked = self.is_asked_who_begins() && self.session.options().contains(&answer);
        is_asked.then_some(Deed::Answer(asked, answer))
    }

    fn is_asked_who_begins(&self) -> bool {
        matches!(self.session.need(), Some(Need::Answer { prompt, .. }) if prompt.ask == Ask::First)
    }

    /// Does a deed, before which whose clock ran has spent so many milliseconds. When it is refused
    /// nothing has changed; when the rules break over it (`Code::Broken`) the game must not be used
    /// any more.
    pub fn apply(&mut self, deed: Deed, spent: u32) -> Result<Change, No> {
        if self.is_over() && !matches!(deed, Deed::TakeBack(_)) {
            return Err(No::over());
        }
        let asked = self.session.asked();
        let run = || {
            if matches!(deed, Deed::Answer(..)) {
                // Everybody has been told what happened before.
                self.put_away();
            }
            self.run(deed)
        };
        let change = sim::catch(std::panic::AssertUnwindSafe(run))
            .unwrap_or_else(|why| Err(No::new(Code::Broken, message!("rules-broke", why = why))))?;
        if let (Some(clocks), Some(seat)) = (&mut self.clocks, asked) {
            clocks.spend(seat, spent);
        }
        self.tell_clocks(change.kept);
        Ok(change)
    }

    fn run(&mut self, deed: Deed) -> Result<Change, No> {
        let mut kept = self.event_count();
        match deed {
            Deed::Answer(seat, answer) => {
                self.session.answer(seat, answer, &mut self.luck).map_err(refusal)?;
                self.undone.clear();
            }
            Deed::Undo(seat) => {
                self.session.undo(seat).map_err(refusal)?;
                self.undone.push(seat);
                kept = self.events_at(self.answer_count());
            }
            Deed::Redo(_) => {
                self.session.redo().map_err(refusal)?;
                self.undone.pop();
            }
            Deed::TakeBack(answers) => {
                kept = self.events_at(answers as usize);
                self.go_back(answers as usize)?;
            }
            Deed::Resign(seat) => self.given_up = Some((seat, End::Resigned)),
            Deed::TimeOut(seat) => self.given_up = Some((seat, End::Time)),
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

    /// Tells the clocks of the turns that have begun since this event.
    fn tell_clocks(&mut self, kept: usize) {
        let Some(clocks) = &mut self.clocks else { return };
        let new = kept.saturating_sub(self.past_events as usize);
        for event in self.session.events().skip(new) {
            if let Event::TurnBegan { seat, turn } = *event {
                clocks.turn_begins(seat, turn);
            }
        }
    }

    pub fn event_count(&self) -> usize {
        self.past_events as usize + self.session.events().count()
    }

    /// How many events had happened when so many answers had been given.
    fn events_at(&self, answers: usize) -> usize {
        self.marks.get(answers).map_or_else(|| self.event_count(), |&events| events as usize)
    }

    /// After how many answers this event happened.
    pub fn step_of_event(&self, index: usize) -> u32 {
        self.marks.partition_point(|&events| events as usize <= index) as u32
    }

    fn told(&self) -> impl Iterator<Item = Entry<Answer>> {
        self.past.iter().copied().chain(self.session.told())
    }

    fn answers(&self) -> impl Iterator<Item = (Seat, Answer)> {
        self.told().filter_map(answer_of)
    }

    pub fn answer_count(&self) -> usize {
        self.past_answers as usize + self.session.told().filter_map(answer_of).count()
    }

    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Whether it is a record that is only looked at.
    pub fn is_record(&self) -> bool {
        matches!(self.luck, Luck::Recorded(_))
    }

    pub fn outcome(&self) -> Option<(Outcome, End)> {
        if let Some((loser, how)) = self.given_up {
            let mut others = self.session.setup().seats().filter(|&seat| seat != loser);
            return others.next().map(|winner| (Outcome::Won(winner), how));
        }
        self.session.outcome().map(|outcome| (outcome, End::Played))
    }

    /// Who lost before the rules had ended the game.
    pub fn given_up(&self) -> Option<(Seat, End)> {
        self.given_up
    }

    /// Whose clock runs, if nobody is awaited.
    pub fn running(&self) -> Option<Seat> {
        let clocks = self.clocks.filter(Clocks::have_begun);
        clocks.and(self.session.asked()).filter(|_| !self.is_over())
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
        if self.given_up.is_some() || self.is_record() {
            return None;
        }
        // Who begins was settled before anybody played.
        let settled = u32::from(self.seating.first != First::Roll);
        self.last_answer_of(seats).filter(|&index| index >= settled)
    }

    /// The newest answer of one of these seats, counted from the first of all.
    fn last_answer_of(&self, seats: &[Seat]) -> Option<u32> {
        let is_own = |entry: Entry<Answer>| answer_of(entry).is_some_and(|(seat, _)| seats.contains(&seat));
        let fresh = self.session.told().filter(|&entry| answer_of(entry).is_some()).enumerate();
        let newest = fresh.filter(|&(_, entry)| is_own(entry)).last();
        newest.map(|(index, _)| self.past_answers + index as u32).or_else(|| {
            let past = self.past.iter().rev().filter(|&&entry| answer_of(entry).is_some());
            past.zip(1..).find(|(entry, _)| is_own(**entry)).map(|(_, back)| self.past_answers - back)
        })
    }

    /// Why this answer is refused, as far as this viewer may know.
    pub fn explain(&self, viewer: Viewer, answer: Answer) -> No {
        let cast = self.session.setup();
        let is_hidden = |card| cast.has(card) && !self.session.state().is_known(card, viewer);
        if answer.cards().any(is_hidden) {
            let rule = (self.matchup.edition() == Edition::First).then(|| "F11.12".to_owned());
            return No::new(Code::Illegal, message!("hidden")).of_rule(rule);
        }
        let told = self.session.refusal(answer);
        No::by_rule(told)
    }

    pub fn seed_hash(&self) -> &str {
        &self.seed_hash
    }

    /// The seed, which is told once the game is over.
    pub fn seed(&self) -> Option<String> {
        match &self.luck {
            Luck::Seeded(seed, _) => Some(seed.to_string()),
            Luck::Recorded(seed) => seed.clone(),
        }
    }

    /// The chance that a computer player has to itself: it follows from the seed, so that a game can
    /// be had again, and tells nothing of the dice.
    pub fn own_chance(&self, seat: Seat) -> Sampled {
        match &self.luck {
            Luck::Seeded(seed, _) => sim::own_chance(seed, seat),
            // Nobody is asked in a record.
            Luck::Recorded(_) => Sampled::new(0),
        }
    }

    pub fn setup(&self) -> Setup {
        Setup { record: RecordSetup::of(&self.matchup), seating: self.seating.clone() }
    }

    /// The record, which tells the seed: only for games that are over.
    pub fn record(&self) -> Result<GameRecord, No> {
        let whole = self.follow(|_, _| true)?;
        let nobodys = Seed::new([0; 32]);
        let seed = match &self.luck {
            Luck::Seeded(seed, _) => seed,
            Luck::Recorded(_) => &nobodys,
        };
        let mut record = GameRecord::of(RULES_VERSION, RecordSetup::of(&self.matchup), seed, &whole);
        record.seed_hash = self.seed_hash.clone();
        record.seed = self.seed();
        Ok(record)
    }
}

impl Chance for Luck {
    fn below(&mut self, sides: u8) -> Option<u8> {
        match self {
            Luck::Seeded(_, chance) => chance.below(sides),
            Luck::Recorded(_) => None,
        }
    }
}

fn answer_of(entry: Entry<Answer>) -> Option<(Seat, Answer)> {
    match entry {
        Entry::Answer(seat, answer) => Some((seat, answer)),
        Entry::Forced(_) | Entry::Chance(_) => None,
    }
}

fn begin(matchup: &Matchup, chance: &mut dyn Chance) -> Result<Session<Wars>, No> {
    let session = sim::catch(std::panic::AssertUnwindSafe(|| {
        Session::new(matchup.cast().clone(), matchup.first(), Memory::History, chance)
    }));
    session.map_err(|why| No::new(Code::Broken, message!("no-beginning", why = why)))
}

fn refusal(refused: table::Refused<wars::Told>) -> No {
    match refused {
        table::Refused::Illegal(told) => No::by_rule(told),
        table::Refused::NotYourQuestion => No::new(Code::NotAsked, message!("other-asked")),
        table::Refused::NothingAsked => No::new(Code::NotAsked, message!("nothing-asked")),
        table::Refused::NothingToUndo => No::new(Code::Illegal, message!("no-undo")),
        table::Refused::NoSuchNumber { .. } => No::new(Code::Malformed, message!("no-such-number")),
    }
}
