use super::{NONE, Tree};

/// With fewer visits than this an answer is no more than a guess.
const FEWEST: u32 = 8;

impl<A: Copy + Eq> Tree<A> {
    /// The continuation after an answer at the root: the most visited answer of the most visited
    /// node, and so on, while the same player is asked.
    pub(crate) fn line(&self, answer: A) -> Vec<A> {
        let mut line = Vec::new();
        let Some(root) = self.nodes.first() else { return line };
        let mut edge = self.root_edges().iter().find(|edge| edge.answer == answer);
        while let Some(&next) = edge {
            let node = self.siblings(next.child).max_by_key(|&node| self.nodes[node].visits);
            let Some(node) = node.filter(|&node| self.nodes[node].seat == root.seat) else { break };
            edge =
                self.edges(node).iter().max_by_key(|edge| edge.visits).filter(|edge| edge.visits >= FEWEST);
            line.extend(edge.map(|edge| edge.answer));
        }
        line
    }

    /// The nodes below one answer, from the first one on.
    fn siblings(&self, first: u32) -> impl Iterator<Item = usize> {
        let real = |node: u32| (node != NONE).then_some(node as usize);
        std::iter::successors(real(first), move |&node| real(self.nodes[node].sibling))
    }
}
