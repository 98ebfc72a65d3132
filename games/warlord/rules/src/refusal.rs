use crate::{CardId, Cast};
use std::fmt;

/// Why something cannot be done: the rule, and a sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub rule: &'static str,
    /// `{card}` is replaced by the name of the card below.
    pub reason: &'static str,
    card: Option<&'static str>,
}

impl Refusal {
    pub const fn new(rule: &'static str, reason: &'static str) -> Refusal {
        Refusal { rule, reason, card: None }
    }

    pub fn about(mut self, cast: &Cast, card: CardId) -> Refusal {
        self.card = card.some().map(|card| cast.face(card).name);
        self
    }

    /// The sentence with the card's name in it, each in the words of a language.
    pub fn sentence<'a>(&self, phrase: impl Fn(&'static str) -> &'a str) -> String {
        phrase(self.reason).replace("{card}", phrase(self.card.unwrap_or("the card")))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.sentence(|english| english), self.rule)
    }
}
