//! How lucky the attacks of a game were: the wounds that they gave beside those that were to be
//! expected of them.

use crate::outcomes::{Beginning, Decision, Outcome, attacks, every_outcome, outcome, play_up_to};
use std::ops::Range;
use table::catch;
use table::{Asking, Entry, Memory, Need, Seat, Session};
use thiserror::Error;
use wars::{Answer, CardId, Event, State, Wars};

/// One attack of a game. Its wounds are those on cards of the side that was attacked, wounds beyond
/// a card's life not counted.
#[derive(Clone, PartialEq, Debug)]
pub struct AttackLuck {
    /// How many entries of the record came before it.
    pub entries: usize,
    pub turn: u16,
    /// Who attacked.
    pub seat: Seat,
    pub attacker: CardId,
    pub target: CardId,
    pub from: grid::Square,
    pub at: grid::Square,
    /// The faces rolled for it, before any was rolled again; none if it scores without a roll.
    pub dice: Vec<u8>,
    /// The expected wounds, with the choices along the way as they were made; which of the dice is
    /// chosen depends on the roll, and is the best one for the player who chooses.
    pub expected: f64,
    /// How far from it wounds usually are: the standard deviation.
    pub spread: f64,
    /// The wounds that it gave.
    pub wounds: u32,
    /// Every roll was counted for what was to be expected; otherwise many were sampled.
    pub is_exact: bool,
}

/// The attacks of one seat together.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SeatLuck {
    pub attacks: u32,
    pub expected: f64,
    pub wounds: u32,
    /// The standard deviation of the wounds.
    pub spread: f64,
}

impl SeatLuck {
    /// Wounds more than were to be expected.
    pub fn surplus(&self) -> f64 {
        f64::from(self.wounds) - self.expected
    }

    /// The surplus in standard deviations: from -1 to 1 in two games of three. Nothing if
    /// nothing was left to chance.
    pub fn score(&self) -> Option<f64> {
        (self.spread > 1e-9).then(|| self.surplus() / self.spread)
    }
}

/// Why the luck of a game cannot be told.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LuckError {
    #[error("nothing has happened in the game, or its history was not kept")]
    NoHistory,
    #[error("the rules broke while the attacks were played again: {0}")]
    Broken(String),
}

/// The luck of every attack in this game, which began from the position `first`. It looks at all
/// hands and piles: for games that are over.
pub fn luck(session: &Session<Wars>, first: State) -> Result<Vec<AttackLuck>, LuckError> {
    if session.events().next().is_none() {
        return Err(LuckError::NoHistory);
    }
    let told: Vec<Entry<Answer>> = session.told().collect();
    let measured = catch(|| {
        let past = Past::of(session, first, &told)?;
        past.begun.iter().map(|begun| past.luck(begun)).collect::<Option<Vec<_>>>()
    });
    let measured = measured.map_err(LuckError::Broken)?;
    measured.ok_or_else(|| LuckError::Broken("the game does not play again as it was told".to_owned()))
}

/// What came of all attacks of this seat.
pub fn luck_of(attacks: &[AttackLuck], seat: Seat) -> SeatLuck {
    let mut sum = SeatLuck::default();
    let mut variance = 0.0;
    for attack in attacks.iter().filter(|attack| attack.seat == seat) {
        sum.attacks += 1;
        sum.expected += attack.expected;
        sum.wounds += attack.wounds;
        variance += attack.spread * attack.spread;
    }
    sum.spread = variance.sqrt();
    sum
}

/// One entry of the game.
struct Step {
    entry: Entry<Answer>,
    decision: Option<Decision>,
    /// The number of the action it belonged to.
    action: usize,
}

/// An attack that begins with an entry of the game.
struct Begun {
    beginning: Beginning,
    attack: Event,
    turn: u16,
    /// The later entries of the same action.
    later: Range<usize>,
    entries: usize,
}

/// A game played again.
struct Past {
    steps: Vec<Step>,
    begun: Vec<Begun>,
}

impl Past {
    fn of(session: &Session<Wars>, first: State, told: &[Entry<Answer>]) -> Option<Past> {
        let cast = session.setup().clone();
        let mut session = Session::new(cast, first, Memory::History, &mut Asking);
        let mut past = Past { steps: Vec::new(), begun: Vec::new() };
        let (mut action, mut heard) = (0, session.events().count());
        for (index, entry) in told.iter().enumerate() {
            let (world, before) = (*session.settled(), session.entries().to_vec());
            let decision = take(&mut session, *entry)?;
            past.steps.push(Step { entry: *entry, decision, action });
            action += usize::from(*session.settled() != world);
            let new: Vec<Event> = session.events().skip(heard).copied().collect();
            heard += new.len();
            let begun = new.into_iter().filter(|event| matches!(event, Event::Attacks { .. }));
            let turn = session.state().turn;
            for (place, attack) in begun.enumerate() {
                let so_far = play_up_to(session.setup(), world, &before, &mut Asking)?;
                let earlier = attacks(so_far.events()) + place;
                let told = before.iter().copied().chain([*entry]).collect();
                let beginning = Beginning { cast: session.setup().clone(), world, told, earlier };
                let later = index + 1..index + 1;
                past.begun.push(Begun { beginning, attack, turn, later, entries: index });
            }
        }
        for begun in &mut past.begun {
            let rest = &past.steps[begun.later.start..];
            let same = |step: &&Step| step.action == rest[0].action;
            begun.later.end += rest.iter().take_while(same).count();
        }
        Some(past)
    }

    fn luck(&self, begun: &Begun) -> Option<AttackLuck> {
        let Event::Attacks { attacker, from, target, at } = begun.attack else { return None };
        let Beginning { cast, world, .. } = &begun.beginning;
        let side = cast.side(world.controller(target));
        let is_meant = |card: CardId| cast.side(world.controller(card)) == side;
        let later = &self.steps[begun.later.clone()];
        let plan: Vec<Decision> = later.iter().filter_map(|step| step.decision).collect();
        let number = |step: &Step| match step.entry {
            Entry::Chance(number) => Some(number),
            Entry::Answer(..) | Entry::Aside(..) | Entry::Forced(_) | Entry::Left(_) => None,
        };
        let numbers: Vec<u8> = later.iter().filter_map(number).collect();
        let happened = outcome(&begun.beginning, &plan, &numbers)?;
        let harm = |outcome: &Outcome<'_>| outcome.wounds(is_meant);
        let (outcomes, found) =
            every_outcome(&begun.beginning, &plan, harm, |outcome| f64::from(harm(outcome)))?;
        let expected: f64 = outcomes.iter().map(|(wounds, weight)| wounds * weight).sum();
        let square = |(wounds, weight): &(f64, f64)| (wounds - expected).powi(2) * weight;
        Some(AttackLuck {
            entries: begun.entries,
            turn: begun.turn,
            seat: world.controller(attacker),
            attacker,
            target,
            from,
            at,
            dice: happened.dice(),
            expected,
            spread: outcomes.iter().map(square).sum::<f64>().sqrt(),
            wounds: happened.wounds(is_meant),
            is_exact: found.is_exact,
        })
    }
}

/// Tells the game its next entry, and says what it decides.
fn take(session: &mut Session<Wars>, entry: Entry<Answer>) -> Option<Option<Decision>> {
    let need = session.need().copied();
    session.follow(entry, &mut Asking).ok()?;
    match (entry, need) {
        (Entry::Answer(seat, answer), Some(Need::Answer { prompt, .. })) => {
            Some(Some(Decision { seat, prompt, answer }))
        }
        _ => Some(None),
    }
}
