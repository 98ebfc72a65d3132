//! How Summoner Wars is learned: lessons for each edition, and a first game after them.

use scenario::read_guide;
use serde_json::json;
use title::{Course, Fields, FirstGame, LessonInfo, Refusal, asked_lesson};
use wars::Edition;
use wars_deal::Matchup;
use wars_grammar::{COURSES, Lesson};
use wording::{Telling, message};
use words::Language;

/// The courses, that of the second edition first: it is the one for whoever is new.
pub fn courses(language: &Language) -> Vec<Course> {
    COURSES.iter().map(|course| course_of(course, language)).collect()
}

fn course_of(course: &wars_grammar::Course, language: &Language) -> Course {
    let lessons = course.lessons.iter().map(|(path, text)| Lesson::read(text, path));
    let lessons =
        lessons.map(|lesson| info(&lesson.expect("the lessons of the game are understood"), language));
    let guide = read_guide(course.guide, course.name).expect("the guides of the game are understood");
    let decks: Vec<_> = guide.decks.iter().map(|name| json!({ "name": name })).collect();
    let setup = [("edition", json!(course.name)), ("decks", json!(decks)), ("first", json!({ "seat": 0 }))];
    let setup: Fields = setup.map(|(field, value)| (field.to_owned(), value)).into_iter().collect();
    let (title, about) = match course.name {
        "second" => (message!("course-second"), message!("course-second-about")),
        _ => (message!("course-first"), message!("course-first-about")),
    };
    Course {
        name: course.name.to_owned(),
        title: language.tell(&title),
        about: language.tell(&about),
        lessons: lessons.collect(),
        first_game: FirstGame::of(&guide, setup, |english| language.phrase(english).to_owned()),
    }
}

/// What a lesson says.
pub fn info(lesson: &Lesson, language: &Language) -> LessonInfo {
    let course = match lesson.edition() {
        Edition::First => "first",
        Edition::Second => "second",
    };
    LessonInfo::of(course, lesson.words(), |english| language.phrase(english).to_owned())
}

/// The game of the lesson that is asked for; nothing if none is.
pub fn asked(asked: &Fields, seats: usize) -> Result<Option<Matchup>, Refusal> {
    let own = || {
        COURSES
            .iter()
            .flat_map(|course| course.lessons.iter().map(|(path, text)| (course.name, *path, *text)))
    };
    let text = asked_lesson(asked, |name| {
        own().find_map(|(_, path, text)| {
            let lesson = Lesson::read(text, path).ok()?;
            (info(&lesson, Language::english()).name == name).then(|| text.to_owned())
        })
    })?;
    let Some(text) = text else { return Ok(None) };
    let matchup = Matchup::of_lesson(&text).map_err(title::lesson_refused)?;
    title::check_lesson_seats(matchup.decks().len(), seats)?;
    Ok(Some(matchup))
}
