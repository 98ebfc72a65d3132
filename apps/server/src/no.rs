//! Refusals.

use crate::deck_no::DeckNo;
use crate::protocol::{Refused, ToClient};
use wars::Told;
use wording::Telling;
use words::{Language, Message, message};

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
    TooSlow,
    TooMany,
    NotFound,
    Waiting,
    Deck,
    Record,
    Foreign,
    Broken,
}

impl Code {
    pub const ALL: [Code; 18] = [
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
        Code::TooSlow,
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
            Code::TooSlow => "too_slow",
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
#[error("{}", self.sentence(Language::english()))]
pub struct No {
    pub code: Code,
    pub rule: Option<String>,
    why: Why,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Why {
    Message(Message<'static>),
    /// By a rule of the game.
    Rule(Told),
    /// Everything that is wrong with the decks.
    Decks(Vec<DeckNo>),
}

impl No {
    pub fn new(code: Code, why: Message<'static>) -> No {
        No { code, rule: None, why: Why::Message(why) }
    }

    /// In the words of the part that found the fault, for which there is no message.
    pub fn technical(code: Code, why: impl ToString) -> No {
        No::new(code, message!("technical", why = why.to_string()))
    }

    /// What was stored cannot be read, or cannot be stored.
    pub fn broken(why: impl ToString) -> No {
        No::technical(Code::Broken, why)
    }

    /// By a rule of the game.
    pub fn by_rule(told: Told) -> No {
        No { code: Code::Illegal, rule: Some(told.rule.to_owned()), why: Why::Rule(told) }
    }

    pub fn of_rule(self, rule: Option<String>) -> No {
        No { rule, ..self }
    }

    pub fn decks(faults: Vec<DeckNo>) -> No {
        No { code: Code::Deck, rule: None, why: Why::Decks(faults) }
    }

    pub fn too_fast() -> No {
        No::new(Code::TooFast, message!("too-fast"))
    }

    pub fn no_game() -> No {
        No::new(Code::NotFound, message!("no-game"))
    }

    pub fn no_seat() -> No {
        No::new(Code::NoSeat, message!("no-seat"))
    }

    pub fn over() -> No {
        No::new(Code::Over, message!("over"))
    }

    pub fn sentence(&self, language: &Language) -> String {
        match &self.why {
            Why::Message(message) => language.tell(message),
            Why::Rule(told) => told.sentence(|english| language.phrase(english)),
            Why::Decks(faults) => {
                let lines: Vec<String> = faults.iter().map(|fault| fault.line(language)).collect();
                lines.join("\n")
            }
        }
    }

    pub fn refused(self, id: Option<u64>, language: &Language) -> Refused {
        let sentence = self.sentence(language);
        let faults = match self.why {
            Why::Decks(faults) => faults.iter().map(|fault| fault.told(language)).collect(),
            Why::Message(_) | Why::Rule(_) => Vec::new(),
        };
        Refused { id, code: self.code.name().to_owned(), rule: self.rule, sentence, faults }
    }

    pub fn told(self, id: Option<u64>, language: &Language) -> ToClient {
        ToClient::Refused(self.refused(id, language))
    }
}
