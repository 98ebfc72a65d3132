//! What is checked after every single effect, in one place.
//!
//! A card that lost the extra life keeping it alive is destroyed; a player who lost his summoner is
//! out, in a team game with everything that involves (F14.6); and a decided game is over, before
//! anything else is asked or reacts.

use super::Play;
use crate::{Event, Phase, Position, Wars};
use table::{Flow, Game, Outcome, Seat, Stop};

impl Position<'_> {
    /// How the game ends with the current summoners; `None` while it goes on (F1.1).
    pub(crate) fn verdict(&self) -> Option<Outcome> {
        let mut standing = self.cast.seats().filter(|&seat| !self.is_out(seat));
        match standing.next() {
            None => Some(Outcome::Draw),
            Some(seat) if standing.all(|other| !self.cast.are_enemies(seat, other)) => {
                Some(Outcome::Won(Wars::allies(self.cast, seat)))
            }
            Some(_) => None,
        }
    }

    /// Whether somebody has won, though an event may still have to be completed (F1.5).
    pub(crate) fn is_decided(&self) -> bool {
        self.state.phase != Phase::Opening && self.verdict().is_some()
    }

    /// Whether this player of a team game is out: nothing of his reacts any more.
    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        self.cast.seat_count() > 2 && self.is_out(seat)
    }
}

impl Play<'_, '_> {
    /// Settles what an effect has left behind, before anything else is asked.
    #[inline]
    pub(crate) fn settle(&mut self) -> Flow {
        self.call_the_roll();
        if self.state.has_changed() { self.settle_changes() } else { Ok(()) }
    }

    fn settle_changes(&mut self) -> Flow {
        self.destroy_spent()?;
        // F1.5: an event is completed first.
        if self.cast.book.completes_events && !self.state.playing.is_none() {
            return Ok(());
        }
        self.check_over()
    }

    /// Who is out, and whether anybody has won (F1.1, F1.5).
    pub(crate) fn check_over(&mut self) -> Flow {
        if self.state.outcome.is_some() {
            return Err(Stop::Over);
        }
        let is_complete = self.cast.summoners().is_subset(self.state.field());
        if is_complete || self.state.phase == Phase::Opening { Ok(()) } else { self.decide() }
    }

    fn decide(&mut self) -> Flow {
        let Some(outcome) = self.verdict() else { return self.part_with_those_out() };
        self.end_game(outcome)
    }

    /// A player leaves the game for good: his summoner goes, and with it he is out (F14.6). Nobody
    /// destroyed it, so nothing reacts to it.
    pub(crate) fn give_up(&mut self, seat: Seat) -> Flow {
        self.tell(Event::Left { seat });
        let summoner = self.cast.summoner(seat);
        if self.state.is_on_battlefield(summoner) {
            self.discard_from_play(summoner, seat)?;
        }
        self.decide()
    }

    pub(crate) fn end_game(&mut self, outcome: Outcome) -> Flow {
        self.state.outcome = Some(outcome);
        self.tell(Event::Over { outcome });
        Err(Stop::Over)
    }
}
