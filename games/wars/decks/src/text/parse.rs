//! From a text to a draft.

use super::fault::{SyntaxFault, TextFault};
use super::line::{Listed, Said, line};
use crate::draft::{DeckDraft, Entry, Line};
use crate::name::Words;
use crate::section::Section;
use cards::sheet::Edition;

/// Lines of a deck list. A deck has 34 cards, so this leaves room for many remarks; what a list
/// costs to read and to judge is bounded by it.
pub(crate) const MOST_LINES: usize = 300;
/// Signs of a line.
pub(crate) const LONGEST_LINE: usize = 500;

/// What became of a text.
pub(crate) struct Parsed {
    /// The lines that are understood.
    pub draft: DeckDraft,
    /// What is wrong with the others.
    pub faults: Vec<TextFault>,
    /// Whether a line that is not understood may have named the edition.
    pub is_edition_in_doubt: bool,
}

/// Reads a deck list, or says everything that is not understood, one fault a line at most.
pub fn parse(text: &str) -> Result<DeckDraft, Vec<TextFault>> {
    let Parsed { draft, faults, .. } = parse_lines(text);
    if faults.is_empty() { Ok(draft) } else { Err(faults) }
}

/// Reads every line, once.
pub(crate) fn parse_lines(text: &str) -> Parsed {
    let mut list =
        List { draft: DeckDraft::empty(Edition::First), section: Section::Cards, said_edition: false };
    let mut faults = Vec::new();
    let mut is_edition_in_doubt = false;
    for (index, whole) in text.lines().enumerate() {
        if index == MOST_LINES {
            // What follows is not read: it may say anything.
            is_edition_in_doubt = true;
            faults.push(TextFault {
                line: index + 1,
                column: 1,
                reason: SyntaxFault::TooManyLines(MOST_LINES),
            });
            break;
        }
        if let Err((column, reason)) = list.read(whole) {
            is_edition_in_doubt |= may_name_the_edition(whole);
            faults.push(TextFault { line: index + 1, column, reason });
        }
    }
    Parsed { draft: list.draft, faults, is_edition_in_doubt }
}

fn may_name_the_edition(line: &str) -> bool {
    line.to_lowercase().contains("edition")
}

/// The list as read so far.
struct List {
    draft: DeckDraft,
    /// The section of the next card.
    section: Section,
    said_edition: bool,
}

impl List {
    /// Adds a line, or reports the character at which it is not understood, counted from 1.
    fn read(&mut self, whole: &str) -> Result<(), (usize, SyntaxFault)> {
        if whole.chars().nth(LONGEST_LINE).is_some() {
            return Err((LONGEST_LINE + 1, SyntaxFault::LineTooLong(LONGEST_LINE)));
        }
        let mut left = whole;
        let said = line(&mut left).and_then(|said| {
            let is_taken = self.take(said);
            if is_taken.is_err() {
                left = whole;
            }
            is_taken
        });
        said.map_err(|reason| {
            let read = whole.len() - left.len();
            (whole[..read].chars().count() + 1, reason)
        })
    }

    fn take(&mut self, said: Said) -> Result<(), SyntaxFault> {
        match said {
            Said::Nothing => {}
            Said::Remark(remark) => self.draft.lines.push(Line::Remark(self.section, remark)),
            Said::Heading(section, remark) => {
                self.section = section;
                self.keep(remark);
            }
            Said::Deck(_) if !self.draft.name.is_empty() => return Err(SyntaxFault::SaidTwice("deck")),
            Said::Deck(name) => self.draft.name = name,
            Said::Edition(..) if self.said_edition => return Err(SyntaxFault::SaidTwice("edition")),
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

    /// A comment after something that is not a card gets a line of its own.
    fn keep(&mut self, remark: Words) {
        if !remark.is_empty() {
            self.draft.lines.push(Line::Remark(self.section, remark));
        }
    }
}
