//! Dice and draws as a ruling scripts them.

use crate::name::Name;
use crate::say;
use crate::words::seat_name;
use scenario::StepFault;
use std::collections::VecDeque;
use table::{Asking, Need, Record, Seat, Seed, Session};
use wars::{Answer, CardId, Cast, Edition, Event, Phase, State, Wars};

/// The results that chance is going to give.
#[derive(Clone, Debug, Default)]
pub(crate) struct Luck {
    dice: VecDeque<u8>,
    draws: VecDeque<Name>,
    /// Who goes first (S2.3).
    start: Option<Seat>,
    /// Something was done since results were scripted.
    has_acted: bool,
}

impl Luck {
    pub(crate) fn script_dice(&mut self, dice: &[u8], cast: &Cast) -> Result<(), StepFault> {
        self.begin_script(cast)?;
        self.dice.extend(dice);
        Ok(())
    }

    pub(crate) fn script_draws(&mut self, names: &[Name], cast: &Cast) -> Result<(), StepFault> {
        self.begin_script(cast)?;
        self.draws.extend(names.iter().cloned());
        Ok(())
    }

    pub(crate) fn script_start(&mut self, seat: Seat, cast: &Cast) -> Result<(), StepFault> {
        self.begin_script(cast)?;
        self.start = Some(seat);
        Ok(())
    }

    /// What was scripted before must have been used when new results are scripted.
    fn begin_script(&mut self, cast: &Cast) -> Result<(), StepFault> {
        if self.has_acted {
            self.all_used(cast)?;
        }
        self.has_acted = false;
        Ok(())
    }

    pub(crate) fn note_action(&mut self) {
        self.has_acted = true;
    }

    pub(crate) fn all_used(&self, cast: &Cast) -> Result<(), StepFault> {
        if !self.dice.is_empty() {
            let dice: Vec<String> = self.dice.iter().map(|&die| face(cast, die)).collect();
            let found = format!("left over: {}", dice.join(" "));
            return Err(StepFault::new("that all scripted dice are rolled", found));
        }
        if let Some(name) = self.draws.front() {
            return Err(StepFault::new("that all scripted cards are drawn", format!("left over: {name}")));
        }
        if self.start.is_some() {
            return Err(StepFault::new("that chance says who goes first", "it was not asked to"));
        }
        Ok(())
    }

    /// Gives chance what was scripted for it, until a player is asked.
    /// `initial` is the position in which the ruling began.
    pub(crate) fn feed(&mut self, session: &mut Session<Wars>, initial: &State) -> Result<(), StepFault> {
        while let Some(&Need::Chance { sides }) = session.need() {
            let is_die = session.options().is_empty();
            let number = match is_die {
                true if is_first_turn(session) => self.next_start()?,
                true => self.next_die(sides, session, initial)?,
                false => self.next_draw(session)?,
            };
            let rolled = session.roll(number, &mut Asking);
            rolled.map_err(|refused| StepFault::new("a number that chance can give", refused.to_string()))?;
        }
        Ok(())
    }

    fn next_start(&mut self) -> Result<u8, StepFault> {
        let start = self.start.take().map(|seat| seat.index() as u8);
        start.ok_or_else(|| {
            StepFault::new(
                "a line `starts` before this one",
                "chance says who goes first and it is not scripted",
            )
        })
    }

    fn next_die(&mut self, sides: u8, session: &Session<Wars>, initial: &State) -> Result<u8, StepFault> {
        match self.dice.pop_front() {
            Some(die) if die <= sides => Ok(die - 1),
            Some(die) => {
                Err(StepFault::new(format!("a result of a die with {sides} sides"), die.to_string()))
            }
            None => {
                let roll = roll_ahead(session, initial).map_or(String::new(), |roll| format!(": {roll}"));
                let found = format!("a die is rolled here and none is scripted{roll}");
                Err(StepFault::new("a line `dice` before this one", found))
            }
        }
    }

    /// The number of the card that is drawn, which matters only if the cards differ.
    fn next_draw(&mut self, session: &Session<Wars>) -> Result<u8, StepFault> {
        let cast = session.setup();
        let face = |option: &Answer| match option {
            Answer::Card(card) => card.some().map(|card: CardId| cast.face(card)),
            _ => None,
        };
        let faces: Vec<_> = session.options().iter().filter_map(face).collect();
        let all = || say::list(session, session.options());
        let Some(name) = self.draws.pop_front() else {
            let alike = faces.windows(2).all(|pair| std::ptr::eq(pair[0], pair[1]));
            let found = || format!("a card is drawn here and none is scripted: {}", all());
            return if alike {
                Ok(0)
            } else {
                Err(StepFault::new("a line `draws` before this one", found()))
            };
        };
        match faces.iter().position(|face| name.fits(face)) {
            Some(index) => Ok(index as u8),
            None => Err(StepFault::new(format!("{name} among the cards to draw"), all())),
        }
    }
}

/// Before the first turn of the second edition chance is asked for nothing else but cards (S2.3).
fn is_first_turn(session: &Session<Wars>) -> bool {
    session.setup().edition() == Edition::Second && session.state().phase == Phase::Opening
}

/// The face of a die as a ruling writes it.
fn face(cast: &Cast, die: u8) -> String {
    match cast.edition() {
        Edition::First => die.to_string(),
        Edition::Second => cast.symbols(die).to_string(),
    }
}

/// Whose roll is waiting for a die, and what for. The rules say so when all dice lie, so a
/// copy of the game rolls any faces until they do.
fn roll_ahead(session: &Session<Wars>, initial: &State) -> Option<String> {
    let record = Record::of("ruling", (), &Seed::new([0; 32]), session);
    let mut ahead: Session<Wars> = record.replay("ruling", session.setup().clone(), *initial).ok()?;
    let told = ahead.events().count();
    let mut added = 0;
    loop {
        let rolled = ahead.events().skip(told).find_map(|event| match *event {
            Event::Rolled { seat, source, dice } => Some((seat, source, dice)),
            _ => None,
        });
        if let Some((seat, source, dice)) = rolled {
            let cast = session.setup();
            let who = seat_name(cast.battlefield, seat);
            let missing = if added == 1 { "the last".to_owned() } else { format!("the last {added}") };
            let count = match dice.count() {
                1 => "one die".to_owned(),
                count => format!("{count} dice, {missing} of them without a result"),
            };
            return Some(format!("{who} rolls {count} for {}", purpose(session, source)));
        }
        match ahead.need() {
            Some(Need::Chance { .. }) if ahead.options().is_empty() => {
                ahead.roll(0, &mut Asking).ok()?;
                added += 1;
            }
            _ => return None,
        }
    }
}

/// The purpose of a roll: an ability, or an attack with attacker and target.
fn purpose(session: &Session<Wars>, source: &str) -> String {
    let cast = session.setup();
    let attack = session.events().filter_map(|event| match *event {
        Event::Attacks { attacker, from, target, at } => Some((attacker, from, target, at)),
        _ => None,
    });
    match attack.last() {
        Some((attacker, from, target, at)) if source == "Attack" => {
            let name = |card: CardId| card.some().map_or("nothing", |card| cast.face(card).name);
            format!("the attack of {} on {from} on {} on {at}", name(attacker), name(target))
        }
        _ => format!("\"{source}\""),
    }
}
