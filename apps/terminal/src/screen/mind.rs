//! A computer player, thinking here or on a thread of its own.

use bots::{Asked, Bot, Name};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use table::{Seat, Seed};
use wars::Wars;
use wars_lore::Lore;

/// A computer player at its seat.
pub struct Mind {
    bot: Box<dyn Bot<Wars>>,
}

impl Mind {
    /// Whatever it does by chance follows from the seed of the game, and has nothing to do with
    /// its dice.
    pub fn new(name: Name, seat: Seat, seed: &Seed) -> Mind {
        let mut bot = name.make::<Lore>();
        bot.begin(seat, sim::own_chance(seed, seat));
        Mind { bot }
    }

    /// The index of its answer. A bot that breaks takes the first option: the game must go on.
    pub fn think(&mut self, asked: &Asked<Wars>) -> usize {
        let question = asked.question();
        let count = question.options.len();
        let chosen = table::catch(|| self.bot.choose(&question));
        chosen.ok().filter(|index| *index < count).unwrap_or(0)
    }
}

impl std::fmt::Debug for Mind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Mind")
    }
}

/// Something that works on a thread of its own, one piece of work after the other. It ends when
/// this is dropped and what it works at is done.
#[derive(Debug)]
pub struct Worker<Work, Result> {
    work: Sender<Work>,
    results: Receiver<Result>,
}

impl<Work: Send + 'static, Result: Send + 'static> Worker<Work, Result> {
    pub fn new(mut run: impl FnMut(Work) -> Result + Send + 'static) -> Worker<Work, Result> {
        let (work, inbox) = channel();
        let (outbox, results) = channel();
        thread::spawn(move || {
            for work in inbox {
                if outbox.send(run(work)).is_err() {
                    return;
                }
            }
        });
        Worker { work, results }
    }

    pub fn give(&self, work: Work) {
        // A thread that broke gives no result; whoever waits for one sees that.
        let _ = self.work.send(work);
    }

    /// A result that is there.
    pub fn take(&self) -> Option<Result> {
        self.results.try_recv().ok()
    }
}
