//! Refusals.

use crate::protocol::{Fault, Refused, ToClient};

/// What kind of refusal, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    Illegal,
    NotAsked,
    Stale,
    NoSeat,
    Seated,
    Over,
    NotOver,
    Malformed,
    TooLarge,
    TooFast,
    TooMany,
    NotFound,
    Waiting,
    Deck,
    Record,
    Foreign,
    Broken,
}

impl Code {
    pub const ALL: [Code; 17] = [
        Code::Illegal,
        Code::NotAsked,
        Code::Stale,
        Code::NoSeat,
        Code::Seated,
        Code::Over,
        Code::NotOver,
        Code::Malformed,
        Code::TooLarge,
        Code::TooFast,
        Code::TooMany,
        Code::NotFound,
        Code::Waiting,
        Code::Deck,
        Code::Record,
        Code::Foreign,
        Code::Broken,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Code::Illegal => "illegal",
            Code::NotAsked => "not_asked",
            Code::Stale => "stale",
            Code::NoSeat => "no_seat",
            Code::Seated => "seated",
            Code::Over => "over",
            Code::NotOver => "not_over",
            Code::Malformed => "malformed",
            Code::TooLarge => "too_large",
            Code::TooFast => "too_fast",
            Code::TooMany => "too_many",
            Code::NotFound => "not_found",
            Code::Waiting => "waiting",
            Code::Deck => "deck",
            Code::Record => "record",
            Code::Foreign => "foreign",
            Code::Broken => "broken",
        }
    }
}

/// Why something is not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{sentence}")]
pub struct No {
    pub code: Code,
    pub rule: Option<String>,
    pub sentence: String,
    /// Everything that is wrong with a deck.
    pub faults: Vec<Fault>,
}

impl No {
    pub fn new(code: Code, sentence: impl Into<String>) -> No {
        No { code, rule: None, sentence: sentence.into(), faults: Vec::new() }
    }

    /// By a rule of the game.
    pub fn by_rule(rule: impl Into<String>, sentence: impl Into<String>) -> No {
        No { rule: Some(rule.into()), ..No::new(Code::Illegal, sentence) }
    }

    pub fn too_fast() -> No {
        No::new(Code::TooFast, "Too much at once. Wait a moment.")
    }

    pub fn no_game() -> No {
        No::new(Code::NotFound, "There is no such game, or it was removed.")
    }

    pub fn no_seat() -> No {
        No::new(Code::NoSeat, "Who only watches cannot do that: the token of a seat is needed.")
    }

    pub fn over() -> No {
        No::new(Code::Over, "The game is over.")
    }

    pub fn refused(self, id: Option<u64>) -> Refused {
        let No { code, rule, sentence, faults } = self;
        Refused { id, code: code.name().to_owned(), rule, sentence, faults }
    }

    pub fn told(self, id: Option<u64>) -> ToClient {
        ToClient::Refused(self.refused(id))
    }
}
