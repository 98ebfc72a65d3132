use crate::order::Orders;
use crate::past::Parted;
use crate::{Clocks, Deed, Order, Reason, SittingRefusal, TimeControl};
use std::sync::Arc;
use table::{
    Bounded, Chance, Entry, Game, Memory, Need, Outcome, Record, Seat, SeatSet, Seed, Session,
    SessionRefusal, Turn, catch,
};

/// Events that a session holds before those that cannot be undone are discarded: by the end of a
/// game they would take ten times the memory of the entries, from which they can be rebuilt.
const MOST_EVENTS: usize = 48;

/// Which events are kept in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    /// The latest; older ones are rebuilt by replaying, which takes a moment.
    Newest,
    All,
}

/// A game in memory.
pub struct Sitting<G: Game> {
    pub(crate) first: Arc<G::State>,
    /// The game since the end of `past`.
    pub(crate) session: Session<G>,
    pub(crate) luck: Luck,
    pub(crate) seed_hash: String,
    pub(crate) keeping: Keeping,
    /// Entries from before the session, which cannot be undone.
    pub(crate) past: Vec<Entry<G::Answer>>,
    pub(crate) past_answers: u32,
    pub(crate) past_events: u32,
    /// How many deeds there were.
    pub(crate) step: u32,
    /// How many events had happened after each number of answers.
    pub(crate) marks: Vec<u32>,
    /// Answers that were undone and can be redone, latest last, with the seats that gave them.
    pub(crate) undone: Vec<Seat>,
    pub(crate) leavings: Vec<Leaving>,
    pub(crate) clocks: Option<Clocks>,
    /// Milliseconds that all deeds so far have taken, those that were taken back too.
    pub(crate) used: u64,
    pub(crate) orders: Orders<G::Prompt>,
    pub(crate) parted: Option<Parted>,
}

/// A player who has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Leaving {
    pub seat: Seat,
    pub reason: Reason,
    /// Answers that had been given before.
    pub answers: u32,
    /// Whether it ended the game.
    pub is_end: bool,
}

/// The source of the dice.
pub(crate) enum Luck {
    Seeded(Seed, Box<Bounded>),
    /// The game is only viewed. Its record may include its seed.
    Recorded(Option<String>),
}

impl Chance for Luck {
    fn below(&mut self, sides: u8) -> Option<u8> {
        match self {
            Luck::Seeded(_, chance) => chance.below(sides),
            Luck::Recorded(_) => None,
        }
    }
}

/// The effect of a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The first `kept` events are unchanged.
    pub kept: usize,
}

/// A game that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    pub outcome: Outcome,
    pub how: How,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// In the course of play.
    Played,
    /// This player left, and no opponents remained.
    Left(Seat, Reason),
}

impl<G: Game> std::fmt::Debug for Sitting<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sitting").field("step", &self.step).field("session", &self.session).finish()
    }
}

impl<G: Game> Sitting<G> {
    /// Starts at this position and runs to the first question.
    pub fn new(
        setup: Arc<G::Setup>,
        first: Arc<G::State>,
        seed: Seed,
        control: Option<TimeControl>,
    ) -> Result<Sitting<G>, SittingRefusal<G::Refusal>> {
        let mut chance = Box::new(Bounded::new(seed));
        let session = catch(|| Session::new(setup, *first, Memory::History, &mut *chance))
            .map_err(SittingRefusal::Broken)?;
        let mut sitting = Sitting::sit(first, session, Luck::Seeded(seed, chance), seed.hash());
        sitting.clocks = control.map(Clocks::new);
        sitting.check()?;
        sitting.tell_clocks();
        Ok(sitting)
    }

    pub(crate) fn sit(
        first: Arc<G::State>,
        session: Session<G>,
        luck: Luck,
        seed_hash: String,
    ) -> Sitting<G> {
        let mut sitting = Sitting {
            first,
            session,
            luck,
            seed_hash,
            keeping: Keeping::Newest,
            past: Vec::new(),
            past_answers: 0,
            past_events: 0,
            step: 0,
            marks: Vec::new(),
            undone: Vec::new(),
            leavings: Vec::new(),
            clocks: None,
            used: 0,
            orders: Orders::none(),
            parted: None,
        };
        sitting.mark();
        sitting
    }

