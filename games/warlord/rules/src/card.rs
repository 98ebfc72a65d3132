//! What is printed on a card (rules 2).

use crate::Ability;
use std::fmt;
use table::Seat;

/// One physical card of a game. Its number says whose deck it came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct CardId(pub(crate) u16);

impl CardId {
    /// The most cards of one deck. The rules set no limit (3.1); this table does, and says so in the
    /// fault of a deck that is larger.
    pub const IN_DECK: usize = 64;
    /// The most cards a game can have.
    pub const MOST: usize = CardId::IN_DECK * 10;
    /// Marks the absence of a card.
    pub const NONE: CardId = CardId(u16::MAX);

    /// The card with this number in the deck of a seat.
    pub const fn new(owner: Seat, index: usize) -> CardId {
        assert!(index < CardId::IN_DECK);
        CardId((owner.index() * CardId::IN_DECK + index) as u16)
    }

    /// The card with this number among all cards; `None` if no game has that many.
    pub const fn from_index(index: usize) -> Option<CardId> {
        if index < CardId::MOST { Some(CardId(index as u16)) } else { None }
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number in the deck it came from.
    pub const fn in_deck(self) -> usize {
        self.0 as usize % CardId::IN_DECK
    }

    /// Whose deck it came from.
    pub const fn owner(self) -> Seat {
        Seat::new(self.0 as usize / CardId::IN_DECK)
    }

    pub const fn is_none(self) -> bool {
        self.0 == u16::MAX
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

/// The three playable types of cards (2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Character,
    Item,
    Action,
}

/// A set of classes; the empty one is classless (2.2, 2.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct Classes(u8);

impl Classes {
    pub const NONE: Classes = Classes(0);
    pub const CLERIC: Classes = Classes(1);
    pub const FIGHTER: Classes = Classes(2);
    pub const ROGUE: Classes = Classes(4);
    pub const WIZARD: Classes = Classes(8);
    const NAMED: [(&'static str, Classes); 4] = [
        ("cleric", Classes::CLERIC),
        ("fighter", Classes::FIGHTER),
        ("rogue", Classes::ROGUE),
        ("wizard", Classes::WIZARD),
    ];

    pub const fn or(self, other: Classes) -> Classes {
        Classes(self.0 | other.0)
    }

    pub const fn has(self, other: Classes) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn is_classless(self) -> bool {
        self.0 == 0
    }

    /// By the word on a card; `classless` is none.
    pub fn named(word: &str) -> Option<Classes> {
        if word == "classless" {
            return Some(Classes::NONE);
        }
        Classes::NAMED.iter().find(|(name, _)| *name == word).map(|&(_, class)| class)
    }

    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Classes::NAMED.into_iter().filter(move |&(_, class)| self.has(class)).map(|(name, _)| name)
    }
}

/// The factions (2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Faction {
    Deverenian,
    Dwarf,
    Elf,
    FreeKingdoms,
    Mercenary,
    Nothrog,
}

impl Faction {
    pub const ALL: [(&'static str, Faction); 6] = [
        ("Deverenian", Faction::Deverenian),
        ("Dwarf", Faction::Dwarf),
        ("Elf", Faction::Elf),
        ("Free Kingdoms", Faction::FreeKingdoms),
        ("Mercenary", Faction::Mercenary),
        ("Nothrog", Faction::Nothrog),
    ];

    pub fn named(word: &str) -> Option<Faction> {
        Faction::ALL.iter().find(|(name, _)| *name == word).map(|&(_, faction)| faction)
    }

    pub fn name(self) -> &'static str {
        Faction::ALL.iter().find(|&&(_, faction)| faction == self).map_or("", |&(name, _)| name)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Alignment {
    Good,
    Evil,
}

impl Alignment {
    pub const fn opposite(self) -> Alignment {
        match self {
            Alignment::Good => Alignment::Evil,
            Alignment::Evil => Alignment::Good,
        }
    }
}

macro_rules! traits {
    ($($name:ident),* $(,)?) => {
        /// A word that cards ask for.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Trait { $($name),* }

        impl Trait {
            pub const ALL: &'static [Trait] = &[$(Trait::$name),*];

            pub const fn name(self) -> &'static str {
                match self { $(Trait::$name => stringify!($name)),* }
            }
        }
    };
}

traits!(
    Warlord,
    Unique,
    Epic,
    Undead,
    Monster,
    Ranger,
    Druid,
    Dragon,
    Bard,
    Illusionist,
    Gargoyle,
    Assassin,
    Scout,
    Necromancer,
    Barbarian,
    Summoner,
    Sutek,
    Seer,
    Siege,
    Harpy,
    Shaman,
    Avatar,
    Weapon,
    Armor,
    Shield,
    Helm,
    Steed,
    Bow,
    Gauntlet,
    Cursed,
    Spell,
    Fire,
    Water,
    Air,
);

impl Trait {
    pub fn named(word: &str) -> Option<Trait> {
        Trait::ALL.iter().copied().find(|known| known.name() == word)
    }

    /// The item types: one item of each at a time (15.5).
    pub const GEAR: [Trait; 7] =
        [Trait::Weapon, Trait::Armor, Trait::Shield, Trait::Helm, Trait::Steed, Trait::Bow, Trait::Gauntlet];
}

/// A set of traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Traits(u64);

impl Traits {
    pub const NONE: Traits = Traits(0);

    pub const fn with(self, one: Trait) -> Traits {
        Traits(self.0 | 1 << one as u8)
    }

    pub const fn has(self, one: Trait) -> bool {
        self.0 >> one as u8 & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = Trait> {
        Trait::ALL.iter().copied().filter(move |&one| self.has(one))
    }
}

/// The three states of characters and items (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    Ready,
    Spent,
    Stunned,
}

/// The printed facts of a card, as far as the rules use them.
#[derive(Debug)]
pub struct Face {
    pub id: &'static str,
    pub name: &'static str,
    pub kind: Kind,
    pub classes: Classes,
    /// Characters only.
    pub faction: Option<Faction>,
    pub alignment: Option<Alignment>,
    pub traits: Traits,
    pub level: i16,
    /// One melee strike each; the first is the primary ATK.
    pub atk: Vec<i16>,
    pub ac: i16,
    pub skill: i16,
    pub hp: i16,
    /// Items only: blank means no change (2.3).
    pub atk_bonus: i16,
    pub ac_bonus: i16,
    pub abilities: Vec<Ability>,
    /// What it gives to others for a time; [`crate::Lasts::Grant`] names one of them.
    pub granted: Vec<Ability>,
    /// The character that an action becomes (16.9).
    pub becomes: Option<Box<Face>>,
    /// What it grants ends when its bearer attacks or performs an Order.
    pub ends_by_acting: bool,
    /// Shown and not played (18.3).
    pub feats: Vec<&'static str>,
    /// Whether every printed word of it works, feats left out.
    pub finished: bool,
}

impl Face {
    pub fn has(&self, one: Trait) -> bool {
        self.traits.has(one)
    }

    /// Cleric and wizard actions are spells unless they say they are not: the sheets name it as a trait
    /// (2.6).
    pub fn is_spell(&self) -> bool {
        self.has(Trait::Spell)
    }
}
