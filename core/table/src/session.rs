mod answer;
mod leaving;
mod refusal;
mod undo;

pub use refusal::SessionRefusal;

use crate::run::Standing;
use crate::{Chance, Entry, Game, Need, Outcome, Run, Seat, Stop};
use leaving::Partings;
use std::sync::Arc;
use undo::History;

/// What a session keeps besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// Nothing: for playing by the million.
    None,
    /// The events, the entries of the record, and how far back undo may go.
    History,
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
    /// Whether what the action was told fits; `None` if that is not checked.
    fits: Option<bool>,
    history: Option<History<G>>,
}

impl<G: Game> std::fmt::Debug for Session<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("need", &self.need).field("entries", &self.entries).finish()
    }
}

impl<G: Game> Session<G> {
    /// Seats the players at this position and runs to the first question.
    pub fn new(setup: Arc<G::Setup>, state: G::State, memory: Memory, chance: &mut dyn Chance) -> Session<G> {
        let history = (memory == Memory::History).then(|| History::new(state));
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
}

fn is_aside<A>(entry: &Entry<A>) -> bool {
    matches!(entry, Entry::Aside(..))
}
