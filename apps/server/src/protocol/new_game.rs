use super::{CardCopies, ClockChoice};
use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// `first` or `second`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    First,
    Second,
}

/// What a game is begun with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    pub edition: Edition,
    /// One for each seat.
    pub decks: Vec<DeckChoice>,
    /// Who sits where. `you` at both seats is a game on the same screen; `you` at none is a game
    /// that is only watched.
    pub seats: Vec<SeatChoice>,
    #[serde(default)]
    #[ts(optional, as = "Option<First>")]
    #[schema(value_type = Object)]
    pub first: First,
    /// Milliseconds that the computer lets pass before each answer; none if left out.
    #[serde(default)]
    #[ts(optional)]
    pub pace: Option<u32>,
    /// Nothing: nobody is hurried.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<ClockChoice>,
    /// The cards have no sleeves: mercenaries are told by their backs (F13.4).
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub unsleeved: bool,
}

#[cfg(test)]
impl NewGame {
    /// Two players of the same deck share a screen.
    pub fn on_one_screen() -> NewGame {
        let deck = DeckChoice::Name("Prince Elien".to_owned());
        NewGame {
            edition: Edition::First,
            decks: vec![deck.clone(), deck],
            seats: vec![SeatChoice::You, SeatChoice::You],
            first: First::Seat(Seat::new(0)),
            pace: None,
            clock: None,
            unsleeved: false,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckChoice {
    /// The ready deck of this summoner.
    Name(String),
    /// A deck list in the text format.
    Text(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatChoice {
    You,
    /// Whoever comes with the invite.
    Friend,
    /// A bot by its name.
    Computer(String),
}

/// Who takes the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The higher roll decides it (F3.4).
    #[default]
    Roll,
    /// This seat, whoever wins the roll.
    Seat(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Created {
    pub game: String,
    /// The seats that the token plays; none for who only watches.
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
    /// Also set as a cookie. The only proof of the seats: keep it.
    pub token: Option<String>,
    /// For the friend who is awaited; works once.
    pub invite: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    pub invite: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Joined {
    pub game: String,
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
    pub token: String,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Refused {
    /// The client's number of what was refused, where it was readable.
    #[ts(type = "number | null")]
    pub id: Option<u64>,
    /// What kind of refusal, for programs: `illegal`, `not_asked`, `stale`, `no_seat`, `over`,
    /// `malformed`, `too_large`, `too_fast`, `too_many`, `not_found`, `waiting`, `not_over`, `seated`, `deck`,
    /// `record`, `foreign`, `broken`.
    pub code: String,
    /// The rule that forbids it; nothing where no rule of the game is meant.
    pub rule: Option<String>,
    pub sentence: String,
    /// Everything that is wrong with the decks, where that is why (`deck`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Fault>>")]
    pub faults: Vec<Fault>,
}

/// One thing that is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Fault {
    /// The seat whose deck it is.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The line of the deck list, counted from 1, where that is not understood.
    pub line: Option<u32>,
    /// The name of the card that it concerns, where it is one.
    pub card: Option<String>,
    pub rule: Option<String>,
    pub sentence: String,
    /// What would put it right; empty where the sentence says it.
    pub mend: String,
}

/// A deck list in the text format, to be checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckText {
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Checked {
    /// Nothing: it can be played.
    pub faults: Vec<Fault>,
    pub edition: Edition,
    /// What its player calls it.
    pub name: String,
    /// The cards that it means, legal or not; none where a line is not understood.
    pub cards: Vec<CardCopies>,
}
