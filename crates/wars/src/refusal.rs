use crate::{CardId, Cast};

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

    /// The sentence with the card's name in it.
    pub fn sentence(&self, cast: &Cast) -> String {
        let name = self.card.some().map_or("card", |card| cast.face(card).name);
        self.reason.replace("{card}", name)
    }
}

/// A refusal as it is told to a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    pub rule: &'static str,
    pub sentence: String,
}

impl std::fmt::Display for Told {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.sentence, self.rule)
    }
}
