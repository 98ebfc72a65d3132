//! Looking back.

use super::RoomState;
use crate::holder::Holder;
use crate::protocol::{Drawn, Shown, Summary, TurnInfo};
use crate::show::{Lines, Moment, show, summary};
use table::{Eyes, Seat};
use title::{Code, Refusal};
use title::{Json, Work};
use words::{Language, message};

pub fn not_over() -> Refusal {
    Refusal::new(Code::NotOver, message!("not-over"))
}

impl RoomState {
    /// Whether nothing is secret any more, since nobody can play on.
    fn is_open(&self) -> bool {
        self.game.live.is_over() || self.game.live.is_record() || self.game.parted().is_some()
    }

    /// The game as it was after this many answers, as the viewer saw it then. Once it is over
    /// anybody may see what a seat saw (`through`): the record reveals everything.
    pub fn replay(
        &self,
        id: &str,
        holder: &Holder,
        answers: usize,
        through: Option<Seat>,
    ) -> Result<Shown, Refusal> {
        if through.is_some_and(|seat| !self.game.live.seats().contains(seat)) {
            return Err(Refusal::new(Code::Unusable, message!("no-such-seat")));
        }
        if through.is_some() && !self.is_open() {
            return Err(not_over());
        }
        if answers > self.game.live.answer_count() {
            return Err(Refusal::new(Code::NotFound, message!("no-steps")));
        }
        // While it is played, two on one screen look back through the eyes of the player to answer now.
        let eyes = match through {
            Some(seat) => Some(Eyes::of_seat(seat)),
            None if self.is_open() => None,
            None => Some(holder.eyes(&*self.game.live)),
        };
        let past = self.game.at(answers)?;
        Ok(show(&past, &self.around(id), holder, Lines::From(0), Moment::Past(eyes)))
    }

    pub fn summary(&self, id: &str, holder: &Holder) -> Summary {
        summary(&self.game, &self.around(id), holder)
    }

    pub fn turns(&self) -> Result<Vec<TurnInfo>, Refusal> {
        self.game.turns()
    }

    /// The dice and draws of a game that is over.
    pub fn drawn(&self) -> Result<Drawn, Refusal> {
        if self.is_open() { self.game.drawn() } else { Err(not_over()) }
    }

    /// What the game came to, which takes a while to count.
    pub fn ending(&self, language: &'static Language) -> Result<Work<Json>, Refusal> {
        self.game.ending(language)?.ok_or_else(not_over)
    }

    /// The record as a file. The usual game of a server is not named in it.
    pub fn record(&self, is_usual: impl Fn(&str) -> bool) -> Result<String, Refusal> {
        if self.is_open() { self.game.record(is_usual(self.game.title.name())) } else { Err(not_over()) }
    }
}
