use crate::CardId;
use grid::Square;
use std::fmt;
use std::str::FromStr;

/// What a player is asked for, in general.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Something to do in this phase, or its end.
    Phase,
    /// Who takes the first turn (F3.4).
    First,
    /// A card to choose.
    Card,
    /// A space to choose.
    Space,
    /// One of the options that the card names.
    Option,
    Number,
    /// Whether to use it.
    Use,
    /// Which effect comes first (F11.9).
    Order,
    /// Which card is hurt first (F9.9).
    HurtOrder,
    /// The way of a move.
    Path,
    /// Whom to attack.
    Target,
    /// Something that may be done at any time (F11.10).
    AnyTime,
    /// An event from the hand in answer to what just happened.
    Reaction,
}

/// A question. Its source is the name of a phase, an ability or an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prompt {
    pub source: &'static str,
    pub ask: Ask,
    /// The rule that an answer outside the options breaks.
    pub rule: &'static str,
    /// The card that the question is about.
    pub card: CardId,
    /// The meaning of each [`Answer::Option`], the last for all further ones: `{card}` is replaced
    /// by the card, `{seat}` by the seat with its number, `{place}` by its number counted from 1.
    pub options: &'static [&'static str],
}

impl Prompt {
    pub const fn new(source: &'static str, ask: Ask) -> Prompt {
        Prompt { source, ask, rule: "F11.1", card: CardId::NONE, options: &[] }
    }

    pub const fn rule(mut self, rule: &'static str) -> Prompt {
        self.rule = rule;
        self
    }

    pub const fn about(mut self, card: CardId) -> Prompt {
        self.card = card;
        self
    }

    pub const fn options(mut self, options: &'static [&'static str]) -> Prompt {
        self.options = options;
        self
    }
}

/// An answer. The few kinds that follow up on an action, and the actions of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Answer {
    /// Declines, or is done choosing.
    Pass,
    /// Ends the phase.
    End,
    Yes,
    Square(Square),
    Card(CardId),
    Option(u8),
    Number(u8),
    Summon {
        card: CardId,
        to: Square,
    },
    Play(CardId),
    Move {
        unit: CardId,
        to: Square,
    },
    /// Attacks; without a target if something comes before it is named (F9.10).
    Attack {
        unit: CardId,
        target: CardId,
    },
    /// Uses an ability of a card, by its number among the abilities of the game.
    Use {
        card: CardId,
        ability: u8,
    },
    /// Builds a card as magic (F10.1), in the second edition discards it for magic (S8.1).
    Build(CardId),
    /// Builds a structure (S6.1).
    Erect {
        card: CardId,
        to: Square,
    },
    /// Puts the top card of the player's magic pile on a teammate's (F14.7).
    Give(CardId),
    /// Shows the player's hand to a teammate (FAQ-XVII-03).
    Show,
}

impl Answer {
    /// The cards that it names. An attack may not have a target yet, and what an event has left
    /// behind for a side is on no card.
    pub fn cards(self) -> impl Iterator<Item = CardId> {
        let (one, other) = match self {
            Answer::Card(card) | Answer::Play(card) | Answer::Build(card) | Answer::Give(card) => {
                (Some(card), None)
            }
            Answer::Summon { card, .. } | Answer::Erect { card, .. } => (Some(card), None),
            Answer::Use { card, .. } => (card.some(), None),
            Answer::Move { unit, .. } => (Some(unit), None),
            Answer::Attack { unit, target } => (Some(unit), target.some()),
            Answer::Pass
            | Answer::End
            | Answer::Yes
            | Answer::Square(_)
            | Answer::Option(_)
            | Answer::Number(_)
            | Answer::Show => (None, None),
        };
        one.into_iter().chain(other)
    }
}

impl Answer {
    /// The same answer about other cards.
    pub(crate) fn renamed(self, names: &[CardId; 256]) -> Answer {
        let name = |card: CardId| names[card.index()];
        match self {
            Answer::Card(card) => Answer::Card(name(card)),
            Answer::Summon { card, to } => Answer::Summon { card: name(card), to },
            Answer::Play(card) => Answer::Play(name(card)),
            Answer::Move { unit, to } => Answer::Move { unit: name(unit), to },
            Answer::Attack { unit, target } => Answer::Attack { unit: name(unit), target: name(target) },
            Answer::Use { card, ability } => Answer::Use { card: name(card), ability },
            Answer::Build(card) => Answer::Build(name(card)),
            Answer::Erect { card, to } => Answer::Erect { card: name(card), to },
            Answer::Give(card) => Answer::Give(name(card)),
            Answer::Pass
            | Answer::End
            | Answer::Yes
            | Answer::Square(_)
            | Answer::Option(_)
            | Answer::Number(_)
            | Answer::Show => self,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Answer::Pass => f.write_str("pass"),
            Answer::End => f.write_str("end"),
            Answer::Yes => f.write_str("yes"),
            Answer::Square(square) => write!(f, "space {square}"),
            Answer::Card(card) => write!(f, "card {}", card.0),
            Answer::Option(option) => write!(f, "option {option}"),
            Answer::Number(number) => write!(f, "number {number}"),
            Answer::Summon { card, to } => write!(f, "summon {} {to}", card.0),
            Answer::Play(card) => write!(f, "play {}", card.0),
            Answer::Move { unit, to } => write!(f, "move {} {to}", unit.0),
            Answer::Attack { unit, target } => write!(f, "attack {} {}", unit.0, target.0),
            Answer::Use { card, ability } => write!(f, "use {} {ability}", card.0),
            Answer::Build(card) => write!(f, "build {}", card.0),
            Answer::Erect { card, to } => write!(f, "erect {} {to}", card.0),
            Answer::Give(card) => write!(f, "give {}", card.0),
            Answer::Show => f.write_str("show"),
        }
    }
}

impl FromStr for Answer {
    type Err = String;

    fn from_str(text: &str) -> Result<Answer, String> {
        let unknown = || format!("'{text}' is not an answer");
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse::<u8>().map_err(|_| unknown());
        let card = |word: &str| match number(word)? {
            u8::MAX => Ok(CardId::NONE),
            id if (id as usize) < CardId::MOST => Ok(CardId(id)),
            _ => Err(unknown()),
        };
        let square = |word: &str| word.parse::<Square>().map_err(|why| why.to_string());
        Ok(match words.as_slice() {
            ["pass"] => Answer::Pass,
            ["end"] => Answer::End,
            ["yes"] => Answer::Yes,
            ["space", to] => Answer::Square(square(to)?),
            ["card", id] => Answer::Card(card(id)?),
            ["option", option] => Answer::Option(number(option)?),
            ["number", n] => Answer::Number(number(n)?),
            ["summon", id, to] => Answer::Summon { card: card(id)?, to: square(to)? },
            ["play", id] => Answer::Play(card(id)?),
            ["move", id, to] => Answer::Move { unit: card(id)?, to: square(to)? },
            ["attack", id, target] => Answer::Attack { unit: card(id)?, target: card(target)? },
            ["use", id, ability] => Answer::Use { card: card(id)?, ability: number(ability)? },
            ["build", id] => Answer::Build(card(id)?),
            ["erect", id, to] => Answer::Erect { card: card(id)?, to: square(to)? },
            ["give", id] => Answer::Give(card(id)?),
            ["show"] => Answer::Show,
            _ => return Err(unknown()),
        })
    }
}
