use crate::budget::{Budget, Spending};
use crate::dice::EvenDice;
use crate::habits::HABITS;
use crate::mind::{Mind, Problem, Workspace};
use crate::rollout::{Aim, Horizon, luck};
use crate::{AnswerOf, Bot, Insight, Question};
use std::time::Duration;
use table::{Sampled, Seat};

/// Tries every option in a few imagined worlds, plays the rest of the turn by instinct and takes
/// the option with the best position after it. It does not consider the enemy's answer.
pub struct Greedy<I: Insight> {
    mind: Mind<I>,
    table: Workspace<I>,
    /// The error in its judgement of an option, as a chance to win.
    blur: f32,
    budget: Budget,
}

/// How many of the best options are tried in how many more worlds, round by round.
const ROUNDS: [(usize, u32); 4] = [(usize::MAX, 2), (16, 3), (6, 6), (2, 12)];

/// It stops when it has tried everything.
const NO_LIMIT: Budget = Budget::Simulations(u32::MAX);

#[derive(Clone, Copy, Debug)]
struct Tried {
    index: usize,
    total: f32,
    count: u32,
}

impl Tried {
    fn mean(&self) -> f32 {
        self.total / self.count.max(1) as f32
    }
}

impl<I: Insight> Default for Greedy<I> {
    fn default() -> Greedy<I> {
        Greedy::blurred(0.0)
    }
}

impl<I: Insight> std::fmt::Debug for Greedy<I> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Greedy").field("blur", &self.blur).field("budget", &self.budget).finish()
    }
}

impl<I: Insight> Greedy<I> {
    /// A bot with this much error in its judgement: it takes the second best now and then, never
    /// what is plainly bad.
    pub fn blurred(blur: f32) -> Greedy<I> {
        Greedy::with_taste(blur, I::near_sighted())
    }

    /// A bot with other preferences.
    pub fn with_taste(blur: f32, taste: I::Taste) -> Greedy<I> {
        Greedy { mind: Mind::new(taste), table: Workspace::default(), blur, budget: NO_LIMIT }
    }

    /// The same, stopping after this time.
    pub fn within(self, time: Duration) -> Greedy<I> {
        Greedy { budget: Budget::Time(time), ..self }
    }
}

impl<I: Insight> Bot<I::Game> for Greedy<I> {
    fn begin(&mut self, _seat: Seat, chance: Sampled) {
        self.mind.begin(chance);
    }

    fn choose(&mut self, question: &Question<'_, I::Game>) -> usize {
        let Greedy { mind, table, blur, budget } = self;
        let (index, _) = mind.answer(question, *budget, |problem, chance| {
            Trial { problem, table, spending: Spending::of(*budget, problem.begun) }.best(*blur, chance)
        });
        index
    }
}

struct Trial<'a, I: Insight> {
    problem: &'a Problem<'a, I>,
    table: &'a mut Workspace<I>,
    spending: Spending,
}

impl<I: Insight> Trial<'_, I> {
    fn best(&mut self, blur: f32, chance: &mut Sampled) -> Option<usize> {
        let first = chance.bits();
        let mut tried = self.options(chance)?;
        let mut world = 0;
        for (keep, worlds) in ROUNDS {
            tried.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            tried.truncate(keep);
            for number in world..world + worlds {
                if number > 0 && self.spending.is_late() {
                    return best_of(&tried, blur, chance);
                }
                for option in &mut tried {
                    option.total += self.attempt(option.index, first.wrapping_add(number.into()))?;
                    option.count += 1;
                }
            }
            world += worlds;
            if tried.len() > 1 && world > 2 && blur > 0.0 {
                break;
            }
        }
        best_of(&tried, blur, chance)
    }

    /// What it thinks about.
    fn options(&mut self, chance: &mut Sampled) -> Option<Vec<Tried>> {
        let Trial { problem, table, spending } = self;
        let mut dice = chance.clone();
        let (session, rollout) = problem.begin(table, spending, &mut dice, chance)?;
        let scores = rollout.scores(problem.lore, session);
        let is_folly = |option: &AnswerOf<I>| {
            let place = session.options().iter().position(|other| other == option);
            place.is_some_and(|place| I::is_folly(*option, scores[place]))
        };
        let tried = |index| Tried { index, total: 0.0, count: 0 };
        let all = 0..problem.options.len();
        let sensible: Vec<Tried> =
            all.clone().filter(|&index| !is_folly(&problem.options[index])).map(tried).collect();
        Some(if sensible.is_empty() { all.map(tried).collect() } else { sensible })
    }

    /// Tries an option in the world with this number. `None` if no such world was found.
    fn attempt(&mut self, index: usize, number: u64) -> Option<f32> {
        let Trial { problem, table, spending } = self;
        // Every option meets the same worlds and the same dice.
        let mut dice = EvenDice::new(number);
        let mut chance = Sampled::new(!number);
        let (session, rollout) = problem.begin(table, spending, &mut dice, &mut chance)?;
        let answer = problem.options[index];
        let place = session.options().iter().position(|option| *option == answer)?;
        session.answer_nth(place, &mut dice);
        let aim = Aim {
            seat: problem.seat,
            from_turn: problem.turn,
            horizon: Horizon::Turns(1),
            noise: HABITS.noise,
        };
        Some(rollout.judge(problem.lore, session, aim, spending, &mut dice, &mut chance))
    }
}

/// The best one after adding random noise up to this amount.
fn best_of(tried: &[Tried], blur: f32, chance: &mut Sampled) -> Option<usize> {
    let mut best = (None, f32::MIN);
    for option in tried {
        let value = option.mean() + blur * luck(chance);
        if value > best.1 {
            best = (Some(option.index), value);
        }
    }
    best.0
}
