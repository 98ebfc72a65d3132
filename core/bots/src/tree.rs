mod line;

use crate::habits::{HABITS, Habits};
use table::Seat;

/// The maximum number of nodes in a search tree. When they are used up, simulations continue
/// without growing it.
pub const MOST_NODES: usize = 1 << 15;

/// The maximum number of options in a node, the most promising ones: at the root, and below it. A
/// full tree has 14 MB; with preallocated lists and the previous tree, whose memory is reused, a
/// search thread uses at most 56 MB.
const ROOT_EDGES: usize = 96;
const EDGES: usize = 16;

/// One answer to a question of the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A> {
    pub(crate) answer: A,
    /// Its usual index among the options.
    place: u16,
    /// How promising it is before it has been tried; all priors add up to 1.
    prior: f32,
    pub(crate) visits: u32,
    /// The sum of the results of its simulations, for the side of the player to answer.
    pub(crate) total: f32,
    /// The first node below it; others of the same answer are its siblings.
    child: u32,
}

impl<A> Edge<A> {
    pub(crate) fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }
}

const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u16,
    /// The seat that answers here, in the interest of its own side.
    seat: Seat,
    visits: u32,
    total: f32,
    /// What the searching seat sees here.
    sight: u32,
    /// The next node below the same answer, after a different sight.
    sibling: u32,
}

/// The data of a node: the options of a question and their instinct scores.
pub(crate) struct Choice<'a, A> {
    pub(crate) options: &'a [A],
    pub(crate) scores: &'a [f32],
    pub(crate) seat: Seat,
    pub(crate) sight: u32,
    pub(crate) taboo: Taboo<A>,
}

/// Which answers are not considered, by score, and which always are.
pub(crate) struct Taboo<A> {
    pub(crate) is_folly: fn(A, f32) -> bool,
    pub(crate) is_rest: fn(A) -> bool,
}

/// The nodes and edges of a tree.
struct Grown<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
}

impl<A> Default for Grown<A> {
    fn default() -> Grown<A> {
        Grown { nodes: Vec::new(), edges: Vec::new() }
    }
}

/// Questions and answers of imagined games, shared by all imagined worlds: a node represents the
/// answers that led to it and what the searching seat saw then. An answer that is not available in
/// the current world is skipped there.
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    order: Vec<usize>,
    pub(crate) habits: Habits,
    /// The previous tree, whose memory is reused.
    old: Grown<A>,
}

impl<A> Default for Tree<A> {
    fn default() -> Tree<A> {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            order: Vec::new(),
            habits: HABITS,
            old: Grown::default(),
        }
    }
}

impl<A: Copy + Eq> Tree<A> {
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    pub(crate) fn is_full(&self) -> bool {
        self.nodes.len() >= MOST_NODES
    }

    /// Adds a node for this choice. The first one is the root.
    pub(crate) fn add(&mut self, choice: &Choice<'_, A>) -> usize {
        let Choice { options, scores, seat, sight, ref taboo } = *choice;
        let most = if self.nodes.is_empty() { ROOT_EDGES } else { EDGES };
        self.order.clear();
        self.order
            .extend((0..options.len()).filter(|&index| !(taboo.is_folly)(options[index], scores[index])));
        if self.order.is_empty() {
            self.order.extend(0..options.len());
        }
        self.order
            .sort_unstable_by(|&one, &other| scores[other].total_cmp(&scores[one]).then(one.cmp(&other)));
        let rest = self.order.iter().position(|&index| (taboo.is_rest)(options[index]));
        if let Some(place) = rest.filter(|&place| place >= most) {
            self.order.swap(most - 1, place);
        }
        self.order.truncate(most);
        let best = self.order.first().map_or(0.0, |&index| scores[index]);
        let weight = |index: usize| ((scores[index] - best) / self.habits.temper).max(-6.0).exp();
        let sum: f32 = self.order.iter().map(|&index| weight(index)).sum();
        let first = self.edges.len() as u32;
        self.edges.extend(self.order.iter().map(|&index| Edge {
            answer: options[index],
            place: index as u16,
            prior: weight(index) / sum,
            visits: 0,
            total: 0.0,
            child: NONE,
        }));
        let count = self.order.len() as u16;
        self.nodes.push(Node { first, count, seat, visits: 0, total: 0.0, sight, sibling: NONE });
        self.nodes.len() - 1
    }

