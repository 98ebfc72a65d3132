//! From a text to a draft.

use super::fault::{TextFault, TextReason};
use super::line::{Listed, Said, line};
use crate::draft::{DeckDraft, Entry, Line};
use crate::name::Words;
use crate::section::Section;
use cards::sheet::Edition;

/// Reads a deck list, or says everything that is not understood, one fault a line at most.
pub fn parse(text: &str) -> Result<DeckDraft, Vec<TextFault>> {
    let (draft, faults) = parse_lines(text);
    if faults.is_empty() { Ok(draft) } else { Err(faults) }
}

/// The lines that are understood as a draft, and what is wrong with the others.
pub(crate) fn parse_lines(text: &str) -> (DeckDraft, Vec<TextFault>) {
    let mut list =
        List { draft: DeckDraft::empty(Edition::First), section: Section::Cards, said_edition: false };
    let mut faults = Vec::new();
    for (index, whole) in text.lines().enumerate() {
        let mut left = whole;
        let said = line(&mut left).and_then(|said| {
            let is_taken = list.take(said);
            if is_taken.is_err() {
                left = whole;
            }
            is_taken
        });
        if let Err(reason) = said {
            let read = whole.len() - left.len();
            let column = whole[..read].chars().count() + 1;
            faults.push(TextFault { line: index + 1, column, reason });
        }
    }
    (list.draft, faults)
}

/// The list as far as it is read.
struct List {
    draft: DeckDraft,
    /// Under which heading the next card stands.
    section: Section,
    said_edition: bool,
}

impl List {
    fn take(&mut self, said: Said) -> Result<(), TextReason> {
        match said {
            Said::Nothing => {}
            Said::Remark(remark) => self.draft.lines.push(Line::Remark(self.section, remark)),
            Said::Heading(section, remark) => {
                self.section = section;
                self.keep(remark);
            }
            Said::Deck(_) if !self.draft.name.is_empty() => return Err(TextReason::SaidTwice("deck")),
            Said::Deck(name) => self.draft.name = name,
            Said::Edition(..) if self.said_edition => return Err(TextReason::SaidTwice("edition")),
            Said::Edition(edition, remark) => {
                self.draft.edition = edition;
                self.said_edition = true;
                self.keep(remark);
            }
            Said::Summoner(listed) => self.enter(Section::Summoner, listed),
            Said::Card(listed) => self.enter(self.section, listed),
        }
        Ok(())
    }

    fn enter(&mut self, section: Section, listed: Listed) {
        let Listed { copies, card, faction, remark } = listed;
        self.draft.lines.push(Line::Card(Entry { section, copies, card, faction, remark }));
    }

    /// A remark behind something that is no card gets a line of its own.
    fn keep(&mut self, remark: Words) {
        if !remark.is_empty() {
            self.draft.lines.push(Line::Remark(self.section, remark));
        }
    }
}
