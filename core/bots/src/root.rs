//! Where a bot begins to think: worlds that it cannot tell from the true one, played up to the
//! question that it is asked.
//!
//! A question in the middle of an action has no settled position: the rules run an action again
//! from its beginning. So the bot remembers what it saw at the last settled question and what it
//! has answered since, plays imagined worlds from there, and keeps those in which it is asked the
//! same again.

use crate::Insight;
use crate::budget::Spending;
use crate::rollout::Rollout;
use std::sync::Arc;
use table::{Chance, Memory, Sampled, Seat, Session};

/// Worlds tried before a question in the middle of an action is answered by instinct.
const MOST_TRIES: u32 = 200;

/// How much chance there is in what others are thought to have answered.
const NOISE: f32 = 1.0;

/// What the bot saw when the action began, and its own answers in it.
struct Base<G: Insight> {
    knowledge: G::Knowledge,
    turn: u16,
    answers: Vec<G::Answer>,
}

/// The question at hand and the worlds in which it is asked.
pub(crate) struct Root<G: Insight> {
    setup: Option<Arc<G::Setup>>,
    lore: Option<Arc<G::Lore>>,
    taste: G::Taste,
    base: Option<Base<G>>,
    /// The one before, where the last view looked settled.
    before: Option<Base<G>>,
}

/// What thinking goes on in: one imagined game after the other in the same memory.
pub(crate) struct Table<G: Insight> {
    session: Option<Session<G>>,
    world: G::State,
    pub(crate) rollout: Rollout<G>,
}

impl<G: Insight> Default for Table<G> {
    fn default() -> Table<G> {
        Table { session: None, world: G::blank(), rollout: Rollout::default() }
    }
}

impl<G: Insight> Root<G> {
    pub(crate) fn new(taste: G::Taste) -> Root<G> {
        Root { setup: None, lore: None, taste, base: None, before: None }
    }

    /// Forgets the game.
    pub(crate) fn clear(&mut self) {
        *self = Root::new(std::mem::take(&mut self.taste));
    }

    /// What is known of the game at hand.
    pub(crate) fn lore(&mut self, setup: &Arc<G::Setup>) -> Arc<G::Lore> {
        if !self.setup.as_ref().is_some_and(|known| Arc::ptr_eq(known, setup)) {
            self.setup = Some(setup.clone());
            self.lore = None;
        }
        self.lore.get_or_insert_with(|| Arc::new(G::learn(setup, &self.taste))).clone()
    }

    /// Looks at a view: a settled one is where imagined worlds begin from now on. Gives back what
    /// the seat sees, or nothing when it is no view of this game.
    pub(crate) fn see(&mut self, view: &G::View, setup: &Arc<G::Setup>) -> Option<u32> {
        let knowledge = G::knowledge(view, setup)?;
        // What a seat sees is the same in every world.
        let mut world = G::blank();
        G::imagine_into(&knowledge, &mut world, &mut Sampled::new(0));
        let sight = G::sight(setup, &world, asked_seat::<G>(view));
        let turn = G::turn_seen(view);
        self.before = self.base.take().filter(|base| base.turn == turn);
        if G::is_settled(view) {
            self.base = Some(Base { knowledge, turn, answers: Vec::new() });
        } else {
            self.base = self.before.take();
        }
        Some(sight)
    }

    /// Whether worlds can be imagined in which the question of this view is asked.
    pub(crate) fn is_ready(
        &mut self,
        view: &G::View,
        table: &mut Table<G>,
        spending: &Spending,
        chance: &mut Sampled,
    ) -> bool {
        // Who goes first is diced for again in every world; any other settled question comes at once.
        if (0..8).any(|_| self.try_begin(view, table, &mut chance.clone(), chance)) {
            self.before = None;
            return true;
        }
        // A view may look settled in the middle of an action.
        if let Some(before) = self.before.take() {
            self.base = Some(before);
        }
        self.base.is_some() && self.begin(view, table, spending, &mut chance.clone(), chance).is_some()
    }

    /// Notes what was answered to the question that was looked at.
    pub(crate) fn answered(&mut self, answer: G::Answer) {
        for base in [&mut self.base, &mut self.before].into_iter().flatten() {
            base.answers.push(answer);
        }
    }

    /// A game in a new world in which the question has just been asked. Nothing when none came up
    /// in a fair number of tries.
    pub(crate) fn begin<'t>(
        &self,
        view: &G::View,
        table: &'t mut Table<G>,
        spending: &Spending,
        dice: &mut dyn Chance,
        chance: &mut Sampled,
    ) -> Option<(&'t mut Session<G>, &'t mut Rollout<G>)> {
        for tries in 0..MOST_TRIES {
            if self.try_begin(view, table, dice, chance) {
                return Some((table.session.as_mut()?, &mut table.rollout));
            }
            if tries % 8 == 7 && spending.is_late() {
                return None;
            }
        }
        None
    }

    fn try_begin(
        &self,
        view: &G::View,
        table: &mut Table<G>,
        dice: &mut dyn Chance,
        chance: &mut Sampled,
    ) -> bool {
        let (Some(setup), Some(lore), Some(base)) = (&self.setup, &self.lore, &self.base) else {
            return false;
        };
        let Table { session, world, rollout } = table;
        G::imagine_into(&base.knowledge, world, chance);
        let session = match session {
            Some(session) if Arc::ptr_eq(session.setup(), setup) => {
                session.restart(*world, dice);
                session
            }
            _ => session.insert(Session::new(setup.clone(), *world, Memory::None, dice)),
        };
        let own = asked_seat::<G>(view);
        let mut told = base.answers.iter();
        // Others are asked in between now and then.
        for _ in 0..200 {
            match session.asked() {
                None => return false,
                Some(seat) if seat != own => {
                    rollout.answer(lore, session, NOISE, dice, chance);
                }
                Some(_) => match told.next() {
                    None => return G::asks_the_same(view, session),
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

fn asked_seat<G: Insight>(view: &G::View) -> Seat {
    G::question(view).map_or(Seat::FIRST, |(seat, _)| seat)
}