    pub(crate) fn edges(&self, node: usize) -> &[Edge<A>] {
        let node = &self.nodes[node];
        &self.edges[node.first as usize..][..node.count as usize]
    }

    /// The edge to follow: it has one of these options. More edges are considered the more often
    /// the node has been visited.
    pub(crate) fn select(&self, node: usize, options: &[A]) -> Option<(usize, usize)> {
        let Node { first, visits, total, .. } = self.nodes[node];
        let wide = (self.habits.width + self.habits.widening * (visits as f32).sqrt()) as usize;
        let known = if visits > 0 { total / visits as f32 } else { 0.5 };
        let root = (visits as f32 + 1.0).sqrt();
        let mut best = None;
        let mut seen = 0;
        for (offset, edge) in self.edges(node).iter().enumerate() {
            let Some(place) = place_of(edge, options) else { continue };
            seen += 1;
            if seen > wide {
                break;
            }
            let mean = if edge.visits > 0 { edge.mean() } else { known };
            let value = mean + self.habits.curiosity * edge.prior * root / (1.0 + edge.visits as f32);
            if best.is_none_or(|(_, _, most)| value > most) {
                best = Some((first as usize + offset, place, value));
            }
        }
        best.map(|(edge, place, _)| (edge, place))
    }

    /// The node below an edge with this sight.
    pub(crate) fn child(&self, edge: usize, sight: u32) -> Option<usize> {
        let first = self.edges[edge].child;
        let mut next = first;
        for _ in 0..self.habits.sights {
            if next == NONE {
                return None;
            }
            if self.nodes[next as usize].sight == sight {
                return Some(next as usize);
            }
            next = self.nodes[next as usize].sibling;
        }
        Some(first as usize)
    }

    /// A new node behind an edge.
    pub(crate) fn grow(&mut self, edge: usize, choice: &Choice<'_, A>) {
        let child = self.add(choice);
        let mut next = self.edges[edge].child;
        if next == NONE {
            self.edges[edge].child = child as u32;
            return;
        }
        while self.nodes[next as usize].sibling != NONE {
            next = self.nodes[next as usize].sibling;
        }
        self.nodes[next as usize].sibling = child as u32;
    }

    /// Notes what a simulation along these nodes and edges came to for each of those who answered.
    pub(crate) fn note(&mut self, path: &[(usize, usize)], mut chance: impl FnMut(Seat) -> f32) {
        for &(node, edge) in path {
            let value = chance(self.nodes[node].seat);
            self.nodes[node].visits += 1;
            self.nodes[node].total += value;
            self.edges[edge].visits += 1;
            self.edges[edge].total += value;
        }
    }

    /// The answers at the root; none before there is one.
    pub(crate) fn root_edges(&self) -> &[Edge<A>] {
        if self.nodes.is_empty() { &[] } else { self.edges(0) }
    }

    /// Makes a node for this choice the root. The trail says what was seen and answered since the old
    /// root: where the tree has been there, what was found out below is kept.
    pub(crate) fn reroot(&mut self, trail: &[(u32, A)], choice: &Choice<'_, A>) {
        let kept = self.follow(trail, choice);
        std::mem::swap(&mut self.nodes, &mut self.old.nodes);
        std::mem::swap(&mut self.edges, &mut self.old.edges);
        self.clear();
        self.add(choice);
        if let Some(node) = kept {
            let old = std::mem::take(&mut self.old);
            self.take_over(&old, node);
            self.old = old;
        }
    }

