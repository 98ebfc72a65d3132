//! Lessons as the server plays them: goals can be reached, wrong turns lead back, first games explain what
//! happens in them.

use title::learning::{check_guides, check_lessons};
use wars_grammar::{COURSES, Lesson};
use wars_title::SummonerWars;

fn ways(name: &str) -> Vec<Vec<String>> {
    let lessons = COURSES.iter().flat_map(|course| course.lessons.iter().map(move |one| (course.name, one)));
    let mut found = lessons.filter_map(|(course, (path, text))| {
        let lesson = Lesson::read(text, path).unwrap_or_else(|faults| panic!("{}", faults[0]));
        (title::lesson_name(course, &lesson.words().title) == name).then_some(lesson)
    });
    let lesson = found.next().expect("the lesson is in a course");
    assert!(found.next().is_none(), "{name} is the name of two lessons");
    lesson.solve().unwrap_or_else(|failure| panic!("{failure}"))
}

#[test]
fn every_goal_can_be_reached_and_every_wrong_turn_leads_back() {
    check_lessons(&SummonerWars, ways);
}

#[test]
fn what_a_first_game_explains_happens() {
    check_guides(&SummonerWars, 6);
}
