//! Lessons: a position in the form of a ruling, a goal that can be checked, and texts for the
//! learner.

use crate::fault::{Fault, Reading, StepFault};
use crate::grammar::{Grammar, Laws, Line};
use crate::read::Draft;
use crate::run::{Course, Playable, Ruling, RulingFault, run_course};
use crate::text::{keyword, without_comment};
use std::any::Any;
use std::sync::Arc;

/// The computer player that declines whatever it is asked.
pub const IDLE: &str = "idle";

/// The maximum size of a lesson, in bytes.
pub const MOST_LESSON: usize = 16 * 1024;

/// Faults after which the rest of a lesson is not read: for each of them somebody may look for what was
/// meant among all names.
const MOST_FAULTS: usize = 50;

/// The texts of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LessonWords {
    pub title: String,
    /// The topic, in a few sentences.
    pub about: String,
    /// The task, in one sentence.
    pub goal: String,
    pub hint: String,
    /// Shown when the goal is reached.
    pub done: String,
    /// The name of the computer opponent.
    pub opponent: String,
    /// The rules that it shows.
    pub cites: Vec<&'static str>,
}

/// A lesson whose lines are all understood.
pub struct Lesson<G: Grammar> {
    pub words: LessonWords,
    pub case: G::Case,
    /// Every line is an expectation; the goal is reached when all of them hold.
    pub goal: Vec<Line<G::Step>>,
    /// Solutions, which the tests play.
    ways: Vec<Course<G::Step>>,
    path: Arc<str>,
    line: usize,
}

/// Reads the lesson in a text; `path` is used in faults and failures.
pub fn read_lesson<G: Grammar>(grammar: &G, text: &str, path: &str) -> Result<Lesson<G>, Vec<Fault>> {
    let mut reader = Reader {
        grammar,
        path: path.into(),
        heading: None,
        words: LessonWords::default(),
        continued: None,
        draft: None,
        faults: Vec::new(),
    };
    if text.len() > MOST_LESSON {
        reader.fault(0, "", format!("a lesson has at most {MOST_LESSON} bytes"));
        return Err(reader.faults);
    }
    let mut lines = text.lines().enumerate();
    while let Some((index, text)) = lines.next() {
        reader.read(index + 1, text);
        if reader.faults.len() >= MOST_FAULTS {
            let rest = lines.count();
            reader.fault(index + 1, "", format!("the rest is not read ({rest} more lines)"));
            return Err(reader.faults);
        }
    }
    reader.finish()
}

/// The text that a line belongs to.
fn part<'w>(words: &'w mut LessonWords, word: &str) -> Option<&'w mut String> {
    Some(match word {
        "about" => &mut words.about,
        "goal" => &mut words.goal,
        "hint" => &mut words.hint,
        "done" => &mut words.done,
        "opponent" => &mut words.opponent,
        _ => return None,
    })
}

struct Reader<'g, G: Grammar> {
    grammar: &'g G,
    path: Arc<str>,
    heading: Option<G::Heading>,
    words: LessonWords,
    /// The keyword whose text an indented line continues.
    continued: Option<&'static str>,
    draft: Option<Draft<G>>,
    faults: Vec<Fault>,
}

const PARTS: [&str; 5] = ["about", "goal", "hint", "done", "opponent"];

