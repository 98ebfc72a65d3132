//! From a draft to a text.

use crate::draft::{DeckDraft, Entry, Line};
use crate::section::Section;
use cards::sheet::Edition;
use std::fmt;

/// Writes a draft so that [`parse`](crate::parse) reads the same draft.
pub fn write(draft: &DeckDraft) -> String {
    let mut lines: Vec<String> = Vec::new();
    if !draft.name.is_empty() {
        lines.push(format!("deck: {}", draft.name));
    }
    match draft.edition {
        Edition::First => {}
        Edition::Second => lines.push("edition: second".to_owned()),
    }
    let mut section = Section::Cards;
    for line in &draft.lines {
        match line {
            Line::Remark(remark) => lines.push(format!("# {remark}").trim_end().to_owned()),
            Line::Card(entry) => {
                if entry.section != section {
                    section = entry.section;
                    if !lines.is_empty() {
                        lines.push(String::new());
                    }
                    lines.push(section.to_string());
                }
                lines.push(entry.to_string());
            }
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.copies, self.card)?;
        if let Some(faction) = &self.faction {
            write!(f, " ({faction})")?;
        }
        if !self.remark.is_empty() {
            write!(f, "  # {}", self.remark)?;
        }
        Ok(())
    }
}
