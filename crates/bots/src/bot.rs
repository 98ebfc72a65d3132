use std::sync::Arc;
use table::{Sampled, Seat};
use wars::{Cast, View};

/// A player that is not a person.
pub trait Bot: Send {
    /// Sits down to a new game. Whatever it does by chance follows from this chance, which has
    /// nothing to do with the dice of the game.
    fn begin(&mut self, seat: Seat, chance: Sampled);

    /// The index of its answer among the options of the question in this view, which is asked of
    /// its seat.
    fn choose(&mut self, view: &View, cast: &Arc<Cast>) -> usize;
}

/// How many options the bot has. Panics when it is not asked: whoever runs the game asks a bot
/// only its own questions.
pub(crate) fn option_count(view: &View) -> usize {
    let question = view.question.as_ref().expect("a bot is asked");
    assert!(!question.options.is_empty(), "a bot is asked its own questions only");
    question.options.len()
}

/// Takes any of its options, each as likely as the others.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Sampled,
}

impl Default for Random {
    fn default() -> Random {
        Random { chance: Sampled::new(0) }
    }
}

impl Bot for Random {
    fn begin(&mut self, _seat: Seat, chance: Sampled) {
        self.chance = chance;
    }

    fn choose(&mut self, view: &View, _cast: &Arc<Cast>) -> usize {
        self.chance.index(option_count(view))
    }
}
