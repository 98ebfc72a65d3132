use crate::{CardId, Cast};
use std::fmt;

/// Why something cannot be done: the rule, and a sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub rule: &'static str,
    /// `{card}` is replaced by the name of the card below.
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

    /// As shown to a player of this game.
    pub fn told(self, cast: &Cast) -> NamedRefusal {
        NamedRefusal {
            rule: (cast.book.number)(self.rule),
            reason: self.reason,
            card: self.card.some().map_or("card", |card| cast.face(card).name),
        }
    }
}

/// A refusal as shown to a player, with the rule's number and the card's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedRefusal {
    pub rule: &'static str,
    pub reason: &'static str,
    card: &'static str,
}

impl NamedRefusal {
    /// The sentence with the card's name in it, each in the words of a language.
    pub fn sentence<'a>(&self, phrase: impl Fn(&'static str) -> &'a str) -> String {
        phrase(self.reason).replace("{card}", phrase(self.card))
    }
}

impl fmt::Display for NamedRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.sentence(|english| english), self.rule)
    }
}
