//! Scripted dice and draws of a ruling.

use crate::live::{Live, Observed};
use crate::say;
use crate::seats::Dialect;
use scenario::StepFault;
use std::collections::VecDeque;
use table::Need;
use warlord::{Answer, Face};

/// The results that chance is going to give.
#[derive(Clone, Debug, Default)]
pub(crate) struct Luck {
    dice: VecDeque<u8>,
    draws: VecDeque<&'static Face>,
    /// Whether something was done since results were scripted.
    has_acted: bool,
}

impl Luck {
    pub(crate) fn script_dice(&mut self, dice: &[u8]) -> Result<(), StepFault> {
        self.begin_script()?;
        self.dice.extend(dice);
        Ok(())
    }

    pub(crate) fn script_draws(&mut self, draws: &[&'static Face]) -> Result<(), StepFault> {
        self.begin_script()?;
        self.draws.extend(draws);
        Ok(())
    }

    /// Earlier scripted results must have been used before new ones are scripted.
    fn begin_script(&mut self) -> Result<(), StepFault> {
        if self.has_acted {
            self.all_used()?;
        }
        self.has_acted = false;
        Ok(())
    }

    pub(crate) fn note_action(&mut self) {
        self.has_acted = true;
    }

    pub(crate) fn all_used(&self) -> Result<(), StepFault> {
        if !self.dice.is_empty() {
            let dice: Vec<String> = self.dice.iter().map(u8::to_string).collect();
            let found = format!("left over: {}", dice.join(" "));
            return Err(StepFault::new("that all scripted dice are rolled", found));
        }
        match self.draws.front() {
            Some(face) => {
                Err(StepFault::new("that all scripted cards are drawn", format!("left over: {}", face.name)))
            }
            None => Ok(()),
        }
    }

    /// Supplies scripted results until a player is asked or none are left.
    pub(crate) fn feed_scripted(&mut self, live: &mut dyn Live, dialect: Dialect) -> Result<(), StepFault> {
        let is_scripted = |luck: &Luck, live: &dyn Observed| match live.need() {
            Some(Need::Chance { .. }) if live.options().is_empty() => !luck.dice.is_empty(),
            Some(Need::Chance { .. }) => {
                !luck.draws.is_empty() || luck.clone().next_draw(live, dialect).is_ok()
            }
            _ => false,
        };
        while is_scripted(self, live) {
            self.feed_one(live, dialect)?;
        }
        Ok(())
    }

    /// Supplies scripted results until a player is asked.
    pub(crate) fn feed(&mut self, live: &mut dyn Live, dialect: Dialect) -> Result<(), StepFault> {
        while matches!(live.need(), Some(Need::Chance { .. })) {
            self.feed_one(live, dialect)?;
        }
        Ok(())
    }

    fn feed_one(&mut self, live: &mut dyn Live, dialect: Dialect) -> Result<(), StepFault> {
        let Some(Need::Chance { sides }) = live.need() else { return Ok(()) };
        let number =
            if live.options().is_empty() { self.next_die(sides)? } else { self.next_draw(live, dialect)? };
        let rolled = live.roll(number);
        rolled.map_err(|refused| StepFault::new("a number that chance can give", refused.to_string()))
    }

    fn next_die(&mut self, sides: u8) -> Result<u8, StepFault> {
        match self.dice.pop_front() {
            Some(die) if (1..=sides).contains(&die) => Ok(die - 1),
            Some(die) => {
                Err(StepFault::new(format!("a result of a die with {sides} sides"), die.to_string()))
            }
            None => {
                let found = "a die is rolled here and none is scripted";
                Err(StepFault::new("a line `dice` before this one", found))
            }
        }
    }

    /// The number of the card that is drawn, which matters only if the cards differ.
    fn next_draw(&mut self, live: &dyn Observed, dialect: Dialect) -> Result<u8, StepFault> {
        let face = |option: &Answer| match option {
            Answer::Card(card) => Some(live.cast().face(*card)),
            _ => None,
        };
        let faces: Vec<&Face> = live.options().iter().filter_map(face).collect();
        let all = || say::options(live, dialect);
        let Some(drawn) = self.draws.pop_front() else {
            let alike = faces.windows(2).all(|pair| pair[0].id == pair[1].id);
            let found = || format!("a card is drawn here and none is scripted: {}", all());
            return if alike {
                Ok(0)
            } else {
                Err(StepFault::new("a line `draws` before this one", found()))
            };
        };
        match faces.iter().position(|face| face.id == drawn.id) {
            Some(index) => Ok(index as u8),
            None => Err(StepFault::new(format!("{} among the cards to draw", drawn.name), all())),
        }
    }
}
