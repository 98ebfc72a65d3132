//! Reading a file of rulings. Every fault of the file is found, not only the first.

mod condition;
mod expect;
mod setup;
mod step;

use crate::Unfinished;
use crate::deck::Written;
use crate::hint;
use crate::rulebook;
use crate::ruling::{Line, Ruling, Script, Step};
use crate::stage;
use crate::words::{Dialect, Words};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use wars::Edition;

/// Something in a file that is no ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub path: Arc<str>,
    /// Counted from one.
    pub line: usize,
    /// The title of the ruling that it spoils; none where it belongs to no ruling.
    pub ruling: Option<String>,
    /// The line as it stands there.
    pub text: String,
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.path, self.line)?;
        match self.ruling.as_deref() {
            None | Some("") => f.write_str(&self.reason)?,
            Some(ruling) => write!(f, "{ruling}: {}", self.reason)?,
        }
        if self.text.is_empty() { Ok(()) } else { write!(f, "\n    {}", self.text) }
    }
}

impl std::error::Error for Fault {}

/// What came of reading a file. A line that is not understood spoils its own ruling only.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The rulings that are understood.
    pub rulings: Vec<Ruling>,
    /// How many rulings have a line that is not understood.
    pub unreadable: usize,
    /// Every fault of the file, in the order of its lines.
    pub faults: Vec<Fault>,
}

/// Reads the rulings of a text; `path` is what faults and failures call it.
pub fn parse(text: &str, path: &str) -> Reading {
    parse_with(text, path, Unfinished::Refused)
}

