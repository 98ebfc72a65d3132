use crate::{Greedy, Insight, Name, Pace, Question, Search, Settings};
use std::fmt;
use std::sync::Arc;
use table::{Hidden, Sampled, Seat};

/// A player that is not a person.
pub trait Bot<G: Hidden>: Send {
    /// Starts a new game. Its random choices come from this source, which is separate from the dice
    /// of the game.
    fn begin(&mut self, seat: Seat, chance: Sampled);

    /// The index of its answer among the options of this question to its seat.
    fn choose(&mut self, question: &Question<'_, G>) -> usize;
}

/// Takes a random option, all equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Sampled,
}

impl Default for Random {
    fn default() -> Random {
        Random { chance: Sampled::new(0) }
    }
}

impl<G: Hidden> Bot<G> for Random {
    fn begin(&mut self, _seat: Seat, chance: Sampled) {
        self.chance = chance;
    }

    fn choose(&mut self, question: &Question<'_, G>) -> usize {
        self.chance.index(question.options.len())
    }
}

type Make<G> = dyn Fn() -> Box<dyn Bot<G>> + Send + Sync;

/// A kind of bot for one game, from which any number of bots can be made.
pub struct BotKind<G: Hidden> {
    pub name: String,
    make: Arc<Make<G>>,
}

impl<G: Hidden> Clone for BotKind<G> {
    fn clone(&self) -> BotKind<G> {
        BotKind { name: self.name.clone(), make: self.make.clone() }
    }
}

impl<G: Hidden> fmt::Debug for BotKind<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BotKind({})", self.name)
    }
}

impl<G: Hidden> BotKind<G> {
    pub fn new(
        name: impl Into<String>,
        make: impl Fn() -> Box<dyn Bot<G>> + Send + Sync + 'static,
    ) -> BotKind<G> {
        BotKind { name: name.into(), make: Arc::new(make) }
    }

    /// The one that needs no insight.
    pub fn random() -> BotKind<G> {
        BotKind::new(Name::Random.to_string(), || Box::new(Random::default()))
    }

    /// The bot with this name, using this insight.
    pub fn named<I: Insight<Game = G>>(name: Name) -> BotKind<G> {
        BotKind::new(name.to_string(), move || name.make::<I>())
    }

    pub fn make(&self) -> Box<dyn Bot<G>> {
        (self.make)()
    }
}

impl Name {
    /// Makes the bot with this name, using this insight.
    pub fn make<I: Insight>(self) -> Box<dyn Bot<I::Game>> {
        match self {
            Name::Random => Box::new(Random::default()),
            Name::Greedy => Box::new(Greedy::<I>::default()),
            Name::Search(Pace { budget, threads }) => {
                Box::new(Search::<I>::new(Settings { threads, ..Settings::new(budget) }))
            }
            Name::Level(level) => level.make::<I>(),
        }
    }
}
