use crate::ability::Moment;
use crate::{CardId, Spot};
use std::fmt;
use std::str::FromStr;
use table::Seat;

/// What a player is asked for, in general.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// An Order, or to pass (9.1).
    Order,
    /// A card to discard, or to be done (8.3).
    Discard,
    /// Whether and how to react to what happens (17.1).
    React(Moment),
    /// Whom a strike is aimed at.
    StrikeTarget,
    /// What an action is aimed at.
    Target,
    /// Where a character goes.
    Move,
    /// Who falls forward, and where to (5.5).
    Fall,
    /// What a cost is paid with.
    Cost,
    /// Which effect comes first.
    Sequence,
    /// Which player acts first (M3.3, M3.4, M12.6).
    First,
    /// Which of two dice counts.
    Die,
    /// Where a character returns to (M8.4).
    Return,
    /// Which item makes room for another (15.5).
    Replace,
    /// A card of a hand or deck.
    Search,
    /// One of the options that the card names.
    Option,
    /// Whether to use it.
    Use,
}

/// A question: what it is about and which card asks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prompt {
    pub ask: Ask,
    /// The rule that an answer outside the options breaks.
    pub rule: &'static str,
    /// The character that the question is about.
    pub card: CardId,
    /// The card whose text asks; none if the rules do.
    pub source: CardId,
    /// What each [`Answer::Option`] means.
    pub options: &'static [&'static str],
}

impl Prompt {
    pub const fn new(ask: Ask) -> Prompt {
        Prompt { ask, rule: "0.3", card: CardId::NONE, source: CardId::NONE, options: &[] }
    }

    pub const fn rule(mut self, rule: &'static str) -> Prompt {
        self.rule = rule;
        self
    }

    pub const fn about(mut self, card: CardId) -> Prompt {
        self.card = card;
        self
    }

    pub const fn source(mut self, card: CardId) -> Prompt {
        self.source = card;
        self
    }

    pub const fn options(mut self, options: &'static [&'static str]) -> Prompt {
        self.options = options;
        self
    }
}

/// An answer: an Order, a React, or one of the few kinds that follow up on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Answer {
    /// Declines, passes, or is done choosing.
    Pass,
    Yes,
    /// Tells the rules that the time of the round is up (18.5). Nobody is asked for it.
    Time,
    Card(CardId),
    /// A rank of an army.
    Rank(Seat, u8),
    Seat(Seat),
    Option(u8),
    /// Attacks, with the first target (13.1).
    Attack {
        card: CardId,
        target: CardId,
    },
    /// Maneuvers (10.1), or moves or falls where an effect or the rules ask.
    Move {
        card: CardId,
        to: Spot,
    },
    /// Raises troops (11.1).
    Raise {
        card: CardId,
        to: Spot,
    },
    /// Equips an item (15.1).
    Equip {
        item: CardId,
        bearer: CardId,
    },
    /// Performs an Order: of an action in hand, or on a card in play (16.1, 16.3).
    Perform {
        card: CardId,
        ability: u8,
        by: CardId,
    },
    /// Performs a React; about one of several characters where the moment concerns several.
    React {
        card: CardId,
        ability: u8,
        by: CardId,
        about: CardId,
    },
}

impl Answer {
    /// The cards that it names.
    pub fn cards(self) -> impl Iterator<Item = CardId> {
        let none = CardId::NONE;
        let cards = match self {
            Answer::Pass
            | Answer::Yes
            | Answer::Time
            | Answer::Rank(..)
            | Answer::Seat(_)
            | Answer::Option(_) => [none; 3],
            Answer::Card(card) | Answer::Move { card, .. } | Answer::Raise { card, .. } => [card, none, none],
            Answer::Attack { card, target } => [card, target, none],
            Answer::Equip { item, bearer } => [item, bearer, none],
            Answer::Perform { card, by, .. } => [card, by, none],
            Answer::React { card, by, about, .. } => [card, by, about],
        };
        cards.into_iter().filter(|card| !card.is_none())
    }

