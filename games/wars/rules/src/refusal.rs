use crate::{CardId, Cast};
use std::fmt;

/// Why something cannot be done: the rule, and a sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub rule: &'static str,
    /// `{card}` stands for the name of the card below.
    pub reason: &'static str,
    pub card: CardId,
}

impl Refusal {
    pub const fn new(rule: &'static str, reason: &'static str) -> Refusal {
        Refusal { rule, reason, card: CardId::NONE }
    }

    pub const fn about(mut self, card: CardId) -> Refusal {
        self.card = card;
        self
    }

    /// As it is told to a player of this game.
    pub fn told(self, cast: &Cast) -> Told {
        Told {
            rule: (cast.book.number)(self.rule),
            reason: self.reason,
            card: self.card.some().map_or("card", |card| cast.face(card).name),
        }
    }
}

/// A refusal as it is told to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    pub rule: &'static str,
    pub reason: &'static str,
    card: &'static str,
}

impl Told {
    /// The sentence with the card's name in it, each in the words of a language.
    pub fn sentence<'a>(&self, phrase: impl Fn(&'static str) -> &'a str) -> String {
        phrase(self.reason).replace("{card}", phrase(self.card))
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.sentence(|english| english), self.rule)
    }
}
