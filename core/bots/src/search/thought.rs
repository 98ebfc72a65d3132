//! What a search thinks of every answer, to explain its choice.

use super::Search;
use crate::{AnswerOf, Insight};

/// What a search thinks of one answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    pub answer: A,
    /// How many simulations began with it.
    pub visits: u32,
    /// The chance to win with it; `None` if it was not tried.
    pub chance: Option<f32>,
    /// The expected continuation by the same player.
    pub line: Vec<A>,
}

impl<I: Insight> Search<I> {
    /// What it thought of each of these options when it last answered, most visited first. All are
    /// without visits if it answered without thinking: there was one option, or no world could be
    /// imagined in which it is asked.
    pub fn thoughts(&self, options: &[AnswerOf<I>]) -> Vec<Thought<AnswerOf<I>>> {
        let thought = |answer: AnswerOf<I>| {
            let edges = self.workers.iter().filter_map(|worker| worker.edge_of(answer));
            let (visits, total) = edges.fold((0, 0.0), |sum, edge| (sum.0 + edge.visits, sum.1 + edge.total));
            let line = self.workers.first().map_or(Vec::new(), |worker| worker.tree.line(answer));
            Thought { answer, visits, chance: (visits > 0).then(|| total / visits as f32), line }
        };
        let mut thoughts: Vec<_> = options.iter().copied().map(thought).collect();
        thoughts.sort_by_key(|thought| std::cmp::Reverse(thought.visits));
        thoughts
    }
}
