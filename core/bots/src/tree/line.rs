use super::{NONE, Tree};
use crate::Insight;

/// Visits below which an answer is no more than a guess.
const FEWEST: u32 = 8;

impl<G: Insight> Tree<G> {
    /// What comes after an answer at the root: the most visited answer of the most visited node, and
    /// so on, while it is the searching side's own.
    pub(crate) fn line(&self, answer: G::Answer) -> Vec<G::Answer> {
        let mut line = Vec::new();
        let mut edge = self.root_edges().iter().find(|edge| edge.answer == answer);
        while let Some(&next) = edge {
            let node = self.siblings(next.child).max_by_key(|&node| self.nodes[node].visits);
            let Some(node) = node.filter(|&node| self.nodes[node].is_own) else { break };
            edge =
                self.edges(node).iter().max_by_key(|edge| edge.visits).filter(|edge| edge.visits >= FEWEST);
            line.extend(edge.map(|edge| edge.answer));
        }
        line
    }

    /// The nodes behind one answer, from the first one on.
    fn siblings(&self, first: u32) -> impl Iterator<Item = usize> {
        let real = |node: u32| (node != NONE).then_some(node as usize);
        std::iter::successors(real(first), move |&node| real(self.nodes[node].sibling))
    }
}
