use crate::bot::{Bot, option_count};
use crate::dice::EvenDice;
use crate::instinct::is_folly;
use crate::rollout::{Horizon, Rollout};
use crate::root::{Root, by_instinct};
use std::sync::Arc;
use table::{Sampled, Seat};
use wars::{Answer, Cast, View};

/// Tries every option in a few imagined worlds, plays the rest of the turn by instinct and takes
/// the option with the best position after it. It does not think about the answer of its enemy.
#[derive(Debug)]
pub struct Greedy {
    chance: Sampled,
    root: Root,
    rollout: Rollout,
    /// How far off its judgement of an option is, as a chance to win.
    blur: f32,
}

/// How many of the best options are tried in how many more worlds, round by round.
const ROUNDS: [(usize, u32); 4] = [(usize::MAX, 2), (16, 3), (6, 6), (2, 12)];

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

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy::blurred(0.0)
    }
}

impl Greedy {
    /// One whose judgement is off by up to so much: it takes the second best now and then, never
    /// what is plainly bad.
    pub fn blurred(blur: f32) -> Greedy {
        Greedy { chance: Sampled::new(0), root: Root::default(), rollout: Rollout::default(), blur }
    }

    /// Tries an option in the world with this number. Nothing when no such world was found.
    fn attempt(&mut self, view: &View, index: usize, number: u64, seat: Seat) -> Option<f32> {
        // Every option meets the same worlds and the same dice.
        let mut dice = EvenDice::new(number);
        let mut chance = Sampled::new(!number);
        let session = self.root.begin(&mut dice, &mut chance)?;
        let answer = view.question.as_ref()?.options[index];
        let place = session.options().iter().position(|option| *option == answer)?;
        session.answer_nth(place, &mut dice);
        let horizon = Horizon::Turns(1);
        Some(self.rollout.judge(session, seat, view.turn, horizon, &mut dice, &mut chance))
    }

    /// What it thinks about.
    fn options(&mut self, view: &View) -> Option<Vec<Tried>> {
        let options = &view.question.as_ref()?.options;
        let session = self.root.begin(&mut self.chance.clone(), &mut self.chance)?;
        let scores = self.rollout.scores(session);
        let is_folly = |option: &Answer| {
            let place = session.options().iter().position(|other| other == option);
            place.is_some_and(|place| is_folly(*option, scores[place]))
        };
        let tried = |index| Tried { index, total: 0.0, count: 0 };
        let sensible: Vec<Tried> =
            (0..options.len()).filter(|&index| !is_folly(&options[index])).map(tried).collect();
        Some(if sensible.is_empty() { (0..options.len()).map(tried).collect() } else { sensible })
    }

    fn best(&mut self, view: &View, seat: Seat) -> Option<usize> {
        let first = self.chance.bits();
        let mut tried = self.options(view)?;
        let mut world = 0;
        for (keep, worlds) in ROUNDS {
            tried.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            tried.truncate(keep);
            for number in world..world + worlds {
                for option in &mut tried {
                    let value = self.attempt(view, option.index, first.wrapping_add(number.into()), seat)?;
                    option.total += value;
                    option.count += 1;
                }
            }
            world += worlds;
            if tried.len() > 1 && world > 2 && self.blur > 0.0 {
                break;
            }
        }
        let mut best = (0, f32::MIN);
        for option in &tried {
            let luck = (self.chance.bits() >> 40) as f32 / (1 << 24) as f32;
            let value = option.mean() + self.blur * luck;
            if value > best.1 {
                best = (option.index, value);
            }
        }
        Some(best.0)
    }
}

impl Bot for Greedy {
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
