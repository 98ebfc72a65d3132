use crate::Insight;
use std::marker::PhantomData;
use std::sync::Arc;
use table::{Sampled, Seat};
use wars::Wars;

/// A player that is not a person.
pub trait Bot<G: Insight = Wars>: Send {
    /// Sits down to a new game. Whatever it does by chance follows from this chance, which has
    /// nothing to do with the dice of the game.
    fn begin(&mut self, seat: Seat, chance: Sampled);

    /// The index of its answer among the options of the question in this view, which is asked of
    /// its seat.
    fn choose(&mut self, view: &G::View, setup: &Arc<G::Setup>) -> usize;
}

/// The question that a bot is asked. Panics when it is not asked: whoever runs the game asks a bot
/// only its own questions.
pub(crate) fn question<G: Insight>(view: &G::View) -> (Seat, &[G::Answer]) {
    let (seat, options) = G::question(view).expect("a bot is asked");
    assert!(!options.is_empty(), "a bot is asked its own questions only");
    (seat, options)
}

/// Takes any of its options, each as likely as the others.
pub struct Random<G = Wars> {
    chance: Sampled,
    game: PhantomData<fn() -> G>,
}

impl<G> Random<G> {
    /// The index of its answer among so many options.
    pub fn pick(&mut self, options: usize) -> usize {
        self.chance.index(options)
    }

    /// Sits down to a new game.
    pub fn begin(&mut self, chance: Sampled) {
        self.chance = chance;
    }
}

impl<G> Default for Random<G> {
    fn default() -> Random<G> {
        Random { chance: Sampled::new(0), game: PhantomData }
    }
}

impl<G> std::fmt::Debug for Random<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Random")
    }
}

impl<G: Insight> Bot<G> for Random<G> {
    fn begin(&mut self, _seat: Seat, chance: Sampled) {
        self.begin(chance);
    }

    fn choose(&mut self, view: &G::View, _setup: &Arc<G::Setup>) -> usize {
        self.pick(question::<G>(view).1.len())
    }
}
