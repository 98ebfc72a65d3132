use crate::instinct::is_folly;
use wars::Answer;

/// The most nodes of a search tree. When they are used up, simulations go on without growing it.
pub const MOST_NODES: usize = 1 << 16;

/// The most options that a node keeps, the most promising ones: at the root, and below it. With 20
/// bytes for each and 20 for the node a tree has at most 22 MB, and at most 45 MB while it grows.
const ROOT_EDGES: usize = 96;
const EDGES: usize = 16;

/// One answer to a question of the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) answer: Answer,
    /// How promising it is before it has been tried; all together are 1.
    prior: f32,
    pub(crate) visits: u32,
    /// The sum of what the simulations came to, for the seat that searches.
    total: f32,
    child: u32,
}

impl Edge {
    pub(crate) fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }
}

const NO_CHILD: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u16,
    visits: u32,
    total: f32,
    /// Whether the one who answers here is on the side of the one who searches.
    is_own: bool,
}

/// Questions and answers of imagined games, shared by all imagined worlds: a node stands for the
/// answers that led to it. An answer that the world at hand does not have is left out there.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    order: Vec<usize>,
}

/// How much a promising answer is tried before the good ones are repeated.
const CURIOSITY: f32 = 0.35;
/// How far scores of instinct are trusted: options so far apart differ by a factor of e.
const TEMPER: f32 = 0.9;

impl Tree {
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    pub(crate) fn is_full(&self) -> bool {
        self.nodes.len() >= MOST_NODES
    }

    /// A node for a question with these options and what instinct says of them.
    pub(crate) fn add(&mut self, options: &[Answer], scores: &[f32], is_own: bool) -> usize {
        let most = if self.nodes.is_empty() { ROOT_EDGES } else { EDGES };
        self.order.clear();
        self.order.extend((0..options.len()).filter(|&index| !is_folly(options[index], scores[index])));
        if self.order.is_empty() {
            self.order.extend(0..options.len());
        }
        self.order.sort_unstable_by(|&one, &other| scores[other].total_cmp(&scores[one]));
        // Doing nothing is always thought about.
        let rest = self.order.iter().position(|&index| matches!(options[index], Answer::End | Answer::Pass));
        if let Some(place) = rest.filter(|&place| place >= most) {
            self.order.swap(most - 1, place);
        }
        self.order.truncate(most);
        let best = self.order.first().map_or(0.0, |&index| scores[index]);
        let weight = |index: usize| ((scores[index] - best) / TEMPER).max(-6.0).exp();
        let sum: f32 = self.order.iter().map(|&index| weight(index)).sum();
        let first = self.edges.len() as u32;
        self.edges.extend(self.order.iter().map(|&index| Edge {
            answer: options[index],
            prior: weight(index) / sum,
            visits: 0,
            total: 0.0,
            child: NO_CHILD,
        }));
        self.nodes.push(Node { first, count: self.order.len() as u16, visits: 0, total: 0.0, is_own });
        self.nodes.len() - 1
    }

    pub(crate) fn edges(&self, node: usize) -> &[Edge] {
        let node = &self.nodes[node];
        &self.edges[node.first as usize..][..node.count as usize]
    }

    /// The edge to go along: it has one of these options. More edges are looked at the more often
    /// the node has been visited.
    pub(crate) fn select(&self, node: usize, options: &[Answer]) -> Option<(usize, usize)> {
        let Node { first, visits, total, is_own, .. } = self.nodes[node];
        let wide = 3 + (2.0 * (visits as f32).sqrt()) as usize;
        let known = if visits > 0 { total / visits as f32 } else { 0.5 };
        let root = (visits as f32 + 1.0).sqrt();
        let mut best = None;
        let mut seen = 0;
        for (offset, edge) in self.edges(node).iter().enumerate() {
            let Some(place) = options.iter().position(|option| *option == edge.answer) else { continue };
            seen += 1;
            if seen > wide {
                break;
            }
            let mean = if edge.visits > 0 { edge.mean() } else { known };
            let mean = if is_own { mean } else { 1.0 - mean };
            let value = mean + CURIOSITY * edge.prior * root / (1.0 + edge.visits as f32);
            if best.is_none_or(|(_, _, most)| value > most) {
                best = Some((first as usize + offset, place, value));
            }
        }
        best.map(|(edge, place, _)| (edge, place))
    }

    pub(crate) fn child(&self, edge: usize) -> Option<usize> {
        let child = self.edges[edge].child;
        (child != NO_CHILD).then_some(child as usize)
    }

    pub(crate) fn set_child(&mut self, edge: usize, child: usize) {
        self.edges[edge].child = child as u32;
    }

    /// Notes what a simulation along these nodes and edges came to.
    pub(crate) fn note(&mut self, path: &[(usize, usize)], value: f32) {
        for &(node, edge) in path {
            self.nodes[node].visits += 1;
            self.nodes[node].total += value;
            self.edges[edge].visits += 1;
            self.edges[edge].total += value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visits_go_to_what_pays() {
        let options = [Answer::Number(0), Answer::Number(1), Answer::Number(2)];
        let mut tree = Tree::default();
        let root = tree.add(&options, &[0.0, 0.0, 0.0], true);
        for _ in 0..300 {
            let (edge, place) = tree.select(root, &options).unwrap();
            let value = if place == 1 { 0.7 } else { 0.4 };
            tree.note(&[(root, edge)], value);
        }
        let most = tree.edges(root).iter().max_by_key(|edge| edge.visits).unwrap();
        assert_eq!(most.answer, Answer::Number(1));
        assert!(most.visits > 200);
        // An enemy takes what is worst for the one who searches.
        let theirs = tree.add(&options, &[0.0, 0.0, 0.0], false);
        for _ in 0..300 {
            let (edge, place) = tree.select(theirs, &options).unwrap();
            tree.note(&[(theirs, edge)], if place == 2 { 0.2 } else { 0.5 });
        }
        assert_eq!(
            tree.edges(theirs).iter().max_by_key(|edge| edge.visits).unwrap().answer,
            Answer::Number(2)
        );
    }

    #[test]
    fn the_memory_bound_is_as_stated() {
        assert!(size_of::<Edge>() <= 20 && size_of::<Node>() <= 20);
        assert!(MOST_NODES * (EDGES * size_of::<Edge>() + size_of::<Node>()) <= 23_000_000);
        let mut tree = Tree::default();
        let options: Vec<Answer> = (0..200).map(Answer::Number).collect();
        let scores = vec![0.0; 200];
        assert_eq!(tree.add(&options, &scores, true), 0);
        let below = tree.add(&options, &scores, true);
        assert_eq!((tree.edges(0).len(), tree.edges(below).len()), (ROOT_EDGES, EDGES));
    }

    #[test]
    fn an_answer_that_the_world_does_not_have_is_left_out() {
        let mut tree = Tree::default();
        let node = tree.add(&[Answer::Number(0), Answer::Number(1)], &[3.0, 0.0], true);
        let (edge, place) = tree.select(node, &[Answer::Number(1)]).unwrap();
        assert_eq!((tree.edges[edge].answer, place), (Answer::Number(1), 0));
        assert!(tree.select(node, &[Answer::Pass]).is_none());
    }
}
