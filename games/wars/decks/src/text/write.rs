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
        let (of_line, text) = match line {
            Line::Remark(of_line, remark) => (*of_line, format!("# {remark}").trim_end().to_owned()),
            Line::Card(entry) => (entry.section, entry.to_string()),
        };
        if of_line != section {
            section = of_line;
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.push(section.to_string());
        }
        lines.push(text);
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
