use crate::Phase;
use crate::ability::Ability;
use crate::event_card::EventCard;
use std::fmt;

/// One physical card of a game. [`crate::Cast`] says what is printed on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct CardId(pub(crate) u8);

impl CardId {
    /// The most cards a game can have.
    pub const MOST: usize = 200;
    /// Marks the absence of a card.
    pub const NONE: CardId = CardId(u8::MAX);

    /// Panics if no game can have this many cards.
    pub const fn new(index: usize) -> CardId {
        assert!(index < CardId::MOST);
        CardId(index as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn is_none(self) -> bool {
        self.0 == u8::MAX
    }

    pub const fn some(self) -> Option<CardId> {
        if self.is_none() { None } else { Some(self) }
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() { f.write_str("#-") } else { write!(f, "#{}", self.0) }
    }
}

/// What a card is (F2.1, F2.4, F2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Summoner,
    Champion,
    Common,
    /// A unit that is none of the three, from a pile of its own.
    Conjuration,
    Event,
    Wall(WallKind),
    /// Second edition: a structure that is neither unit nor event (S1.4).
    Structure,
}

impl Kind {
    pub const fn is_unit(self) -> bool {
        matches!(self, Kind::Summoner | Kind::Champion | Kind::Common | Kind::Conjuration)
    }

    pub const fn is_wall(self) -> bool {
        matches!(self, Kind::Wall(_))
    }
}

/// Walls differ in life, in where they are placed and in where they go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum WallKind {
    Plain,
    Ice,
    MinorIce,
    Vine,
}

/// How a unit reaches its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    Melee,
    Ranged,
}

/// The printed facts of a card, as far as the rules use them.
#[derive(Clone, Debug)]
pub struct Face {
    pub name: &'static str,
    pub faction: &'static str,
    pub kind: Kind,
    /// Summoners have none, nor have walls and events of the first edition.
    pub cost: Option<u8>,
    pub attack: u8,
    pub reach: Reach,
    pub life: u8,
    pub abilities: Vec<&'static Ability>,
    pub event: Option<&'static EventCard>,
    /// Second edition: it is a structure, or a structure too (S1.4).
    pub is_structure: bool,
    /// Second edition: the phase in which an event is played (S9.1).
    pub phase: Option<Phase>,
    /// Second edition: an event that goes to the active area (S9.2).
    pub is_active: bool,
    /// First edition: it is summoned onto a common and takes its place (rules card of the mutations).
    pub is_mutation: bool,
    /// Second edition: an epic event (S1.4).
    pub is_epic: bool,
    /// Whether every printed word of it works.
    pub finished: bool,
}

impl Face {
    /// Whether a word is part of its name, as a whole word (S10.13).
    pub fn has_word(&self, word: &str) -> bool {
        self.name.split(' ').any(|part| part == word)
    }
}