pub(crate) fn parse_with(text: &str, path: &str, unfinished: Unfinished) -> Reading {
    let mut reader = Reader {
        path: path.into(),
        unfinished,
        edition: None,
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

/// A ruling of which only some lines are read.
struct Draft {
    line: usize,
    /// How many faults were found before it.
    faults: usize,
    title: String,
    cites: Vec<&'static str>,
    setup: setup::Draft,
    deck: Option<Written>,
    scripts: Vec<Script>,
}

struct Reader {
    path: Arc<str>,
    unfinished: Unfinished,
    /// What the file says before its first ruling.
    edition: Option<Edition>,
    /// The ruling that is being read.
    title: Option<String>,
    titles: BTreeSet<String>,
    reading: Reading,
    draft: Option<Draft>,
}

impl Reader {
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
        let Some(draft) = &mut self.draft else {
            if let Some(edition) = keyword(line, "edition") {
                return self.name_edition(number, line, edition);
            }
            let reason = "a file begins with `ruling` and a title".to_owned();
            self.fault(number, line, reason);
            return;
        };
        if draft.read_deck(number, text, line) {
            return;
        }
        if let Err(reason) = draft.read(number, line) {
            self.fault(number, line, reason);
        }
    }

    /// All rulings of the file are of this edition, unless one says otherwise.
    fn name_edition(&mut self, number: usize, line: &str, word: &str) {
        match setup::edition(Words::new(word, Dialect::default())) {
            Ok(edition) if self.edition.is_none() => self.edition = Some(edition),
            Ok(_) => self.fault(number, line, "this is said twice".to_owned()),
            Err(reason) => self.fault(number, line, reason),
        }
    }

    fn begin(&mut self, number: usize, line: &str, title: &str) {
        self.title = Some(title.to_owned());
        self.draft = Some(Draft {
            line: number,
            faults: self.reading.faults.len(),
            title: title.to_owned(),
            cites: Vec::new(),
            setup: setup::Draft::new(self.edition.unwrap_or_default()),
            deck: None,
            scripts: Vec::new(),
        });
        if title.is_empty() {
            self.fault(number, line, "a ruling has a title".to_owned());
        }
        if !self.titles.insert(title.to_owned()) {
            self.fault(number, line, "another ruling of this file has the same title".to_owned());
        }
    }

    /// The ruling that was being read is complete.
    fn finish(&mut self) {
        let Some(draft) = self.draft.take() else { return };
        if self.reading.faults.len() == draft.faults {
            self.check_parts(&draft);
        }
        let edition = draft.setup.dialect().edition;
        let set = draft.setup.finish().map_err(|fault| vec![fault]);
        let set = set.and_then(|setup| stage::set(&setup, self.unfinished));
        let deck = draft.deck.map(|deck| deck.finish(edition)).transpose();
        match set.and_then(|(cast, state)| Ok((cast, state, deck?))) {
            Ok((cast, state, deck)) if self.reading.faults.len() == draft.faults => {
                self.reading.rulings.push(Ruling {
                    title: draft.title,
                    path: self.path.clone(),
                    line: draft.line,
                    cites: draft.cites,
                    cast,
                    state,
                    deck,
                    scripts: draft.scripts,
                });
            }
            Ok(_) => {}
            Err(faults) => {
                for (line, text, reason) in faults {
                    let line = if line == 0 { draft.line } else { line };
                    self.fault(line, &text, reason);
                }
            }
        }
        let faults = &mut self.reading.faults[draft.faults..];
        faults.sort_by_key(|fault| fault.line);
        self.reading.unreadable += usize::from(!faults.is_empty());
    }

    /// Whether a ruling whose lines are all understood has all its parts.
    fn check_parts(&mut self, draft: &Draft) {
        let head = format!("ruling {}", draft.title);
        if draft.cites.is_empty() {
            let hint = hint::cites(draft.setup.dialect().edition);
            let reason = format!("a ruling names the rules that it shows: `{hint}`");
            self.fault(draft.line, &head, reason);
        }
        let edition = draft.setup.dialect().edition;
        for reason in draft.cites.iter().filter_map(|id| is_of_edition(id, edition).err()) {
            self.fault(draft.line, &head, reason);
        }
        if draft.scripts.is_empty() {
            self.fault(draft.line, &head, "a line `---` and what is done are missing".to_owned());
        }
        for script in draft.scripts.iter().filter(|script| script.steps.is_empty()) {
            let text = format!("--- {}", script.title);
            self.fault(script.line, &text, "nothing is done below this line".to_owned());
        }
    }
}

impl Draft {
    /// Reads the line `deck` and the indented list below it. False for other lines.
    fn read_deck(&mut self, number: usize, text: &str, line: &str) -> bool {
        if !self.scripts.is_empty() {
            return false;
        }
        match &mut self.deck {
            Some(deck) if text.starts_with([' ', '\t']) => deck.push(number, line),
            None if keyword(line, "deck").is_some() => {
                self.deck = Some(Written::new(number, keyword(line, "deck").unwrap_or_default()));
            }
            _ => return false,
        }
        true
    }

    fn read(&mut self, number: usize, line: &str) -> Result<(), String> {
        if let Some(title) = line.strip_prefix("---") {
            self.scripts.push(Script {
                title: title.trim().trim_end_matches('-').trim().to_owned(),
                line: number,
                steps: Vec::new(),
            });
            return Ok(());
        }
        if let Some(script) = self.scripts.last_mut() {
            let what: Step = step::read(line, self.setup.dialect())?;
            script.steps.push(located(number, line, what));
            return Ok(());
        }
        if let Some(list) = keyword(line, "cites") {
            for id in crate::words::items(list) {
                self.cites.push(rule_id(id)?);
            }
            return Ok(());
        }
        self.setup.read(number, line)
    }
}

/// The id of a rule or case that there is. A question of FAQ 2.1 that repeats one of FAQ 1.3
/// counts as that one.
fn rule_id(id: &str) -> Result<&'static str, String> {
    let rule = rulebook::rule(id).map(|rule| rule.id);
    rule.or_else(|| rulebook::repeated(id))
        .ok_or_else(|| format!("there is no rule '{id}' in games/wars/pages"))
}

/// A ruling shows the rules of its own edition.
fn is_of_edition(id: &str, edition: Edition) -> Result<(), String> {
    match rulebook::rule(id) {
        Some(rule) if rule.edition != edition => {
            Err(format!("{id} is a rule of the {}, and the ruling is of the {edition}", rule.edition))
        }
        _ => Ok(()),
    }
}

fn located<T>(number: usize, text: &str, what: T) -> Line<T> {
    Line { number, text: text.to_owned(), what }
}

/// What follows this word at the start of a line.
fn keyword<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let rest = line.strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim())
}

/// A comment begins with a `#` at the start of a line or after a space.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (index, letter) in line.char_indices() {
        if letter == '#' && before.is_whitespace() {
            return line[..index].trim();
        }
        before = letter;
    }
    line.trim()
}
