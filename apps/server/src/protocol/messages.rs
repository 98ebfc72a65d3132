use super::{ChatLine, Gathering, Refused, Said, SeatChoice, Shown, Table};
use serde::{Deserialize, Serialize};
use table::Seat;
use title::{About, Json, LogLine, Order, Refusal, own};
use ts_rs::TS;
use utoipa::ToSchema;
use words::Language;

/// What a client sends, by socket or by `POST`. `id` is the client's own number for it, below
/// 2^53 and never used twice by a seat in a game; sent again, a message does nothing twice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type", deny_unknown_fields)]
pub enum FromClient {
    /// An answer to the question that was shown at step `at`.
    Act {
        #[ts(type = "number")]
        id: u64,
        #[schema(max_length = 4000)]
        answer: String,
        at: u32,
    },
    /// Takes back the newest answer, if nobody has learned anything since.
    Undo {
        #[ts(type = "number")]
        id: u64,
    },
    Redo {
        #[ts(type = "number")]
        id: u64,
    },
    /// Asks to take back one's latest answer, whatever was learned since.
    AskTakeback {
        #[ts(type = "number")]
        id: u64,
    },
    AnswerTakeback {
        #[ts(type = "number")]
        id: u64,
        agree: bool,
    },
    /// Why this answer is not possible.
    Explain {
        #[ts(type = "number")]
        id: u64,
        #[schema(max_length = 4000)]
        answer: String,
    },
    /// What a click on something unlit would have meant, and why that is not possible: `card` is what was
    /// chosen before, `target` and `square` what was clicked on.
    Wish {
        #[ts(type = "number")]
        id: u64,
        about: About,
    },
    /// Anything else that may be asked about a game, in the game's own terms, such as the odds of
    /// an attack.
    Inquire {
        #[ts(type = "number")]
        id: u64,
        #[ts(type = "unknown")]
        #[schema(value_type = own::Inquiry)]
        about: serde_json::Value,
    },
    /// Gives a standing order, for the asked seat or the first of one's own where none is named.
    Order {
        #[ts(type = "number")]
        id: u64,
        order: Order,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Ends all standing orders of one's seats.
    LiftOrders {
        #[ts(type = "number")]
        id: u64,
    },
    /// Sends the whole table again: for a client whose `changed` does not fit.
    Resync {
        #[ts(type = "number")]
        id: u64,
    },
    /// Leaves the game for good, with the asked seat or the first of one's own where none is named. Others
    /// play on.
    Resign {
        #[ts(type = "number")]
        id: u64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Wants to play again once the game is over. With `gather` the new game gathers first, so that
    /// everybody may bring another deck; without it everybody plays on with what he has.
    Rematch {
        #[ts(type = "number")]
        id: u64,
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        gather: bool,
    },
    /// Shows a seat's hand to its partner, while `Shown.can_show` has the seat: the seat to answer
    /// or the client's first seat by default.
    Show {
        #[ts(type = "number")]
        id: u64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Says something to everybody at the table. Spectators may not speak.
    Say {
        #[ts(type = "number")]
        id: u64,
        said: Said,
    },
    /// Gives oneself a name, or takes it away: for all one's seats where none is named.
    Name {
        #[ts(type = "number")]
        id: u64,
        name: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Asks for a code by which the seats of this client go over to another device, once.
    HandOver {
        #[ts(type = "number")]
        id: u64,
    },
    /// Of a game that gathers: what a seat brings, such as a deck in the words of the game, or takes back.
    /// For the first of one's own where none is named; the host also brings for computers and open seats.
    Bring {
        #[ts(type = "number")]
        id: u64,
        #[ts(type = "unknown")]
        #[schema(value_type = Option<own::Part>)]
        part: Option<serde_json::Value>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Of a game that gathers: gives one's seats up.
    Stand {
        #[ts(type = "number")]
        id: u64,
    },
    /// In the lobby, host only: who sits at this seat. The previous player becomes a spectator.
    SetSeat {
        #[ts(type = "number")]
        id: u64,
        seat: Seat,
        choice: SeatChoice,
    },
    /// Of a game that gathers, by its host: another invite for an open seat. The one before ends.
    Invite {
        #[ts(type = "number")]
        id: u64,
        seat: Seat,
    },
    /// In the lobby, host only: shuffles the seats, and so the teams. A player with several seats
    /// of one side keeps seats of one side.
    Draw {
        #[ts(type = "number")]
        id: u64,
    },
    /// Of a game that gathers, by its host: begins it when every seat is ready. Open seats are filled with
    /// the computer that `fill` names.
    Begin {
        #[ts(type = "number")]
        id: u64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        fill: Option<String>,
    },
}

impl ToClient {
    /// A refusal in the client's language.
    pub fn refused(refusal: &Refusal, id: Option<u64>, language: &Language) -> ToClient {
        ToClient::Refused(Refused::told(refusal, id, language))
    }
}

impl FromClient {
    /// Whether it concerns the people at the table and not the game: in a match, all of its people.
    pub fn is_of_company(&self) -> bool {
        matches!(self, FromClient::Say { .. } | FromClient::Name { .. } | FromClient::HandOver { .. })
    }

    /// Whether it changes who is to play and with what, which can be changed until the game begins.
    pub fn is_of_gathering(&self) -> bool {
        matches!(
            self,
            FromClient::Bring { .. }
                | FromClient::Stand { .. }
                | FromClient::SetSeat { .. }
                | FromClient::Invite { .. }
                | FromClient::Draw { .. }
                | FromClient::Begin { .. }
        )
    }

    pub fn id(&self) -> u64 {
        match *self {
            FromClient::Act { id, .. }
            | FromClient::Undo { id }
            | FromClient::Redo { id }
            | FromClient::AskTakeback { id }
            | FromClient::AnswerTakeback { id, .. }
            | FromClient::Explain { id, .. }
            | FromClient::Wish { id, .. }
            | FromClient::Inquire { id, .. }
            | FromClient::Order { id, .. }
            | FromClient::LiftOrders { id }
            | FromClient::Resync { id }
            | FromClient::Resign { id, .. }
            | FromClient::Rematch { id, .. }
            | FromClient::Show { id, .. }
            | FromClient::Say { id, .. }
            | FromClient::Name { id, .. }
            | FromClient::HandOver { id }
            | FromClient::Bring { id, .. }
            | FromClient::Stand { id }
            | FromClient::SetSeat { id, .. }
            | FromClient::Invite { id, .. }
            | FromClient::Draw { id }
            | FromClient::Begin { id, .. } => id,
        }
    }
}

/// What the server sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum ToClient {
    /// The game as it is now, on a stream without differences.
    Shown(Box<Shown>),
    /// The whole table and the whole log: the first message, and what `resync` asks for.
    Whole {
        /// Counts the messages with the table; the next `changed` has the next number.
        number: u32,
        table: Box<Table>,
        log: Vec<LogLine>,
    },
    /// What is different from the table that the message before told.
    Changed {
        number: u32,
        /// `docs/protocol.md` says how it is applied.
        #[ts(type = "unknown")]
        #[schema(value_type = Object)]
        change: serde_json::Value,
        /// Lines of the log before this one stand; those from there on are replaced by `log`.
        log_from: u32,
        log: Vec<LogLine>,
    },
    /// What was asked for is done and durably stored.
    Done {
        #[ts(type = "number")]
        id: u64,
    },
    Refused(Refused),
    /// `rule` is nothing when the answer is possible.
    Explained {
        #[ts(type = "number")]
        id: u64,
        rule: Option<String>,
        sentence: String,
        /// The answer that is explained: what a `wish` would have meant. Nothing if it would have meant
        /// nothing.
        answer: Option<String>,
    },
    /// What `inquire` asked for, in the words of the game.
    Informed {
        #[ts(type = "number")]
        id: u64,
        #[ts(type = "unknown")]
        #[schema(value_type = own::Informed)]
        about: Json,
    },
    /// The state of the lobby: the first message, and one with every change. When the game begins
    /// the next one is `whole`.
    Gathering(Box<Gathering>),
    /// What was said: all that is kept when a client comes, then each line.
    Chat {
        lines: Vec<ChatLine>,
    },
    /// A new invite, which works once, and the seats that are taken with it.
    Invited {
        #[ts(type = "number")]
        id: u64,
        seats: Vec<Seat>,
        invite: String,
    },
    /// `POST /api/games/{game}/join` with this code instead of an invite takes over the client's
    /// seats, once; it replaces the previous code.
    Handover {
        #[ts(type = "number")]
        id: u64,
        code: String,
    },
    /// This client has no seats any more: it watches.
    Unseated {
        why: Unseated,
    },
    /// The new game, and the invite with which this client takes its seats in it; a watcher has none.
    RematchReady {
        game: String,
        seat: Option<Seat>,
        invite: Option<String>,
    },
    /// No more will come over this connection.
    Gone {
        why: Gone,
    },
}

/// Why a client has no seats any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unseated {
    /// They went over to another device.
    Moved,
    /// The host gave them to somebody else.
    Removed,
    /// Somebody at the same token gave them up.
    Stood,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// The server is stopping; the game continues when it is back.
    Stopping,
    /// The client did not read fast enough. It may come again.
    TooSlow,
    /// The client sent too much, and went on after refusals.
    TooFast,
    /// The game was removed.
    Expired,
}
