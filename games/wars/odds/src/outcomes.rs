//! Every way in which an attack can go, with its chance.
//!
//! An attack is played again and again from the moment at which it begins, with every roll that it
//! can meet. The dice of one roll lie on the table without an order, so a roll is tried once and
//! weighs as much as all its orders together.

use std::sync::Arc;
use table::{Asking, Chance, Entry, Memory, Need, Sampled, Seat, Session};
use wars::{Answer, Ask, CardId, Cast, Event, Position, Prompt, State, Wars};

/// Runs of an attack before its rolls are sampled and no longer counted: enough for twelve dice, or
/// for four that are rolled twice.
const MOST_RUNS: u32 = 30_000;
/// Rolls that are sampled where there are too many to count.
const SAMPLES: u32 = 10_000;
/// Questions that may come up in one attack.
const MOST_QUESTIONS: usize = 100;

/// The beginning of an attack: a settled position, and the answers given to the action since,
/// including what triggers the attack.
#[derive(Clone, Debug)]
pub(crate) struct Beginning {
    pub(crate) cast: Arc<Cast>,
    pub(crate) world: State,
    pub(crate) told: Vec<Entry<Answer>>,
    /// Attacks of the same action before it.
    pub(crate) earlier: usize,
}

/// An answer to be given when its question comes up along the way. Other questions are declined, or
/// answered with the first option if they cannot be; a die that must be chosen is the best one for
/// the player who chooses it.
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
    /// The faces rolled for the attack. What was rolled again afterwards is not among them.
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
        let life = |card: CardId| i32::from(Position::new(cast, world).life_of(card));
        let left = |card: CardId| (life(card) - before(card)).max(0) as u32;
        hurt.into_iter().map(|(card, wounds)| wounds.min(left(card))).sum()
    }
}

/// How the ways of an attack were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// Every roll was counted; otherwise many were sampled.
    pub(crate) is_exact: bool,
    /// Somebody had to choose along the way.
    pub(crate) has_choices: bool,
}

/// What `measure` says of every way in which the attack can go, with its weight; `harm` are the wounds
/// that the target's side would rather not have. Nothing when the position asks for something else than
/// what the beginning tells.
pub(crate) fn every_outcome<T>(
    beginning: &Beginning,
    plan: &[Decision],
    harm: impl Fn(&Outcome<'_>) -> u32,
    measure: impl Fn(&Outcome<'_>) -> T,
) -> Option<(Vec<(T, f64)>, Found)> {
    let mut walk = Walk::new(beginning, plan);
    let mut ways: Vec<Way<T>> = Vec::new();
    let mut tell = |outcome: &Outcome<'_>, weight| Way {
        measured: measure(outcome),
        harm: f64::from(harm(outcome)),
        weight,
    };
    let counted = walk.every(&mut Script::default(), Roll::default(), 1.0, &mut ways, &mut tell);
    let is_exact = match counted {
        Counted::All => true,
        Counted::TooMany => false,
        Counted::Broken => return None,
    };
    if !is_exact {
        ways.clear();
        let mut chance = Sampled::new(2);
        for _ in 0..SAMPLES {
            ways.push(walk.sample(&mut chance, &mut tell)?);
        }
    }
    let measured = ways.into_iter().map(|way| (way.measured, way.weight)).collect();
    Some((measured, Found { is_exact, has_choices: walk.has_choices }))
}

/// The course of the attack with these numbers, and with every choice as it was made.
pub(crate) fn outcome<'a>(
    beginning: &'a Beginning,
    plan: &'a [Decision],
    numbers: &[u8],
) -> Option<Outcome<'a>> {
    let mut walk = Walk::new(beginning, plan);
    walk.dice_were_chosen = true;
    match walk.run(&mut Numbers(numbers.iter()), &[])? {
        Paused::Over(outcome) => Some(*outcome),
        Paused::Rolling { .. } | Paused::Choosing { .. } => None,
    }
}

/// Whether the answers to this question are dice that lie on the table, by their places.
fn is_about_dice(prompt: &Prompt) -> bool {
    prompt.ask == Ask::Option && prompt.options.iter().any(|option| option.contains("{place}"))
}

fn is_better(harm: f64, other: f64, spares: bool) -> bool {
    if spares { harm < other } else { harm > other }
}

/// The attacks among these events.
pub(crate) fn attacks<'a>(events: impl Iterator<Item = &'a Event>) -> usize {
    events.filter(|event| matches!(event, Event::Attacks { .. })).count()
}