    pub fn keeping(self, keeping: Keeping) -> Sitting<G> {
        Sitting { keeping, ..self }
    }

    /// From now on nothing is discarded.
    pub fn keep_all(&mut self) {
        self.keeping = Keeping::All;
    }

    /// Does a deed, before which this many milliseconds have passed on the clock of the player to answer,
    /// or on that of the round.
    pub fn apply(&mut self, deed: Deed<G::Answer>, spent: u32) -> Result<Change, SittingRefusal<G::Refusal>> {
        if !self.is_live() {
            return Err(SittingRefusal::LookedAt);
        }
        if self.is_over() && !matches!(deed, Deed::TakeBack(_)) {
            return Err(SessionRefusal::Over.into());
        }
        let asked = self.session.asked();
        let run = || {
            if matches!(deed, Deed::Answer(..)) {
                // Everybody has been told what happened before.
                self.put_away();
            }
            let change = self.run(deed)?;
            self.check()?;
            Ok(change)
        };
        let change = catch(run).unwrap_or_else(|why| Err(SittingRefusal::Broken(why)))?;
        self.used += u64::from(spent);
        // Before the first turn time counts for the round alone.
        if let (Some(clocks), Some(seat)) = (&mut self.clocks, asked)
            && clocks.have_begun()
        {
            clocks.spend(seat, spent);
        }
        self.tell_clocks();
        let new = change.kept.saturating_sub(self.past_events as usize);
        let (setup, state) = (self.session.setup(), self.session.state());
        let events: Vec<&G::Event> = self.session.events().skip(new).collect();
        self.orders.expire::<G>(setup, state, events.into_iter());
        Ok(change)
    }

    fn run(&mut self, deed: Deed<G::Answer>) -> Result<Change, SittingRefusal<G::Refusal>> {
        let mut kept = self.event_count();
        match deed {
            Deed::Answer(seat, answer) => {
                self.session.answer(seat, answer, &mut self.luck)?;
                self.undone.clear();
            }
            Deed::Undo(seat) => {
                self.session.undo(seat)?;
                self.undone.push(seat);
                // Otherwise an order might immediately repeat the answer that was just taken back.
                self.orders.lift(SeatSet::only(seat));
                kept = self.events_at(self.answer_count());
            }
            Deed::Redo(seat) => {
                if self.undone.last() != Some(&seat) {
                    return Err(SittingRefusal::NothingToRedo);
                }
                self.session.redo()?;
                self.undone.pop();
            }
            Deed::TakeBack(answers) => {
                if !self.can_go_back(answers) {
                    return Err(SittingRefusal::NoTakeback);
                }
                kept = self.events_at(answers as usize);
                self.go_back(answers as usize)?;
            }
            Deed::Leave(seat, reason) => {
                let answers = self.answer_count() as u32;
                let told: Vec<G::Event> = self.session.events().copied().collect();
                self.session.leave(seat, &mut self.luck)?;
                // An action that had not started is started again after the leaving.
                let same = told.iter().zip(self.session.events()).take_while(|(old, new)| old == new);
                kept = self.past_events as usize + same.count();
                self.undone.clear();
                self.orders.lift(SeatSet::only(seat));
                let is_end = self.session.outcome().is_some();
                self.leavings.push(Leaving { seat, reason, answers, is_end });
            }
        }
        self.step += 1;
        self.mark();
        Ok(Change { kept })
    }

    /// A game waits for a player or is over; anything else is an error in the rules.
    fn check(&self) -> Result<(), SittingRefusal<G::Refusal>> {
        let broken = |why: &str| Err(SittingRefusal::Broken(why.to_owned()));
        match self.session.need() {
            Some(Need::Answer { .. }) => Ok(()),
            Some(Need::Chance { .. }) => broken("an action rolls for ever"),
            None if self.session.outcome().is_some() => Ok(()),
            None => broken("nothing is asked and the game is not over"),
        }
    }

