//! Work that takes CPU time: kept off the threads that serve everybody, and shared fairly among the
//! parties that ask for it. The party that has had least is served next, so that a hundred games of
//! one party affect the others no more than one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// For whom work is done: everybody at one network address, or the maker of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Party(pub u64);

/// The task that waits for the result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// A person who is waiting for a page or for an opponent that thinks.
    Person,
    /// Nobody in particular: computers play each other.
    Show,
}

/// The properties of a job that matter for scheduling.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    pub party: Party,
    /// Tells the games of a party apart.
    pub game: u64,
    pub urgency: Urgency,
}

impl Job {
    /// What a person asks for outside of any game.
    pub fn of(party: Party) -> Job {
        Job { party, game: 0, urgency: Urgency::Person }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CrewError {
    #[error("too much is waiting")]
    Busy,
    #[error("the work broke off")]
    Broken,
}

/// The workers.
#[derive(Debug)]
pub struct Crew {
    workers: usize,
    /// Jobs of one party that may wait.
    most_waiting: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    busy: usize,
    /// How many of them work on what no person waits for.
    showing: usize,
    parties: HashMap<Party, Standing>,
    waiting: Vec<Waiting>,
    /// How much the party served last had had before: new parties start there, and cannot catch up
    /// for the time when they asked for nothing.
    now: Duration,
}

/// What a party has, and has had.
#[derive(Debug, Default)]
struct Standing {
    busy: usize,
    waiting: usize,
    had: Duration,
    by_game: HashMap<u64, Duration>,
}

#[derive(Debug)]
struct Waiting {
    job: Job,
    turn: oneshot::Sender<Turn>,
}

/// The right to work; returned when dropped, and what it took is counted.
#[derive(Debug)]
struct Turn {
    crew: Arc<Crew>,
    job: Job,
    began: Instant,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.crew.finish(self.job, self.began.elapsed());
    }
}

impl Crew {
    /// As many workers as processors, and at least two: one is always reserved for parties that
    /// have no work in progress.
    pub fn new(processors: usize, most_waiting: usize) -> Arc<Crew> {
        Arc::new(Crew { workers: processors.max(2), most_waiting, state: Mutex::default() })
    }

    /// Does the work when it is its turn. Work that is cancelled before then is not started.
    pub async fn run<T: Send + 'static>(
        self: &Arc<Crew>,
        job: Job,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, CrewError> {
        let turn = self.line_up(job)?.await.map_err(|_| CrewError::Broken)?;
        let worked = tokio::task::spawn_blocking(move || {
            // Even if nobody is waiting for it any more, the worker is busy.
            let _turn = turn;
            work()
        });
        worked.await.map_err(|_| CrewError::Broken)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn line_up(self: &Arc<Crew>, job: Job) -> Result<oneshot::Receiver<Turn>, CrewError> {
        let (turn, comes) = oneshot::channel();
        {
            let mut state = self.state();
            state.forget_who_left();
            let now = state.now;
            let standing = state.parties.entry(job.party).or_default();
            if standing.waiting >= self.most_waiting {
                return Err(CrewError::Busy);
            }
            if standing.busy == 0 && standing.waiting == 0 {
                standing.had = standing.had.max(now);
            }
            standing.waiting += 1;
            state.waiting.push(Waiting { job, turn });
        }
        self.serve();
        Ok(comes)
    }

    /// Gives the free workers their turns.
    fn serve(self: &Arc<Crew>) {
        loop {
            let next = self.state().next(self.workers);
            let Some(Waiting { job, turn }) = next else { return };
            // A waiter that has just left gives the turn back by dropping it.
            let _ = turn.send(Turn { crew: self.clone(), job, began: Instant::now() });
        }
    }

    fn finish(self: &Arc<Crew>, job: Job, took: Duration) {
        {
            let mut state = self.state();
            state.busy -= 1;
            state.showing -= usize::from(job.urgency == Urgency::Show);
            if let Some(standing) = state.parties.get_mut(&job.party) {
                standing.busy -= 1;
                standing.had += took;
                *standing.by_game.entry(job.game).or_default() += took;
            }
            state.forget_idle();
        }
        self.serve();
    }
}

impl State {
    /// Parties that are remembered before those without work are forgotten.
    const MANY: usize = 1_000;

