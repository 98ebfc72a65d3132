//! Every lesson below `lessons/` is understood, is one of a course, and its written ways lead to its goal.

use std::path::{Path, PathBuf};
use wars_grammar::{COURSES, GRAMMAR, Lesson};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../lessons")
}

#[test]
fn every_lesson_can_be_solved_as_it_is_written() {
    let report = scenario::run_paths(&[GRAMMAR], [folder()]);
    println!("{report}");
    assert!(report.is_good(), "some lessons do not hold");
    assert!(COURSES.iter().all(|course| (5..=8).contains(&course.lessons.len())));
    for (path, text) in COURSES.iter().flat_map(|course| course.lessons) {
        let lesson = Lesson::read(text, path).unwrap_or_else(|faults| panic!("{}", faults[0]));
        lesson.solve().unwrap_or_else(|failure| panic!("{failure}"));
    }
}

/// A file that is in no course would be read by nobody.
#[test]
fn every_file_belongs_to_a_course() {
    let listed: Vec<PathBuf> =
        COURSES.iter().flat_map(|course| course.lessons).map(|(path, _)| folder().join(path)).collect();
    assert_eq!(listed.iter().collect::<std::collections::BTreeSet<_>>().len(), listed.len());
    let files = scenario::files(&folder());
    assert_eq!(files.len(), listed.len());
    for file in files {
        assert!(listed.contains(&file), "{} is in no course", file.display());
    }
    for course in &COURSES {
        let name = |(path, _): &(&str, &str)| path.starts_with(course.name);
        assert!(course.lessons.iter().all(name), "{}", course.name);
        scenario::read_guide(course.guide, course.name).unwrap_or_else(|faults| panic!("{}", faults[0]));
    }
}

#[test]
fn the_lesson_of_the_documentation_holds() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/scenarios.md");
    let page = std::fs::read_to_string(path).expect("the page");
    let blocks = page.split("```").skip(1).step_by(2);
    let lessons: Vec<&str> = blocks.filter_map(|block| block.strip_prefix("lesson\n")).collect();
    assert!(!lessons.is_empty());
    for text in lessons {
        let lesson = Lesson::read(text, "docs/scenarios.md").unwrap_or_else(|faults| panic!("{}", faults[0]));
        lesson.solve().unwrap_or_else(|failure| panic!("{failure}"));
    }
}
