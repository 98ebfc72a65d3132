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
    /// What each die of an attack is worth in hits, after everything that changes that (F9.4, S7.4).
    Scored {
        attacker: CardId,
        dice: Dice,
        hits: Dice,
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
        /// None for an active event.
        at: Option<Square>,
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
        /// Where the bearer stands, if it is on the battlefield.
        at: Option<Square>,
        /// The card on the battlefield that the bearer lies on or under, and its space; `None` for
        /// an independent effect.
        on: Option<(CardId, Square)>,
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
        /// The card whose ability it is; none if it is a side's.
        by: CardId,
        source: &'static str,
    },
    /// Wounds that were about to be put on a card go to another.
    Redirected {
        card: CardId,
        at: Square,
        to: CardId,
        to_at: Square,
        wounds: u8,
        source: &'static str,
    },
    /// A player has named a card of the battlefield for what an ability or event does.
    Named {
        seat: Seat,
        source: &'static str,
        card: CardId,
        at: Square,
    },
    /// The next roll is for this card.
    RollsFor {
        seat: Seat,
        source: &'static str,
        card: CardId,
        at: Square,
    },
    /// An ability makes the dice of an attack more or fewer, or what they are worth (F9.4, S7.4).
    Adjusted {
        source: &'static str,
        /// The card whose ability it is; none if it is a side's.
        by: CardId,
        what: Adjusted,
        change: i8,
    },
    /// An ability makes the wounds of an attack for this card more or fewer. `by` is none if it is a
    /// side's.
    Changed {
        source: &'static str,
        by: CardId,
        card: CardId,
        at: Square,
        change: i8,
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
        at: Option<Square>,
        seen: SeatSet,
    },
    Attached {
        card: CardId,
        host: CardId,
        at: Option<Square>,
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
        at: Option<Square>,
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
    /// A player left for good.
    Left {
        seat: Seat,
    },
    Over {
        outcome: Outcome,
    },
}

/// What of an attack's roll an ability changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adjusted {
    /// How many dice are rolled.
    Dice,
    /// How many hits they are worth.
    Hits,
}

/// The dice of one roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    faces: [u8; Dice::MOST],
    count: u8,
}

impl Dice {
    /// The maximum for one event; a roll of more dice is reported in several.
    pub const MOST: usize = 14;

    /// Panics for more than [`Dice::MOST`].
    pub fn new(dice: &[u8]) -> Dice {
        let mut faces = [0; Dice::MOST];
        faces[..dice.len()].copy_from_slice(dice);
        Dice { faces, count: dice.len() as u8 }
    }

    /// How many dice were rolled.
    pub fn count(&self) -> usize {
        self.count as usize
    }

    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.count as usize]
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
            | Event::Left { .. }
            | Event::Over { .. } => true,
            // A player who gets a card into his hand or magic pile looks at it.
            Event::Went { seen, .. } => *seen != SeatSet::ALL,
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Scored { .. }
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
            | Event::Redirected { .. }
            | Event::Named { .. }
            | Event::RollsFor { .. }
            | Event::Adjusted { .. }
            | Event::Changed { .. }
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
