//! Dice and draws as a ruling scripts them.

use crate::name::Name;
use crate::run::Wrong;
use crate::say;
use std::collections::VecDeque;
use table::{Asking, Need, Seat, Session};
use wars::{Answer, CardId, Edition, Phase, Wars};

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
    pub(crate) fn script_dice(&mut self, dice: &[u8]) -> Result<(), Wrong> {
        self.begin_script()?;
        self.dice.extend(dice);
        Ok(())
    }

    pub(crate) fn script_draws(&mut self, names: &[Name]) -> Result<(), Wrong> {
        self.begin_script()?;
        self.draws.extend(names.iter().cloned());
        Ok(())
    }

    pub(crate) fn script_start(&mut self, seat: Seat) -> Result<(), Wrong> {
        self.begin_script()?;
        self.start = Some(seat);
        Ok(())
    }

    /// What was scripted before must have been used when new results are scripted.
    fn begin_script(&mut self) -> Result<(), Wrong> {
        if self.has_acted {
            self.all_used()?;
        }
        self.has_acted = false;
        Ok(())
    }

    pub(crate) fn note_action(&mut self) {
        self.has_acted = true;
    }

    pub(crate) fn all_used(&self) -> Result<(), Wrong> {
        if !self.dice.is_empty() {
            let dice: Vec<String> = self.dice.iter().map(u8::to_string).collect();
            let found = format!("left over: {}", dice.join(" "));
            return Err(Wrong::new("that all scripted dice are rolled", found));
        }
        if let Some(name) = self.draws.front() {
            return Err(Wrong::new("that all scripted cards are drawn", format!("left over: {name}")));
        }
        if self.start.is_some() {
            return Err(Wrong::new("that chance says who goes first", "it was not asked to"));
        }
        Ok(())
    }

    /// Gives chance what was scripted for it, until a player is asked.
    pub(crate) fn feed(&mut self, session: &mut Session<Wars>) -> Result<(), Wrong> {
        while let Some(&Need::Chance { sides }) = session.need() {
            let is_die = session.options().is_empty();
            let number = match is_die {
                true if is_first_turn(session) => self.next_start()?,
                true => self.next_die(sides)?,
                false => self.next_draw(session)?,
            };
            let rolled = session.roll(number, &mut Asking);
            rolled.map_err(|refused| Wrong::new("a number that chance can give", refused.to_string()))?;
        }
        Ok(())
    }

    fn next_start(&mut self) -> Result<u8, Wrong> {
        let start = self.start.take().map(|seat| seat.index() as u8);
        start.ok_or_else(|| {
            Wrong::new("a line `starts` before this one", "chance says who goes first and it is not scripted")
        })
    }

    fn next_die(&mut self, sides: u8) -> Result<u8, Wrong> {
        match self.dice.pop_front() {
            Some(die) if die <= sides => Ok(die - 1),
            Some(die) => Err(Wrong::new(format!("a result of a die with {sides} sides"), die.to_string())),
            None => {
                Err(Wrong::new("a line `dice` before this one", "a die is rolled here and none is scripted"))
            }
        }
    }

    /// The number of the card that is drawn. Which it is matters only where they differ.
    fn next_draw(&mut self, session: &Session<Wars>) -> Result<u8, Wrong> {
        let cast = session.setup();
        let face = |option: &Answer| match option {
            Answer::Card(card) => card.some().map(|card: CardId| cast.face(card)),
            _ => None,
        };
        let faces: Vec<_> = session.options().iter().filter_map(face).collect();
        let all = || say::list(cast, session.state(), session.options());
        let Some(name) = self.draws.pop_front() else {
            let alike = faces.windows(2).all(|pair| std::ptr::eq(pair[0], pair[1]));
            let found = || format!("a card is drawn here and none is scripted: {}", all());
            return if alike { Ok(0) } else { Err(Wrong::new("a line `draws` before this one", found())) };
        };
        match faces.iter().position(|face| name.fits(face)) {
            Some(index) => Ok(index as u8),
            None => Err(Wrong::new(format!("{name} among the cards to draw"), all())),
        }
    }
}

/// Before the first turn of the second edition chance is asked for nothing else but cards (S2.3).
fn is_first_turn(session: &Session<Wars>) -> bool {
    session.setup().edition() == Edition::Second && session.state().phase == Phase::Opening
}
