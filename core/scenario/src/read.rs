//! Reads a file of rulings. Every fault in the file is found, not only the first.

use crate::fault::{Fault, Reading};
use crate::grammar::{Grammar, Line, SyntaxFault};
use crate::lesson;
use crate::run::{Course, Courses, Ruling};
use crate::text::{items, keyword, without_comment};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The grammar of some game.
pub trait Readable: Sync {
    /// Whether this line, the first of a file, says that its rulings are for this game.
    fn opens(&self, line: &str) -> bool;

    /// Reads the rulings in a text; `path` is used in faults and failures.
    fn read(&self, text: &str, path: &str) -> Reading;

    /// Reads the lesson in a text, as a ruling that holds if its goal can be reached.
    fn read_lesson(&self, text: &str, path: &str) -> Reading;
}

impl<G: Grammar> Readable for G {
    fn opens(&self, line: &str) -> bool {
        matches!(self.heading(line), Some(Ok(_)))
    }

    fn read(&self, text: &str, path: &str) -> Reading {
        let mut reader = Reader {
            grammar: self,
            path: path.into(),
            heading: None,
            title: None,
            titles: BTreeSet::new(),
            reading: Reading::default(),
            draft: None,
        };
        for (index, text) in text.lines().enumerate() {
            reader.read(index + 1, text);
        }
        reader.finish();
        reader.reading
    }

    fn read_lesson(&self, text: &str, path: &str) -> Reading {
        lesson::reading(self, text, path)
    }
}

/// Reads the rulings in a text, or the lesson in a `.lesson` file, with the grammar named by its
/// first line; a file that names none belongs to the first of these games.
pub fn parse(grammars: &[&dyn Readable], text: &str, path: &str) -> Reading {
    let first = text.lines().map(without_comment).find(|line| !line.is_empty()).unwrap_or_default();
    let named = grammars.iter().find(|grammar| grammar.opens(first));
    let read = |grammar: &&dyn Readable| match path.ends_with(".lesson") {
        true => grammar.read_lesson(text, path),
        false => grammar.read(text, path),
    };
    named.or(grammars.first()).map(read).unwrap_or_default()
}

/// A ruling or lesson of which only some lines have been read.
pub(crate) struct Draft<G: Grammar> {
    pub(crate) line: usize,
    /// How many faults were found before it.
    faults: usize,
    pub(crate) title: String,
    pub(crate) cites: Vec<&'static str>,
    pub(crate) position: G::Draft,
    pub(crate) courses: Vec<Course<G::Step>>,
}

struct Reader<'g, G: Grammar> {
    grammar: &'g G,
    path: Arc<str>,
    /// What the file says before its first ruling.
    heading: Option<G::Heading>,
    /// The ruling being read.
    title: Option<String>,
    titles: BTreeSet<String>,
    reading: Reading,
    draft: Option<Draft<G>>,
}

impl<G: Grammar> Reader<'_, G> {
    fn fault(&mut self, line: usize, text: &str, reason: String) {
        let ruling = self.title.clone();
        let text = text.trim().to_owned();
        self.reading.faults.push(Fault { path: self.path.clone(), line, ruling, text, reason });
    }

    fn read(&mut self, number: usize, text: &str) {
        let line = without_comment(text);
        if line.is_empty() {
            return;
        }
        if let Some(title) = keyword(line, "ruling") {
            self.finish();
            self.begin(number, line, title);
            return;
        }
        let Some(draft) = &mut self.draft else { return self.read_heading(number, line) };
        if let Err(reason) = draft.read(self.grammar, number, text, line) {
            self.fault(number, line, reason);
        }
    }

    /// Applies to all rulings of the file unless one says otherwise.
    fn read_heading(&mut self, number: usize, line: &str) {
        match self.grammar.heading(line) {
            Some(Ok(heading)) if self.heading.is_none() => self.heading = Some(heading),
            Some(Ok(_)) => self.fault(number, line, "this is said twice".to_owned()),
            Some(Err(reason)) => self.fault(number, line, reason),
            None => self.fault(number, line, "a file begins with `ruling` and a title".to_owned()),
        }
    }

    fn begin(&mut self, number: usize, line: &str, title: &str) {
        self.title = Some(title.to_owned());
        let heading = self.heading.clone().unwrap_or_default();
        let faults = self.reading.faults.len();
        self.draft = Some(Draft { faults, ..Draft::new(number, title, self.grammar.draft(&heading)) });
        if title.is_empty() {
            self.fault(number, line, "a ruling has a title".to_owned());
        }
        if !self.titles.insert(title.to_owned()) {
            self.fault(number, line, "another ruling of this file has the same title".to_owned());
        }
    }

    /// The ruling being read is complete.
    fn finish(&mut self) {
        let Some(draft) = self.draft.take() else { return };
        if self.reading.faults.len() == draft.faults {
            self.check_parts(&draft);
        }
        match self.grammar.stage(draft.position) {
            Ok(case) if self.reading.faults.len() == draft.faults => {
                self.reading.rulings.push(Ruling {
                    title: draft.title,
                    path: self.path.clone(),
                    line: draft.line,
                    cites: draft.cites,
                    courses: Arc::new(Courses::<G> { case, courses: draft.courses }),
                });
            }
            Ok(_) => {}
            Err(faults) => {
                for fault in faults {
                    let line = if fault.line == 0 { draft.line } else { fault.line };
                    self.fault(line, &fault.text, fault.reason);
                }
            }
        }
        let faults = &mut self.reading.faults[draft.faults..];
        faults.sort_by_key(|fault| fault.line);
        self.reading.unreadable += usize::from(!faults.is_empty());
    }

    /// Checks that a ruling whose lines are all understood has all its parts.
    fn check_parts(&mut self, draft: &Draft<G>) {
        let head = format!("ruling {}", draft.title);
        for reason in self.grammar.check_cites(&draft.position, &draft.cites) {
            self.fault(draft.line, &head, reason);
        }
        if draft.courses.is_empty() {
            self.fault(draft.line, &head, "a line `---` and what is done are missing".to_owned());
        }
        for course in draft.courses.iter().filter(|course| course.steps.is_empty()) {
            let text = format!("--- {}", course.title);
            self.fault(course.line, &text, "nothing is done below this line".to_owned());
        }
    }
}

impl<G: Grammar> Draft<G> {
    pub(crate) fn new(line: usize, title: &str, position: G::Draft) -> Draft<G> {
        let title = title.to_owned();
        Draft { line, faults: 0, title, cites: Vec::new(), position, courses: Vec::new() }
    }

    pub(crate) fn read(
        &mut self,
        grammar: &G,
        number: usize,
        raw: &str,
        line: &str,
    ) -> Result<(), SyntaxFault> {
        if self.courses.is_empty() && grammar.block(&mut self.position, number, raw, line) {
            return Ok(());
        }
        if let Some(title) = line.strip_prefix("---") {
            let title = title.trim().trim_end_matches('-').trim().to_owned();
            self.courses.push(Course { title, line: number, steps: Vec::new() });
            return Ok(());
        }
        if let Some(course) = self.courses.last_mut() {
            let what = grammar.step(&self.position, line)?;
            course.steps.push(Line { number, text: line.to_owned(), what });
            return Ok(());
        }
        if let Some(list) = keyword(line, "cites") {
            for id in items(list) {
                self.cites.push(grammar.cite(id)?);
            }
            return Ok(());
        }
        grammar.setup(&mut self.position, number, line)
    }
}