    /// Takes out the party to be served next, if a worker is free for it. One worker is kept from
    /// parties that already have work in progress, and from games between computers.
    fn next(&mut self, workers: usize) -> Option<Waiting> {
        if self.busy >= workers {
            return None;
        }
        self.forget_who_left();
        let may = |job: &Job| {
            let of_party = self.parties.get(&job.party).map_or(0, |standing| standing.busy);
            of_party < workers - 1 && (job.urgency == Urgency::Person || self.showing < workers - 1)
        };
        let rank = |job: &Job| {
            let standing = self.parties.get(&job.party);
            let had = standing.map_or(Duration::ZERO, |standing| standing.had);
            let game = standing.and_then(|standing| standing.by_game.get(&job.game));
            (job.urgency, had, game.copied().unwrap_or_default())
        };
        // The first of several that are alike: they wait in the order in which they came.
        let (index, _) = self
            .waiting
            .iter()
            .enumerate()
            .filter(|(_, waiting)| may(&waiting.job))
            .min_by_key(|(_, waiting)| rank(&waiting.job))?;
        let next = self.waiting.remove(index);
        self.busy += 1;
        self.showing += usize::from(next.job.urgency == Urgency::Show);
        if let Some(standing) = self.parties.get_mut(&next.job.party) {
            standing.busy += 1;
            standing.waiting -= 1;
            self.now = self.now.max(standing.had);
        }
        Some(next)
    }

    fn forget_who_left(&mut self) {
        let parties = &mut self.parties;
        self.waiting.retain(|waiting| {
            let waits = !waiting.turn.is_closed();
            if !waits && let Some(standing) = parties.get_mut(&waiting.job.party) {
                standing.waiting -= 1;
            }
            waits
        });
    }