impl<G: Grammar> Reader<'_, G> {
    fn fault(&mut self, line: usize, text: &str, reason: String) {
        let ruling = (!self.words.title.is_empty()).then(|| self.words.title.clone());
        let text = text.trim().to_owned();
        self.faults.push(Fault { path: self.path.clone(), line, ruling, text, reason });
    }

    fn read(&mut self, number: usize, raw: &str) {
        let line = without_comment(raw);
        if line.is_empty() {
            self.continued = None;
            return;
        }
        if let Some(title) = keyword(line, "lesson") {
            return self.begin(number, line, title);
        }
        if self.draft.is_none() {
            return self.read_heading(number, line);
        }
        if self.draft.as_ref().is_some_and(|draft| draft.courses.is_empty())
            && self.read_words(number, raw, line)
        {
            return;
        }
        let read = self.draft.as_mut().map(|draft| draft.read(self.grammar, number, raw, line));
        if let Some(Err(reason)) = read {
            self.fault(number, line, reason);
        }
    }

    fn read_heading(&mut self, number: usize, line: &str) {
        match self.grammar.heading(line) {
            Some(Ok(heading)) if self.heading.is_none() => self.heading = Some(heading),
            Some(Ok(_)) => self.fault(number, line, "this is said twice".to_owned()),
            Some(Err(reason)) => self.fault(number, line, reason),
            None => self.fault(number, line, "a lesson begins with `lesson` and a title".to_owned()),
        }
    }

    fn begin(&mut self, number: usize, line: &str, title: &str) {
        if self.draft.is_some() {
            return self.fault(number, line, "a file has one lesson".to_owned());
        }
        self.words.title = title.to_owned();
        let heading = self.heading.clone().unwrap_or_default();
        self.draft = Some(Draft::new(number, title, self.grammar.lesson_draft(&heading)));
        if title.is_empty() {
            self.fault(number, line, "a lesson has a title".to_owned());
        }
    }

    /// Reads a line of the texts, or a continuation.
    fn read_words(&mut self, number: usize, raw: &str, line: &str) -> bool {
        if raw.starts_with([' ', '\t'])
            && let Some(text) = self.continued.and_then(|word| part(&mut self.words, word))
        {
            text.push(' ');
            text.push_str(line);
            return true;
        }
        self.continued = None;
        let found = PARTS.iter().find_map(|word| Some((*word, keyword(line, word)?)));
        let Some((word, said)) = found else { return false };
        let Some(text) = part(&mut self.words, word) else { return false };
        if !text.is_empty() {
            self.fault(number, line, format!("`{word}` is said twice"));
            return true;
        }
        said.clone_into(text);
        self.continued = Some(word);
        true
    }

    fn finish(mut self) -> Result<Lesson<G>, Vec<Fault>> {
        let Some(draft) = self.draft.take() else {
            self.fault(0, "", "a line `lesson` with its title is missing".to_owned());
            return Err(self.faults);
        };
        let head = format!("lesson {}", draft.title);
        if self.faults.is_empty() {
            self.check_parts(&draft, &head);
        }
        let Draft { line, cites, position, courses, .. } = draft;
        let case = match self.grammar.stage(position) {
            Ok(case) => case,
            Err(faults) => {
                for fault in faults {
                    let at = if fault.line == 0 { line } else { fault.line };
                    self.fault(at, &fault.text, fault.reason);
                }
                return Err(self.faults);
            }
        };
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        if self.words.opponent.is_empty() {
            IDLE.clone_into(&mut self.words.opponent);
        }
        self.words.cites = cites;
        let (goals, ways): (Vec<_>, Vec<_>) = courses.into_iter().partition(|course| course.title == "goal");
        let goal = goals.into_iter().flat_map(|course| course.steps).collect();
        Ok(Lesson { words: self.words, case, goal, ways, path: self.path, line })
    }

    /// Checks that a lesson whose lines are all understood has all its parts.
    fn check_parts(&mut self, draft: &Draft<G>, head: &str) {
        for word in PARTS.into_iter().filter(|word| *word != "opponent") {
            if part(&mut self.words, word).is_none_or(|text| text.is_empty()) {
                self.fault(draft.line, head, format!("a line `{word}` with its words is missing"));
            }
        }
        for reason in self.grammar.check_cites(&draft.position, &draft.cites) {
            self.fault(draft.line, head, reason);
        }
        let (goals, ways): (Vec<_>, Vec<_>) = draft.courses.iter().partition(|course| course.title == "goal");
        if goals.len() != 1 {
            self.fault(draft.line, head, "a lesson has one part `--- goal`".to_owned());
        }
        if ways.is_empty() {
            let reason = "a way to the goal is missing: `--- solution` and what is done";
            self.fault(draft.line, head, reason.to_owned());
        }
        for course in draft.courses.iter().filter(|course| course.steps.is_empty()) {
            let text = format!("--- {}", course.title);
            self.fault(course.line, &text, "nothing stands below this line".to_owned());
        }
        for line in goals.iter().flat_map(|course| &course.steps) {
            if !G::is_expectation(&line.what) {
                let reason = "the goal is what is to be expected: `expect ...`".to_owned();
                self.fault(line.number, &line.text, reason);
            }
        }
    }
}

impl<G: Grammar> Lesson<G> {
    /// Plays every solution: the goal must not be reached before it, and must be after it. Returns
    /// the games at their end.
    pub fn solve(&self, laws: Laws) -> Result<Vec<G::Game>, Box<RulingFault>> {
        let at = (&*self.path, self.words.title.as_str());
        let solve = |way: &Course<G::Step>| {
            run_course::<G>(at, &self.case, laws, way, |game, now| {
                if self.goal.iter().all(|line| G::play(game, line).is_ok()) {
                    return Err(StepFault::new(
                        "a goal that is not reached yet",
                        "it is reached at the start",
                    ));
                }
                for line in way.steps.iter().chain(&self.goal) {
                    *now = (line.number, line.text.clone());
                    G::play(game, line)?;
                }
                Ok(())
            })
        };
        self.ways.iter().map(solve).collect()
    }

    /// As a ruling that holds if every solution reaches the goal.
    pub(crate) fn into_ruling(self) -> Ruling
    where
        Lesson<G>: Playable,
    {
        let (title, cites) = (self.words.title.clone(), self.words.cites.clone());
        Ruling { title, path: self.path.clone(), line: self.line, cites, courses: Arc::new(self) }
    }
}

impl<G: Grammar> Playable for Lesson<G> {
    fn case(&self) -> &dyn Any {
        &self.case
    }

    fn play(&self, _: &Ruling, laws: Laws) -> Result<(), Box<RulingFault>> {
        self.solve(laws).map(drop)
    }
}

/// The lesson in a text, as the result of reading a file.
pub(crate) fn reading<G: Grammar>(grammar: &G, text: &str, path: &str) -> Reading {
    match read_lesson(grammar, text, path) {
        Ok(lesson) => Reading { rulings: vec![lesson.into_ruling()], ..Reading::default() },
        Err(faults) => Reading { unreadable: 1, faults, ..Reading::default() },
    }
}
