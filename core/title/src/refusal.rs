use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use table::Seat;
use ts_rs::TS;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};
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
    /// It does not have the form that the protocol describes.
    Malformed,
    /// It has that form, but what it says cannot be: an answer in words that no answer has, two decks for
    /// three seats.
    Unusable,
    /// A plain request where only a WebSocket is accepted.
    NoSocket,
    TooLarge,
    TooFast,
    TooSlow,
    TooMany,
    NotFound,
    Waiting,
    Deck,
    Record,
    Foreign,
    /// The game gathers: it has not begun.
    Gathering,
    /// The game has begun: it does not gather any more.
    Begun,
    /// Only who made the game may do it.
    NotHost,
    Broken,
}

impl Code {
    pub const ALL: [Code; 23] = [
        Code::Illegal,
        Code::NotAsked,
        Code::Stale,
        Code::NoSeat,
        Code::Seated,
        Code::Over,
        Code::NotOver,
        Code::Malformed,
        Code::Unusable,
        Code::NoSocket,
        Code::TooLarge,
        Code::TooFast,
        Code::TooSlow,
        Code::TooMany,
        Code::NotFound,
        Code::Waiting,
        Code::Deck,
        Code::Record,
        Code::Foreign,
        Code::Gathering,
        Code::Begun,
        Code::NotHost,
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
            Code::Unusable => "unusable",
            Code::NoSocket => "no_socket",
            Code::TooLarge => "too_large",
            Code::TooFast => "too_fast",
            Code::TooSlow => "too_slow",
            Code::TooMany => "too_many",
            Code::NotFound => "not_found",
            Code::Waiting => "waiting",
            Code::Deck => "deck",
            Code::Record => "record",
            Code::Foreign => "foreign",
            Code::Gathering => "gathering",
            Code::Begun => "begun",
            Code::NotHost => "not_host",
            Code::Broken => "broken",
        }
    }
}

impl PartialSchema for Code {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("What kind of refusal, for programs."))
            .enum_values(Some(Code::ALL.map(Code::name)))
            .into()
    }
}

impl ToSchema for Code {}

/// Why something is not done, as shown to a player. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.sentence(Language::english()))]
pub struct Refusal {
    pub code: Code,
    pub rule: Option<String>,
    why: RefusalText,
}

#[derive(Clone)]
enum RefusalText {
    Message(Message<'static>),
    /// In the words of the game.
    Game(Arc<dyn Sentence>),
}

/// What a game says about a refusal.
pub trait Sentence: fmt::Debug + Send + Sync {
    fn sentence(&self, language: &Language) -> String;

    /// Everything that is wrong with what a player wrote, where that is why.
    fn faults(&self, _language: &Language) -> Vec<Fault> {
        Vec::new()
    }
}

/// One thing that is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Fault {
    /// The seat whose deck it is.
    pub seat: Seat,
    /// The line of the deck list, counted from 1, where that is not understood.
    pub line: Option<u32>,
    /// The name of the card that it concerns, if there is one.
    pub card: Option<String>,
    pub rule: Option<String>,
    pub sentence: String,
    /// How to fix it; empty if the sentence says so.
    pub mend: String,
}

impl RefusalText {
    fn sentence(&self, language: &Language) -> String {
        match self {
            RefusalText::Message(message) => language.tell(message),
            RefusalText::Game(game) => game.sentence(language),
        }
    }
}

impl fmt::Debug for RefusalText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::english()))
    }
}

impl PartialEq for RefusalText {
    fn eq(&self, other: &RefusalText) -> bool {
        self.sentence(Language::english()) == other.sentence(Language::english())
    }
}

impl Eq for RefusalText {}

impl Refusal {
    pub fn new(code: Code, why: Message<'static>) -> Refusal {
        Refusal { code, rule: None, why: RefusalText::Message(why) }
    }

    /// In the words of the part that found the fault, for which there is no message.
    pub fn technical(code: Code, why: impl ToString) -> Refusal {
        Refusal::new(code, message!("technical", why = why.to_string()))
    }

    /// What was stored cannot be read, or cannot be stored.
    pub fn broken(why: impl ToString) -> Refusal {
        Refusal::technical(Code::Broken, why)
    }

    /// In the words of the game.
    pub fn by_game(code: Code, why: impl Sentence + 'static) -> Refusal {
        Refusal { code, rule: None, why: RefusalText::Game(Arc::new(why)) }
    }

    pub fn of_rule(self, rule: Option<String>) -> Refusal {
        Refusal { rule, ..self }
    }

    pub fn too_fast() -> Refusal {
        Refusal::new(Code::TooFast, message!("too-fast"))
    }

    pub fn no_game() -> Refusal {
        Refusal::new(Code::NotFound, message!("no-game"))
    }

    pub fn no_seat() -> Refusal {
        Refusal::new(Code::NoSeat, message!("no-seat"))
    }

    pub fn over() -> Refusal {
        Refusal::new(Code::Over, message!("over"))
    }

    pub fn sentence(&self, language: &Language) -> String {
        self.why.sentence(language)
    }

    /// Everything that is wrong with what a player wrote, where that is why.
    pub fn faults(&self, language: &Language) -> Vec<Fault> {
        match &self.why {
            RefusalText::Message(_) => Vec::new(),
            RefusalText::Game(game) => game.faults(language),
        }
    }
}
