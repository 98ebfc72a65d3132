use super::{About, Clock, Edition};
use serde::{Deserialize, Serialize};
use table::{Outcome, Seat};
use ts_rs::TS;
use utoipa::ToSchema;
use wars::{Ask, CardId, View};

/// The game as one client sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Shown {
    pub game: String,
    pub edition: Edition,
    /// Grows with every change, an undo included. An action names the step that it answers.
    pub step: u32,
    /// How many answers have been given: the number of this moment in a replay.
    pub answers: u32,
    pub players: Vec<PlayerInfo>,
    /// The seats that this client plays. On the same screen both; the view is then that of the
    /// seat that is asked.
    #[schema(value_type = Vec<u8>)]
    pub you: Vec<Seat>,
    /// Its `question` is left out: see `question` here.
    #[schema(value_type = Object)]
    pub view: View,
    pub question: Option<Asked>,
    /// Lines of the log before `log_from` stand; those from there on are replaced by `log`.
    pub log_from: u32,
    pub log: Vec<LogLine>,
    pub can_undo: bool,
    pub can_redo: bool,
    /// Whether a takeback can be asked for; against the computer it is simply done.
    pub can_take_back: bool,
    /// Who asks for a takeback that this client may agree to.
    #[schema(value_type = Option<u8>)]
    pub takeback_by: Option<Seat>,
    /// Seats that want a rematch, once the game is over.
    #[schema(value_type = Vec<u8>)]
    pub rematch_by: Vec<Seat>,
    pub over: Option<Over>,
    /// Nothing in a game without clocks.
    pub clock: Option<Clock>,
    /// Binds the seed before it is told: SHA-256 of `muster seed` and the 32 bytes of the seed.
    pub seed_hash: String,
    /// A record that somebody opened: it is looked at, not played.
    pub is_record: bool,
    /// A stored game that the rules of today cannot follow to its end: it is looked at, not played.
    pub parted: Option<Parting>,
}

/// Where a stored game and the rules of today part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Parting {
    /// So many deeds of the journal are shown.
    pub deeds: u32,
    /// So many it has.
    pub of: u32,
    /// What a player is told about it.
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayerInfo {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What sentences call this player: the summoner that he leads, or his side where both lead the
    /// same.
    pub name: String,
    pub player: Player,
    pub deck: String,
    pub faction: String,
    /// A client with this seat is connected. Computers always are.
    pub is_here: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    Human,
    /// A friend who has not come yet.
    Awaited,
    /// A bot by its name.
    Computer(String),
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Over {
    #[schema(value_type = Object)]
    pub outcome: Outcome,
    pub how: End,
    /// What all chance of the game came from; a record that was opened may not tell it.
    pub seed: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    Played,
    Resigned,
    /// The loser's clock ran out.
    Time,
}

/// What is asked. Everybody sees that, and of whom; the options only who is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Asked {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// This client is to answer.
    pub you: bool,
    /// The name of a phase, an ability or an event.
    pub source: String,
    #[schema(value_type = String)]
    pub ask: Ask,
    /// The question in words.
    pub text: String,
    /// The rule behind it.
    pub rule: String,
    /// The card that it is about, where the client may know it.
    #[schema(value_type = Option<u8>)]
    pub card: Option<CardId>,
    pub options: Vec<Choice>,
}

/// One answer that may be given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Choice {
    /// To be sent back as it is.
    pub answer: String,
    pub verb: Verb,
    /// The answer in words: `Move Miner (b2) to c4`.
    pub text: String,
    #[serde(flatten)]
    pub about: About,
}

/// What kind of answer it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    /// Declines, or is done choosing.
    Pass,
    /// Ends the phase.
    End,
    Yes,
    Space,
    Card,
    Option,
    Number,
    Summon,
    Play,
    Move,
    Attack,
    Use,
    Build,
}

/// A sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LogLine {
    /// How many answers had been given when it happened: `steps/{step}` shows it.
    pub step: u32,
    pub kind: LogKind,
    pub text: String,
    /// The faces of dice that were rolled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub dice: Vec<u8>,
    /// What each of these dice is worth in hits, where the line tells that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub hits: Vec<u8>,
    /// The cards that it is about, as far as the client may know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<CardId>>")]
    #[schema(value_type = Vec<u8>)]
    pub cards: Vec<CardId>,
    /// The spaces that it is about, from first to last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub squares: Vec<String>,
    /// The cards that its text names, each once: what a client makes links of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<CardName>>")]
    pub named: Vec<CardName>,
}

/// A card by what finds it among those of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardName {
    pub name: String,
    pub faction: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LogKind {
    Turn,
    Phase,
    Roll,
    Move,
    Attack,
    Wound,
    Destroyed,
    Over,
    Other,
}
