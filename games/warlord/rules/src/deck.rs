//! What makes a deck legal (rules 3, 4.1, 4.2): every fault, with its rule.

use crate::ability::{Does, Static};
use crate::{CardId, Face, Kind, Options, Trait};
use std::fmt;

/// A deck as somebody wrote it: the Warlord, his starting army, and everything else.
#[derive(Clone, Debug)]
pub struct Deck {
    pub warlord: &'static Face,
    /// Three characters of level 1, for the front rank.
    pub rank_1: Vec<&'static Face>,
    /// Two characters of level 2.
    pub rank_2: Vec<&'static Face>,
    /// The rest of the deck, to draw from.
    pub rest: Vec<&'static Face>,
}

impl Deck {
    /// All cards: the Warlord, the starting ranks, the rest. Cards of a game are numbered in this order.
    pub fn cards(&self) -> impl Iterator<Item = &'static Face> {
        std::iter::once(self.warlord)
            .chain(self.rank_1.iter().copied())
            .chain(self.rank_2.iter().copied())
            .chain(self.rest.iter().copied())
    }
}

/// One thing that is wrong with a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckFault {
    TooFew {
        have: usize,
        need: usize,
    },
    /// A limit of this table, not of the rules.
    TooMany {
        have: usize,
        most: usize,
    },
    TooManyCopies {
        card: &'static str,
        have: usize,
        most: usize,
    },
    NotWarlord {
        card: &'static str,
    },
    SecondWarlord {
        card: &'static str,
    },
    TooManyOfType {
        kind: Kind,
        have: usize,
        most: usize,
    },
    WrongStart {
        rank: u8,
        have: usize,
        need: usize,
    },
    StartLevel {
        card: &'static str,
        level: i16,
        need: i16,
    },
    StartFaction {
        card: &'static str,
    },
    StartNoCharacter {
        card: &'static str,
    },
    Unfinished {
        card: &'static str,
    },
}

impl DeckFault {
    /// The rule that it breaks; none for a limit of this program.
    pub fn rule(&self) -> Option<&'static str> {
        let rule = match self {
            DeckFault::TooMany { .. } => return None,
            DeckFault::TooFew { .. } => "3.1",
            DeckFault::TooManyCopies { most: 1, .. } => "3.3",
            DeckFault::TooManyCopies { .. } => "3.2",
            DeckFault::NotWarlord { .. } | DeckFault::SecondWarlord { .. } => "3.4",
            DeckFault::TooManyOfType { .. } => "3.5",
            DeckFault::WrongStart { .. }
            | DeckFault::StartLevel { .. }
            | DeckFault::StartNoCharacter { .. } => "4.1",
            DeckFault::StartFaction { .. } => "4.2",
            DeckFault::Unfinished { .. } => "0.3",
        };
        Some(rule)
    }
}

impl DeckFault {
    /// The card that it concerns, if there is one.
    pub fn card(&self) -> Option<&'static str> {
        match *self {
            DeckFault::TooManyCopies { card, .. }
            | DeckFault::NotWarlord { card }
            | DeckFault::SecondWarlord { card }
            | DeckFault::StartLevel { card, .. }
            | DeckFault::StartFaction { card }
            | DeckFault::StartNoCharacter { card }
            | DeckFault::Unfinished { card } => Some(card),
            DeckFault::TooFew { .. }
            | DeckFault::TooMany { .. }
            | DeckFault::TooManyOfType { .. }
            | DeckFault::WrongStart { .. } => None,
        }
    }

    /// What is wrong, without the rule.
    pub fn reason(&self) -> String {
        match self {
            DeckFault::TooFew { have, need } => {
                format!("the deck has {have} cards and needs at least {need}")
            }
            DeckFault::TooMany { have, most } => {
                format!("the deck has {have} cards; the rules would allow it, but this table holds {most}")
            }
            DeckFault::TooManyCopies { card, have, most } => {
                format!("{have} copies of {card}; at most {most}")
            }
            DeckFault::NotWarlord { card } => format!("{card} is no Warlord and cannot lead a deck"),
            DeckFault::SecondWarlord { card } => format!("a deck has one Warlord; {card} is another"),
            DeckFault::TooManyOfType { kind, have, most } => {
                format!("{have} cards of the type {kind:?}; at most half of the deck, {most}")
            }
            DeckFault::WrongStart { rank, have, need } => {
                format!("{have} starting characters in rank {rank}; it takes {need}")
            }
            DeckFault::StartLevel { card, level, need } => {
                format!("{card} has level {level}; characters that start there have level {need}")
            }
            DeckFault::StartFaction { card } => {
                format!("{card} cannot start with this Warlord: another faction")
            }
            DeckFault::StartNoCharacter { card } => {
                format!("{card} is no character and cannot start in play")
            }
            DeckFault::Unfinished { card } => format!("{card} is not finished yet: it cannot be played"),
        }
    }
}