    /// The node at the end of the trail, if it is this choice.
    fn follow(&self, trail: &[(u32, A)], choice: &Choice<'_, A>) -> Option<usize> {
        let mut node = 0;
        let sights = trail.iter().skip(1).map(|step| step.0).chain([choice.sight]);
        if trail.is_empty() || self.nodes.first()?.sight != trail[0].0 {
            return None;
        }
        for (step, sight) in trail.iter().zip(sights) {
            let offset = self.edges(node).iter().position(|edge| edge.answer == step.1)?;
            node = self.child(self.nodes[node].first as usize + offset, sight)?;
            if self.nodes[node].sight != sight {
                return None;
            }
        }
        let fits = |edge: &Edge<A>| choice.options.contains(&edge.answer);
        (self.nodes[node].seat == choice.seat && self.edges(node).iter().all(fits)).then_some(node)
    }

    /// Copies the subtree below a node of an old tree to the new root.
    fn take_over(&mut self, old: &Grown<A>, node: usize) {
        let Grown { nodes, edges } = old;
        let from = &nodes[node];
        let mut waiting = Vec::new();
        for edge in &edges[from.first as usize..][..from.count as usize] {
            let count = self.nodes[0].count as usize;
            let Some(place) = self.edges[..count].iter().position(|other| other.answer == edge.answer) else {
                continue;
            };
            self.edges[place].visits = edge.visits;
            self.edges[place].total = edge.total;
            self.nodes[0].visits += edge.visits;
            self.nodes[0].total += edge.total;
            waiting.push((place, edge.child));
        }
        while let Some((place, mut old)) = waiting.pop() {
            let mut last = NONE;
            while old != NONE && !self.is_full() {
                let new = self.nodes.len() as u32;
                let from = &nodes[old as usize];
                let first = self.edges.len();
                self.nodes.push(Node { first: first as u32, sibling: NONE, ..*from });
                for edge in &edges[from.first as usize..][..from.count as usize] {
                    waiting.push((self.edges.len(), edge.child));
                    self.edges.push(Edge { child: NONE, ..*edge });
                }
                match last {
                    NONE => self.edges[place].child = new,
                    last => self.nodes[last as usize].sibling = new,
                }
                (last, old) = (new, from.sibling);
            }
        }
    }
}

