use super::ClockChoice;
use serde::{Deserialize, Serialize};
use table::Seat;
use title::{Code, Fault, Fields, Refusal, own};
use ts_rs::TS;
use utoipa::ToSchema;
use words::Language;

/// What a game is begun with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct NewGame {
    /// What is played, by the name of a title; the first of the server's if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<String>,
    /// Who sits where. `you` at several seats means a shared screen; without `you` the game is only
    /// watched.
    #[schema(min_items = 2, max_items = 10)]
    pub seats: Vec<SeatChoice>,
    /// Milliseconds that the computer lets pass before each answer; none if left out.
    #[serde(default)]
    #[ts(optional)]
    #[schema(maximum = 5000)]
    pub pace: Option<u32>,
    /// Nothing: nobody is hurried.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<ClockChoice>,
    /// The game gathers first: what a seat brings, such as its deck, may be left out (`null` in its place),
    /// friends bring their own, and the host begins.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub gather: bool,
    /// The names of those at one's own seats, one for each seat of the game or none at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Option<String>>>")]
    pub names: Vec<Option<String>>,
    /// What the game itself is set up with: such as decks.
    #[serde(flatten)]
    #[ts(skip)]
    #[schema(value_type = own::Setup)]
    pub setup: Fields,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatChoice {
    You,
    /// The person who comes with the invite.
    Friend,
    /// A bot by its name.
    Computer(String),
    /// The player of that seat, which is `you` or `friend`, holds this one too.
    With(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Created {
    pub game: String,
    /// The seats that the token plays; none for who only watches, or only hosts.
    pub seats: Vec<Seat>,
    /// Also set as a cookie. The only proof of the seats: keep it.
    pub token: Option<String>,
    /// For the friend to join with; works once. The first, if there are several.
    pub invite: Option<String>,
    /// One for each friend who is to join.
    pub invites: Vec<Invite>,
}

/// What lets a friend sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Invite {
    /// The seats that he takes with it.
    pub seats: Vec<Seat>,
    /// Works once.
    pub invite: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// An invite, or the code by which seats go over to another device.
    #[schema(max_length = 200)]
    pub invite: String,
    /// What this player wants to be called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Joined {
    pub game: String,
    pub seats: Vec<Seat>,
    pub token: String,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Refused {
    /// The client's number of the refused message, if it could be read.
    #[ts(type = "number | null")]
    pub id: Option<u64>,
    /// What kind of refusal, for programs: `illegal`, `not_asked`, `stale`, `no_seat`, `over`,
    /// `malformed`, `unusable`, `no_socket`, `too_large`, `too_fast`, `too_slow`, `too_many`, `not_found`,
    /// `waiting`, `not_over`, `seated`, `deck`, `record`, `foreign`, `gathering`, `begun`, `not_host`,
    /// `broken`.
    #[schema(value_type = Code)]
    pub code: String,
    /// The rule that forbids it; `None` if it is no rule of the game.
    pub rule: Option<String>,
    pub sentence: String,
    /// Every fault of the decks, if those are the reason (`deck`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Fault>>")]
    pub faults: Vec<Fault>,
}

impl Refused {
    /// A refusal in the client's language.
    pub fn told(refusal: &Refusal, id: Option<u64>, language: &Language) -> Refused {
        Refused {
            id,
            code: refusal.code.name().to_owned(),
            rule: refusal.rule.clone(),
            sentence: refusal.sentence(language),
            faults: refusal.faults(language),
        }
    }
}

/// A deck list in the text format, to be checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckText {
    #[schema(max_length = 65536)]
    pub text: String,
}
