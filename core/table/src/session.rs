use crate::run::Standing;
use crate::{Asking, Chance, Entry, Game, Need, Outcome, Run, Seat, SeatSet, Stop};
use std::sync::Arc;
use thiserror::Error;

/// What a session keeps besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// Nothing: for playing by the million.
    None,
    /// The events, the entries of the record, and how far back undo may go.
    History,
}

/// Why an answer was not taken. The game is unchanged.
#[derive(Debug, Error)]
pub enum SessionRefusal<R> {
    #[error("nothing is being asked")]
    NothingAsked,
    #[error("it is not this seat that is asked")]
    NotYourQuestion,
    #[error("{0}")]
    Illegal(R),
    #[error("the number must be below {sides}")]
    NoSuchNumber { sides: u8 },
    #[error("there is nothing to undo: everything before this is known to somebody")]
    NothingToUndo,
    #[error("the game is over")]
    Over,
    #[error("there is no such seat in this game")]
    NoSuchSeat,
    #[error("this player has left already")]
    HasLeft,
}

/// A game in progress: the last settled position, the answers given since, and what is asked.
pub struct Session<G: Game> {
    setup: Arc<G::Setup>,
    settled: G::State,
    current: G::State,
    /// The current position is the settled one.
    is_current_settled: bool,
    entries: Vec<Entry<G::Answer>>,
    options: Vec<G::Answer>,
    need: Option<Need<G::Prompt>>,
    over: bool,
    partings: Partings,
    broken: Option<&'static str>,
    /// It stops wherever an action has settled.
    rests: bool,
    /// Whether what the action was told fits, where that is looked at.
    fits: Option<bool>,
    history: Option<History<G>>,
}

/// The players who have left, and those whose leaving is still to be carried out, in the order in which
/// they left.
#[derive(Clone, Copy, Debug, Default)]
struct Partings {
    left: SeatSet,
    waiting: [Option<Seat>; Seat::MOST],
    /// The action in progress is the leaving of the first player waiting.
    is_now: bool,
}

impl Partings {
    /// Whose leaving the action in progress is.
    fn now(&self) -> Option<Seat> {
        self.waiting[0].filter(|_| self.is_now)
    }

    fn add(&mut self, seat: Seat) {
        self.left = self.left.with(seat);
        let room = self.waiting.iter_mut().find(|room| room.is_none());
        *room.expect("every seat leaves once") = Some(seat);
    }

    /// The action in progress is over: next comes the leaving of a player who waits for it.
    fn settle(&mut self) {
        if self.is_now {
            self.waiting.rotate_left(1);
            self.waiting[Seat::MOST - 1] = None;
        }
        self.is_now = self.waiting[0].is_some();
    }
}

struct History<G: Game> {
    /// Every entry of the settled actions.
    past: Vec<Entry<G::Answer>>,
    /// Events of the settled actions.
    events: Vec<G::Event>,
    /// Events of the action in progress.
    fresh: Vec<G::Event>,
    /// A settled position at or before the floor, and how many entries of `past` and events led to it.
    base: G::State,
    base_partings: Partings,
    base_entries: usize,
    base_events: usize,
    /// Entries that undo cannot take back.
    floor: usize,
    /// What undo took back, newest last.
    undone: Vec<Vec<Entry<G::Answer>>>,
}

impl<G: Game> std::fmt::Debug for Session<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("need", &self.need).field("entries", &self.entries).finish()
    }
}

impl<G: Game> Session<G> {
    /// Seats the players at this position and runs to the first question.
    pub fn new(setup: Arc<G::Setup>, state: G::State, memory: Memory, chance: &mut dyn Chance) -> Session<G> {
        let history = (memory == Memory::History).then(|| History {
            past: Vec::new(),
            events: Vec::new(),
            fresh: Vec::new(),
            base: state,
            base_partings: Partings::default(),
            base_entries: 0,
            base_events: 0,
            floor: 0,
            undone: Vec::new(),
        });
        let mut session = Session {
            setup,
            settled: state,
            current: state,
            is_current_settled: false,
            entries: Vec::new(),
            options: Vec::new(),
            need: None,
            over: false,
            partings: Partings::default(),
            broken: None,
            rests: false,
            fits: None,
            history,
        };
        session.advance(chance);
        session
    }