fn place_of<A: Copy + Eq>(edge: &Edge<A>, options: &[A]) -> Option<usize> {
    let place = edge.place as usize;
    if options.get(place) == Some(&edge.answer) {
        return Some(place);
    }
    options.iter().position(|option| *option == edge.answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Seat = Seat::new(0);
    const OTHER: Seat = Seat::new(1);
    const THREE: [u32; 3] = [0, 1, 2];
    const PASS: u32 = 999;

    fn choice<'a>(options: &'a [u32], scores: &'a [f32], seat: Seat, sight: u32) -> Choice<'a, u32> {
        let taboo = Taboo { is_folly: |_, _| false, is_rest: |answer| answer == PASS };
        Choice { options, scores, seat, sight, taboo }
    }

    #[test]
    fn visits_go_to_what_pays() {
        let mut tree: Tree<u32> = Tree::default();
        let root = tree.add(&choice(&THREE, &[0.0; 3], OWN, 0));
        for _ in 0..300 {
            let (edge, place) = tree.select(root, &THREE).unwrap();
            let value = if place == 1 { 0.7 } else { 0.4 };
            tree.note(&[(root, edge)], |_| value);
        }
        let most = tree.edges(root).iter().max_by_key(|edge| edge.visits).unwrap();
        assert_eq!(most.answer, 1);
        assert!(most.visits > 200);
        // The player to answer takes what is best for his own side, not what is worst for others.
        let theirs = tree.add(&choice(&THREE, &[0.0; 3], OTHER, 0));
        for _ in 0..300 {
            let (edge, place) = tree.select(theirs, &THREE).unwrap();
            tree.note(&[(theirs, edge)], |seat| match (seat, place) {
                (OTHER, 2) => 0.5,
                (OTHER, _) => 0.2,
                (_, place) => place as f32 / 10.0,
            });
        }
        let most = tree.edges(theirs).iter().max_by_key(|edge| edge.visits).unwrap();
        assert_eq!(most.answer, 2);
    }

    #[test]
    fn the_memory_bound_is_as_stated() {
        let full = MOST_NODES * (EDGES * size_of::<Edge<u32>>() + size_of::<Node>());
        assert!(full <= 14_000_000, "{full}");
        let mut tree: Tree<u32> = Tree::default();
        let options: Vec<u32> = (0..200).collect();
        let scores = vec![0.0; 200];
        assert_eq!(tree.add(&choice(&options, &scores, OWN, 0)), 0);
        let below = tree.add(&choice(&options, &scores, OWN, 0));
        assert_eq!((tree.edges(0).len(), tree.edges(below).len()), (ROOT_EDGES, EDGES));
        // Doing nothing is kept, however low its score.
        let options: Vec<u32> = (0..200).chain([PASS]).collect();
        let scores: Vec<f32> =
            options.iter().map(|answer| if *answer == PASS { -5.0 } else { 0.0 }).collect();
        let below = tree.add(&choice(&options, &scores, OWN, 0));
        assert!(tree.edges(below).iter().any(|edge| edge.answer == PASS));
    }

    #[test]
    fn an_answer_that_the_world_does_not_have_is_left_out() {
        let mut tree: Tree<u32> = Tree::default();
        let node = tree.add(&choice(&THREE[..2], &[3.0, 0.0], OWN, 0));
        let (edge, place) = tree.select(node, &[1]).unwrap();
        assert_eq!((tree.edges[edge].answer, place), (1, 0));
        assert!(tree.select(node, &[PASS]).is_none());
    }

    /// A root where the first answer leads to two sights, the second of them visited 5 times.
    fn grown() -> Tree<u32> {
        let mut tree: Tree<u32> = Tree::default();
        tree.add(&choice(&THREE, &[0.0; 3], OWN, 7));
        let first = tree.edges(0).iter().position(|edge| edge.answer == THREE[0]).unwrap();
        tree.grow(first, &choice(&THREE, &[0.0; 3], OWN, 8));
        tree.grow(first, &choice(&THREE, &[0.0; 3], OWN, 9));
        let node = tree.child(first, 9).unwrap();
        for _ in 0..5 {
            let edge = tree.nodes[node].first as usize + 1;
            tree.note(&[(0, first), (node, edge)], |_| 0.5);
        }
        tree
    }

    #[test]
    fn what_is_seen_after_an_answer_has_a_node_of_its_own() {
        let tree = grown();
        let children = [8, 9].map(|sight| tree.child(0, sight).unwrap());
        assert_ne!(children[0], children[1]);
        assert_eq!(tree.child(0, 10), None);
    }

    #[test]
    fn what_was_found_out_is_kept_where_it_came_so() {
        let all = [THREE[0], THREE[1], THREE[2], PASS];
        let here = |sight| choice(&all, &[0.0; 4], OWN, sight);
        let mut tree = grown();
        tree.reroot(&[(7, THREE[0])], &here(9));
        assert_eq!((tree.nodes[0].visits, tree.edges(0).len()), (5, 4));
        assert_eq!(tree.edges(0).iter().map(|edge| edge.visits).sum::<u32>(), 5);
        // A different sight, a different answer, or a different start.
        for (trail, sight) in [((7, THREE[0]), 10), ((7, THREE[1]), 9), ((6, THREE[0]), 9)] {
            let mut tree = grown();
            tree.reroot(&[trail], &here(sight));
            assert_eq!(tree.nodes[0].visits, 0);
        }
        // Unknown answers do not match.
        let mut tree = grown();
        tree.reroot(&[(7, THREE[0])], &choice(&THREE[..2], &[0.0; 2], OWN, 9));
        assert_eq!(tree.nodes[0].visits, 0);
    }
}
