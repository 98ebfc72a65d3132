use crate::bot::{Bot, Question, own_chance};
use crate::fault::Reason;
pub use table::{Bounded, MOST_NUMBERS};
use table::{Need, Outcome, Seat, Seed, Session};
use wars::Wars;

/// Decisions after which a game counts as stuck.
pub const MOST_DECISIONS: u64 = 50_000;

/// Seats the bots at a new game.
pub(crate) fn seat(bots: &mut [Box<dyn Bot>], seed: &Seed) {
    for (bot, seat) in bots.iter_mut().zip(Seat::all(wars::SEATS)) {
        bot.begin(seat, own_chance(seed, seat));
    }
}

/// Lets the bots play until the game is over or `most` decisions have been taken, and counts them.
pub(crate) fn play_on(
    session: &mut Session<Wars>,
    bots: &mut [Box<dyn Bot>],
    chance: &mut Bounded,
    most: u64,
    decisions: &mut u64,
) -> Result<Outcome, Reason> {
    while let Some(need) = session.need() {
        let Need::Answer { seat, prompt } = need else {
            return Err(Reason::Stuck);
        };
        if *decisions >= most {
            return Err(Reason::Stuck);
        }
        let question = Question { seat: *seat, prompt, options: session.options(), session };
        let index = bots[seat.index()].choose(&question);
        let options = question.options.len();
        if index >= options {
            return Err(Reason::Illegal { seat: seat.index(), index, options });
        }
        session.answer_nth(index, chance);
        *decisions += 1;
    }
    session.outcome().ok_or_else(|| {
        let why = session.broken().unwrap_or("nothing is asked and the game is not over");
        Reason::Panicked(why.to_owned())
    })
}