    /// From now on the game stops as soon as the action in progress has settled: nothing is asked then, and
    /// nothing of the next action has happened.
    pub fn rest_when_settled(&mut self) {
        self.rests = true;
    }

    /// Starts again from another position, keeping the memory that was allocated.
    pub fn restart(&mut self, state: G::State, chance: &mut dyn Chance) {
        debug_assert!(self.history.is_none(), "a game with a history is not restarted");
        self.settled = state;
        self.is_current_settled = false;
        self.entries.clear();
        self.partings = Partings::default();
        self.over = false;
        self.advance(chance);
    }

    /// Starts again in the middle of an action: from a settled position and the entries since. Assumes that
    /// the action asks for exactly those.
    pub fn resume(&mut self, state: G::State, told: &[Entry<G::Answer>], chance: &mut dyn Chance) {
        debug_assert!(self.history.is_none(), "a game with a history is not restarted");
        self.settled = state;
        self.is_current_settled = false;
        self.entries.clear();
        self.entries.extend_from_slice(told);
        self.partings = Partings::default();
        for entry in told {
            if let Entry::Left(seat) = entry {
                self.partings.add(*seat);
            }
        }
        let mut begun = told.iter().filter(|entry| !is_aside(entry));
        self.partings.is_now = matches!(begun.next(), Some(Entry::Left(_)));
        self.over = false;
        self.advance(chance);
    }

    /// The same for entries that may not fit the position, because it was imagined: false where the action
    /// asks for something else, or an answer was not possible there. Then nothing is asked.
    pub fn try_resume(
        &mut self,
        state: G::State,
        told: &[Entry<G::Answer>],
        chance: &mut dyn Chance,
    ) -> bool {
        self.fits = Some(true);
        self.resume(state, told, chance);
        self.fits.take() == Some(true)
    }

    pub fn setup(&self) -> &Arc<G::Setup> {
        &self.setup
    }

    /// The position as the table shows it, also in the middle of an action.
    pub fn state(&self) -> &G::State {
        &self.current
    }

    /// The position before the action in progress.
    pub fn settled(&self) -> &G::State {
        &self.settled
    }

    /// What the game waits for; nothing when it is over.
    pub fn need(&self) -> Option<&Need<G::Prompt>> {
        self.need.as_ref()
    }

    /// The seat that is asked.
    pub fn asked(&self) -> Option<Seat> {
        match self.need {
            Some(Need::Answer { seat, .. }) => Some(seat),
            _ => None,
        }
    }

    /// Every answer that may be given now.
    pub fn options(&self) -> &[G::Answer] {
        if self.need.is_some() { &self.options } else { &[] }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.broken {
            None if self.over => G::outcome(&self.setup, &self.current),
            _ => None,
        }
    }

