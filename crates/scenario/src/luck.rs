//! Dice and draws as a ruling scripts them.

use crate::name::Name;
use crate::run::Wrong;
use crate::say;
use std::collections::VecDeque;
use table::{Asking, Need, Session};
use wars::{Answer, CardId, Wars};

/// The results that chance is going to give.
#[derive(Clone, Debug, Default)]
pub(crate) struct Luck {
    dice: VecDeque<u8>,
    draws: VecDeque<Name>,
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
        Ok(())
    }

    /// Gives chance what was scripted for it, until a player is asked.
    pub(crate) fn feed(&mut self, session: &mut Session<Wars>) -> Result<(), Wrong> {
        while let Some(&Need::Chance { sides }) = session.need() {
            let is_die = session.options().is_empty();
            let number = if is_die { self.next_die(sides)? } else { self.next_draw(session)? };
            let rolled = session.roll(number, &mut Asking);
            rolled.map_err(|refused| Wrong::new("a number that chance can give", refused.to_string()))?;
        }
        Ok(())
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
