//! The paths of a move that differ in what happens along them.
//!
//! Paths are searched breadth first. Two that have reached the same space, and on which the same
//! has happened so far, continue alike, so only the first of them is followed: the search grows
//! with the number of really different paths, not of all paths.

use super::walk::{Route, Stride, Trail};
use crate::caps::Cap;
use crate::hook::hook;
use crate::moment::{Happening, Step, on};
use crate::{CardId, Cards, Position};
use grid::{Square, Squares};
use smallvec::SmallVec;
use std::hash::{DefaultHasher, Hash, Hasher};
use table::Seat;

/// Ways to one space, the shortest of each sort. More than there is room for go to the heap.
pub(super) type Ways = SmallVec<[Route; 256]>;

/// A unit that is to be moved: where to, how far it goes and how it has gone so far.
#[derive(Clone, Copy)]
pub(super) struct Going {
    pub(super) unit: CardId,
    pub(super) to: Square,
    pub(super) stride: Stride,
    pub(super) trail: Trail,
    pub(super) by: Seat,
}

/// How far a way has come, and what has happened on it.
#[derive(Clone, Copy)]
struct Node {
    here: Square,
    /// The node before it, and the one that was found before it on the same space.
    parent: u32,
    other: u32,
    /// What has happened, as a number.
    incidents: u64,
    /// Cards that react may follow: from then on every space counts, and none that was left is free.
    left_behind: Squares,
    /// Spaces of cards that it moved through, where that matters.
    crossed: Squares,
    /// The cards that react to it.
    watchers: Cards,
    touches_vines: bool,
    /// Whether it was led over a card by a charge, and so makes no turn any more.
    leaps: bool,
    trail: Trail,
}

const NONE: u32 = u32::MAX;

type Nodes = SmallVec<[Node; 512]>;

