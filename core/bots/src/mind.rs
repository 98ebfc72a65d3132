//! What all thinking bots share: they look at a question, imagine worlds in which it is asked, and
//! answer at random if none can be found.

use crate::budget::{Budget, Spending};
use crate::rollout::Rollout;
use crate::{AnswerOf, Insight, Question};
use std::sync::Arc;
use std::time::Instant;
use table::{Asking, Chance, Entry, Game, Hidden, Memory, Need, Sampled, Seat, Session};

/// Worlds tried before giving up on a question: nearly every world asks it.
const MOST_TRIES: u32 = 50;

/// Answers of one player in one turn after which a bot stops where it can: it is going round in circles.
/// What can be done and undone for free never ends, and each time may look a little better than stopping.
const MOST_ANSWERS: u32 = 100;

/// The setup of a game and the insight computed from it.
type Learned<I> = (Arc<<<I as Insight>::Game as Game>::Setup>, Arc<I>);

pub(crate) struct Mind<I: Insight> {
    pub(crate) chance: Sampled,
    taste: I::Taste,
    /// The current game and its insight.
    lore: Option<Learned<I>>,
    table: Workspace<I>,
    /// The number of the turn, and how often it was asked in it.
    answered: (u32, u32),
}

/// A question with more than one answer, and what the player to answer knows.
pub(crate) struct Problem<'a, I: Insight> {
    pub(crate) seat: Seat,
    pub(crate) options: &'a [AnswerOf<I>],
    pub(crate) lore: &'a I,
    pub(crate) setup: &'a Arc<<I::Game as Game>::Setup>,
    knowledge: &'a <I::Game as Hidden>::Knowledge,
    /// What the seat sees.
    pub(crate) sight: u32,
    /// The number of the turn.
    pub(crate) turn: u32,
    /// When it was asked.
    pub(crate) begun: Instant,
}

/// Working memory, reused for one imagined game after another.
pub(crate) struct Workspace<I: Insight> {
    session: Option<Session<I::Game>>,
    world: <I::Game as Game>::State,
    told: Vec<Entry<AnswerOf<I>>>,
    rollout: Rollout<I>,
}

impl<I: Insight> Default for Workspace<I> {
    fn default() -> Workspace<I> {
        Workspace { session: None, world: I::Game::blank(), told: Vec::new(), rollout: Rollout::default() }
    }
}

impl<I: Insight> Mind<I> {
    pub(crate) fn new(taste: I::Taste) -> Mind<I> {
        Mind { chance: Sampled::new(0), taste, lore: None, table: Workspace::default(), answered: (0, 0) }
    }

    pub(crate) fn begin(&mut self, chance: Sampled) {
        self.chance = chance;
        self.lore = None;
        self.answered = (0, 0);
    }

    fn lore(&mut self, setup: &Arc<<I::Game as Game>::Setup>) -> Arc<I> {
        match &self.lore {
            Some((known, lore)) if Arc::ptr_eq(known, setup) => lore.clone(),
            _ => {
                let lore = Arc::new(I::learn(setup, &self.taste));
                self.lore = Some((setup.clone(), lore.clone()));
                lore
            }
        }
    }

    /// Answers this question: at once if there is no choice, otherwise by `best`; at random if no
    /// world could be imagined in which it is asked. Also returns what the seat sees.
    pub(crate) fn answer(
        &mut self,
        question: &Question<'_, I::Game>,
        budget: Budget,
        best: impl FnOnce(&Problem<'_, I>, &mut Sampled) -> Option<usize>,
    ) -> (usize, Option<u32>) {
        let begun = Instant::now();
        let lore = self.lore(question.setup);
        let knowledge = question.knowledge();
        let Mind { chance, table, answered, .. } = self;
        let mut problem = Problem {
            seat: question.seat,
            options: question.options,
            lore: &*lore,
            setup: question.setup,
            knowledge: &*knowledge,
            sight: 0,
            turn: 0,
            begun,
        };
        let mut dice = chance.clone();
        let Some((session, _)) = problem.begin(table, &Spending::of(budget, begun), &mut dice, chance) else {
            return (chance.index(question.options.len()), None);
        };
        // What a seat sees is the same in every world.
        problem.sight = I::sight(question.setup, session.state(), question.seat);
        problem.turn = I::Game::turns(question.setup, session.state());
        *answered = (problem.turn, if answered.0 == problem.turn { answered.1 + 1 } else { 1 });
        let stopped = if answered.1 > MOST_ANSWERS { problem.declined(session) } else { None };
        let index = match (question.options, stopped) {
            ([_], _) => 0,
            (_, Some(stopped)) => stopped,
            (options, None) => best(&problem, chance).unwrap_or_else(|| chance.index(options.len())),
        };
        (index, Some(problem.sight))
    }
}

impl<I: Insight> Problem<'_, I> {
    /// The option that declines, in a game in which the question has just been asked.
    fn declined(&self, session: &Session<I::Game>) -> Option<usize> {
        let Some(Need::Answer { prompt, .. }) = session.need() else { return None };
        let declined = I::Game::decline(prompt, session.options());
        self.options.iter().position(|option| *option == declined)
    }

    /// A game in a new world in which the question has just been asked. `None` if none was found.
    pub(crate) fn begin<'t>(
        &self,
        table: &'t mut Workspace<I>,
        spending: &Spending,
        dice: &mut dyn Chance,
        chance: &mut Sampled,
    ) -> Option<(&'t mut Session<I::Game>, &'t mut Rollout<I>)> {
        for tries in 0..MOST_TRIES {
            if self.try_begin(table, dice, chance) {
                return Some((table.session.as_mut()?, &mut table.rollout));
            }
            if tries % 8 == 7 && spending.is_late() {
                return None;
            }
        }
        None
    }

    fn try_begin(&self, table: &mut Workspace<I>, dice: &mut dyn Chance, chance: &mut Sampled) -> bool {
        let Workspace { session, world, told, .. } = table;
        I::Game::imagine(self.knowledge, world, told, chance);
        let session = match session {
            Some(session) if Arc::ptr_eq(session.setup(), self.setup) => session,
            _ => session.insert(Session::new(self.setup.clone(), *world, Memory::None, &mut Asking)),
        };
        // What others did may have been possible only with what they really hold.
        if !session.try_resume(*world, told, dice) {
            return false;
        }
        let options = session.options();
        session.asked() == Some(self.seat)
            && (options == self.options || self.options.iter().all(|option| options.contains(option)))
    }
}