    /// Why the rules could not go on, if that is how the game ended: it has no outcome then.
    pub fn broken(&self) -> Option<&'static str> {
        self.broken
    }

    /// The entries of the action in progress.
    pub fn entries(&self) -> &[Entry<G::Answer>] {
        &self.entries
    }

    /// Everything that happened so far, oldest first. Empty without history.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.history.iter().flat_map(|history| history.events.iter().chain(&history.fresh))
    }

    /// All that was asked and answered so far, forced answers left out: the body of a record.
    pub fn told(&self) -> impl Iterator<Item = Entry<G::Answer>> {
        let past = self.history.iter().flat_map(|history| &history.past);
        past.chain(&self.entries).copied().filter(|entry| !matches!(entry, Entry::Forced(_)))
    }

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

    /// Nothing told so far can be taken back.
    fn fix_history(&mut self) {
        if let Some(history) = &mut self.history {
            history.undone.clear();
            history.floor = history.past.len() + self.entries.len();
        }
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

    /// A player leaves for good. What he is being asked is declined for him, now and until the action
    /// in progress has run to its end; then the rules say what becomes of his side. Where only allies
    /// are left nothing is finished first: who resigns a duel has lost it at once. Nobody can take back
    /// anything from before it.
    pub fn leave(&mut self, seat: Seat, chance: &mut dyn Chance) -> Result<(), SessionRefusal<G::Refusal>> {
        if self.over {
            return Err(SessionRefusal::Over);
        }
        if seat.index() >= G::seats(&self.setup) {
            return Err(SessionRefusal::NoSuchSeat);
        }
        if self.partings.left.contains(seat) {
            return Err(SessionRefusal::HasLeft);
        }
        self.partings.add(seat);
        if self.are_all_allies() {
            self.break_off();
        }
        // An action that has been given no answer yet has not begun, and does not have to be finished
        // first. What it reported on its way to the question, such as that a phase begins, it reports again
        // afterwards.
        if self.entries.iter().all(is_aside) {
            self.partings.is_now = true;
            if let Some(history) = &mut self.history {
                history.fresh.clear();
            }
        }
        self.entries.push(Entry::Left(seat));
        self.fix_history();
        self.advance(chance);
        Ok(())
    }

    /// Whether no remaining player has an opponent.
    fn are_all_allies(&self) -> bool {
        let stay = SeatSet::first(G::seats(&self.setup)) - self.partings.left;
        stay.into_iter().all(|seat| (stay - G::allies(&self.setup, seat)).is_empty())
    }

    /// Ends the action in progress where it stands.
    fn break_off(&mut self) {
        self.current_is_settled();
        self.partings.settle();
    }

    /// The players who have left for good.
    pub fn left(&self) -> SeatSet {
        self.partings.left
    }

    /// Why this answer would be refused now. Assumes that it is not among the options.
    pub fn refusal(&self, answer: G::Answer) -> G::Refusal {
        let need = self.need.as_ref().expect("a question is open");
        G::refuse(&self.setup, &self.current, need, answer)
    }

    fn take(&mut self, entry: Entry<G::Answer>, chance: &mut dyn Chance) {
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

    /// Runs actions until one waits or the game is over.
    fn advance(&mut self, chance: &mut dyn Chance) {
        // What has just settled need not be copied back.
        let mut is_settled = std::mem::take(&mut self.is_current_settled);
        loop {
            if !is_settled {
                G::copy(&self.setup, &self.settled, &mut self.current);
            }
            self.need = None;
            self.broken = None;
            let told = self.history.as_mut().map(|history| std::mem::take(&mut history.fresh));
            let mut fresh = Vec::new();
            let mut run = Run {
                entries: &mut self.entries,
                cursor: 0,
                chance,
                options: &mut self.options,
                need: &mut self.need,
                events: self.history.is_some().then_some(&mut fresh),
                fixed: 0,
                left: self.partings.left,
                trial: None,
                standing: Standing::Within,
                fits: self.fits,
            };
            let result = match self.partings.now() {
                Some(seat) => G::leave(&self.setup, &mut self.current, seat, &mut run),
                None => G::step(&self.setup, &mut self.current, &mut run),
            };
            run.pass_partings();
            let (used, fixed, standing) = (run.cursor, run.fixed, run.standing());
            self.fits = run.fits.map(|fits| fits && used == self.entries.len());
            if self.fits == Some(false) {
                self.need = None;
                return;
            }
            debug_assert_eq!(used, self.entries.len(), "an action leaves no answer unused");
            if let (Some(history), Some(told)) = (&mut self.history, told) {
                debug_assert!(fresh.starts_with(&told), "a re-run tells the same: {told:?} then {fresh:?}");
                history.fresh = fresh;
                // Chance that was seen, or anything else that was revealed, is not taken back.
                let rolled = self.entries.iter().rposition(|entry| matches!(entry, Entry::Chance(_)));
                let fixed = fixed.max(rolled.map_or(0, |index| index + 1));
                if fixed > 0 {
                    history.floor = history.floor.max(history.past.len() + fixed);
                }
            }
            match result {
                Err(Stop::Pause) => {
                    if standing == Standing::Settled {
                        self.settle();
                    }
                    self.is_current_settled = standing != Standing::Within;
                    return;
                }
                Ok(()) | Err(Stop::Done) => {
                    self.settle();
                    is_settled = true;
                    if self.rests {
                        self.need = None;
                        return;
                    }
                }
                Err(Stop::Broken(why)) => {
                    self.settle();
                    self.over = true;
                    self.need = None;
                    self.broken = Some(why);
                    return;
                }
                Err(Stop::Over) => {
                    self.settle();
                    self.over = true;
                    return;
                }
            }
        }
    }

    fn settle(&mut self) {
        self.partings.settle();
        self.current_is_settled();
        if let Some(history) = &mut self.history
            && history.past.len() <= history.floor
        {
            history.base = self.settled;
            history.base_partings = self.partings;
            history.base_entries = history.past.len();
            history.base_events = history.events.len();
        }
    }

    fn current_is_settled(&mut self) {
        G::copy(&self.setup, &self.current, &mut self.settled);
        if let Some(history) = &mut self.history {
            history.past.append(&mut self.entries);
            history.events.append(&mut history.fresh);
        }
        self.entries.clear();
    }

    /// Drops what can no longer be taken back, if that is all there is, and hands it to whoever keeps the
    /// record: its entries, without forced ones, and the number of events.
    pub fn put_away(&mut self) -> Option<(Vec<Entry<G::Answer>>, usize)> {
        let history = self.history.as_mut()?;
        let is_answer = |entry: &Entry<G::Answer>| matches!(entry, Entry::Answer(..) | Entry::Aside(..));
        if !self.entries.is_empty() || history.past.iter().skip(history.floor).any(is_answer) {
            return None;
        }
        let mut entries = std::mem::take(&mut history.past);
        entries.retain(|entry| !matches!(entry, Entry::Forced(_)));
        let events = history.events.len();
        history.events.clear();
        history.base = self.settled;
        history.base_partings = self.partings;
        (history.base_entries, history.base_events, history.floor) = (0, 0, 0);
        Some((entries, events))
    }

    /// Whether undo can take back the newest answer of this seat.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undo_point(seat).is_some()
    }

    fn undo_point(&self, seat: Seat) -> Option<usize> {
        let history = self.history.as_ref()?;
        let told = history.past.iter().chain(&self.entries).skip(history.floor);
        let last = told
            .enumerate()
            .filter(|(_, entry)| matches!(entry, Entry::Answer(by, _) if *by == seat))
            .last()?;
        Some(history.floor + last.0)
    }

    /// Takes back the newest answer of this seat, if nobody has learned anything since.
    pub fn undo(&mut self, seat: Seat) -> Result<(), SessionRefusal<G::Refusal>> {
        let point = self.undo_point(seat).ok_or(SessionRefusal::NothingToUndo)?;
        let history = self.history.as_mut().expect("undo needs a history");
        let mut told: Vec<_> = history.past.iter().chain(&self.entries).copied().collect();
        let taken = told.split_off(point);
        let mut undone = std::mem::take(&mut history.undone);
        undone.push(taken.into_iter().filter(|entry| !matches!(entry, Entry::Forced(_))).collect());
        let again = told.split_off(history.base_entries);
        history.past.truncate(history.base_entries);
        history.events.truncate(history.base_events);
        history.fresh.clear();
        self.settled = history.base;
        self.is_current_settled = false;
        self.partings = history.base_partings;
        self.entries.clear();
        self.over = false;
        self.advance(&mut Asking);
        self.feed(again);
        self.history.as_mut().expect("undo needs a history").undone = undone;
        Ok(())
    }

    /// Gives again what the last undo took back.
    pub fn redo(&mut self) -> Result<(), SessionRefusal<G::Refusal>> {
        let history = self.history.as_mut().ok_or(SessionRefusal::NothingToUndo)?;
        let mut undone = std::mem::take(&mut history.undone);
        let again = undone.pop().ok_or(SessionRefusal::NothingToUndo)?;
        self.feed(again);
        self.history.as_mut().expect("redo needs a history").undone = undone;
        Ok(())
    }

    fn feed(&mut self, told: Vec<Entry<G::Answer>>) {
        for entry in told {
            match entry {
                Entry::Forced(_) => {}
                Entry::Left(seat) => self.leave(seat, &mut Asking).expect("it was taken before"),
                Entry::Aside(seat, answer) => {
                    self.answer(seat, answer, &mut Asking).expect("it was taken before");
                }
                Entry::Answer(..) | Entry::Chance(_) => self.take(entry, &mut Asking),
            }
        }
    }
}

fn is_aside<A>(entry: &Entry<A>) -> bool {
    matches!(entry, Entry::Aside(..))
}
