use crate::Insight;
use crate::budget::Spending;
use crate::chances::chance as chance_of;
use std::marker::PhantomData;
use table::{Chance, Game, Sampled, Seat, Session};

/// How far an imagined game is played before it is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// Not at all: the position is evaluated as it is, once an action in progress is finished.
    Leaf,
    /// By instinct for this many turns, counting that of the question.
    Turns(u32),
    /// At random to the end of the game.
    Game,
}

/// Decisions after which a playout is evaluated as it is.
const MOST_DECISIONS: u32 = 2_000;

/// Plays imagined games, reusing its memory.
pub(crate) struct Rollout<I> {
    scores: Vec<f32>,
    lore: PhantomData<fn() -> I>,
}

impl<I> Default for Rollout<I> {
    fn default() -> Rollout<I> {
        Rollout { scores: Vec::new(), lore: PhantomData }
    }
}

/// Where and how far to play, and for whom to evaluate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) seat: Seat,
    pub(crate) from_turn: u32,
    pub(crate) horizon: Horizon,
    /// The randomness of instinct.
    pub(crate) noise: f32,
}

impl<I: Insight> Rollout<I> {
    /// Plays on from here and evaluates: the chance to win.
    pub(crate) fn judge(
        &mut self,
        lore: &I,
        session: &mut Session<I::Game>,
        aim: Aim,
        spending: &Spending,
        dice: &mut dyn Chance,
        chance: &mut Sampled,
    ) -> f32 {
        for count in 1..MOST_DECISIONS {
            let goes_on = match aim.horizon {
                Horizon::Leaf => {
                    !session.entries().is_empty() && self.answer(lore, session, aim.noise, dice, chance)
                }
                Horizon::Turns(turns) => {
                    I::Game::turns(session.setup(), session.state()) < aim.from_turn + turns
                        && self.answer(lore, session, aim.noise, dice, chance)
                }
                Horizon::Game => at_random(session, dice, chance),
            };
            if !goes_on || count % 64 == 0 && spending.is_late() {
                break;
            }
        }
        chance_of(lore, session, aim.seat)
    }

    /// Answers one question by instinct. False if there is none.
    pub(crate) fn answer(
        &mut self,
        lore: &I,
        session: &mut Session<I::Game>,
        noise: f32,
        dice: &mut dyn Chance,
        chance: &mut Sampled,
    ) -> bool {
        if session.asked().is_none() {
            return false;
        }
        let index = match session.options() {
            [_] => 0,
            _ => {
                lore.instinct(session, &mut self.scores);
                pick(&self.scores, noise, chance)
            }
        };
        session.answer_nth(index, dice);
        true
    }

    /// The scores of the currently open options.
    pub(crate) fn scores(&mut self, lore: &I, session: &Session<I::Game>) -> &[f32] {
        self.scores.clear();
        if session.asked().is_some() {
            lore.instinct(session, &mut self.scores);
        }
        &self.scores
    }
}

fn at_random<G: Game>(session: &mut Session<G>, dice: &mut dyn Chance, chance: &mut Sampled) -> bool {
    if session.asked().is_none() {
        return false;
    }
    let index = chance.index(session.options().len());
    session.answer_nth(index, dice);
    true
}

/// A number from 0 to 1.
pub(crate) fn luck(chance: &mut Sampled) -> f32 {
    (chance.bits() >> 40) as f32 / (1 << 24) as f32
}

/// The option with the best score after adding random noise up to this amount.
pub(crate) fn pick(scores: &[f32], noise: f32, chance: &mut Sampled) -> usize {
    let mut best = (0, f32::MIN);
    for (index, score) in scores.iter().enumerate() {
        let score = score + noise * luck(chance);
        if score > best.1 {
            best = (index, score);
        }
    }
    best.0
}
