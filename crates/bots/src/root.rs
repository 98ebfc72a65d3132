//! Where a search begins: worlds that the bot cannot tell from the true one, played up to the
//! question that it is asked.
//!
//! A question in the middle of an action has no settled position: the rules run an action again
//! from its beginning. So the bot remembers what it saw at the last settled question and what it
//! has answered since, plays imagined worlds from there, and keeps those in which it is asked the
//! same again.

use crate::instinct::{self, Asked};
use crate::rollout::Rollout;
use std::sync::Arc;
use table::{Chance, Memory, Need, Sampled, Session};
use wars::{Answer, CardId, Cast, Knowledge, Question, State, View, Wars};

/// Worlds tried before a question in the middle of an action is answered by instinct.
const MOST_TRIES: u32 = 200;

/// What the bot saw when the action began, and its own answers in it.
#[derive(Debug)]
struct Base {
    knowledge: Knowledge,
    turn: u16,
    answers: Vec<Answer>,
}

#[derive(Default)]
pub(crate) struct Root {
    session: Option<Session<Wars>>,
    base: Option<Base>,
    rollout: Rollout,
    /// Of the question that is open now.
    question: Option<Question>,
}

impl std::fmt::Debug for Root {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Root").field("base", &self.base).finish()
    }
}

impl Root {
    /// Forgets the game.
    pub(crate) fn clear(&mut self) {
        *self = Root::default();
    }

    /// Gets ready to imagine worlds in which the question of this view is asked. False when none
    /// could be found.
    pub(crate) fn look(&mut self, view: &View, cast: &Arc<Cast>, chance: &mut Sampled) -> bool {
        self.question.clone_from(&view.question);
        let Ok(knowledge) = Knowledge::new(view, cast) else {
            self.base = None;
            return false;
        };
        self.seat(&knowledge, cast, chance);
        let is_between = view.playing.is_none() && view.aside.count == 0;
        let followed = self.base.take().filter(|base| base.turn == view.turn);
        if is_between && view.pieces.iter().all(|piece| !piece.is_aloft) {
            self.base = Some(Base { knowledge, turn: view.turn, answers: Vec::new() });
            // Who goes first is diced for again in every world; any other settled question comes
            // at once.
            if (0..8).any(|_| self.try_begin(&mut chance.clone(), chance)) {
                return true;
            }
        }
        self.base = followed;
        self.base.is_some() && (0..MOST_TRIES).any(|_| self.try_begin(&mut chance.clone(), chance))
    }

    fn seat(&mut self, knowledge: &Knowledge, cast: &Arc<Cast>, chance: &mut Sampled) {
        let is_same = self.session.as_ref().is_some_and(|session| Arc::ptr_eq(session.setup(), cast));
        if !is_same {
            let mut world = State::empty();
            knowledge.imagine_into(&mut world, chance);
            self.session = Some(Session::new(cast.clone(), world, Memory::None, chance));
        }
    }

    /// Notes what was answered to the question that was looked at.
    pub(crate) fn answered(&mut self, answer: Answer) {
        if let Some(base) = &mut self.base {
            base.answers.push(answer);
        }
    }

    /// A game in a new world in which the question has just been asked. Nothing when none came up
    /// in a fair number of tries.
    pub(crate) fn begin(
        &mut self,
        dice: &mut dyn Chance,
        chance: &mut Sampled,
    ) -> Option<&mut Session<Wars>> {
        for _ in 0..MOST_TRIES {
            if self.try_begin(dice, chance) {
                return self.session.as_mut();
            }
        }
        None
    }

    fn try_begin(&mut self, dice: &mut dyn Chance, chance: &mut Sampled) -> bool {
        let Root { session, base, rollout, question } = self;
        let (Some(session), Some(base), Some(question)) = (session, base, question) else { return false };
        let mut world = State::empty();
        base.knowledge.imagine_into(&mut world, chance);
        session.restart(world, dice);
        let mut told = base.answers.iter();
        // Others are asked in between now and then.
        for _ in 0..200 {
            match session.asked() {
                None => return false,
                Some(seat) if seat != question.seat => {
                    rollout.answer(session, 1.0, dice, chance);
                }
                Some(_) => match told.next() {
                    None => return is_asked(session, question),
                    Some(answer) => {
                        let Some(index) = session.options().iter().position(|option| option == answer) else {
                            return false;
                        };
                        session.answer_nth(index, dice);
                    }
                },
            }
        }
        false
    }
}

fn is_asked(session: &Session<Wars>, question: &Question) -> bool {
    let Some(Need::Answer { seat, prompt }) = session.need() else { return false };
    let options = session.options();
    *seat == question.seat
        && prompt.ask == question.ask
        && prompt.source == question.source
        && options.len() == question.options.len()
        && question.options.iter().all(|option| options.contains(option))
}

/// The answer of instinct alone, with so much chance in it.
pub(crate) fn by_instinct(view: &View, cast: &Arc<Cast>, noise: f32, chance: &mut Sampled) -> usize {
    let question = view.question.as_ref().expect("a bot is asked");
    let Ok(world) = wars::imagine(view, cast, chance) else {
        return chance.index(question.options.len());
    };
    let asked = Asked {
        seat: question.seat,
        ask: question.ask,
        card: question.card.unwrap_or(CardId::NONE),
        options: &question.options,
    };
    let mut scores = Vec::new();
    instinct::scores(cast, &world, &asked, &mut scores);
    instinct::pick(&scores, noise, chance)
}
