use crate::bot::{Bot, Question, own_chance};
use crate::fault::Reason;
use table::{Chance, Need, Outcome, Seat, Seed, Seeded, Session};
use wars::Wars;

/// Decisions after which a game counts as stuck.
pub const MOST_DECISIONS: u64 = 50_000;

/// Dice and draws after which a game counts as stuck.
pub const MOST_NUMBERS: u32 = 1_000_000;

/// The seeded chance of a game, which says no more when it has given far more numbers than any
/// game needs: an action that rolls for ever then waits, and the game can be given up.
#[derive(Clone, Debug)]
pub struct Bounded {
    chance: Seeded,
    left: u32,
}

impl Bounded {
    pub fn new(seed: Seed) -> Bounded {
        Bounded { chance: Seeded::new(seed), left: MOST_NUMBERS }
    }
}

impl Chance for Bounded {
    fn below(&mut self, sides: u8) -> Option<u8> {
        self.left = self.left.checked_sub(1)?;
        Some(self.chance.number(sides))
    }
}

/// Seats the bots at a new game.
pub(crate) fn seat(bots: &mut [Box<dyn Bot>], seed: &Seed) {
    for (bot, seat) in bots.iter_mut().zip(Seat::all(Seat::MOST)) {
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
    let outcome = session.outcome();
    outcome.ok_or_else(|| Reason::Panicked("nothing is asked and the game is not over".to_owned()))
}
