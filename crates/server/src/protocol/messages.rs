use super::{Refused, Shown};
use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;
use wars::CardId;

/// What a client sends, by socket or by `POST`. `id` is the client's own number for it, below
/// 2^53 and never used twice by a seat in a game; sent again, a message does nothing twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
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
        unit: CardId,
        target: CardId,
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
            | FromClient::Resign { id }
            | FromClient::Rematch { id } => id,
        }
    }
}

/// What the server sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum ToClient {
    Shown(Box<Shown>),
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
    /// The new game, and the invite with which this client takes its seat in it; a watcher has none.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// The server stops; the game goes on where it was when it is back.
    Stopping,
    /// The client did not read fast enough, or sent too much. It may come again.
    TooSlow,
    /// The game was removed.
    Expired,
}

/// What can come of an attack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Odds {
    #[ts(type = "number")]
    pub id: u64,
    pub unit: CardId,
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
