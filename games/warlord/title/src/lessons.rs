//! How Warlord is learned: lessons, and a first game after them.

use crate::setup::Chosen;
use scenario::read_guide;
use serde_json::json;
use table::Seat;
use title::{Course, Fields, FirstGame, LessonInfo, Refusal, asked_lesson};
use warlord::Options;
use warlord_deal::{DeckList, read_lesson};
use warlord_grammar::{GUIDE, LESSONS, Lesson};
use warlord_wording::{BOOK, message};
use words::Language;

/// The name of the one course.
const COURSE: &str = "warlord";

pub fn courses(language: &Language) -> Vec<Course> {
    let lessons = LESSONS.iter().map(|(path, text)| Lesson::read(text, path));
    let lessons =
        lessons.map(|lesson| info(&lesson.expect("the lessons of the game are understood"), language));
    let guide = read_guide(GUIDE, COURSE).expect("the guide of the game is understood");
    let decks: Vec<_> = guide.decks.iter().map(|name| json!({ "name": name })).collect();
    let setup = [("format", json!("duel")), ("decks", json!(decks))];
    let setup: Fields = setup.map(|(field, value)| (field.to_owned(), value)).into_iter().collect();
    vec![Course {
        name: COURSE.to_owned(),
        title: language.tell(&message!("course")),
        about: language.tell(&message!("course-about")),
        lessons: lessons.collect(),
        first_game: FirstGame::of(&guide, setup, |english| language.phrase_in(&BOOK, english).to_owned()),
    }]
}

/// What a lesson says.
pub fn info(lesson: &Lesson, language: &Language) -> LessonInfo {
    LessonInfo::of(COURSE, lesson.words(), |english| language.phrase_in(&BOOK, english).to_owned())
}

/// The game of the lesson that is asked for; nothing if none is.
pub fn asked(asked: &Fields, seats: usize) -> Result<Option<Chosen>, Refusal> {
    let text = asked_lesson(asked, |name| {
        LESSONS.iter().find_map(|(path, text)| {
            let lesson = Lesson::read(text, path).ok()?;
            (info(&lesson, Language::english()).name == name).then(|| (*text).to_owned())
        })
    })?;
    let Some(text) = text else { return Ok(None) };
    let lesson = read_lesson(&text).map_err(title::lesson_refused)?;
    title::check_lesson_seats(lesson.seats(), seats)?;
    let led = |seat: Seat| lesson.warlord(seat).map(DeckList::led_by);
    let decks: Option<Vec<DeckList>> = Seat::all(seats).map(led).collect();
    let decks = decks.ok_or_else(|| title::lesson_refused("every side of a lesson has a Warlord"))?;
    let format = lesson.format().to_owned();
    Ok(Some(Chosen { format, options: Options::default(), decks, lesson: Some(text) }))
}
