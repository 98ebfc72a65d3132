//! The result of a game: how it ended and why, with its figures.

use crate::protocol::{GameEnding, SeatEnding};
use crate::table::WarlordTable;
use sitting::{How, Reason};
use table::{Outcome, Seat, SeatSet};
use title::Ending;
use warlord::{Event, Kind};
use warlord_wording::message;
use words::Message;

/// A game that is over.
pub struct Over<'a, const N: usize>(pub &'a Ending<'a, WarlordTable<N>>);

impl<const N: usize> Over<'_, N> {
    pub fn told(&self) -> GameEnding {
        let scene = &self.0.scene;
        let cast = scene.session.setup();
        let events: Vec<Event> = scene.session.events().copied().collect();
        let turns = scene.session.state().turn;
        let last_out = events.iter().rposition(|event| matches!(event, Event::Out { .. }));
        GameEnding {
            text: scene.language.tell(&self.why(turns)),
            turns,
            decisive: last_out.and_then(|at| self.0.steps.get(at).copied()),
            seats: cast.seats().map(|seat| self.seat(&events, seat)).collect(),
        }
    }

    fn seat(&self, events: &[Event], seat: Seat) -> SeatEnding {
        let scene = &self.0.scene;
        let cast = scene.session.setup();
        let count =
            |is_meant: &dyn Fn(&Event) -> bool| events.iter().filter(|event| is_meant(event)).count() as u32;
        let mut turn = 0;
        let mut out = None;
        for event in events {
            match *event {
                Event::TurnBegan { turn: begun } => turn = begun,
                Event::Out { seat: gone } if gone == seat => out = Some(turn),
                _ => {}
            }
        }
        SeatEnding {
            seat,
            strikes: count(
                &|event| matches!(event, Event::StrikeResult { striker, .. } if striker.owner() == seat),
            ),
            hits: count(
                &|event| matches!(event, Event::StrikeResult { striker, hit: true, .. } if striker.owner() == seat),
            ),
            lost: count(&|event| {
                matches!(event, Event::Killed { card }
                    if card.owner() == seat && cast.face(*card).kind == Kind::Character)
            }),
            points: scene.session.state().points(seat),
            out,
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.0.scene.names.get(seat.index()).map_or("", String::as_str)
    }

    fn names(&self, seats: SeatSet) -> String {
        seats.into_iter().map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
    }

    fn why(&self, turn: u16) -> Message<'_> {
        match (self.0.ended.how, self.0.ended.outcome) {
            (How::Left(loser, Reason::Resigned), _) => {
                message!("ending-resigned", who = self.name(loser), turn = turn)
            }
            (How::Left(loser, Reason::OutOfTime), _) => {
                message!("ending-time", who = self.name(loser), turn = turn)
            }
            (How::Played, Outcome::Won(winners)) => {
                message!("ending-won", who = self.names(winners), count = winners.len(), turn = turn)
            }
            (How::Played, Outcome::Draw) => message!("ending-draw", turn = turn),
        }
    }
}
