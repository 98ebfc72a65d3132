//! What is wrong with a deck, by which rule, and what would fix it.

use crate::name::Name;
use cards::Card;
use cards::sheet::{Edition, Kind};
use std::fmt;

/// A card by its name and faction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CardName {
    pub name: &'static str,
    pub faction: &'static str,
}

impl CardName {
    pub fn of(card: &Card) -> CardName {
        CardName { name: card.name(), faction: card.faction() }
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.faction)
    }
}

/// A part of a deck whose cards are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Part {
    Summoners,
    Champions,
    Commons,
    /// Champions, commons and mutations together: the count of a deck with mutations.
    Units,
    /// First edition.
    Walls,
    /// Second edition.
    TenLifeGates,
    FiveLifeGates,
    StandardEvents,
    /// The whole deck.
    Cards,
}

impl Part {
    /// As the message files choose by it.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Part::Summoners => "summoners",
            Part::Champions => "champions",
            Part::Commons => "commons",
            Part::Units => "units",
            Part::Walls => "walls",
            Part::TenLifeGates => "ten-life-gates",
            Part::FiveLifeGates => "five-life-gates",
            Part::StandardEvents => "standard-events",
            Part::Cards => "cards",
        }
    }
}

/// How many cards of a part a deck holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Need {
    Exactly(u32),
    AtMost(u32),
}

/// One thing that is wrong with a deck. `to_string` tells it with its rule and its remedy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckFault {
    /// No card of the edition has this name, or none of the faction that was written.
    UnknownCard {
        name: Name,
        edition: Edition,
        faction: Option<&'static str>,
        nearest: Option<CardName>,
    },
    /// The name is known in the other edition only.
    OtherEdition {
        name: Name,
        edition: Edition,
    },
    UnknownFaction {
        faction: Name,
        nearest: Option<&'static str>,
    },
    /// A ready deck was asked for without a summoner's name.
    NoSummonerNamed,
    /// A ready deck was asked for of a summoner whom the edition does not have.
    UnknownSummoner {
        name: Name,
        edition: Edition,
        nearest: Option<&'static str>,
    },
    /// The card belongs beside the battlefield, or only explains others.
    NotForADeck {
        edition: Edition,
        card: CardName,
        kind: Kind,
    },
    WrongCount {
        edition: Edition,
        part: Part,
        have: u32,
        need: Need,
    },
    /// An event of the reference card (second edition: an epic event on the back of the
    /// summoner's card) is missing or there are too many of it.
    WrongEvents {
        edition: Edition,
        event: &'static str,
        summoner: &'static str,
        have: u32,
        need: u32,
    },
    /// An event that is not on the reference card; second edition: another summoner's epic event.
    EventNotListed {
        edition: Edition,
        event: CardName,
        summoner: &'static str,
    },
    /// A unit of another faction.
    NotOfFaction {
        card: CardName,
        faction: &'static str,
    },
    /// A wall that was written as another faction's.
    WallOfOtherFaction {
        card: CardName,
        faction: &'static str,
    },
    /// Second edition: a unit or standard event without a symbol of the summoner.
    NoSharedSymbol {
        card: CardName,
        symbols: &'static [String],
        summoner: &'static str,
        of_summoner: &'static [String],
    },
    TooManyMercenaries {
        have: u32,
        most: u32,
    },
    TooManyCopies {
        edition: Edition,
        card: CardName,
        kind: Kind,
        have: u32,
        most: u32,
        /// Second edition: how many more the starting setup brings along.
        starting: u32,
    },
    /// Second edition: more than one copy of a limited card.
    TooManyLimited {
        card: CardName,
        have: u32,
    },
    /// Fewer copies of a unit than the starting setup puts on the battlefield.
    SetupMissing {
        edition: Edition,
        card: &'static str,
        summoner: &'static str,
        have: u32,
        need: u32,
    },
    /// The rules allow these cards, but the program cannot play them yet.
    Unfinished {
        cards: Vec<&'static str>,
    },
}