    fn mark(&mut self) {
        let (answers, events) = (self.answer_count(), self.event_count() as u32);
        self.marks.truncate(answers);
        while self.marks.len() <= answers {
            self.marks.push(events);
        }
    }

    fn tell_clocks(&mut self) {
        if let (Some(turn), Some(clocks)) = (self.turn(), &mut self.clocks) {
            clocks.turn_is(turn, self.session.left());
        }
    }

    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    pub fn setup(&self) -> &Arc<G::Setup> {
        self.session.setup()
    }

    /// How many deeds there were.
    pub fn step(&self) -> u32 {
        self.step
    }

    pub fn turn(&self) -> Option<Turn> {
        G::on_turn(self.session.setup(), self.session.state())
    }

    /// The seats of this game.
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(G::seats(self.session.setup()))
    }

    pub fn event_count(&self) -> usize {
        self.past_events as usize + self.session.events().count()
    }

    /// How many events had happened after this many answers.
    pub(crate) fn events_at(&self, answers: usize) -> usize {
        self.marks.get(answers).map_or_else(|| self.event_count(), |&events| events as usize)
    }

    /// After how many answers this event happened.
    pub fn step_of_event(&self, index: usize) -> u32 {
        self.marks.partition_point(|&events| events as usize <= index) as u32
    }

    /// All entries so far, including chance.
    pub fn told(&self) -> impl Iterator<Item = Entry<G::Answer>> {
        self.past.iter().copied().chain(self.session.told())
    }

    pub fn answer_count(&self) -> usize {
        self.past_answers as usize + self.session.told().filter(is_answer).count()
    }

    /// Whether it is being played rather than only viewed.
    pub fn is_live(&self) -> bool {
        matches!(self.luck, Luck::Seeded(..)) && self.parted.is_none()
    }

    pub fn is_over(&self) -> bool {
        self.session.need().is_none()
    }

    pub fn ended(&self) -> Option<Ended> {
        let outcome = self.session.outcome()?;
        let last = self.leavings.last().filter(|leaving| leaving.is_end);
        let how = last.map_or(How::Played, |leaving| How::Left(leaving.seat, leaving.reason));
        Some(Ended { outcome, how })
    }

    /// Why this player left, if he did.
    pub fn left(&self, seat: Seat) -> Option<Reason> {
        self.leavings.iter().find(|leaving| leaving.seat == seat).map(|leaving| leaving.reason)
    }

    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Milliseconds that the game has taken so far, as its journal has them.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// Whose clock is running, once everybody has joined.
    pub fn running(&self) -> Option<Seat> {
        self.clocks.filter(Clocks::have_begun).and(self.session.asked()).filter(|_| self.is_live())
    }

    /// Which of these seats can undo, preferring the one to answer.
    pub fn undo_seat(&self, seats: SeatSet) -> Option<Seat> {
        let asked = self.session.asked().filter(|seat| seats.contains(*seat));
        let mut ordered = asked.into_iter().chain(seats & self.seats());
        ordered.find(|&seat| self.is_live() && !self.is_over() && self.session.can_undo(seat))
    }

    pub fn redo_seat(&self, seats: SeatSet) -> Option<Seat> {
        self.undone.last().copied().filter(|seat| !self.is_over() && seats.contains(*seat))
    }

    /// The number of answers after which a takeback by these seats resumes: before their latest.
    pub fn take_back_to(&self, seats: SeatSet) -> Option<u32> {
        self.last_answer_of(seats).filter(|&answers| self.can_go_back(answers))
    }

    /// A player who has left does not come back.
    fn can_go_back(&self, answers: u32) -> bool {
        let last = self.leavings.last();
        let is_after = last.is_none_or(|leaving| leaving.answers <= answers && !leaving.is_end);
        self.is_live() && is_after && (answers as usize) < self.answer_count()
    }

    /// The latest answer of one of these seats, counted from the first of all.
    fn last_answer_of(&self, seats: SeatSet) -> Option<u32> {
        let is_own =
            |entry: &Entry<G::Answer>| matches!(entry, Entry::Answer(seat, _) if seats.contains(*seat));
        let fresh = self.session.told().filter(is_answer).enumerate();
        let newest = fresh.filter(|(_, entry)| is_own(entry)).last();
        newest.map(|(index, _)| self.past_answers + index as u32).or_else(|| {
            let past = self.past.iter().rev().filter(|&entry| is_answer(entry));
            past.zip(1..).find(|(entry, _)| is_own(entry)).map(|(_, back)| self.past_answers - back)
        })
    }

    /// Stores a standing order of this seat.
    pub fn order(&mut self, seat: Seat, order: Order<G::Prompt>) -> Result<(), SittingRefusal<G::Refusal>> {
        if self.is_over() {
            return Err(SessionRefusal::Over.into());
        }
        if !self.seats().contains(seat) {
            return Err(SessionRefusal::NoSuchSeat.into());
        }
        if self.session.left().contains(seat) {
            return Err(SessionRefusal::HasLeft.into());
        }
        if matches!(order, Order::NotThisTurn(about) if G::quiet(&about).is_none()) {
            return Err(SittingRefusal::NotToBeDeclined);
        }
        self.orders.give(seat, order, self.turn());
        Ok(())
    }

    /// Ends all standing orders of this seat.
    pub fn lift_orders(&mut self, seat: Seat) {
        self.orders.lift(SeatSet::only(seat));
    }

    /// The standing orders of this seat.
    pub fn orders(&self, seat: Seat) -> impl Iterator<Item = Order<G::Prompt>> {
        self.orders.of(seat)
    }

    /// The deed by which a standing order answers the current question. The caller decides when it
    /// is done: after a delay that is the same for every hand.
    pub fn ordered(&self) -> Option<Deed<G::Answer>> {
        let Some(Need::Answer { seat, prompt }) = self.session.need() else { return None };
        let answer = G::quiet(prompt).filter(|answer| self.session.options().contains(answer))?;
        let is_able = self.session.options().len() > 1;
        let is_declined = self.is_live() && self.orders.decline::<G>(*seat, prompt, self.turn(), is_able);
        is_declined.then_some(Deed::Answer(*seat, answer))
    }

    pub fn seed_hash(&self) -> &str {
        &self.seed_hash
    }

    /// The secret seed of a game in progress.
    pub fn secret(&self) -> Option<&Seed> {
        match &self.luck {
            Luck::Seeded(seed, _) => Some(seed),
            Luck::Recorded(_) => None,
        }
    }

    /// The seed as published once the game is over; a record may not include it.
    pub fn seed(&self) -> Option<String> {
        match &self.luck {
            Luck::Seeded(seed, _) => Some(seed.to_string()),
            Luck::Recorded(seed) => seed.clone(),
        }
    }

    /// The record with its seed: only for those who may know it.
    pub fn record<S>(&self, rules: &str, setup: S) -> Record<S> {
        Record {
            rules: rules.to_owned(),
            setup,
            seed_hash: self.seed_hash.clone(),
            seed: self.seed(),
            outcome: self.session.outcome(),
            told: table::written::<G>(self.told()),
        }
    }

    /// Discards events that cannot be undone: only the entries of the record are kept.
    fn put_away(&mut self) {
        if self.keeping == Keeping::All || self.session.events().count() <= MOST_EVENTS {
            return;
        }
        if let Some((entries, events)) = self.session.put_away() {
            self.past_answers += entries.iter().filter(|&entry| is_answer(entry)).count() as u32;
            self.past_events += events as u32;
            self.past.extend(entries);
        }
    }
}

/// Whether a player gave this, requested or not: the steps of a game are counted by these.
pub(crate) fn is_answer<A>(entry: &Entry<A>) -> bool {
    matches!(entry, Entry::Answer(..) | Entry::Aside(..))
}