impl fmt::Display for DeckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.rule()) {
            (DeckFault::Unfinished { .. }, _) | (_, None) => f.write_str(&self.reason()),
            (_, Some(rule)) => write!(f, "{} ({rule})", self.reason()),
        }
    }
}

impl std::error::Error for DeckFault {}

const CARDS: usize = 50;
/// The most cards of a deck that are looked at one by one.
const COUNTED: usize = 10 * CardId::IN_DECK;
const COPIES: usize = 3;

/// Every fault of a deck; none when it is legal. Any faction may be in it: only the starting army is bound
/// to one (3.6).
pub fn check_deck(deck: &Deck, options: &Options) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    let cards: Vec<&'static Face> = deck.cards().collect();
    if cards.len() < CARDS {
        faults.push(DeckFault::TooFew { have: cards.len(), need: CARDS });
    }
    if cards.len() > CardId::IN_DECK {
        faults.push(DeckFault::TooMany { have: cards.len(), most: CardId::IN_DECK });
    }
    // With thousands of cards only their number is reported: counting each of them would take
    // seconds.
    if cards.len() > COUNTED {
        return faults;
    }
    let mut seen: Vec<&'static str> = Vec::new();
    for face in &cards {
        if seen.contains(&face.name) {
            continue;
        }
        seen.push(face.name);
        let have = cards.iter().filter(|other| other.name == face.name).count();
        let is_single = face.has(Trait::Epic) || face.has(Trait::Unique) && options.one_of_a_unique;
        let most = if is_single { 1 } else { COPIES };
        if have > most {
            faults.push(DeckFault::TooManyCopies { card: face.name, have, most });
        }
        if !face.finished {
            faults.push(DeckFault::Unfinished { card: face.name });
        }
    }
    for kind in [Kind::Character, Kind::Item, Kind::Action] {
        let have = cards.iter().filter(|face| face.kind == kind).count();
        let most = cards.len() / 2;
        if options.half_of_a_type && have > most {
            faults.push(DeckFault::TooManyOfType { kind, have, most });
        }
    }
    check_start(deck, options, &mut faults);
    faults
}

/// The starting army, which the deck must have (3.7, 4.1, 4.2), and who leads it (3.4).
fn check_start(deck: &Deck, options: &Options, faults: &mut Vec<DeckFault>) {
    if !deck.warlord.has(Trait::Warlord) {
        faults.push(DeckFault::NotWarlord { card: deck.warlord.name });
    }
    let others = deck.cards().skip(1).filter(|face| face.has(Trait::Warlord));
    if options.one_warlord {
        faults.extend(others.map(|face| DeckFault::SecondWarlord { card: face.name }));
    }
    for (rank, start, need) in [(1, &deck.rank_1, 3), (2, &deck.rank_2, 2)] {
        if start.len() != need {
            faults.push(DeckFault::WrongStart { rank, have: start.len(), need });
        }
        for face in start {
            if face.kind != Kind::Character {
                faults.push(DeckFault::StartNoCharacter { card: face.name });
                continue;
            }
            if face.level != i16::from(rank) {
                let (level, need) = (face.level, i16::from(rank));
                faults.push(DeckFault::StartLevel { card: face.name, level, need });
            }
            if face.faction != deck.warlord.faction && !starts_anyway(deck.warlord, face) {
                faults.push(DeckFault::StartFaction { card: face.name });
            }
        }
    }
}

/// Whether the Warlord's text lets this character start.
fn starts_anyway(warlord: &Face, face: &Face) -> bool {
    warlord.abilities.iter().any(|ability| match ability.does {
        Does::Static(Static::StartsWith(is_meant)) => is_meant(face),
        _ => false,
    })
}
