//! Monte Carlo tree search over information sets: every simulation plays in a world of its own,
//! imagined from the view, and all share one tree.

mod thought;

pub use thought::Thought;

use crate::Insight;
use crate::bot::{Bot, question};
use crate::budget::Budget;
use crate::habits::{HABITS, Habits};
use crate::mind::{Mind, Problem};
use crate::rollout::{Horizon, luck};
use crate::worker::Worker;
use std::num::NonZeroUsize;
use std::sync::Arc;
use table::{Sampled, Seat};
use wars::Wars;

/// How a search thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    pub budget: Budget,
    pub horizon: Horizon,
    /// How far off its judgement of an answer is, as a chance to win: 0 for playing as well as it
    /// can.
    pub blur: f32,
    /// How many trees are grown at the same time. A budget in simulations is shared by them.
    pub threads: NonZeroUsize,
    pub habits: Habits,
}

impl Settings {
    /// As well as it can within this budget, on one thread.
    pub fn new(budget: Budget) -> Settings {
        Settings { budget, horizon: Horizon::Turns(2), blur: 0.0, threads: NonZeroUsize::MIN, habits: HABITS }
    }
}

/// A bot that searches.
pub struct Search<G: Insight = Wars> {
    settings: Settings,
    mind: Mind<G>,
    workers: Vec<Worker<G>>,
    /// What was seen and answered since the question at the root of the trees.
    trail: Vec<(u32, G::Answer)>,
    simulations: u64,
}

impl<G: Insight> std::fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("settings", &self.settings).finish()
    }
}

impl<G: Insight> Search<G> {
    pub fn new(settings: Settings) -> Search<G> {
        Search::with_taste(settings, G::Taste::default())
    }

    /// One that holds something else to be good.
    pub fn with_taste(settings: Settings, taste: G::Taste) -> Search<G> {
        let workers = (0..settings.threads.get()).map(|_| Worker::default()).collect();
        Search { settings, mind: Mind::new(taste), workers, trail: Vec::new(), simulations: 0 }
    }

    /// How many simulations it has made in its life.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }
}

impl<G: Insight> Bot<G> for Search<G> {
    fn begin(&mut self, _seat: Seat, chance: Sampled) {
        self.mind.begin(chance);
        self.trail.clear();
        for worker in &mut self.workers {
            worker.tree.clear();
        }
    }

    fn choose(&mut self, view: &G::View, setup: &Arc<G::Setup>) -> usize {
        let Search { settings, mind, workers, trail, simulations } = self;
        let (_, options) = question::<G>(view);
        let (index, sight) = mind.answer(view, setup, settings.budget, |problem, chance| {
            let made = think(problem, settings, workers, trail, chance);
            *simulations += made;
            trail.clear();
            decide(problem, settings.blur, workers, chance)
        });
        match sight {
            Some(sight) => trail.push((sight, options[index])),
            None => trail.clear(),
        }
        index
    }
}

/// Lets all workers grow their trees. Gives back how many simulations they made.
fn think<G: Insight>(
    problem: &Problem<'_, G>,
    settings: &Settings,
    workers: &mut [Worker<G>],
    trail: &[(u32, G::Answer)],
    chance: &mut Sampled,
) -> u64 {
    let budget = settings.budget.shared_by(workers.len());
    for worker in workers.iter_mut() {
        worker.chance = Sampled::new(chance.bits());
    }
    let work = |worker: &mut Worker<G>| worker.think(problem, settings, budget, trail);
    match workers {
        [worker] => work(worker),
        workers => std::thread::scope(|scope| {
            let threads: Vec<_> = workers.iter_mut().map(|worker| scope.spawn(|| work(worker))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap_or(0)).sum()
        }),
    }
}

/// The answer that the trees of all workers together hold to be the best.
fn decide<G: Insight>(
    problem: &Problem<'_, G>,
    blur: f32,
    workers: &[Worker<G>],
    chance: &mut Sampled,
) -> Option<usize> {
    let mut best = (None, f32::MIN);
    for (index, option) in problem.options.iter().enumerate() {
        let edges = workers.iter().filter_map(|worker| worker.edge_of(*option));
        let (visits, total) = edges.fold((0, 0.0), |sum, edge| (sum.0 + edge.visits, sum.1 + edge.total));
        let mean = total / visits.max(1) as f32;
        let luck = luck(chance);
        let value = if blur > 0.0 {
            // What was hardly looked at is not taken by mistake either.
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
