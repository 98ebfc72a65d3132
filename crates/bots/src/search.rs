//! Monte Carlo tree search over information sets: every simulation plays in a world of its own,
//! imagined from the view, and all share one tree.

use crate::bot::{Bot, option_count};
use crate::budget::{Budget, Spending};
use crate::rollout::{Horizon, Rollout};
use crate::root::{Root, by_instinct};
use crate::tree::Tree;
use std::sync::Arc;
use table::{Sampled, Seat};
use wars::{Cast, View};

/// How a search thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    pub budget: Budget,
    pub horizon: Horizon,
    /// How far off its judgement of an answer is, as a chance to win: 0 for playing as well as it
    /// can.
    pub blur: f32,
}

impl Settings {
    /// As well as it can within this budget.
    pub fn new(budget: Budget) -> Settings {
        Settings { budget, horizon: Horizon::Turns(2), blur: 0.0 }
    }
}

#[derive(Debug)]
pub struct Search {
    settings: Settings,
    chance: Sampled,
    root: Root,
    rollout: Rollout,
    tree: Tree,
    path: Vec<(usize, usize)>,
}

/// The deepest a simulation goes in the tree.
const MOST_DEPTH: usize = 64;

impl Search {
    pub fn new(settings: Settings) -> Search {
        Search {
            settings,
            chance: Sampled::new(0),
            root: Root::default(),
            rollout: Rollout::default(),
            tree: Tree::default(),
            path: Vec::with_capacity(MOST_DEPTH),
        }
    }

    /// One simulation: down the tree, one new node, on by instinct, judged. False when no world
    /// was found in which the question is asked.
    fn simulate(&mut self, seat: Seat, turn: u16) -> bool {
        let Search { settings, chance, root, rollout, tree, path, .. } = self;
        let mut dice = Sampled::new(chance.bits());
        let Some(session) = root.begin(&mut dice, chance) else { return false };
        path.clear();
        let mut node = 0;
        while path.len() < MOST_DEPTH {
            let Some((edge, place)) = tree.select(node, session.options()) else { break };
            path.push((node, edge));
            session.answer_nth(place, &mut dice);
            let Some(asked) = session.asked() else { break };
            match tree.child(edge) {
                Some(child) => node = child,
                None => {
                    if !tree.is_full() {
                        let cast = session.setup();
                        let is_own = cast.side(asked) == cast.side(seat);
                        let scores = rollout.scores(session);
                        let child = tree.add(session.options(), scores, is_own);
                        tree.set_child(edge, child);
                    }
                    break;
                }
            }
        }
        let value = rollout.judge(session, seat, turn, settings.horizon, &mut dice, chance);
        tree.note(path, value);
        true
    }

    fn best(&mut self, view: &View, seat: Seat) -> Option<usize> {
        let question = view.question.as_ref()?;
        let mut spending = Spending::of(self.settings.budget);
        self.tree.clear();
        let mut dice = Sampled::new(self.chance.bits());
        let session = self.root.begin(&mut dice, &mut self.chance)?;
        let scores = self.rollout.scores(session);
        self.tree.add(session.options(), scores, true);
        while !spending.is_over() && !self.is_decided(&spending) {
            if !self.simulate(seat, view.turn) {
                break;
            }
            spending.spent += 1;
        }
        let mut best = (None, f32::MIN);
        for edge in self.tree.edges(0) {
            let luck = (self.chance.bits() >> 40) as f32 / (1 << 24) as f32;
            let value = if self.settings.blur > 0.0 {
                // What was hardly looked at is not taken by mistake either.
                if edge.visits < 3 { continue } else { edge.mean() + self.settings.blur * luck }
            } else {
                edge.visits as f32 + edge.mean()
            };
            if value > best.1 {
                best = (Some(edge.answer), value);
            }
        }
        question.options.iter().position(|option| Some(*option) == best.0)
    }

    /// Whether no other answer can become the most visited one within the budget.
    fn is_decided(&self, spending: &Spending) -> bool {
        let share = spending.share();
        if self.settings.blur > 0.0 || share < 0.3 || !spending.spent.is_multiple_of(16) {
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
}

impl Bot for Search {
    fn begin(&mut self, _seat: Seat, chance: Sampled) {
        self.chance = chance;
        self.root.clear();
    }

    fn choose(&mut self, view: &View, cast: &Arc<Cast>) -> usize {
        if option_count(view) == 1 {
            return 0;
        }
        let question = view.question.as_ref().expect("a bot is asked");
        let is_ready = self.root.look(view, cast, &mut self.chance);
        let best = if is_ready { self.best(view, question.seat) } else { None };
        let index = best.unwrap_or_else(|| by_instinct(view, cast, 0.05, &mut self.chance));
        self.root.answered(question.options[index]);
        index
    }
}
