use crate::budget::{Budget, Spending};
use crate::chances::Chances;
use crate::mind::{Problem, Workspace};
use crate::rollout::{Aim, Rollout};
use crate::tree::{Choice, Edge, Taboo, Tree};
use crate::{AnswerOf, Insight, Settings};
use table::{Sampled, Session};

/// The maximum depth of a simulation in the tree.
const MOST_DEPTH: usize = 64;

/// One thread of a search, with its own tree.
pub(crate) struct Worker<I: Insight> {
    pub(crate) chance: Sampled,
    pub(crate) tree: Tree<AnswerOf<I>>,
    table: Workspace<I>,
    path: Vec<(usize, usize)>,
}

impl<I: Insight> Default for Worker<I> {
    fn default() -> Worker<I> {
        Worker {
            chance: Sampled::new(0),
            tree: Tree::default(),
            table: Workspace::default(),
            path: Vec::with_capacity(MOST_DEPTH),
        }
    }
}

impl<I: Insight> Worker<I> {
    /// Grows the tree for this problem until the budget is spent. Returns how many simulations it
    /// made.
    pub(crate) fn think(
        &mut self,
        problem: &Problem<'_, I>,
        settings: &Settings,
        budget: Budget,
        trail: &[(u32, AnswerOf<I>)],
    ) -> u64 {
        let mut spending = Spending::of(budget, problem.begun);
        self.tree.habits = settings.habits;
        if !self.plant(problem, &spending, trail) {
            return 0;
        }
        let aim = Aim {
            seat: problem.seat,
            from_turn: problem.turn,
            horizon: settings.horizon,
            noise: settings.habits.noise,
        };
        let may_stop = settings.blur == 0.0;
        while !spending.is_over() {
            let is_done = may_stop && self.is_decided(&spending);
            if is_done || !self.simulate(problem, aim, &spending) {
                break;
            }
            spending.spent += 1;
        }
        spending.spent.into()
    }

    /// Makes the question the root of the tree.
    fn plant(&mut self, problem: &Problem<'_, I>, spending: &Spending, trail: &[(u32, AnswerOf<I>)]) -> bool {
        let Worker { chance, tree, table, .. } = self;
        let mut dice = Sampled::new(chance.bits());
        let Some((session, rollout)) = problem.begin(table, spending, &mut dice, chance) else {
            tree.clear();
            return false;
        };
        let choice = choice(problem, session, rollout, problem.sight);
        tree.reroot(trail, &choice);
        true
    }

    /// One simulation: down the tree, one new node, on by instinct, evaluated. False if no world
    /// was found in which the question is asked.
    fn simulate(&mut self, problem: &Problem<'_, I>, aim: Aim, spending: &Spending) -> bool {
        let Worker { chance, tree, table, path } = self;
        let mut dice = Sampled::new(chance.bits());
        let Some((session, rollout)) = problem.begin(table, spending, &mut dice, chance) else {
            return false;
        };
        path.clear();
        let mut node = 0;
        while path.len() < MOST_DEPTH {
            let Some((edge, place)) = tree.select(node, session.options()) else { break };
            path.push((node, edge));
            session.answer_nth(place, &mut dice);
            if session.asked().is_none() {
                break;
            }
            let sight = I::sight(session.setup(), session.state(), problem.seat);
            match tree.child(edge, sight) {
                Some(child) => node = child,
                None => {
                    if !tree.is_full() {
                        tree.grow(edge, &choice(problem, session, rollout, sight));
                    }
                    break;
                }
            }
        }
        let value = rollout.judge(problem.lore, session, aim, spending, &mut dice, chance);
        let mut chances = Chances::new(problem.lore, session, problem.seat, value);
        tree.note(path, |seat| chances.of(seat));
        true
    }

    /// Whether no other answer can become the most visited one within the budget.
    fn is_decided(&self, spending: &Spending) -> bool {
        if !spending.spent.is_multiple_of(16) {
            return false;
        }
        let share = spending.share();
        if share < 0.3 {
            return false;
        }
        let left = spending.spent as f32 * (1.0 / share - 1.0);
        let mut most = [0; 2];
        for edge in self.tree.edges(0) {
            if edge.visits > most[0] {
                most = [edge.visits, most[0]];
            } else {
                most[1] = most[1].max(edge.visits);
            }
        }
        (most[0] - most[1]) as f32 > left
    }

    /// The tree's statistics for an answer to the question at its root.
    pub(crate) fn edge_of(&self, answer: AnswerOf<I>) -> Option<&Edge<AnswerOf<I>>> {
        self.tree.root_edges().iter().find(|edge| edge.answer == answer)
    }
}

/// The open question of an imagined game, as the tree stores it.
fn choice<'a, I: Insight>(
    problem: &Problem<'_, I>,
    session: &'a Session<I::Game>,
    rollout: &'a mut Rollout<I>,
    sight: u32,
) -> Choice<'a, AnswerOf<I>> {
    let seat = session.asked().unwrap_or(problem.seat);
    let scores = rollout.scores(problem.lore, session);
    let taboo = Taboo { is_folly: I::is_folly, is_rest: I::is_rest };
    Choice { options: session.options(), scores, seat, sight, taboo }
}
