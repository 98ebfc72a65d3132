use crate::{About, Choice, Fields, Json, LessonState, LogLine, Question, Refusal, Tabletop};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sitting::{Change, Clocks, Drawn, Ended, Parted, Reason};
use std::any::Any;
use std::fmt::Debug;
use table::{Eyes, Seat, SeatSet, Turn};
use ts_rs::TS;
use utoipa::ToSchema;
use words::Language;

/// One line of a game's journal; its answers are texts.
pub type Deed = sitting::Deed<String>;

/// What a player does not want to be asked for now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Declines everything that may be declined until his own next turn.
    UntilMyTurn,
    /// Declines until something happens that concerns him, or his own next turn begins.
    UntilConcerned,
    /// Declines what he is asked now, and every question about the same matter until the turn is over.
    NotThisTurn,
    /// Declines wherever declining is all that he could do, until he lifts it.
    WhenAble,
}

/// A standing order, and after how many deeds of the game it was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Given {
    pub step: u32,
    pub seat: Seat,
    pub order: Order,
}

/// What the seats are called, and in which language.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    pub language: &'a Language,
    pub names: &'a [String],
}

/// Something that takes a while and is done outside its game.
pub type Work<T> = Box<dyn FnOnce() -> T + Send>;

/// A computer player that thinks.
pub type Thinking = Work<Thought>;

/// The result of thinking.
pub struct Thought {
    /// The index of the answer among the options; `None` if the bot broke.
    pub option: Option<usize>,
    /// The bot, with its memory.
    pub bot: Option<Box<dyn Any + Send>>,
}

impl Debug for Thought {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thought").field("option", &self.option).finish_non_exhaustive()
    }
}

/// A game being played or viewed.
pub trait Live: Debug + Send {
    fn seats(&self) -> SeatSet;
    /// The seats that win together with this one, itself included.
    fn allies(&self, seat: Seat) -> SeatSet;
    /// The seat being asked; `None` when the game is over.
    fn asked(&self) -> Option<Seat>;
    /// Why this player left, if he did.
    fn left(&self, seat: Seat) -> Option<Reason>;
    fn turn(&self) -> Option<Turn>;

    /// How many deeds there were, how many answers, how many events.
    fn step(&self) -> u32;
    fn answer_count(&self) -> usize;
    fn event_count(&self) -> usize;

    fn is_over(&self) -> bool;
    fn ended(&self) -> Option<Ended>;
    /// Whether it is a record that is only viewed.
    fn is_record(&self) -> bool;
    /// Where the journal diverges from the current rules.
    fn parted(&self) -> Option<&Parted>;
    fn clocks(&self) -> Option<&Clocks>;
    /// The seat whose clock is running: the one that is asked, in a live game whose clocks have begun.
    fn running(&self) -> Option<Seat>;
    /// The milliseconds left of a round played by the clock on the wall, until time has been called.
    fn round_left(&self) -> Option<u32>;
    /// The deed by which the rules are told that the round is over; `None` while that is not possible.
    fn time_call(&self) -> Option<Deed>;
    fn seed_hash(&self) -> &str;
    /// The seed, revealed once the game is over.
    fn seed(&self) -> Option<String>;

    /// Keeps all events in memory, for a log that is shown from its beginning at any time. Otherwise older
    /// ones are recovered by replaying.
    fn keep_all(&mut self);
    /// The game of a record, to be continued: `None` if the record does not reveal its seed.
    fn go_on(&self) -> Result<Option<Box<dyn Live>>, Refusal>;

    /// What is to be done before anybody is asked.
    fn opening(&self) -> Option<Deed>;
    /// Does a deed; `spent` is the time the player on the clock has used before it, in milliseconds. If it
    /// is refused nothing has changed; if the rules break on it (`Code::Broken`) the game must not be used
    /// any more.
    fn apply(&mut self, deed: &Deed, spent: u32) -> Result<Change, Refusal>;
    fn undo_seat(&self, seats: SeatSet) -> Option<Seat>;
    fn redo_seat(&self, seats: SeatSet) -> Option<Seat>;
    fn take_back_to(&self, seats: SeatSet) -> Option<u32>;

