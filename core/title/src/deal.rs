use crate::live::{Given, Live};
use crate::played::{self, Played};
use crate::spoken::{Fields, Spoken};
use crate::{Code, Refusal};
use sitting::{Sitting, TimeControl};
use std::fmt::Debug;
use std::sync::Arc;
use table::{Game, Seat, SeatSet, Seed};
use words::{Language, message};

/// A game before its first question. Games with the same deal share it.
pub trait Deal: Debug + Send + Sync {
    fn seats(&self) -> usize;
    /// The seats that win together with this one, itself included.
    fn allies(&self, seat: Seat) -> SeatSet;
    /// Everything to store in order to deal it again.
    fn stored(&self) -> Fields;
    /// What it was requested with, without what each seat brought: for a rematch that gathers.
    fn asked(&self) -> Fields;
    /// The same game with everybody moved on by one seat: for a rematch.
    fn moved_on(&self) -> Result<Arc<dyn Deal>, Refusal>;
    /// Sits down and runs to the first question.
    fn begin(&self, seed: Seed, control: Option<TimeControl>) -> Result<Box<dyn Live>, Refusal>;
    /// The game as it was after these deeds, each with the time spent before it, and with these standing
    /// orders.
    fn restore(
        &self,
        seed: Seed,
        control: Option<TimeControl>,
        journal: &[(String, u32)],
        orders: &[Given],
    ) -> Result<Box<dyn Live>, Refusal>;
}

/// The deal of a game that can be put into words.
#[derive(Debug)]
pub struct DealtGame<S>(pub Arc<S>);

impl<S: Spoken + Debug> DealtGame<S> {
    pub fn shared(table: S) -> Arc<dyn Deal> {
        Arc::new(DealtGame(Arc::new(table)))
    }
}

impl<S: Spoken + Debug> Deal for DealtGame<S> {
    fn seats(&self) -> usize {
        S::Game::seats(self.0.setup())
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        S::Game::allies(self.0.setup(), seat)
    }

    fn stored(&self) -> Fields {
        self.0.stored()
    }

    fn asked(&self) -> Fields {
        self.0.asked_for()
    }

    fn moved_on(&self) -> Result<Arc<dyn Deal>, Refusal> {
        if self.0.lesson(Language::english()).is_some() {
            return Err(Refusal::new(Code::Illegal, message!("no-rematch-of-lesson")));
        }
        self.0.moved_on().map(DealtGame::shared)
    }

    fn begin(&self, seed: Seed, control: Option<TimeControl>) -> Result<Box<dyn Live>, Refusal> {
        let sitting = Sitting::new(self.0.setup().clone(), self.0.first().clone(), seed, control);
        Ok(Box::new(Played::new(self.0.clone(), sitting.map_err(no_beginning::<S>)?)))
    }

    fn restore(
        &self,
        seed: Seed,
        control: Option<TimeControl>,
        journal: &[(String, u32)],
        orders: &[Given],
    ) -> Result<Box<dyn Live>, Refusal> {
        let lines = journal.iter().map(|(line, spent)| (line.as_str(), *spent));
        let (setup, first) = (self.0.setup().clone(), self.0.first().clone());
        let sitting = Sitting::restore_with(setup, first, seed, control, lines, |sitting, deeds| {
            for given in orders.iter().filter(|given| given.step as usize == deeds) {
                // An order that today's rules do not understand is dropped.
                let _ = played::order::<S>(sitting, given.seat, given.order);
            }
        });
        Ok(Box::new(Played::new(self.0.clone(), sitting.map_err(no_beginning::<S>)?)))
    }
}

fn no_beginning<S: Spoken>(why: sitting::SittingRefusal<<S::Game as Game>::Refusal>) -> Refusal {
    Refusal::new(Code::Broken, message!("no-beginning", why = why.to_string()))
}
