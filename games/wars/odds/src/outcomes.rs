//! Every way in which an attack can go, with its chance.
//!
//! An attack is played again and again from the moment at which it begins, with every roll that it
//! can meet. The dice of one roll lie on the table without an order, so a roll is tried once and
//! weighs as much as all its orders together.

use std::sync::Arc;
use table::{Asking, Chance, Entry, Memory, Need, Sampled, Seat, Session};
use wars::{Answer, CardId, Cast, Event, Prompt, State, Wars};

/// Runs of an attack before its rolls are sampled and no longer counted: enough for twelve dice, or
/// for four that are rolled twice.
const MOST_RUNS: u32 = 30_000;
/// Rolls that are sampled where there are too many to count.
const SAMPLES: u32 = 10_000;
/// Questions that may come up in one attack.
const MOST_QUESTIONS: usize = 100;

/// The moment at which an attack begins: a settled position, and what was told to the action since,
/// what sets off the attack included.
#[derive(Clone, Debug)]
pub(crate) struct Beginning {
    pub(crate) cast: Arc<Cast>,
    pub(crate) world: State,
    pub(crate) told: Vec<Entry<Answer>>,
    /// Attacks of the same action before it.
    pub(crate) earlier: usize,
}

/// An answer that is given where its question comes up on the way. Other questions are declined, or
/// answered with the first option where they cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Decision {
    pub(crate) seat: Seat,
    pub(crate) prompt: Prompt,
    pub(crate) answer: Answer,
}

impl Decision {
    fn answers(&self, seat: Seat, prompt: &Prompt, options: &[Answer]) -> bool {
        let asked = (seat, prompt.source, prompt.ask, prompt.card);
        asked == (self.seat, self.prompt.source, self.prompt.ask, self.prompt.card)
            && options.contains(&self.answer)
    }
}

/// One way in which the attack went.
#[derive(Debug)]
pub(crate) struct Outcome<'a> {
    beginning: &'a Beginning,
    /// From the beginning of the action.
    events: Vec<Event>,
    /// The events of the attack among them: from its declaration to the next attack, or to the end.
    from: usize,
    to: usize,
    pub(crate) after: State,
}

impl Outcome<'_> {
    /// The faces rolled for the attack. What was rolled anew afterwards is not among them.
    pub(crate) fn dice(&self) -> Vec<u8> {
        let rolls = self.events[self.from..self.to].iter().filter_map(|event| match event {
            Event::Rolled { source: "Attack", dice, .. } => Some(dice.faces().to_vec()),
            _ => None,
        });
        rolls.flatten().collect()
    }

    /// The wounds that it put on the cards that are meant, those beyond a card's life not counted.
    pub(crate) fn wounds(&self, is_meant: impl Fn(CardId) -> bool) -> u32 {
        let Beginning { cast, world, .. } = self.beginning;
        let mut hurt: Vec<(CardId, u32)> = Vec::new();
        let events = &self.events[self.from..self.to];
        for event in events {
            if let Event::Wounded { card, wounds, .. } = *event
                && is_meant(card)
            {
                match hurt.iter_mut().find(|(other, _)| *other == card) {
                    Some((_, sum)) => *sum += u32::from(wounds),
                    None => hurt.push((card, u32::from(wounds))),
                }
            }
        }
        let before = |card: CardId| {
            let change = |event: &Event| match *event {
                Event::Wounded { card: hurt, wounds, .. } if hurt == card => i32::from(wounds),
                Event::Healed { card: healed, wounds, .. } if healed == card => -i32::from(wounds),
                _ => 0,
            };
            i32::from(world.wounds(card)) + self.events[..self.from].iter().map(change).sum::<i32>()
        };
        let left = |card: CardId| (i32::from(cast.face(card).life) - before(card)).max(0) as u32;
        hurt.into_iter().map(|(card, wounds)| wounds.min(left(card))).sum()
    }
}

/// How the ways of an attack were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// Every roll was counted; otherwise many were sampled.
    pub(crate) is_exact: bool,
    /// Somebody had to choose on the way.
    pub(crate) has_choices: bool,
}

