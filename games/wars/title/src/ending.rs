//! The result of a game: how it ended and why, with its figures.

use crate::protocol::{GameEnding, SeatEnding};
use crate::table::WarsTable;
use sitting::{How, Reason};
use table::{Outcome, Seat};
use title::Ending;
use wars::{CardId, Cast, Event, Kind};
use wars_odds::{SeatLuck, luck, luck_of};
use wording::message;
use words::Message;

/// A game that is over.
pub struct Over<'a>(pub &'a Ending<'a, WarsTable>);

impl Over<'_> {
    pub fn told(&self) -> GameEnding {
        let scene = &self.0.scene;
        let (language, cast) = (scene.language, scene.session.setup());
        let events: Vec<Event> = scene.session.events().copied().collect();
        // Luck that cannot be told is none.
        let attacks = luck(scene.session, scene.table.matchup.first()).unwrap_or_default();
        let seat = |seat: Seat| {
            let luck = luck_of(&attacks, seat);
            SeatEnding {
                seat,
                attacks: luck.attacks,
                dealt: luck.wounds,
                expected: luck.expected,
                luck: language.tell(&in_words(&luck)),
                units_lost: events.iter().filter(|event| is_unit_lost(cast, event, seat)).count() as u32,
                magic_spent: events.iter().map(|event| spent(event, seat)).sum(),
            }
        };
        let fall = fall(cast, &events);
        GameEnding {
            text: language.tell(&self.why(&events, fall)),
            turns: turns(&events),
            decisive: fall.and_then(|at| self.0.steps.get(at.attack.unwrap_or(at.event)).copied()),
            seats: cast.seats().map(seat).collect(),
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.0.scene.names.get(seat.index()).map_or("", String::as_str)
    }

    fn why(&self, events: &[Event], fall: Option<Fall>) -> Message<'_> {
        let turn = turns(events);
        match (self.0.ended.how, fall) {
            (How::Left(loser, Reason::Resigned), _) => {
                message!("ending-resigned", who = self.name(loser), turn = turn)
            }
            (How::Left(loser, Reason::OutOfTime), _) => {
                message!("ending-time", who = self.name(loser), turn = turn)
            }
            (How::Played, Some(fall)) if self.0.ended.outcome != Outcome::Draw => {
                self.fell(events, fall, turn)
            }
            (How::Played, _) => self.defeated(turn),
        }
    }

    fn defeated(&self, turn: u16) -> Message<'_> {
        let cast = self.0.scene.session.setup();
        let loser = match self.0.ended.outcome {
            Outcome::Won(winners) => cast.seats().find(|&seat| !winners.contains(seat)),
            Outcome::Draw => None,
        };
        match loser {
            Some(loser) => message!("ending-lost", who = self.name(loser), turn = turn),
            None => message!("ending-draw", turn = turn),
        }
    }

    fn fell(&self, events: &[Event], fall: Fall, turn: u16) -> Message<'_> {
        let cast = self.0.scene.session.setup();
        let name = |card: CardId| cast.face(card).name;
        match fall.attack.map(|at| events[at]) {
            Some(Event::Attacks { attacker, from, .. }) => message!(
                "ending-fell-to",
                card = name(fall.summoner),
                attacker = name(attacker),
                from = from,
                turn = turn
            ),
            _ => message!("ending-fell", card = name(fall.summoner), turn = turn),
        }
    }
}

/// The summoner whose destruction ended the game.
#[derive(Clone, Copy)]
struct Fall {
    summoner: CardId,
    /// Where among the events it was destroyed, and the attack just before that.
    event: usize,
    attack: Option<usize>,
}

fn fall(cast: &Cast, events: &[Event]) -> Option<Fall> {
    let fallen = |event: &Event| match *event {
        Event::Destroyed { card, .. } if cast.face(card).kind == Kind::Summoner => Some(card),
        _ => None,
    };
    let (event, summoner) =
        events.iter().enumerate().rev().find_map(|(at, event)| Some((at, fallen(event)?)))?;
    // An attack of an earlier phase has nothing to do with it.
    let before = events[..event].iter().enumerate().rev();
    let mut of_phase = before.take_while(|(_, event)| !matches!(event, Event::PhaseBegan { .. }));
    let attack = of_phase.find(|(_, event)| matches!(event, Event::Attacks { .. })).map(|(at, _)| at);
    Some(Fall { summoner, event, attack })
}

fn turns(events: &[Event]) -> u16 {
    let turn = |event: &Event| match *event {
        Event::TurnBegan { turn, .. } => Some(turn),
        _ => None,
    };
    events.iter().rev().find_map(turn).unwrap_or(0)
}

fn is_unit_lost(cast: &Cast, event: &Event, seat: Seat) -> bool {
    match *event {
        Event::Destroyed { card, .. } => {
            let is_unit = matches!(
                cast.face(card).kind,
                Kind::Summoner | Kind::Champion | Kind::Common | Kind::Conjuration
            );
            is_unit && cast.owner(card) == seat
        }
        _ => false,
    }
}

fn spent(event: &Event, seat: Seat) -> u32 {
    match *event {
        Event::Spent { seat: by, .. } if by == seat => 1,
        Event::Magic { seat: by, change, .. } if by == seat && change < 0 => u32::from(change.unsigned_abs()),
        _ => 0,
    }
}

/// As `muster replay --luck` has it.
fn in_words(luck: &SeatLuck) -> Message<'static> {
    match luck.score() {
        None => message!("luck-none"),
        Some(score) if score >= 2.0 => message!("luck-great"),
        Some(score) if score >= 1.0 => message!("luck-good"),
        Some(score) if score > -1.0 => message!("luck-even"),
        Some(score) if score > -2.0 => message!("luck-bad"),
        Some(_) => message!("luck-awful"),
    }
}
