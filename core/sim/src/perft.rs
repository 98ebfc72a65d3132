//! Counts of decision trees: how many sequences of answers there are from a position.
//!
//! Chance does not branch. Every node continues with a copy of its parent's place in the random
//! stream, so the answers to one question all meet the same dice and draws, and the counts are
//! fixed by position and seed. They change when a legal list changes, and also when the rules
//! consume chance differently than before.

use crate::PlayError;
use crate::game::{Bounded, Progress, play_on, seat};
use crate::signature::random;
use std::fmt;
use table::{Asking, Deal, Dealt, Game, Hidden, Memory, Need, Seed, Session};

/// Numbers of sequences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Branches {
    /// Sequences of exactly this many answers, including those that end the game with the last one.
    pub full: u64,
    /// Shorter sequences, after which the game was over.
    pub cut: u64,
}

impl Branches {
    /// The leaves of the tree.
    pub fn leaves(&self) -> u64 {
        self.full + self.cut
    }
}

/// A position with its place in the random stream: where a tree begins.
pub struct Branching<G: Game> {
    session: Session<G>,
    chance: Bounded,
}

impl<G: Game> fmt::Debug for Branching<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.session.fmt(f)
    }
}

impl<G: Hidden> Branching<G> {
    /// After the opening: the first options are taken until it is known who begins.
    pub fn start<D: Deal<Game = G>>(dealt: &Dealt<D>, seed: Seed) -> Branching<G> {
        let mut chance = Bounded::new(seed);
        let mut session = begin(dealt, &mut chance);
        while matches!(session.need(), Some(Need::Answer { prompt, .. }) if G::is_opening(prompt)) {
            session.answer_nth(0, &mut chance);
        }
        Branching { session, chance }
    }

    /// After this many decisions of random play. A game that is over earlier has no such position.
    pub fn after<D: Deal<Game = G>>(dealt: &Dealt<D>, seed: Seed, decisions: u64) -> Option<Branching<G>> {
        let mut chance = Bounded::new(seed);
        let mut session = begin(dealt, &mut chance);
        let mut bots = random(dealt.seats());
        seat(&mut bots, &seed);
        match play_on(&mut session, &mut bots, &mut chance, decisions, &mut Progress::default()) {
            Err(PlayError::Stuck) => Some(Branching { session, chance }),
            Ok(_) | Err(PlayError::Panicked(_) | PlayError::Illegal { .. }) => None,
        }
    }

    pub fn session(&self) -> &Session<G> {
        &self.session
    }
}

fn begin<D: Deal>(dealt: &Dealt<D>, chance: &mut Bounded) -> Session<D::Game> {
    Session::new(dealt.setup.clone(), *dealt.first, Memory::None, chance)
}

/// Counts the sequences of `depth` answers from here, each of them played.
pub fn perft<G: Game>(from: &Branching<G>, depth: usize) -> Branches {
    let mut branches = Branches::default();
    if depth == 0 {
        branches.full = 1;
        return branches;
    }
    // One session for each level, used again for all its nodes.
    let copy = || {
        let mut to: Session<G> =
            Session::new(from.session.setup().clone(), *from.session.settled(), Memory::None, &mut Asking);
        copy_session(&from.session, &mut to);
        to
    };
    let mut levels: Vec<Session<G>> = (0..=depth).map(|_| copy()).collect();
    descend(&mut levels, &from.chance, &mut branches);
    branches
}

/// Counts below the first of these sessions; there is one more for each remaining level.
fn descend<G: Game>(levels: &mut [Session<G>], chance: &Bounded, branches: &mut Branches) {
    let (here, below) = levels.split_first_mut().expect("a level for every node");
    if below.is_empty() {
        branches.full += 1;
        return;
    }
    if here.need().is_none() {
        branches.cut += 1;
        return;
    }
    for index in 0..here.options().len() {
        let mut chance = chance.clone();
        copy_session(here, &mut below[0]);
        below[0].answer_nth(index, &mut chance);
        descend(below, &chance, branches);
    }
}

/// Copies the state of one session to another by giving it the same answers since the last settled
/// position.
fn copy_session<G: Game>(from: &Session<G>, to: &mut Session<G>) {
    to.restart(*from.settled(), &mut Asking);
    for entry in from.entries() {
        to.follow(*entry, &mut Asking).expect("it was taken before");
    }
}
