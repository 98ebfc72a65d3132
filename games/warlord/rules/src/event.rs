use crate::roll::Purpose;
use crate::state::{Phase, Pile, Spot};
use crate::strike::StrikeKind;
use crate::value::Stat;
use crate::{CardId, Condition, Sum, Until};
use table::{Outcome, Seat, SeatSet};

/// Something that the table notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    TurnBegan {
        turn: u16,
    },
    PhaseBegan {
        phase: Phase,
    },
    /// The time of the round is up: the game ends with this turn (18.5).
    TimeCalled,
    /// The order of play begins with this player (8.7).
    First {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: CardId,
    },
    Discarded {
        seat: Seat,
        card: CardId,
    },
    /// A die with everything that counts (0.4).
    Rolled {
        seat: Seat,
        roller: CardId,
        purpose: Purpose,
        natural: u8,
        modifier: i8,
        target: i8,
    },
    /// What will be added to the roll of a strike, and what the number is made of that it must reach
    /// (12.3).
    Counts {
        roll: Sum,
        number: Sum,
    },
    Passed {
        seat: Seat,
    },
    Attacks {
        seat: Seat,
        attacker: CardId,
        target: CardId,
    },
    Strikes {
        striker: CardId,
        target: CardId,
        kind: StrikeKind,
        source: CardId,
    },
    StrikeResult {
        striker: CardId,
        target: CardId,
        hit: bool,
    },
    Redirected {
        striker: CardId,
        target: CardId,
    },
    Cancelled {
        card: CardId,
    },
    Raised {
        seat: Seat,
        card: CardId,
        to: Spot,
    },
    Equipped {
        seat: Seat,
        item: CardId,
        bearer: CardId,
    },
    /// An Order or a React was announced.
    Performed {
        seat: Seat,
        card: CardId,
        by: CardId,
        ability: u8,
    },
    Moved {
        card: CardId,
        from: Spot,
        to: Spot,
    },
    Fell {
        card: CardId,
        to: Spot,
    },
    Turned {
        card: CardId,
        to: Condition,
    },
    Wounded {
        card: CardId,
        wounds: u8,
    },
    Healed {
        card: CardId,
        wounds: u8,
    },
    Killed {
        card: CardId,
    },
    /// A value changed for a time.
    Changed {
        card: CardId,
        stat: Stat,
        by: i8,
        until: Until,
        source: CardId,
    },
    Granted {
        card: CardId,
        source: CardId,
    },
    Attached {
        card: CardId,
        host: CardId,
    },
    /// A card went to a pile in the open.
    Went {
        card: CardId,
        seat: Seat,
        pile: Pile,
    },
    /// These seats see a card of this seat's hand or deck.
    Shown {
        card: CardId,
        of: Seat,
        pile: Pile,
        to: SeatSet,
    },
    Shuffled {
        seat: Seat,
    },
    BecameWarlord {
        seat: Seat,
        card: CardId,
    },
    Out {
        seat: Seat,
    },
    Point {
        seat: Seat,
        points: u8,
    },
    Over {
        outcome: Outcome,
    },
}

impl table::Fact for Event {
    fn fixes_history(&self) -> bool {
        match self {
            Event::Drew { .. }
            | Event::Discarded { .. }
            | Event::Rolled { .. }
            | Event::Raised { .. }
            | Event::Equipped { .. }
            | Event::Performed { .. }
            | Event::Shown { .. }
            | Event::Shuffled { .. }
            | Event::Out { .. }
            | Event::Over { .. } => true,
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::TimeCalled
            | Event::First { .. }
            | Event::Counts { .. }
            | Event::Passed { .. }
            | Event::Attacks { .. }
            | Event::Strikes { .. }
            | Event::StrikeResult { .. }
            | Event::Redirected { .. }
            | Event::Cancelled { .. }
            | Event::Moved { .. }
            | Event::Fell { .. }
            | Event::Turned { .. }
            | Event::Wounded { .. }
            | Event::Healed { .. }
            | Event::Killed { .. }
            | Event::Changed { .. }
            | Event::Granted { .. }
            | Event::Attached { .. }
            | Event::Went { .. }
            | Event::BecameWarlord { .. }
            | Event::Point { .. } => false,
        }
    }
}

impl Event {
    /// Who may know which card it names; everybody if nothing is hidden.
    pub fn seen_by(&self) -> SeatSet {
        match *self {
            Event::Drew { seat, .. } => SeatSet::only(seat),
            Event::Shown { to, .. } => to,
            _ => SeatSet::ALL,
        }
    }
}
