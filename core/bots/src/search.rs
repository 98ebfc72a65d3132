//! Monte Carlo tree search over information sets: every simulation plays in a different world,
//! imagined from what the player knows, and all share one tree.

mod thought;

pub use thought::Thought;

use crate::budget::Budget;
use crate::habits::{HABITS, Habits};
use crate::mind::{Mind, Problem};
use crate::rollout::{Horizon, luck};
use crate::worker::Worker;
use crate::{AnswerOf, Bot, Insight, Question};
use std::num::NonZeroUsize;
use table::{Sampled, Seat};

/// How a search thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    pub budget: Budget,
    pub horizon: Horizon,
    /// The error in its judgement of an answer, as a chance to win: 0 to play as well as it can.
    pub blur: f32,
    /// The number of trees grown in parallel. They share a budget in simulations.
    pub threads: NonZeroUsize,
    pub habits: Habits,
}

impl Settings {
    /// As well as possible within this budget, on one thread.
    pub fn new(budget: Budget) -> Settings {
        Settings { budget, horizon: Horizon::Turns(2), blur: 0.0, threads: NonZeroUsize::MIN, habits: HABITS }
    }
}

/// A bot that searches.
pub struct Search<I: Insight> {
    settings: Settings,
    mind: Mind<I>,
    workers: Vec<Worker<I>>,
    /// What was seen and answered since the question at the root of the trees.
    trail: Vec<(u32, AnswerOf<I>)>,
    simulations: u64,
}

impl<I: Insight> std::fmt::Debug for Search<I> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("settings", &self.settings).finish()
    }
}

impl<I: Insight> Search<I> {
    pub fn new(settings: Settings) -> Search<I> {
        Search::with_taste(settings, I::Taste::default())
    }

    /// A search with other preferences.
    pub fn with_taste(settings: Settings, taste: I::Taste) -> Search<I> {
        let workers = (0..settings.threads.get()).map(|_| Worker::default()).collect();
        Search { settings, mind: Mind::new(taste), workers, trail: Vec::new(), simulations: 0 }
    }

    /// How many simulations it has made in total.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }
}

impl<I: Insight> Bot<I::Game> for Search<I> {
    fn begin(&mut self, _seat: Seat, chance: Sampled) {
        self.mind.begin(chance);
        self.trail.clear();
        for worker in &mut self.workers {
            worker.tree.clear();
        }
    }

    fn choose(&mut self, question: &Question<'_, I::Game>) -> usize {
        let Search { settings, mind, workers, trail, simulations } = self;
        let (index, sight) = mind.answer(question, settings.budget, |problem, chance| {
            let made = think(problem, settings, workers, trail, chance);
            *simulations += made;
            trail.clear();
            decide(problem, settings.blur, workers, chance)
        });
        match sight {
            Some(sight) => trail.push((sight, question.options[index])),
            None => trail.clear(),
        }
        index
    }
}

/// Lets all workers grow their trees. Returns how many simulations they made.
fn think<I: Insight>(
    problem: &Problem<'_, I>,
    settings: &Settings,
    workers: &mut [Worker<I>],
    trail: &[(u32, AnswerOf<I>)],
    chance: &mut Sampled,
) -> u64 {
    let budget = settings.budget.shared_by(workers.len());
    for worker in workers.iter_mut() {
        worker.chance = Sampled::new(chance.bits());
    }
    let work = |worker: &mut Worker<I>| worker.think(problem, settings, budget, trail);
    match workers {
        [worker] => work(worker),
        workers => std::thread::scope(|scope| {
            let threads: Vec<_> = workers.iter_mut().map(|worker| scope.spawn(|| work(worker))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap_or(0)).sum()
        }),
    }
}

/// The best answer according to the trees of all workers together.
fn decide<I: Insight>(
    problem: &Problem<'_, I>,
    blur: f32,
    workers: &[Worker<I>],
    chance: &mut Sampled,
) -> Option<usize> {
    let mut best = (None, f32::MIN);
    for (index, option) in problem.options.iter().enumerate() {
        let edges = workers.iter().filter_map(|worker| worker.edge_of(*option));
        let (visits, total) = edges.fold((0, 0.0), |sum, edge| (sum.0 + edge.visits, sum.1 + edge.total));
        let mean = total / visits.max(1) as f32;
        let luck = luck(chance);
        let value = if blur > 0.0 {
            // Answers with hardly any visits are not taken by mistake either.
            if visits < 3 { continue } else { mean + blur * luck }
        } else if visits == 0 {
            continue;
        } else {
            visits as f32 + mean
        };
        if value > best.1 {
            best = (Some(index), value);
        }
    }
    best.0
}