impl DeckFault {
    /// The rule that forbids it; `None` if it breaks no rule of the game.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            DeckFault::UnknownCard { .. }
            | DeckFault::OtherEdition { .. }
            | DeckFault::UnknownFaction { .. }
            | DeckFault::NoSummonerNamed
            | DeckFault::UnknownSummoner { .. }
            | DeckFault::Unfinished { .. } => None,
            DeckFault::NotForADeck { edition, .. }
            | DeckFault::WrongCount { edition, .. }
            | DeckFault::WrongEvents { edition, .. }
            | DeckFault::EventNotListed { edition, .. }
            | DeckFault::SetupMissing { edition, .. } => Some(match edition {
                Edition::First => "F13.1",
                Edition::Second => "S11.1",
            }),
            DeckFault::WallOfOtherFaction { .. } => Some("F13.1"),
            DeckFault::NotOfFaction { .. } | DeckFault::TooManyMercenaries { .. } => Some("F13.2"),
            DeckFault::NoSharedSymbol { .. } => Some("S11.2"),
            DeckFault::TooManyCopies { edition, .. } => Some(match edition {
                Edition::First => "F13.3",
                Edition::Second => "S11.3",
            }),
            DeckFault::TooManyLimited { .. } => Some("S10.24"),
        }
    }

    /// The name of the one card that it concerns.
    pub fn card(&self) -> Option<&str> {
        match self {
            DeckFault::UnknownCard { name, .. } | DeckFault::OtherEdition { name, .. } => Some(name.as_str()),
            DeckFault::NotForADeck { card, .. }
            | DeckFault::NotOfFaction { card, .. }
            | DeckFault::WallOfOtherFaction { card, .. }
            | DeckFault::NoSharedSymbol { card, .. }
            | DeckFault::TooManyCopies { card, .. }
            | DeckFault::TooManyLimited { card, .. } => Some(card.name),
            DeckFault::EventNotListed { event, .. } => Some(event.name),
            DeckFault::WrongEvents { event: card, .. } | DeckFault::SetupMissing { card, .. } => Some(card),
            DeckFault::UnknownFaction { .. }
            | DeckFault::NoSummonerNamed
            | DeckFault::UnknownSummoner { .. }
            | DeckFault::WrongCount { .. }
            | DeckFault::TooManyMercenaries { .. }
            | DeckFault::Unfinished { .. } => None,
        }
    }

    /// Whether it may be gone when more cards are there.
    pub(crate) fn is_mended_by_more(&self) -> bool {
        match self {
            DeckFault::WrongCount { have, need: Need::Exactly(need), .. }
            | DeckFault::WrongEvents { have, need, .. } => have < need,
            DeckFault::SetupMissing { .. } => true,
            DeckFault::WrongCount { need: Need::AtMost(_), .. }
            | DeckFault::UnknownCard { .. }
            | DeckFault::OtherEdition { .. }
            | DeckFault::UnknownFaction { .. }
            | DeckFault::NoSummonerNamed
            | DeckFault::UnknownSummoner { .. }
            | DeckFault::NotForADeck { .. }
            | DeckFault::EventNotListed { .. }
            | DeckFault::NotOfFaction { .. }
            | DeckFault::WallOfOtherFaction { .. }
            | DeckFault::NoSharedSymbol { .. }
            | DeckFault::TooManyMercenaries { .. }
            | DeckFault::TooManyCopies { .. }
            | DeckFault::TooManyLimited { .. }
            | DeckFault::Unfinished { .. } => false,
        }
    }
}

impl fmt::Display for DeckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule() {
            Some(rule) => write!(f, "{} ({rule}) {}", self.reason(), self.mend()),
            None => write!(f, "{} {}", self.reason(), self.mend()),
        }
    }
}

impl std::error::Error for DeckFault {}
