use super::{Breakdown, LogLine, Refused, Shown, Table};
use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;
use wars::CardId;

/// What a client sends, by socket or by `POST`. `id` is the client's own number for it, below
/// 2^53 and never used twice by a seat in a game; sent again, a message does nothing twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type", deny_unknown_fields)]
pub enum FromClient {
    /// An answer to the question that was shown at step `at`.
    Act {
        #[ts(type = "number")]
        id: u64,
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
    /// Asks to take back the newest own answer whatever was learned since.
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
        answer: String,
    },
    /// The exact chances of an attack.
    Odds {
        #[ts(type = "number")]
        id: u64,
        #[schema(value_type = u8)]
        unit: CardId,
        #[schema(value_type = u8)]
        target: CardId,
    },
    /// What the values of a card on the battlefield are made of.
    Inspect {
        #[ts(type = "number")]
        id: u64,
        #[schema(value_type = u8)]
        card: CardId,
    },
    /// Sends the whole table again: for a client whose `changed` does not fit.
    Resync {
        #[ts(type = "number")]
        id: u64,
    },
    Resign {
        #[ts(type = "number")]
        id: u64,
    },
    Rematch {
        #[ts(type = "number")]
        id: u64,
    },
}

impl FromClient {
    pub fn id(&self) -> u64 {
        match *self {
            FromClient::Act { id, .. }
            | FromClient::Undo { id }
            | FromClient::Redo { id }
            | FromClient::AskTakeback { id }
            | FromClient::AnswerTakeback { id, .. }
            | FromClient::Explain { id, .. }
            | FromClient::Odds { id, .. }
            | FromClient::Inspect { id, .. }
            | FromClient::Resync { id }
            | FromClient::Resign { id }
            | FromClient::Rematch { id } => id,
        }
    }
}

/// What the server sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum ToClient {
    /// The game as it is now, over a stream that was asked for without differences.
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
    },
    Odds(Odds),
    Inspected {
        #[ts(type = "number")]
        id: u64,
        #[schema(value_type = u8)]
        card: CardId,
        values: Vec<Breakdown>,
    },
    /// The new game, and the invite with which this client takes its seat in it; a watcher has none.
    RematchReady {
        game: String,
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        invite: Option<String>,
    },
    /// No more will come over this connection.
    Gone {
        why: Gone,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// The server stops; the game goes on where it was when it is back.
    Stopping,
    /// The client did not read fast enough. It may come again.
    TooSlow,
    /// The client sent too much, and went on after refusals.
    TooFast,
    /// The game was removed.
    Expired,
}

/// What can come of an attack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Odds {
    #[ts(type = "number")]
    pub id: u64,
    #[schema(value_type = u8)]
    pub unit: CardId,
    #[schema(value_type = u8)]
    pub target: CardId,
    /// The chance of 0, 1, 2, ... more wounds on the target. Wounds beyond its life are not counted.
    pub wounds: Vec<f64>,
    /// The chance that it is destroyed or otherwise leaves the battlefield.
    pub destroyed: f64,
    /// Every roll was counted; otherwise many were sampled.
    pub is_exact: bool,
    /// Somebody may have to choose on the way; the odds are those if everybody declines.
    pub has_choices: bool,
}
