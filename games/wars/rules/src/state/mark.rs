//! What a turn remembers of a card.

use super::State;
use crate::CardId;

/// What happened to a card in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u16)]
pub enum Mark {
    /// It was one of the units moved in the movement phase (F8.2).
    MovedInPhase = 1,
    /// It was moved at all.
    Moved = 2,
    /// It was one of the units that attacked (F9.1).
    AttackedInPhase = 4,
    /// It attacked at all.
    Attacked = 8,
    /// It can neither move nor attack in this turn.
    Stunned = 16,
    /// It failed to leave a vine wall (FAQ21-2.14.3.3).
    Stuck = 32,
    /// It moved onto or off a vine wall.
    TouchedVine = 64,
    /// It has used an ability that works once a turn.
    Used = 128,
    /// It was attacked, or affected by an attack.
    WasAttacked = 256,
    /// On a summoner: an attack of its side has targeted an enemy card (S7.9).
    Fought = 512,
    /// It was moved during a movement phase, by anything.
    Marched = 8192,
    /// On a summoner: its side has played an event, or a wall.
    Played = 16384,
    /// It was summoned.
    Summoned = 1024,
    /// Its attack or an ability of it destroyed a unit.
    Slew = 2048,
    /// The same of an enemy unit.
    SlewEnemy = 4096,
    /// The same of any unit in the attack phase.
    SlewInAttackPhase = 32768,
}

impl Mark {
    pub const ALL: [Mark; 16] = [
        Mark::MovedInPhase,
        Mark::Moved,
        Mark::AttackedInPhase,
        Mark::Attacked,
        Mark::Stunned,
        Mark::Stuck,
        Mark::TouchedVine,
        Mark::Used,
        Mark::WasAttacked,
        Mark::Fought,
        Mark::Marched,
        Mark::Played,
        Mark::Summoned,
        Mark::Slew,
        Mark::SlewEnemy,
        Mark::SlewInAttackPhase,
    ];
}

impl State {
    pub fn has_mark(&self, card: CardId, mark: Mark) -> bool {
        self.slot(card).marks & mark as u16 != 0
    }

    pub fn mark(&mut self, card: CardId, mark: Mark) {
        self.slot_mut(card).marks |= mark as u16;
    }

    pub fn unmark(&mut self, card: CardId, mark: Mark) {
        self.slot_mut(card).marks &= !(mark as u16);
    }

    /// How many spaces a card has moved in this turn.
    pub fn spaces_moved(&self, card: CardId) -> u8 {
        self.slot(card).spaces
    }

    /// Nothing asks whether it were more than 255.
    pub(crate) fn count_space(&mut self, card: CardId) {
        let spaces = &mut self.slot_mut(card).spaces;
        *spaces = spaces.saturating_add(1);
    }

    pub(crate) fn clear_marks(&mut self) {
        for slot in &mut self.slots {
            slot.marks = 0;
            slot.spaces = 0;
        }
    }
}
