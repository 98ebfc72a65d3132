use crate::state::Pile;
use crate::{CardId, Phase};
use grid::Square;
use table::{Outcome, Seat, SeatSet};

/// Something that the table notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    PhaseBegan {
        seat: Seat,
        phase: Phase,
    },
    Rolled {
        seat: Seat,
        source: &'static str,
        dice: Dice,
    },
    FirstTurn {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: CardId,
    },
    /// Second edition: magic on the track, spent or gained (S8.2).
    Magic {
        seat: Seat,
        change: i8,
        now: u8,
    },
    /// Second edition: boost tokens put on a card or taken off it (S10.8).
    Boosted {
        card: CardId,
        change: i8,
    },
    /// A structure was built (S6.1).
    Erected {
        seat: Seat,
        card: CardId,
        to: Square,
    },
    /// A magic point: the top card of the magic pile, face up to the discard pile (F6.6).
    Spent {
        seat: Seat,
        card: CardId,
    },
    Summoned {
        seat: Seat,
        card: CardId,
        to: Square,
    },
    Played {
        seat: Seat,
        card: CardId,
    },
    Cancelled {
        card: CardId,
    },
    Used {
        seat: Seat,
        card: CardId,
        ability: &'static str,
    },
    Moved {
        card: CardId,
        from: Square,
        to: Square,
    },
    /// One space, which is no move (S5.4).
    Forced {
        card: CardId,
        from: Square,
        to: Square,
    },
    Placed {
        card: CardId,
        to: Square,
    },
    Stuck {
        card: CardId,
        at: Square,
    },
    Attacks {
        attacker: CardId,
        from: Square,
        target: CardId,
        at: Square,
    },
    Wounded {
        card: CardId,
        at: Square,
        wounds: u8,
    },
    Prevented {
        card: CardId,
        at: Square,
        wounds: u8,
        source: &'static str,
    },
    Healed {
        card: CardId,
        at: Square,
        wounds: u8,
    },
    Destroyed {
        card: CardId,
        at: Square,
        by: Seat,
    },
    /// A card came to a pile, in the open or face down as the pile is.
    Went {
        card: CardId,
        seat: Seat,
        pile: Pile,
        seen: SeatSet,
    },
    WentUnder {
        card: CardId,
        host: CardId,
        seen: SeatSet,
    },
    Attached {
        card: CardId,
        host: CardId,
    },
    Discarded {
        seat: Seat,
        card: CardId,
    },
    Built {
        seat: Seat,
        card: CardId,
    },
    Control {
        card: CardId,
        seat: Seat,
    },
    /// These seats see a card of this seat's hand or pile.
    Shown {
        card: CardId,
        of: Seat,
        pile: Pile,
        to: SeatSet,
    },
    Shuffled {
        seat: Seat,
    },
    Out {
        seat: Seat,
    },
    Over {
        outcome: Outcome,
    },
}

/// The dice of one roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    faces: [u8; 14],
    count: u8,
    shown: u8,
}

impl Dice {
    pub fn new(dice: &[u8]) -> Dice {
        let mut faces = [0; 14];
        let shown = dice.len().min(faces.len());
        faces[..shown].copy_from_slice(&dice[..shown]);
        Dice { faces, count: dice.len() as u8, shown: shown as u8 }
    }

    /// How many dice were rolled.
    pub fn count(&self) -> usize {
        self.count as usize
    }

    /// Their faces, the first fourteen.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.shown as usize]
    }
}

impl table::Fact for Event {
    fn fixes_history(&self) -> bool {
        match self {
            Event::Rolled { .. }
            | Event::Drew { .. }
            | Event::Spent { .. }
            | Event::Summoned { .. }
            | Event::Erected { .. }
            | Event::Played { .. }
            | Event::Shown { .. }
            | Event::Discarded { .. }
            | Event::FirstTurn { .. }
            | Event::Shuffled { .. }
            | Event::Over { .. } => true,
            // Who gets a card into his hand or magic pile looks at it.
            Event::Went { seen, .. } => *seen != SeatSet::ALL,
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Cancelled { .. }
            | Event::Used { .. }
            | Event::Moved { .. }
            | Event::Forced { .. }
            | Event::Magic { .. }
            | Event::Boosted { .. }
            | Event::Placed { .. }
            | Event::Stuck { .. }
            | Event::Attacks { .. }
            | Event::Wounded { .. }
            | Event::Prevented { .. }
            | Event::Healed { .. }
            | Event::Destroyed { .. }
            | Event::WentUnder { .. }
            | Event::Attached { .. }
            | Event::Built { .. }
            | Event::Control { .. }
            | Event::Out { .. } => false,
        }
    }
}