/// Plays the given answers from a settled position, the last of them with this source of chance. It
/// stops where that action has settled: what the next one does is not part of the attack. `None` if
/// something else is asked there.
pub(crate) fn play_up_to(
    cast: &Arc<Cast>,
    world: State,
    told: &[Entry<Answer>],
    chance: &mut dyn Chance,
) -> Option<Session<Wars>> {
    let mut session = Session::new(cast.clone(), world, Memory::History, &mut Asking);
    session.rest_when_settled();
    let told: Vec<_> = told.iter().filter(|entry| !matches!(entry, Entry::Forced(_))).collect();
    for (index, entry) in told.iter().enumerate() {
        let chance: &mut dyn Chance = if index + 1 == told.len() { chance } else { &mut Asking };
        session.follow(**entry, chance).ok()?;
    }
    Some(session)
}

/// What was rolled and which dice were chosen so far.
#[derive(Clone, Debug, Default)]
struct Script {
    numbers: Vec<u8>,
    dice: Vec<Answer>,
}

/// Numbers that are given in order; then it waits.
struct Numbers<'a>(std::slice::Iter<'a, u8>);

impl Chance for Numbers<'_> {
    fn below(&mut self, _sides: u8) -> Option<u8> {
        self.0.next().copied()
    }
}

/// Numbers that are given in order, then others, which are written down.
struct Recorded<'a> {
    numbers: &'a mut Vec<u8>,
    given: usize,
    then: &'a mut Sampled,
}

impl Chance for Recorded<'_> {
    fn below(&mut self, sides: u8) -> Option<u8> {
        if self.given == self.numbers.len() {
            self.numbers.push(self.then.below(sides)?);
        }
        self.given += 1;
        self.numbers.get(self.given - 1).copied()
    }
}

/// One way in which an attack can go.
struct Way<T> {
    measured: T,
    harm: f64,
    weight: f64,
}