    /// Whether this answer is among the options.
    fn is_option(&self, answer: &str) -> Result<bool, Refusal>;
    /// The answer at this index of the options.
    fn option(&self, index: usize) -> Option<String>;
    /// Why this answer is refused, as far as these eyes may know.
    fn explain(&self, eyes: Eyes, answer: &str) -> Result<Refusal, Refusal>;
    /// The answer that a click on these things would have meant, possible or not.
    fn wish(&self, seat: Seat, about: &About) -> Option<String>;

    /// Records a standing order of this seat.
    fn order(&mut self, seat: Seat, order: Order) -> Result<(), Refusal>;
    fn lift_orders(&mut self, seat: Seat);
    fn orders(&self, seat: Seat) -> Vec<Order>;
    /// The deed by which a standing order answers the open question.
    fn ordered(&self) -> Option<Deed>;
    /// Whether a standing order may decline the open question: then the time an answer takes must not show
    /// who or what gave it.
    fn may_be_declined(&self) -> bool;

    /// The deed by which this seat can show its hand to its partner now; `None` if it may not.
    fn showing(&self, seat: Seat) -> Option<Deed>;

    /// The lesson the game was started from. Its goal counts as reached from the moment it was reached,
    /// whatever is undone afterwards; a game that is loaded again forgets a goal that no longer holds.
    fn lesson(&self, language: &Language) -> Option<LessonState>;
    fn about(&self) -> Fields;
    fn about_seat(&self, seat: Seat) -> Fields;
    fn seat_name(&self, language: &Language, seat: Seat) -> String;
    /// The same in one word, where nobody's name is known.
    fn side_name(&self, language: &Language, seat: Seat) -> String;
    fn view(&self, eyes: Eyes) -> Json;
    /// The table as a terminal shows it.
    fn tabletop(&self, eyes: Eyes, named: Named<'_>) -> Box<dyn Tabletop>;
    /// The question, and of whom it is asked, as these eyes see it, whether or not they are the
    /// ones to answer.
    fn question(&self, eyes: Eyes, named: Named<'_>, is_theirs: bool) -> Option<(Seat, Question)>;
    /// All options of the question.
    fn choices(&self, eyes: Eyes, named: Named<'_>) -> Vec<Choice>;
    /// The log from this line on, as far as these eyes may know. Everybody perceives every event,
    /// so lines are events.
    fn lines(&self, eyes: Eyes, named: Named<'_>, from: usize) -> Result<Vec<LogLine>, Refusal>;

    /// The same with events merged where the game can: the steps of a move.
    fn brief_lines(&self, eyes: Eyes, named: Named<'_>, from: usize) -> Result<Vec<LogLine>, Refusal>;

    /// The turns, each with the number of answers before it.
    fn turns(&self) -> Result<Vec<(Turn, u32)>, Refusal>;
    /// The same game after this many answers, for viewing.
    fn at(&self, answers: usize) -> Result<Box<dyn Live>, Refusal>;
    /// Every number chance gave, and whether the seed gives exactly those. Only for games that are over.
    fn drawn(&self) -> Result<(Vec<Drawn>, bool), Refusal>;
    /// The record with its seed, for whoever may know it. Others get it once the game is over.
    fn record(&self) -> Result<Value, Refusal>;
    /// What a game that is over came to; `None` if it is not over.
    fn ending(&self, language: &'static Language) -> Result<Option<Work<Json>>, Refusal>;

    /// Anything else that may be asked about a game, such as odds.
    fn inquire(
        &self,
        eyes: Eyes,
        named: Named<'_>,
        asked: Option<Seat>,
        about: &Value,
    ) -> Result<Work<Result<Json, Refusal>>, Refusal>;
    /// Lets the bot of this name think; it may have played before.
    fn think(&self, seat: Seat, name: &str, bot: Option<Box<dyn Any + Send>>) -> Thinking;
}
