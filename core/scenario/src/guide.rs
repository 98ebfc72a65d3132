//! The guide of a first game: explains things when they first happen.

use crate::fault::Fault;
use crate::text::{items, keyword, without_comment};

/// A guided first game and its notes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Guide {
    /// The ready decks, the learner's first.
    pub decks: Vec<String>,
    /// The name of the computer opponent.
    pub opponent: String,
    pub notes: Vec<Note>,
}

/// Something that is explained once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// When to show it: a public fact of the table such as `phase:Summon`, `ask:Reaction` or
    /// `log:roll`.
    pub fact: String,
    pub title: String,
    pub text: String,
}

/// Parses a guide; `path` is used in faults.
pub fn read_guide(text: &str, path: &str) -> Result<Guide, Vec<Fault>> {
    let mut guide = Guide::default();
    let mut faults = Vec::new();
    let mut fault = |line: usize, text: &str, reason: &str| {
        let (text, reason) = (text.trim().to_owned(), reason.to_owned());
        faults.push(Fault { path: path.into(), line, ruling: None, text, reason });
    };
    for (number, raw) in (1..).zip(text.lines()) {
        let line = without_comment(raw);
        if line.is_empty() {
            continue;
        }
        if raw.starts_with([' ', '\t']) {
            match guide.notes.last_mut() {
                Some(note) if note.text.is_empty() => line.clone_into(&mut note.text),
                Some(note) => {
                    note.text.push(' ');
                    note.text.push_str(line);
                }
                None => fault(number, line, "an indented line goes on with a `note`"),
            }
        } else if let Some(list) = keyword(line, "decks") {
            guide.decks = items(list).map(str::to_owned).collect();
        } else if let Some(name) = keyword(line, "opponent") {
            name.clone_into(&mut guide.opponent);
        } else if let Some(note) = keyword(line, "note") {
            let (fact, title) = note.split_once(' ').unwrap_or((note, ""));
            if !fact.contains(':') || title.is_empty() {
                fault(number, line, "a note has a fact and a title: `note phase:Summon Summoning`");
            }
            if guide.notes.iter().any(|known| known.fact == fact) {
                fault(number, line, "this is explained twice");
            }
            let (fact, title) = (fact.to_owned(), title.trim().to_owned());
            guide.notes.push(Note { fact, title, text: String::new() });
        } else {
            fault(number, line, "a guide has `decks`, `opponent` and `note`");
        }
    }
    for (is_missing, what) in [
        (guide.decks.len() != 2, "two `decks` are missing"),
        (guide.opponent.is_empty(), "the `opponent` is missing"),
        (guide.notes.is_empty(), "not one `note` is there"),
        (guide.notes.iter().any(|note| note.text.is_empty()), "a note has a text, indented below it"),
    ] {
        if is_missing {
            fault(0, "", what);
        }
    }
    if faults.is_empty() { Ok(guide) } else { Err(faults) }
}
