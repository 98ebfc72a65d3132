//! Looking back.

use super::Inside;
use crate::ending::Played;
use crate::holder::Holder;
use crate::no::{Code, No};
use crate::protocol::{Drawn, Shown, TurnInfo};
use crate::show::{Lines, Moment, show};
use table::Seat;
use wars::Viewer;
use words::{Language, message};

pub fn not_over() -> No {
    No::new(Code::NotOver, message!("not-over"))
}

impl Inside {
    /// Whether nothing is secret any more: nobody can play on.
    fn is_open(&self) -> bool {
        self.game.is_over() || self.game.is_record() || self.game.parted().is_some()
    }

    /// The game as it was after so many answers: what the asking viewer saw then. Once it is over
    /// anybody may look through the eyes of a seat (`through`): the record tells everything.
    pub fn replay(
        &self,
        id: &str,
        holder: &Holder,
        answers: usize,
        through: Option<Seat>,
    ) -> Result<Shown, No> {
        if through.is_some() && !self.is_open() {
            return Err(not_over());
        }
        if answers > self.game.answer_count() {
            return Err(No::new(Code::NotFound, message!("no-steps")));
        }
        // While it is played, two on one screen look back through the eyes of who is asked now.
        let viewer = match through {
            Some(seat) => Some(Viewer::Seat(seat)),
            None if self.is_open() => None,
            None => Some(holder.viewer(self.game.session().asked())),
        };
        let past = self.game.at(answers)?;
        Ok(show(&past, &self.around(id), holder, Lines::From(0), Moment::Past(viewer)))
    }

    pub fn turns(&self) -> Result<Vec<TurnInfo>, No> {
        self.game.turns()
    }

    /// The dice and draws of a game that is over.
    pub fn drawn(&self) -> Result<Drawn, No> {
        if self.is_open() { self.game.drawn() } else { Err(not_over()) }
    }

    /// The game as it was played to its end.
    pub fn played(&self, language: &Language) -> Result<Played, No> {
        Played::of(&self.game, language)?.ok_or_else(not_over)
    }

    /// The record as a file.
    pub fn record(&self) -> Result<String, No> {
        if self.is_open() { crate::record::write(&self.game) } else { Err(not_over()) }
    }
}
