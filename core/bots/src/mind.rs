//! What all bots that think share: a question is looked at, worlds in which it is asked are
//! imagined, and where nothing can be found out instinct answers.

use crate::Insight;
use crate::bot::question;
use crate::budget::{Budget, Spending};
use crate::rollout::pick;
use crate::root::{Root, Table};
use std::sync::Arc;
use std::time::Instant;
use table::{Sampled, Seat};

/// How much chance there is in an answer of instinct.
const NOISE: f32 = 0.05;

pub(crate) struct Mind<G: Insight> {
    pub(crate) chance: Sampled,
    root: Root<G>,
    table: Table<G>,
}

/// A question with more than one answer, and worlds in which it is asked.
pub(crate) struct Problem<'a, G: Insight> {
    pub(crate) view: &'a G::View,
    pub(crate) seat: Seat,
    pub(crate) options: &'a [G::Answer],
    pub(crate) lore: &'a G::Lore,
    pub(crate) root: &'a Root<G>,
    /// What the seat sees.
    pub(crate) sight: u32,
    /// When it was asked.
    pub(crate) begun: Instant,
}

impl<G: Insight> Mind<G> {
    pub(crate) fn new(taste: G::Taste) -> Mind<G> {
        Mind { chance: Sampled::new(0), root: Root::new(taste), table: Table::default() }
    }

    pub(crate) fn begin(&mut self, chance: Sampled) {
        self.chance = chance;
        self.root.clear();
    }

    /// Sees this view and what somebody answered to its question.
    pub(crate) fn look_on(&mut self, view: &G::View, setup: &Arc<G::Setup>, answer: G::Answer) {
        self.root.see(view, setup);
        self.root.answered(answer);
    }

    /// Answers the question of this view: at once where there is no choice, by `best` where worlds
    /// could be imagined, else by instinct. Gives back also what the seat sees.
    pub(crate) fn answer(
        &mut self,
        view: &G::View,
        setup: &Arc<G::Setup>,
        budget: Budget,
        best: impl FnOnce(&Problem<'_, G>, &mut Sampled) -> Option<usize>,
    ) -> (usize, Option<u32>) {
        let begun = Instant::now();
        let (seat, options) = question::<G>(view);
        let Mind { chance, root, table } = self;
        let sight = root.see(view, setup);
        if let [only] = *options {
            root.answered(only);
            return (0, sight);
        }
        let lore = root.lore(setup);
        let spending = Spending::of(budget, begun);
        let found = match sight {
            Some(sight) if root.is_ready(view, table, &spending, chance) => {
                best(&Problem { view, seat, options, lore: &lore, root, sight, begun }, chance)
            }
            Some(_) | None => None,
        };
        let index = found.unwrap_or_else(|| {
            let mut scores = Vec::new();
            G::instinct_from(&lore, setup, view, chance, &mut scores);
            pick(&scores, NOISE, chance)
        });
        root.answered(options[index]);
        (index, sight)
    }
}
