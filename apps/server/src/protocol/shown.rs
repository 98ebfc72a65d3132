use super::{Clock, RoundClock};
use serde::{Deserialize, Serialize};
use table::{Outcome, Seat};
use title::{Choice, Fields, Json, LessonState, LogLine, Order, own};
use ts_rs::TS;
use utoipa::ToSchema;

/// The game as one client sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Shown {
    pub game: String,
    /// What is played.
    pub title: String,
    /// Grows with every change, an undo included. An action names the step that it answers.
    pub step: u32,
    /// How many answers have been given: the number of this moment in a replay.
    pub answers: u32,
    pub players: Vec<PlayerInfo>,
    /// The seats that this client plays. Where opponents share a screen, the view is that of the seat that
    /// is asked.
    pub you: Vec<Seat>,
    /// The table as this client knows it, as the game has it.
    #[ts(type = "unknown")]
    #[schema(value_type = own::View)]
    pub view: Json,
    pub question: Option<Asked>,
    /// The standing orders of this client.
    pub orders: Vec<Standing>,
    /// The answers that standing orders of this client gave, by their places among all answers: for each
    /// how many had been given with it.
    pub passed: Vec<u32>,
    /// Lines of the log before `log_from` stand; those from there on are replaced by `log`.
    pub log_from: u32,
    pub log: Vec<LogLine>,
    pub can_undo: bool,
    pub can_redo: bool,
    /// Whether a takeback can be asked for; against the computer it is simply done.
    pub can_take_back: bool,
    /// Who has asked for a takeback that this client may agree to.
    pub takeback_by: Option<Seat>,
    /// Seats that want a rematch, once the game is over.
    pub rematch_by: Vec<Seat>,
    /// One of them wants the new game to gather, to bring another deck.
    pub rematch_gathers: bool,
    /// The seats of this client that may now show their hand to their partner.
    pub can_show: Vec<Seat>,
    pub over: Option<Over>,
    /// Nothing in a game without clocks.
    pub clock: Option<Clock>,
    /// Of a game that is played in a round by the clock on the wall, until time is called.
    pub round: Option<RoundClock>,
    /// Commits to the seed before it is revealed: SHA-256 of `muster seed` and the 32 bytes of the
    /// seed.
    pub seed_hash: String,
    /// A record that somebody opened: it can only be viewed.
    pub is_record: bool,
    /// A stored game that the current rules cannot replay to its end: it can only be viewed.
    pub parted: Option<Parting>,
    /// The match of which it is a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub within: Option<OfMatch>,
    /// The lesson that the game was begun from.
    pub lesson: Option<LessonState>,
    /// What the game adds, such as its edition.
    #[serde(flatten)]
    #[ts(skip)]
    #[schema(value_type = own::GameAbout)]
    pub about: Fields,
}

/// The place of a game in its match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OfMatch {
    /// The id of the match: it is asked for as a game that gathers.
    pub game: String,
    /// For each seat of this game, the seat of the match that plays it.
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
}

/// Where a stored game and the current rules diverge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Parting {
    /// This many deeds of the journal are shown.
    pub deeds: u32,
    /// This many it has.
    pub of: u32,
    /// The explanation for players.
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayerInfo {
    pub seat: Seat,
    /// What sentences call this player.
    pub name: String,
    /// The name that he gave himself.
    pub called: Option<String>,
    pub player: Player,
    /// The seats that win and lose together with this one, itself included.
    pub side: Vec<Seat>,
    /// He has left the game while others play on: he resigned, or his clock ran out.
    pub left: Option<End>,
    /// A client with this seat is connected. Computers always are.
    pub is_here: bool,
    /// What the game adds for the seat, such as its deck.
    #[serde(flatten)]
    #[ts(skip)]
    #[schema(value_type = own::SeatAbout)]
    pub about: Fields,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    Human,
    /// A friend who has not joined yet.
    Awaited,
    /// A bot by its name.
    Computer(String),
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Over {
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
    /// A clock ran out.
    Time,
}

/// The current question. Everybody sees it, and of whom it is asked; only that player gets the
/// options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Asked {
    pub seat: Seat,
    /// This client is to answer.
    pub you: bool,
    /// The name of a phase, an ability or an event.
    pub source: String,
    /// What kind of question it is, in the words of the game.
    pub ask: String,
    /// The question in words.
    pub text: String,
    /// The rule behind it.
    pub rule: String,
    /// The card that it is about, if the client may know it.
    pub card: Option<u16>,
    /// A standing order of this client may answer it.
    pub may_order: bool,
    pub options: Vec<Choice>,
}

/// A standing order of this client.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Standing {
    pub seat: Seat,
    pub order: Order,
}