impl Position<'_> {
    /// Whether ways between the same spaces can differ for this unit.
    pub(super) fn ways_matter(&self, unit: CardId, stride: Stride) -> bool {
        self.steps_matter() || self.is_watched() || stride.charge > 0 || self.tramples(unit)
    }

    /// Whether anybody will want to know which way a unit took.
    fn is_watched(&self) -> bool {
        self.is_at_work(hook::watches_way.number)
    }

    /// The cards that react to this step.
    fn watchers(&self, step: &Step) -> Cards {
        let mut watchers = Cards::NONE;
        self.each(hook::watches_way, |me, watches| {
            if watches(self, me, step) {
                watchers.insert(me.card);
            }
        });
        watchers
    }

    fn steps_matter(&self) -> bool {
        self.is_at_work(on::stepped) || !self.state.vines_all().is_empty()
    }

    /// The ways to a space that differ in what happens on them, the shortest of each sort.
    pub(super) fn ways(&self, going: Going) -> Ways {
        let mut nodes = Nodes::new();
        let search = Search::new(self, going);
        search.fill(&mut nodes);
        search.found(&nodes)
    }

    /// What one space of a move would set off, as a number: 0 for nothing; and whether somebody
    /// reacts to it.
    fn incidents(&self, step: &Step) -> (u64, bool) {
        let mut hasher = DefaultHasher::new();
        let (mut any, mut reacts) = (false, false);
        if self.state.vine_at(step.from).is_some() && !self.leaves_vines(step.unit) {
            (1u8, step.from).hash(&mut hasher);
            any = true;
        }
        let happening = Happening::Stepped(step);
        let _ = self.each_bearer(on::stepped, &mut |me| {
            for trigger in me.ability.triggers.iter() {
                if trigger.is_live(self, me, &happening) {
                    (2u8, me.card).hash(&mut hasher);
                    reacts = true;
                }
            }
            std::ops::ControlFlow::Continue(())
        });
        (if any || reacts { hasher.finish() | 1 } else { 0 }, reacts)
    }
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    going: Going,
    start: Square,
    /// Spaces that it cannot move off.
    held: Squares,
    /// Spaces where it can stop, and those that it can enter.
    free: Squares,
    enter: Squares,
    /// Spaces of cards on which it can stop all the same, and those over which its charge leads.
    admitting: Squares,
    leaps: Squares,
    is_diagonal: bool,
    /// Whether it matters on which spaces it steps, and through which cards it moves.
    steps_matter: bool,
    is_watched: bool,
    tramples: bool,
    /// A unit may return to its own space only if it may not stay there (S5.2).
    comes_back: bool,
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(position: &'a Position<'p>, going: Going) -> Search<'a, 'p> {
        let start = position.square(going.unit);
        let held = position.held(going.unit);
        // Its own space is free as soon as it has left it.
        let free = position.free().with(start);
        let passable = position.passable(going.unit);
        let leaps = position.leaps(going.unit) - passable;
        Search {
            position,
            going,
            start,
            held,
            free,
            enter: (passable | leaps).with(start) - (held - free),
            admitting: position.admitting(going.unit),
            leaps,
            is_diagonal: position.steps_diagonally(going.unit),
            steps_matter: position.steps_matter(),
            is_watched: position.is_watched(),
            tramples: position.tramples(going.unit),
            comes_back: going.to == start && !position.cast.book.may_stand_still,
        }
    }

    /// Follows all paths as far as the unit can go.
    fn fill(&self, nodes: &mut Nodes) {
        let mut last_on = [NONE; Square::COUNT];
        nodes.push(Node {
            here: self.start,
            parent: NONE,
            other: NONE,
            incidents: 0,
            left_behind: Squares::NONE,
            crossed: Squares::NONE,
            watchers: Cards::NONE,
            touches_vines: false,
            leaps: false,
            trail: self.going.trail,
        });
        let mut at = 0;
        while at < nodes.len() {
            let node = nodes[at];
            if !self.held.contains(node.here) {
                let field = self.position.cast.battlefield;
                let near = if self.is_diagonal { field.around(node.here) } else { field.adjacent(node.here) };
                for next in near & self.enter {
                    let Some(mut way) = self.step(&node, at as u32, next) else { continue };
                    let last = &mut last_on[next.index()];
                    if self.is_known(nodes, *last, &way) {
                        continue;
                    }
                    if nodes.len() >= Cap::Ways.limit() {
                        return self.position.overflow.note(Cap::Ways);
                    }
                    way.other = std::mem::replace(last, nodes.len() as u32);
                    nodes.push(way);
                }
            }
            at += 1;
        }
    }

    /// The way one space further; nothing if it cannot lead to its end any more.
    fn step(&self, node: &Node, parent: u32, to: Square) -> Option<Node> {
        let Going { unit, by, stride, .. } = self.going;
        let field = self.position.cast.battlefield;
        let trail = node.trail.and(field.direction(node.here, to));
        let left = match self.is_diagonal {
            true => field.distance_around(to, self.going.to),
            false => field.distance(to, self.going.to),
        };
        if left > stride.left(trail)? {
            return None;
        }
        let mut way = Node { here: to, parent, trail, ..*node };
        way.leaps |= self.leaps.contains(to);
        if way.leaps && !trail.is_straight {
            return None;
        }
        if self.tramples && !self.free.contains(to) {
            way.crossed.insert(to);
        }
        let step = Step { unit, from: node.here, to, by };
        if self.is_watched {
            way.watchers = way.watchers | self.position.watchers(&step);
        }
        if !self.steps_matter {
            return Some(way);
        }
        let (incidents, reacts) = self.position.incidents(&step);
        if incidents != 0 {
            way.incidents = joined(way.incidents, incidents);
        }
        if reacts || !way.left_behind.is_empty() {
            way.left_behind.insert(node.here);
            way.incidents = joined(way.incidents, to.index() as u64);
        }
        if way.left_behind.contains(to) && !(self.comes_back && to == self.start) {
            return None;
        }
        let has_vine = |square| self.position.state.vine_at(square).is_some();
        way.touches_vines |= has_vine(node.here) || has_vine(to);
        Some(way)
    }

    /// Whether a path that continues like this one was found on the same space.
    fn is_known(&self, nodes: &Nodes, mut last: u32, way: &Node) -> bool {
        while let Some(other) = nodes.get(last as usize) {
            let goes_on_alike = other.left_behind == way.left_behind
                && other.leaps == way.leaps
                && (self.going.stride.charge == 0 || other.trail.goes_on_like(&way.trail));
            if goes_on_alike && self.is_same(other, way) {
                return true;
            }
            last = other.other;
        }
        false
    }

    /// Whether the same has happened on two ways.
    fn is_same(&self, one: &Node, other: &Node) -> bool {
        let is_long = |node: &Node| self.going.stride.charge > 0 && node.trail.is_long();
        let happened =
            |node: &Node| (node.incidents, node.crossed, node.watchers, node.touches_vines, is_long(node));
        happened(one) == happened(other)
    }

    /// The paths that end where they should, the first of each kind.
    fn found(&self, nodes: &Nodes) -> Ways {
        let mut ends: SmallVec<[u32; 256]> = SmallVec::new();
        for (index, node) in nodes.iter().enumerate() {
            // Staying is a path only if it triggers something (F8.3).
            let is_way = index > 0 || self.position.may_stand_still(self.going.unit);
            let is_end = node.here == self.going.to && (self.free | self.admitting).contains(node.here);
            let is_known = |&end: &u32| self.is_same(&nodes[end as usize], node);
            if is_way && is_end && !ends.iter().any(is_known) {
                ends.push(index as u32);
            }
        }
        ends.into_iter().map(|end| route(nodes, end)).collect()
    }
}

/// The spaces of a way, the start left out.
fn route(nodes: &Nodes, end: u32) -> Route {
    let mut route = Route::new();
    let mut node = nodes[end as usize];
    while node.parent != NONE {
        route.push(node.here);
        node = nodes[node.parent as usize];
    }
    route.reverse();
    route
}

fn joined(one: u64, other: u64) -> u64 {
    let mut hasher = DefaultHasher::new();
    (one, other).hash(&mut hasher);
    hasher.finish()
}