/// Where a run stopped.
enum Paused<'a> {
    Over(Box<Outcome<'a>>),
    /// A number is missing: a die, or a card that is drawn. This many events had happened.
    Rolling {
        sides: u8,
        is_die: bool,
        events: usize,
    },
    /// Somebody chooses one of the dice that were rolled; he would rather see the target hurt or not.
    Choosing {
        options: Vec<Answer>,
        spares: bool,
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
    runs: u32,
    has_choices: bool,
    /// The plan also says which dice were chosen: it belongs to the roll that is played again.
    dice_were_chosen: bool,
}

impl<'a> Walk<'a> {
    fn new(beginning: &'a Beginning, plan: &'a [Decision]) -> Walk<'a> {
        Walk { beginning, plan, runs: 0, has_choices: false, dice_were_chosen: false }
    }

    /// Counts every roll that begins like this script.
    fn every<T>(
        &mut self,
        script: &mut Script,
        roll: Roll,
        weight: f64,
        ways: &mut Vec<Way<T>>,
        tell: &mut dyn FnMut(&Outcome<'_>, f64) -> Way<T>,
    ) -> Counted {
        self.runs += 1;
        if self.runs > MOST_RUNS {
            return Counted::TooMany;
        }
        let (sides, is_die, events) = match self.run(&mut Numbers(script.numbers.iter()), &script.dice) {
            None => return Counted::Broken,
            Some(Paused::Over(outcome)) => {
                ways.push(tell(&outcome, weight));
                return Counted::All;
            }
            Some(Paused::Choosing { options, spares }) => {
                return self.best_die(script, &options, spares, weight, ways, tell);
            }
            Some(Paused::Rolling { sides, is_die, events }) => (sides, is_die, events),
        };
        let is_same_roll = is_die && roll.dice > 0 && roll.events == events;
        let roll = if is_same_roll { roll } else { Roll { events, ..Roll::default() } };
        for number in roll.highest..sides {
            let (longer, orders) = if is_die { roll.with(number) } else { (Roll::default(), 1.0) };
            script.numbers.push(number);
            let counted = self.every(script, longer, weight * orders / f64::from(sides), ways, tell);
            script.numbers.pop();
            if !matches!(counted, Counted::All) {
                return counted;
            }
        }
        Counted::All
    }

    /// Counts the results with the die that is best for the player who chooses it.
    fn best_die<T>(
        &mut self,
        script: &mut Script,
        options: &[Answer],
        spares: bool,
        weight: f64,
        ways: &mut Vec<Way<T>>,
        tell: &mut dyn FnMut(&Outcome<'_>, f64) -> Way<T>,
    ) -> Counted {
        let before = ways.len();
        let mut best: Option<(f64, Vec<Way<T>>)> = None;
        for &option in options {
            script.dice.push(option);
            let counted = self.every(script, Roll::default(), weight, ways, tell);
            script.dice.pop();
            if !matches!(counted, Counted::All) {
                return counted;
            }
            let found = ways.split_off(before);
            let harm: f64 = found.iter().map(|way| way.harm * way.weight).sum();
            if best.as_ref().is_none_or(|(other, _)| is_better(harm, *other, spares)) {
                best = Some((harm, found));
            }
        }
        ways.extend(best.into_iter().flat_map(|(_, found)| found));
        Counted::All
    }

    /// One way, as chance would have it.
    fn sample<T>(
        &mut self,
        chance: &mut Sampled,
        tell: &mut dyn FnMut(&Outcome<'_>, f64) -> Way<T>,
    ) -> Option<Way<T>> {
        let mut script = Script::default();
        loop {
            let (options, spares) = match self.run_on(&mut script, chance)? {
                Paused::Over(outcome) => return Some(tell(&outcome, 1.0 / f64::from(SAMPLES))),
                Paused::Rolling { .. } => return None,
                Paused::Choosing { options, spares } => (options, spares),
            };
            let mut best: Option<(f64, Answer)> = None;
            for option in options {
                let mut tried = script.clone();
                tried.dice.push(option);
                // What is asked after it does not count here.
                let harm = match self.run_on(&mut tried, chance)? {
                    Paused::Over(outcome) => tell(&outcome, 1.0).harm,
                    Paused::Rolling { .. } | Paused::Choosing { .. } => 0.0,
                };
                if best.is_none_or(|(other, _)| is_better(harm, other, spares)) {
                    best = Some((harm, option));
                }
            }
            script.dice.push(best?.1);
        }
    }

    fn run_on(&mut self, script: &mut Script, chance: &mut Sampled) -> Option<Paused<'a>> {
        let mut recorded = Recorded { numbers: &mut script.numbers, given: 0, then: chance };
        self.run(&mut recorded, &script.dice)
    }

    /// Plays the attack to its end, or until a number or the choice of a die is missing.
    fn run(&mut self, chance: &mut dyn Chance, dice: &[Answer]) -> Option<Paused<'a>> {
        let Beginning { cast, world, told, .. } = self.beginning;
        let mut session = play_up_to(cast, *world, told, chance)?;
        let mut plan: Vec<&Decision> = self.plan.iter().collect();
        let mut dice = dice.iter();
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
            let declines = options.iter().copied().find(|option| *option == Answer::Pass);
            let planned = plan.iter().position(|decision| decision.answers(*seat, prompt, options));
            let planned = planned.map(|index| plan.remove(index).answer);
            let answer = match planned {
                // Which die was chosen says nothing about another roll.
                Some(answer) if self.dice_were_chosen || answer == Answer::Pass || !is_about_dice(prompt) => {
                    answer
                }
                None if !is_about_dice(prompt) || declines.is_some() => {
                    self.has_choices = true;
                    declines.or(options.first().copied())?
                }
                Some(_) | None => {
                    self.has_choices = true;
                    let Some(&die) = dice.next() else {
                        let spares = self.spares_target(&session, *seat);
                        return Some(Paused::Choosing { options: options.to_vec(), spares });
                    };
                    die
                }
            };
            session.answer(*seat, answer, chance).ok()?;
        }
        Some(Paused::Over(Box::new(self.outcome(&session))))
    }

    /// Whether this seat is on the target's side.
    fn spares_target(&self, session: &Session<Wars>, seat: Seat) -> bool {
        let Beginning { cast, world, earlier, .. } = self.beginning;
        let mut targets = session.events().filter_map(|event| match *event {
            Event::Attacks { target, .. } => Some(target),
            _ => None,
        });
        let target = targets.nth(*earlier);
        target.is_some_and(|target| cast.side(world.controller(target)) == cast.side(seat))
    }

    /// Whether the attack is behind us: its action has settled, or another attack has begun.
    fn is_over(&self, session: &Session<Wars>) -> bool {
        session.need().is_none() || attacks(session.events()) > self.beginning.earlier + 1
    }

    fn outcome(&self, session: &Session<Wars>) -> Outcome<'a> {
        let events: Vec<Event> = session.events().copied().collect();
        let is_attack = |(_, event): &(usize, &Event)| matches!(event, Event::Attacks { .. });
        let begun = events.iter().enumerate().filter(is_attack).nth(self.beginning.earlier);
        let from = begun.map_or(events.len(), |(index, _)| index);
        let is_later = |event: &Event| matches!(event, Event::Attacks { .. });
        let later = events.iter().skip(from + 1).position(is_later);
        let to = later.map_or(events.len(), |ahead| from + 1 + ahead);
        Outcome { beginning: self.beginning, events, from, to, after: *session.state() }
    }
}
