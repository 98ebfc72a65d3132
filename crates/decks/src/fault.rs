//! What is wrong with a deck, by which rule, and what would mend it.

use crate::lookup::MERCENARIES;
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
    /// "1 wall", "3 walls".
    fn counted(self, number: u32) -> String {
        let one = match self {
            Part::Summoners => "summoner",
            Part::Champions => "champion",
            Part::Commons => "common",
            Part::Units => "champion, common or mutation",
            Part::Walls => "wall",
            Part::TenLifeGates => "gate of 10 life",
            Part::FiveLifeGates => "gate of 5 life",
            Part::StandardEvents => "standard event",
            Part::Cards => "card",
        };
        match self {
            _ if number == 1 => format!("1 {one}"),
            Part::Units => format!("{number} champions, commons and mutations"),
            Part::TenLifeGates => format!("{number} gates of 10 life"),
            Part::FiveLifeGates => format!("{number} gates of 5 life"),
            Part::Summoners
            | Part::Champions
            | Part::Commons
            | Part::Walls
            | Part::StandardEvents
            | Part::Cards => format!("{number} {one}s"),
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
    /// The card lies beside the battlefield, or only explains others.
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
    /// The rule that forbids it; nothing where no rule of the game is broken.
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

    /// What is wrong, as a sentence.
    pub fn reason(&self) -> String {
        match self {
            DeckFault::UnknownCard { name, edition, faction: None, .. } => {
                format!("There is no card \"{name}\" in the {edition}.")
            }
            DeckFault::UnknownCard { name, faction: Some(faction), .. } => {
                format!("The {faction} have no card \"{name}\".")
            }
            DeckFault::OtherEdition { name, edition } => format!("\"{name}\" is a card of the {edition}."),
            DeckFault::UnknownFaction { faction, .. } => format!("There is no faction \"{faction}\"."),
            DeckFault::NoSummonerNamed => "No summoner is named.".to_owned(),
            DeckFault::UnknownSummoner { name, edition, .. } => {
                format!("There is no summoner \"{name}\" in the {edition}.")
            }
            DeckFault::NotForADeck { card, kind: Kind::RulesCard, .. } => {
                format!("{card} only explains other cards and is in no deck.")
            }
            DeckFault::NotForADeck { card, .. } => {
                format!("{card} lies in a pile beside the battlefield and is in no deck.")
            }
            DeckFault::WrongCount { part, have, need: Need::Exactly(need), .. } => {
                format!("The deck has {} and needs {need}.", part.counted(*have))
            }
            DeckFault::WrongCount { part, have, need: Need::AtMost(most), .. } => {
                format!("The deck has {} and may have {most} at most.", part.counted(*have))
            }
            DeckFault::WrongEvents { edition: Edition::First, event, summoner, have, need } => {
                format!("{summoner}'s reference card lists {need} {event}; the deck has {have}.")
            }
            DeckFault::WrongEvents { edition: Edition::Second, event, summoner, have, need } => {
                format!("The back of {summoner}'s card lists {need} {event}; the deck has {have}.")
            }
            DeckFault::EventNotListed { edition: Edition::First, event, summoner } => {
                format!("{event} is no event of {summoner}'s reference card.")
            }
            DeckFault::EventNotListed { edition: Edition::Second, event, summoner } => {
                format!("{event} is an epic event, and not on the back of {summoner}'s card.")
            }
            DeckFault::NoSharedSymbol { card, symbols, summoner, of_summoner } => {
                let has = if symbols.is_empty() { "no symbol".to_owned() } else { symbols.join(" and ") };
                format!("{card} has {has}; {summoner} leads {}.", of_summoner.join(", "))
            }
            DeckFault::NotOfFaction { card, faction: MERCENARIES } => format!("{card} is no mercenary."),
            DeckFault::NotOfFaction { card, faction } => {
                format!("{card} is neither a unit of the {faction} nor a mercenary.")
            }
            DeckFault::WallOfOtherFaction { card, faction } => {
                format!("{card} is not a wall of the {faction}.")
            }
            DeckFault::TooManyMercenaries { have, most } => {
                format!("The deck has {have} mercenary cards and may have {most} at most.")
            }
            DeckFault::TooManyCopies { edition, card, kind, have, most, starting } => {
                let copies = if *most == 1 { "1 copy" } else { &format!("{most} copies") };
                let kind = match (edition, kind) {
                    (Edition::Second, Kind::Event) => "standard event".to_owned(),
                    (_, kind) => kind.to_string(),
                };
                let besides = match starting {
                    0 => String::new(),
                    1 => " besides the starting unit".to_owned(),
                    more => format!(" besides the {more} starting units"),
                };
                format!(
                    "The deck has {have} {}; of a {kind} it may have {copies} at most{besides}.",
                    card.name
                )
            }
            DeckFault::TooManyLimited { card, have } => {
                let name = card.name;
                format!(
                    "The deck has {have} {name}; of a limited card it may have 1 copy, starting units counted."
                )
            }
            DeckFault::SetupMissing { card, summoner, have, need, .. } => {
                format!(
                    "{summoner}'s setup begins with {need} {card} on the battlefield; the deck has {have}."
                )
            }
            DeckFault::Unfinished { cards } => {
                format!("The program cannot play these cards yet: {}.", cards.join(", "))
            }
        }
    }

    /// What would put it right, as a sentence.
    pub fn mend(&self) -> String {
        match self {
            DeckFault::UnknownCard { nearest: Some(nearest), .. } => {
                format!("Write {nearest} if you mean that; the other faults are told as if you did.")
            }
            DeckFault::UnknownFaction { nearest: Some(nearest), .. } => {
                format!("Write ({nearest}) if you mean that.")
            }
            DeckFault::UnknownCard { nearest: None, .. } => "Look for it in the list of cards.".to_owned(),
            DeckFault::UnknownFaction { nearest: None, .. } => "Leave the brackets out.".to_owned(),
            DeckFault::NoSummonerNamed => "Name one.".to_owned(),
            DeckFault::UnknownSummoner { nearest: Some(nearest), .. } => {
                format!("Write {nearest} if you mean that.")
            }
            DeckFault::UnknownSummoner { nearest: None, edition, .. } => {
                format!("Take one of those that the {edition} has.")
            }
            DeckFault::OtherEdition { .. }
            | DeckFault::NotForADeck { .. }
            | DeckFault::EventNotListed { .. } => "Take it out.".to_owned(),
            DeckFault::WrongCount { part, have, need: Need::Exactly(need), .. } if have < need => {
                format!("Add {}.", part.counted(need - have))
            }
            DeckFault::WrongCount { part, have, need: Need::Exactly(need) | Need::AtMost(need), .. } => {
                format!("Take out {}.", part.counted(have.saturating_sub(*need)))
            }
            DeckFault::WrongEvents { event, have, need, .. } if have > need => {
                format!("Take out {} {event}.", have - need)
            }
            DeckFault::WrongEvents { event: card, have, need, .. }
            | DeckFault::SetupMissing { card, have, need, .. } => {
                format!("Add {} {card}.", need.saturating_sub(*have))
            }
            DeckFault::NotOfFaction { faction: MERCENARIES, .. } => {
                "Take a mercenary in its place.".to_owned()
            }
            DeckFault::NotOfFaction { faction, .. } => {
                format!("Take a unit of the {faction} or a mercenary in its place.")
            }
            DeckFault::WallOfOtherFaction { card, faction } => format!("Write {} ({faction}).", card.name),
            DeckFault::TooManyMercenaries { have, most } => {
                format!("Take units of the summoner's faction in place of {}.", have.saturating_sub(*most))
            }
            DeckFault::TooManyCopies { card, have, most, starting, .. } => {
                format!("Take out {} {}.", have.saturating_sub(most + starting), card.name)
            }
            DeckFault::TooManyLimited { card, have } => {
                format!("Take out {} {}.", have.saturating_sub(1), card.name)
            }
            DeckFault::NoSharedSymbol { of_summoner, .. } => {
                format!("Take a card with {} in its place.", of_summoner.join(" or "))
            }
            DeckFault::Unfinished { .. } => "Take others until they are finished.".to_owned(),
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