    /// The same answer where cards have other names.
    pub(crate) fn renamed(self, names: &dyn Fn(CardId) -> CardId) -> Answer {
        let n = |card: CardId| if card.is_none() { card } else { names(card) };
        match self {
            Answer::Pass
            | Answer::Yes
            | Answer::Time
            | Answer::Rank(..)
            | Answer::Seat(_)
            | Answer::Option(_) => self,
            Answer::Card(card) => Answer::Card(n(card)),
            Answer::Attack { card, target } => Answer::Attack { card: n(card), target: n(target) },
            Answer::Move { card, to } => Answer::Move { card: n(card), to },
            Answer::Raise { card, to } => Answer::Raise { card: n(card), to },
            Answer::Equip { item, bearer } => Answer::Equip { item: n(item), bearer: n(bearer) },
            Answer::Perform { card, ability, by } => Answer::Perform { card: n(card), ability, by: n(by) },
            Answer::React { card, ability, by, about } => {
                Answer::React { card: n(card), ability, by: n(by), about: n(about) }
            }
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spot = |to: Spot| format!("{}.{}.{}", to.army.index(), to.rank, to.file);
        match *self {
            Answer::Pass => f.write_str("pass"),
            Answer::Yes => f.write_str("yes"),
            Answer::Time => f.write_str("time"),
            Answer::Card(card) => write!(f, "card {}", card.0),
            Answer::Rank(army, rank) => write!(f, "rank {} {rank}", army.index()),
            Answer::Seat(seat) => write!(f, "seat {}", seat.index()),
            Answer::Option(option) => write!(f, "option {option}"),
            Answer::Attack { card, target } => write!(f, "attack {} {}", card.0, target.0),
            Answer::Move { card, to } => write!(f, "move {} {}", card.0, spot(to)),
            Answer::Raise { card, to } => write!(f, "raise {} {}", card.0, spot(to)),
            Answer::Equip { item, bearer } => write!(f, "equip {} {}", item.0, bearer.0),
            Answer::Perform { card, ability, by } => write!(f, "perform {} {ability} {}", card.0, by.0),
            Answer::React { card, ability, by, about } if about.is_none() => {
                write!(f, "react {} {ability} {}", card.0, by.0)
            }
            Answer::React { card, ability, by, about } => {
                write!(f, "react {} {ability} {} {}", card.0, by.0, about.0)
            }
        }
    }
}

impl FromStr for Answer {
    type Err = String;

    fn from_str(text: &str) -> Result<Answer, String> {
        let unknown = || format!("'{text}' is not an answer");
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse::<u8>().map_err(|_| unknown());
        let card = |word: &str| {
            let index = word.parse::<usize>().map_err(|_| unknown())?;
            CardId::from_index(index).ok_or_else(unknown)
        };
        let seat = |word: &str| match word.parse::<usize>() {
            Ok(index) if index < Seat::MOST => Ok(Seat::new(index)),
            _ => Err(unknown()),
        };
        let spot = |word: &str| {
            let parts: Vec<&str> = word.split('.').collect();
            let [army, rank, file] = parts.as_slice() else { return Err(unknown()) };
            Ok(Spot { army: seat(army)?, rank: number(rank)?, file: number(file)? })
        };
        Ok(match words.as_slice() {
            ["pass"] => Answer::Pass,
            ["yes"] => Answer::Yes,
            ["time"] => Answer::Time,
            ["card", id] => Answer::Card(card(id)?),
            ["rank", army, rank] => Answer::Rank(seat(army)?, number(rank)?),
            ["seat", index] => Answer::Seat(seat(index)?),
            ["option", option] => Answer::Option(number(option)?),
            ["attack", id, target] => Answer::Attack { card: card(id)?, target: card(target)? },
            ["move", id, to] => Answer::Move { card: card(id)?, to: spot(to)? },
            ["raise", id, to] => Answer::Raise { card: card(id)?, to: spot(to)? },
            ["equip", item, bearer] => Answer::Equip { item: card(item)?, bearer: card(bearer)? },
            ["perform", id, ability, by] => {
                Answer::Perform { card: card(id)?, ability: number(ability)?, by: card(by)? }
            }
            ["react", id, ability, by] => Answer::React {
                card: card(id)?,
                ability: number(ability)?,
                by: card(by)?,
                about: CardId::NONE,
            },
            ["react", id, ability, by, about] => Answer::React {
                card: card(id)?,
                ability: number(ability)?,
                by: card(by)?,
                about: card(about)?,
            },
            _ => return Err(unknown()),
        })
    }
}
