//! The chances of an attack.
//!
//! They are counted in a world that the asking seat imagines, so that they tell nothing of the
//! true game that it does not know.

use crate::no::{Code, No};
use crate::protocol::Odds;
use std::sync::Arc;
use table::{Asking, Chance, Entry, Memory, Need, Sampled, Seat, Session};
use wars::{Answer, Ask, CardId, Cast, Knowledge, State, Wars};

/// Runs of an attack before its rolls are sampled and no longer counted: enough for six dice.
const MOST_RUNS: u32 = 60_000;
/// Rolls that are sampled where there are too many to count.
const SAMPLES: u32 = 20_000;
/// Questions that may come up in one attack.
const MOST_QUESTIONS: usize = 100;

/// An attack to be looked at, apart from its game.
#[derive(Debug)]
pub struct Inquiry {
    cast: Arc<Cast>,
    knowledge: Knowledge,
    unit: CardId,
    target: CardId,
}

impl Inquiry {
    /// The attack must be among the options of this seat.
    pub fn new(session: &Session<Wars>, seat: Seat, unit: CardId, target: CardId) -> Result<Inquiry, No> {
        let attack = answer(session, unit, target).filter(|_| session.asked() == Some(seat));
        if attack.is_none() {
            return Err(No::new(Code::Illegal, "That attack is not among the choices now."));
        }
        let knowledge = Knowledge::of(session, seat);
        Ok(Inquiry { cast: session.setup().clone(), knowledge, unit, target })
    }

    /// Takes up to a fifth of a second.
    pub fn odds(self, id: u64) -> Result<Odds, No> {
        let (unit, target) = (self.unit, self.target);
        let broken = |why| No::new(Code::Broken, format!("The odds cannot be told: {why}"));
        let mut count = sim::catch(std::panic::AssertUnwindSafe(|| Count::of(self))).map_err(broken)?;
        let total: f64 = count.wounds.iter().sum();
        count.wounds.iter_mut().for_each(|chance| *chance /= total);
        Ok(Odds {
            id,
            unit,
            target,
            wounds: count.wounds,
            destroyed: count.destroyed / total,
            is_exact: count.is_exact,
            has_choices: count.has_choices,
        })
    }
}

/// The answer that makes this attack, if it can be given now.
fn answer(session: &Session<Wars>, unit: CardId, target: CardId) -> Option<Answer> {
    let Some(Need::Answer { prompt, .. }) = session.need() else { return None };
    let attack = match prompt.ask {
        Ask::Target if prompt.card == unit => Answer::Card(target),
        _ => Answer::Attack { unit, target },
    };
    session.options().contains(&attack).then_some(attack)
}

/// Numbers that are given in order; then it waits.
struct Script<'a> {
    numbers: std::slice::Iter<'a, u8>,
}

impl Chance for Script<'_> {
    fn below(&mut self, _sides: u8) -> Option<u8> {
        self.numbers.next().copied()
    }
}

struct Count {
    world: State,
    told: Vec<Entry<Answer>>,
    session: Session<Wars>,
    unit: CardId,
    target: CardId,
    runs: u32,
    wounds: Vec<f64>,
    destroyed: f64,
    is_exact: bool,
    has_choices: bool,
}

impl Count {
    fn of(inquiry: Inquiry) -> Count {
        let Inquiry { cast, knowledge, unit, target } = inquiry;
        let (mut world, mut told) = (State::empty(), Vec::new());
        knowledge.imagine_action(&mut world, &mut told, &mut Sampled::new(1));
        let session = Session::new(cast, world, Memory::None, &mut Asking);
        let mut count = Count {
            world,
            told,
            session,
            unit,
            target,
            runs: 0,
            wounds: Vec::new(),
            destroyed: 0.0,
            is_exact: true,
            has_choices: false,
        };
        if count.every(&mut Vec::new(), 1.0).is_none() {
            count.wounds.clear();
            count.destroyed = 0.0;
            count.is_exact = false;
            let mut chance = Sampled::new(2);
            for _ in 0..SAMPLES {
                count.run(&mut chance);
                count.note(1.0);
            }
        }
        count
    }

    /// Counts every roll that begins with these numbers; nothing when there are too many.
    fn every(&mut self, numbers: &mut Vec<u8>, weight: f64) -> Option<()> {
        self.runs += 1;
        if self.runs > MOST_RUNS {
            return None;
        }
        let open = self.run(&mut Script { numbers: numbers.iter() });
        let Some(sides) = open else {
            self.note(weight);
            return Some(());
        };
        for number in 0..sides {
            numbers.push(number);
            let counted = self.every(numbers, weight / f64::from(sides));
            numbers.pop();
            counted?;
        }
        Some(())
    }

    /// Runs the attack to its end, or until a number is missing: then how many there are.
    fn run(&mut self, chance: &mut dyn Chance) -> Option<u8> {
        self.session.resume(self.world, &self.told, &mut Asking);
        let mut next = answer(&self.session, self.unit, self.target);
        for _ in 0..MOST_QUESTIONS {
            let index = next.and_then(|answer| self.session.options().iter().position(|o| *o == answer))?;
            self.session.answer_nth(index, chance);
            // The attack is over when the game has settled behind it.
            if *self.session.settled() != self.world {
                return None;
            }
            match self.session.need() {
                Some(Need::Chance { sides }) => return Some(*sides),
                Some(Need::Answer { .. }) => {
                    self.has_choices = true;
                    let options = self.session.options();
                    let declines = options.iter().find(|option| **option == Answer::Pass);
                    next = declines.or(options.first()).copied();
                }
                None => return None,
            }
        }
        None
    }

    fn note(&mut self, weight: f64) {
        let is_settled = *self.session.settled() != self.world;
        let after = if is_settled { self.session.settled() } else { self.session.state() };
        let before = self.world.wounds(self.target);
        let life = self.session.setup().face(self.target).life;
        let left = life.saturating_sub(before);
        let is_gone = after.square_of(self.target).is_none();
        let wounds = if is_gone { left } else { after.wounds(self.target).saturating_sub(before).min(left) };
        let index = usize::from(wounds);
        if self.wounds.len() <= index {
            self.wounds.resize(index + 1, 0.0);
        }
        self.wounds[index] += weight;
        if is_gone {
            self.destroyed += weight;
        }
    }
}
