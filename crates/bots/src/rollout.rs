use crate::evaluate::win_chance;
use crate::instinct::{self, Asked};
use table::{Chance, Need, Sampled, Seat, Session};
use wars::Wars;

/// How far an imagined game is played on by instinct before it is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// Not at all: the position is judged as it is, once an action in progress is done.
    Leaf,
    /// To the end of this many turns, counted from the one of the question.
    Turns(u16),
    /// To the end of the game.
    Game,
}

/// Decisions after which a playout is judged as it is.
const MOST_DECISIONS: u32 = 2_000;

/// How much chance there is in instinct when it plays on.
const NOISE: f32 = 0.25;

/// Plays an imagined game on by instinct. It keeps its memory between games.
#[derive(Debug, Default)]
pub(crate) struct Rollout {
    scores: Vec<f32>,
}

impl Rollout {
    /// Plays on from here and judges for this seat: its chance to win.
    pub(crate) fn judge(
        &mut self,
        session: &mut Session<Wars>,
        seat: Seat,
        from_turn: u16,
        horizon: Horizon,
        dice: &mut dyn Chance,
        chance: &mut Sampled,
    ) -> f32 {
        for _ in 0..MOST_DECISIONS {
            let is_there = match horizon {
                Horizon::Leaf => session.entries().is_empty(),
                Horizon::Turns(turns) => session.state().turn >= from_turn + turns,
                Horizon::Game => false,
            };
            if is_there || !self.answer(session, NOISE, dice, chance) {
                break;
            }
        }
        win_chance(session.setup(), session.state(), session.outcome(), seat)
    }

    /// Answers one question by instinct. False when nothing is asked.
    pub(crate) fn answer(
        &mut self,
        session: &mut Session<Wars>,
        noise: f32,
        dice: &mut dyn Chance,
        chance: &mut Sampled,
    ) -> bool {
        if !self.score(session) {
            return false;
        }
        let index = instinct::pick(&self.scores, noise, chance);
        session.answer_nth(index, dice);
        true
    }

    fn score(&mut self, session: &Session<Wars>) -> bool {
        let Some(&Need::Answer { seat, prompt }) = session.need() else { return false };
        let asked = Asked { seat, ask: prompt.ask, card: prompt.card, options: session.options() };
        instinct::scores(session.setup(), session.state(), &asked, &mut self.scores);
        true
    }

    /// The scores of the options that are open now.
    pub(crate) fn scores(&mut self, session: &Session<Wars>) -> &[f32] {
        if !self.score(session) {
            self.scores.clear();
        }
        &self.scores
    }
}