/// What `measure` says of every way in which the attack can go, with its weight. Nothing when the
/// position asks for something else than what the beginning tells.
pub(crate) fn every_outcome<T>(
    beginning: &Beginning,
    plan: &[Decision],
    measure: impl Fn(&Outcome<'_>) -> T,
) -> Option<(Vec<(T, f64)>, Found)> {
    let mut walk = Walk::new(beginning, plan)?;
    let mut measured = Vec::new();
    let mut tell = |outcome: &Outcome<'_>, weight| measured.push((measure(outcome), weight));
    let counted = walk.every(&mut Vec::new(), Roll::default(), 1.0, &mut tell);
    let is_exact = match counted {
        Counted::All => true,
        Counted::TooMany => false,
        Counted::Broken => return None,
    };
    if !is_exact {
        measured.clear();
        let mut chance = Sampled::new(2);
        for _ in 0..SAMPLES {
            let Paused::Over(outcome) = walk.run(&mut chance)? else { return None };
            measured.push((measure(&outcome), 1.0 / f64::from(SAMPLES)));
        }
    }
    Some((measured, Found { is_exact, has_choices: walk.has_choices }))
}

/// The way that the attack went with these numbers.
pub(crate) fn outcome<'a>(
    beginning: &'a Beginning,
    plan: &'a [Decision],
    numbers: &[u8],
) -> Option<Outcome<'a>> {
    match Walk::new(beginning, plan)?.run(&mut Script(numbers.iter()))? {
        Paused::Over(outcome) => Some(*outcome),
        Paused::Rolling { .. } => None,
    }
}

/// The attacks among these events.
pub(crate) fn attacks<'a>(events: impl Iterator<Item = &'a Event>) -> usize {
    events.filter(|event| matches!(event, Event::Attacks { .. })).count()
}

/// Plays from a settled position what was told since, the last of it with this chance. Nothing when
/// something else is asked there.
pub(crate) fn play_up_to(
    cast: &Arc<Cast>,
    world: State,
    told: &[Entry<Answer>],
    chance: &mut dyn Chance,
) -> Option<Session<Wars>> {
    let mut session = Session::new(cast.clone(), world, Memory::History, &mut Asking);
    let told: Vec<_> = told.iter().filter(|entry| !matches!(entry, Entry::Forced(_))).collect();
    for (index, entry) in told.iter().enumerate() {
        let chance: &mut dyn Chance = if index + 1 == told.len() { chance } else { &mut Asking };
        session.follow(**entry, chance).ok()?;
    }
    Some(session)
}

/// Numbers that are given in order; then it waits.
struct Script<'a>(std::slice::Iter<'a, u8>);

impl Chance for Script<'_> {
    fn below(&mut self, _sides: u8) -> Option<u8> {
        self.0.next().copied()
    }
}

/// Where a run stopped.
enum Paused<'a> {
    Over(Box<Outcome<'a>>),
    /// A number is missing: a die, or a card that is drawn. So many events had happened.
    Rolling {
        sides: u8,
        is_die: bool,
        events: usize,
    },
}

/// How far the counting came.
enum Counted {
    All,
    TooMany,
    Broken,
}

/// The dice of one roll so far, from the lowest to the highest.
#[derive(Clone, Copy, Debug, Default)]
struct Roll {
    /// Events before it: they tell one roll from the next.
    events: usize,
    dice: u8,
    highest: u8,
    /// Dice that show the highest number.
    alike: u8,
}

impl Roll {
    /// With one die more, and in how many more orders it can lie.
    fn with(self, number: u8) -> (Roll, f64) {
        let is_alike = self.dice > 0 && number == self.highest;
        let alike = if is_alike { self.alike + 1 } else { 1 };
        let dice = self.dice + 1;
        (Roll { dice, highest: number, alike, ..self }, f64::from(dice) / f64::from(alike))
    }
}

struct Walk<'a> {
    beginning: &'a Beginning,
    plan: &'a [Decision],
    /// The position before the action that the attack is part of.
    settled: State,
    runs: u32,
    has_choices: bool,
}

