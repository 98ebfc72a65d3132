//! Every lesson below `lessons/` is understood, is in the list, and its written ways lead to its goal.

use std::path::{Path, PathBuf};
use warlord_grammar::{GRAMMAR, GUIDE, LESSONS, Lesson};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../lessons")
}

#[test]
fn every_lesson_can_be_solved_as_it_is_written() {
    let report = scenario::run_paths(&[GRAMMAR], [folder()]);
    println!("{report}");
    assert!(report.is_good(), "some lessons do not hold");
    assert!((5..=8).contains(&LESSONS.len()));
    for (path, text) in LESSONS {
        let lesson = Lesson::read(text, path).unwrap_or_else(|faults| panic!("{}", faults[0]));
        lesson.solve().unwrap_or_else(|failure| panic!("{failure}"));
    }
    scenario::read_guide(GUIDE, "guide").unwrap_or_else(|faults| panic!("{}", faults[0]));
}

/// A file that is not in the list would never be read.
#[test]
fn every_file_is_in_the_list() {
    let listed: Vec<PathBuf> = LESSONS.iter().map(|(path, _)| folder().join(path)).collect();
    assert_eq!(scenario::files(&folder()), listed);
}
