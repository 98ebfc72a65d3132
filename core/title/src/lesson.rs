//! How a game is learned: lessons, and a first game in which things are explained.

use crate::{Code, Fields, Refusal};
use scenario::{Guide, LessonWords};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use words::message;

/// Lessons in order, and a guided first game after them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Course {
    /// Among those of its game.
    pub name: String,
    pub title: String,
    pub about: String,
    pub lessons: Vec<LessonInfo>,
    pub first_game: FirstGame,
}

/// What a lesson says. `NewGame` asks for it by its name: `{"game": "wars", "lesson": {"name": "second/moving"}}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LessonInfo {
    pub name: String,
    pub title: String,
    /// What it is about, in a few sentences.
    pub about: String,
    /// What to do, in a sentence.
    pub goal: String,
    pub hint: String,
    /// Said when the goal is reached.
    pub done: String,
    /// The computer player on the other side.
    pub opponent: String,
    /// The ids of the rules that it shows.
    pub rules: Vec<String>,
}

/// The lesson that a game was begun from, and whether its goal has been reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LessonState {
    #[serde(flatten)]
    pub lesson: LessonInfo,
    pub reached: bool,
}

/// The game that comes after the lessons.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FirstGame {
    /// What the game itself is set up with, in the words of `NewGame`.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
    pub setup: Fields,
    pub opponent: String,
    pub notes: Vec<Note>,
}

/// Something that is explained when it happens for the first time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Note {
    /// A public fact: `phase:` and the phase of the view, `ask:` and the kind of a question to the player,
    /// `log:` and the kind of a line.
    pub fact: String,
    pub title: String,
    pub text: String,
}

/// Which lesson is requested.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LessonChoice {
    /// One of the game's own, by its name.
    Name(String),
    /// One that somebody wrote.
    Text(String),
}

impl LessonInfo {
    /// A lesson's texts; `say` puts them into a language.
    pub fn of(course: &str, words: &LessonWords, say: impl Fn(&str) -> String) -> LessonInfo {
        LessonInfo {
            name: lesson_name(course, &words.title),
            title: say(&words.title),
            about: say(&words.about),
            goal: say(&words.goal),
            hint: say(&words.hint),
            done: say(&words.done),
            opponent: words.opponent.clone(),
            rules: words.cites.iter().map(|&id| id.to_owned()).collect(),
        }
    }
}

impl FirstGame {
    /// The first game of a guide; `setup` is how its game requests such decks.
    pub fn of(guide: &Guide, setup: Fields, say: impl Fn(&str) -> String) -> FirstGame {
        let note = |note: &scenario::Note| Note {
            fact: note.fact.clone(),
            title: say(&note.title),
            text: say(&note.text),
        };
        FirstGame { setup, opponent: guide.opponent.clone(), notes: guide.notes.iter().map(note).collect() }
    }
}

/// A lesson's name among those of its game: its course and its title, as in an address.
pub fn lesson_name(course: &str, title: &str) -> String {
    let mut name = format!("{course}/");
    for letter in title.chars() {
        match letter {
            letter if letter.is_alphanumeric() => name.extend(letter.to_lowercase()),
            _ if name.ends_with(['-', '/']) => {}
            _ => name.push('-'),
        }
    }
    name.trim_end_matches('-').to_owned()
}

/// The text of the lesson that a new game requests; `own` finds the game's lessons by name. `None` if no
/// lesson is requested.
pub fn asked_lesson(
    asked: &Fields,
    own: impl FnOnce(&str) -> Option<String>,
) -> Result<Option<String>, Refusal> {
    let Some(choice) = asked.get("lesson") else { return Ok(None) };
    let malformed = |why: String| Refusal::new(Code::Malformed, message!("not-understood", why = why));
    let choice = serde_json::from_value(choice.clone()).map_err(|why| malformed(why.to_string()))?;
    if let Some(field) = asked.keys().find(|field| *field != "lesson") {
        return Err(malformed(format!("a lesson is set up by itself, without `{field}`")));
    }
    match choice {
        LessonChoice::Text(text) => Ok(Some(text)),
        LessonChoice::Name(name) => match own(&name) {
            Some(text) => Ok(Some(text)),
            None => Err(Refusal::new(Code::NotFound, message!("no-lesson", name = name))),
        },
    }
}

/// A lesson that somebody wrote could not be read.
pub fn lesson_refused(why: impl ToString) -> Refusal {
    Refusal::technical(Code::Malformed, why)
}

/// A lesson has the seats of its position.
pub fn check_lesson_seats(lesson: usize, seats: usize) -> Result<(), Refusal> {
    let refused = || Refusal::new(Code::Malformed, message!("setup-seats", seats = lesson));
    if lesson == seats { Ok(()) } else { Err(refused()) }
}