    fn forget_idle(&mut self) {
        if self.parties.len() > State::MANY {
            let now = self.now;
            self.parties
                .retain(|_, standing| standing.busy > 0 || standing.waiting > 0 || standing.had > now);
        }
        for standing in self.parties.values_mut().filter(|standing| standing.by_game.len() > State::MANY) {
            standing.by_game.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    /// A crew whose work is done by the test.
    struct Line {
        crew: Arc<Crew>,
        waiting: Vec<oneshot::Receiver<Turn>>,
        begun: VecDeque<Turn>,
    }

    impl Line {
        fn new(processors: usize) -> Line {
            Line { crew: Crew::new(processors, 100), waiting: Vec::new(), begun: VecDeque::new() }
        }

        fn ask(&mut self, party: u64, game: u64, urgency: Urgency) {
            let job = Job { party: Party(party), game, urgency };
            self.waiting.push(self.crew.line_up(job).expect("there is room"));
            self.begin();
        }

        fn begin(&mut self) {
            let begun = &mut self.begun;
            self.waiting.retain_mut(|comes| comes.try_recv().map(|turn| begun.push_back(turn)).is_err());
        }

        /// The party of the work begun first, which took this many milliseconds.
        fn end(&mut self, took: u64) -> u64 {
            let mut turn = self.begun.pop_front().expect("something was begun");
            turn.began -= Duration::from_millis(took);
            let party = turn.job.party.0;
            drop(turn);
            self.begin();
            party
        }
    }

    #[test]
    fn one_worker_is_left_for_who_has_none() {
        let mut line = Line::new(1);
        (0..3).for_each(|game| line.ask(1, game, Urgency::Person));
        assert_eq!(line.begun.len(), 1);
        line.ask(2, 0, Urgency::Person);
        assert_eq!(line.begun.len(), 2);
    }

    #[test]
    fn a_hundred_games_of_one_party_count_as_one() {
        let mut line = Line::new(3);
        (0..100).for_each(|game| line.ask(1, game, Urgency::Person));
        (0..6).for_each(|game| line.ask(2, game, Urgency::Person));
        let order: Vec<u64> = (0..12).map(|_| line.end(2_000)).collect();
        assert_eq!(order.iter().filter(|&&party| party == 2).count(), 6, "{order:?}");
    }

    #[test]
    fn the_games_of_a_party_take_turns() {
        let mut line = Line::new(1);
        for game in [7, 7, 7, 8] {
            line.ask(1, game, Urgency::Person);
        }
        assert_eq!(line.begun[0].job.game, 7);
        line.end(2_000);
        assert_eq!(line.begun[0].job.game, 8);
    }

    #[test]
    fn people_come_before_games_between_computers() {
        let mut line = Line::new(2);
        (1..4).for_each(|party| line.ask(party, 0, Urgency::Show));
        assert_eq!(line.begun.len(), 1, "one worker is kept from them");
        line.ask(9, 0, Urgency::Person);
        assert_eq!(line.begun.len(), 2, "and works for a person at once");
        line.ask(8, 0, Urgency::Person);
        assert_eq!([line.end(1), line.end(1), line.end(1)], [1, 9, 8]);
    }

    /// How long an honest player's opponent waits, in milliseconds of a fake clock, while one
    /// address has 70 games in which somebody always thinks for two seconds.
    fn wait_beside_seventy(urgency: Urgency, processors: usize) -> Vec<u64> {
        let mut line = Line::new(processors);
        (0..70).for_each(|game| line.ask(1, game, urgency));
        let mut waits = Vec::new();
        for round in 0..20 {
            let busy = line.begun.len();
            line.ask(2, 0, Urgency::Person);
            let mut waited = 0;
            // Until it is his turn, those who think end one after another.
            while !line.begun.iter().any(|turn| turn.job.party == Party(2)) {
                waited += 2_000;
                line.end(2_000);
            }
            waits.push(waited);
            assert!(busy < processors.max(2), "{busy} of {processors} think for one address");
            let place = line.begun.iter().position(|turn| turn.job.party == Party(2)).expect("it thinks");
            line.begun.rotate_left(place);
            assert_eq!(line.end(5), 2);
            // And every game of the other thinks again.
            if !line.begun.is_empty() {
                line.end(2_000);
                line.ask(1, 100 + round, urgency);
            }
        }
        waits
    }

    #[test]
    fn seventy_games_of_strong_computers_make_no_honest_opponent_wait() {
        for processors in [1, 2, 8] {
            for urgency in [Urgency::Show, Urgency::Person] {
                let waits = wait_beside_seventy(urgency, processors);
                assert!(waits.iter().all(|&wait| wait == 0), "{processors} {urgency:?}: {waits:?}");
            }
        }
    }

    #[tokio::test]
    async fn what_is_given_up_is_not_begun_and_leaves_room() {
        let crew = Crew::new(1, 1);
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let first = tokio::spawn({
            let crew = crew.clone();
            async move { crew.run(Job::of(Party(1)), move || wait.recv().is_ok()).await }
        });
        while crew.state().busy == 0 {
            tokio::task::yield_now().await;
        }
        let begun = Arc::new(std::sync::atomic::AtomicBool::new(false));
        let second = tokio::spawn({
            let (crew, begun) = (crew.clone(), begun.clone());
            async move {
                crew.run(Job::of(Party(1)), move || begun.store(true, std::sync::atomic::Ordering::Relaxed))
                    .await
            }
        });
        while crew.state().waiting.is_empty() {
            tokio::task::yield_now().await;
        }
        assert_eq!(crew.run(Job::of(Party(1)), || ()).await, Err(CrewError::Busy));
        second.abort();
        assert!(second.await.expect_err("it was given up").is_cancelled());
        go.send(()).expect("the first still works");
        assert_eq!(first.await.expect("it ends"), Ok(true));
        assert_eq!(crew.run(Job::of(Party(1)), || 7).await, Ok(7));
        assert!(!begun.load(std::sync::atomic::Ordering::Relaxed));
    }
}