impl<'a> Walk<'a> {
    fn new(beginning: &'a Beginning, plan: &'a [Decision]) -> Option<Walk<'a>> {
        let Beginning { cast, world, told, .. } = beginning;
        let settled = *play_up_to(cast, *world, told, &mut Asking)?.settled();
        Some(Walk { beginning, plan, settled, runs: 0, has_choices: false })
    }

    /// Counts every roll that begins with these numbers.
    fn every(
        &mut self,
        numbers: &mut Vec<u8>,
        roll: Roll,
        weight: f64,
        tell: &mut dyn FnMut(&Outcome<'_>, f64),
    ) -> Counted {
        self.runs += 1;
        if self.runs > MOST_RUNS {
            return Counted::TooMany;
        }
        let (sides, is_die, events) = match self.run(&mut Script(numbers.iter())) {
            None => return Counted::Broken,
            Some(Paused::Over(outcome)) => {
                tell(&outcome, weight);
                return Counted::All;
            }
            Some(Paused::Rolling { sides, is_die, events }) => (sides, is_die, events),
        };
        let is_same_roll = is_die && roll.dice > 0 && roll.events == events;
        let roll = if is_same_roll { roll } else { Roll { events, ..Roll::default() } };
        for number in roll.highest..sides {
            let (longer, orders) = if is_die { roll.with(number) } else { (Roll::default(), 1.0) };
            numbers.push(number);
            let counted = self.every(numbers, longer, weight * orders / f64::from(sides), tell);
            numbers.pop();
            if !matches!(counted, Counted::All) {
                return counted;
            }
        }
        Counted::All
    }

    /// Plays the attack to its end, or until a number is missing.
    fn run(&mut self, chance: &mut dyn Chance) -> Option<Paused<'a>> {
        let Beginning { cast, world, told, .. } = self.beginning;
        let mut session = play_up_to(cast, *world, told, chance)?;
        let mut plan: Vec<&Decision> = self.plan.iter().collect();
        for _ in 0..MOST_QUESTIONS {
            if self.is_over(&session) {
                break;
            }
            let Some(Need::Answer { seat, prompt }) = session.need() else {
                let Some(&Need::Chance { sides }) = session.need() else { break };
                let is_die = session.options().is_empty();
                return Some(Paused::Rolling { sides, is_die, events: session.events().count() });
            };
            let options = session.options();
            let planned = plan.iter().position(|decision| decision.answers(*seat, prompt, options));
            let answer = match planned {
                Some(index) => plan.remove(index).answer,
                None => {
                    self.has_choices = true;
                    let declines = options.iter().find(|option| **option == Answer::Pass);
                    *declines.or(options.first())?
                }
            };
            session.answer(*seat, answer, chance).ok()?;
        }
        Some(Paused::Over(Box::new(self.outcome(&session))))
    }

    /// Whether the attack is behind us: the game has settled, or another attack has begun.
    fn is_over(&self, session: &Session<Wars>) -> bool {
        *session.settled() != self.settled
            || session.entries().is_empty()
            || attacks(session.events()) > self.beginning.earlier + 1
    }

    fn outcome(&self, session: &Session<Wars>) -> Outcome<'a> {
        let events: Vec<Event> = session.events().copied().collect();
        let is_attack = |(_, event): &(usize, &Event)| matches!(event, Event::Attacks { .. });
        let begun = events.iter().enumerate().filter(is_attack).nth(self.beginning.earlier);
        let from = begun.map_or(events.len(), |(index, _)| index);
        let is_later = |event: &Event| {
            matches!(event, Event::Attacks { .. } | Event::PhaseBegan { .. } | Event::TurnBegan { .. })
        };
        let later = events.iter().skip(from + 1).position(is_later);
        let to = later.map_or(events.len(), |ahead| from + 1 + ahead);
        let is_settled = *session.settled() != self.settled;
        let after = if is_settled { *session.settled() } else { *session.state() };
        Outcome { beginning: self.beginning, events, from, to, after }
    }
}
