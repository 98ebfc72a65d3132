//! A game as the server sees it.
//!
//! A game is typed inside and erased once, here. A game provides a [`Title`], the list of its formats,
//! decks, computer players and pages, and a [`Spoken`], one deal of it that can be put into words. From the
//! latter every game gets a [`Deal`] (a game before its first question) and a [`Live`] game (one being
//! played), whose answers are texts, whose views are JSON and whose refusals are sentences.

#[cfg(feature = "check")]
pub mod bindings;
mod chance;
mod choice;
mod deal;
mod json;
#[cfg(feature = "check")]
pub mod learning;
mod lesson;
mod line;
mod live;
mod matched;
pub mod own;
mod played;
mod question;
mod record;
mod refusal;
mod spoken;
mod tabletop;
mod titles;

pub use chance::Chance;
pub use choice::{About, Choice};
pub use deal::{Deal, DealtGame};
pub use json::Json;
pub use lesson::{
    Course, FirstGame, LessonChoice, LessonInfo, LessonState, Note, asked_lesson, check_lesson_seats,
    lesson_name, lesson_refused,
};
pub use line::{CardName, LogLine};
pub use live::{Deed, Given, Live, Named, Order, Thinking, Thought, Work};
pub use matched::{MatchGame, outcome_in_match};
pub use question::Question;
pub use record::{GivenUp, PartedAt, open};
pub use refusal::{Code, Fault, Refusal, Sentence};
/// The computer player that declines whatever it is asked, in any game.
pub use scenario::IDLE;
pub use spoken::{Ending, Fields, Scene, Spoken, fields};
pub use tabletop::{
    CardText, Cell, Drawing, Extent, Figure, Goal, Hand, HandCard, Light, Odds, Place, Pointing, SeatLine,
    Spot, Tabletop, Text, Tone, Way,
};
pub use titles::{
    BotInfo, Format, Gathered, Kept, Opened, Page, Searched, Seating, Title, TitleInfo, Titles,
};
