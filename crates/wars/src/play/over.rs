//! The end of the game (F1.1, S1.1).

use super::Play;
use crate::{Event, Phase};
use table::{Flow, Outcome, Stop};

impl Play<'_, '_> {
    /// Who is out, and whether anybody has won (F1.1, F1.5).
    pub fn check_over(&mut self) -> Flow {
        if self.state.outcome.is_some() {
            return Err(Stop::Over);
        }
        if self.state.phase == Phase::Opening || self.cast.seats().all(|seat| !self.is_out(seat)) {
            return Ok(());
        }
        let mut standing = self.cast.seats().filter(|&seat| !self.is_out(seat));
        let outcome = match standing.next() {
            None => Some(Outcome::Draw),
            Some(seat) if standing.all(|other| !self.cast.are_enemies(seat, other)) => {
                Some(Outcome::Won(seat))
            }
            Some(_) => None,
        };
        let Some(outcome) = outcome else { return self.part_with_those_out() };
        self.state.outcome = Some(outcome);
        self.tell(Event::Over { outcome });
        Err(Stop::Over)
    }
}
