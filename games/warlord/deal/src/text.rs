//! The text format of deck lists: what can be pasted into a forum and read there.
//!
//! ```text
//! deck: The Iron Wall          # what its player calls it
//! warlord: Kerebrus
//!
//! first rank                   # three characters of level 1 (4.1)
//! 2 Iron Guard
//! 1 Iron Scout
//!
//! second rank                  # two of level 2
//! 2 Iron Priest
//!
//! cards                        # everything else
//! 3 Great Sword
//! ```
//!
//! A card is named by its name or its id, in capitals or not. What follows `#` is a remark.

use crate::{CardCount, DeckList};
use scenario::near;
use std::fmt::Write;
use thiserror::Error;
use warlord::Face;
use warlord_cards::{catalogue, find};

/// A line that is not understood.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {reason}")]
pub struct TextFault {
    /// Counted from 1.
    pub line: usize,
    pub reason: SyntaxFault,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SyntaxFault {
    #[error("'{0}' is no line of a deck list: a heading, `deck:`, `warlord:`, or a number and a card")]
    NotALine(String),
    #[error("there is no card '{name}'{hint}")]
    NoSuchCard { name: String, hint: String },
    #[error("from 1 to 99 copies of a card can be named, not '{0}'")]
    Copies(String),
    #[error("the deck has its Warlord already")]
    SecondWarlord,
    #[error("nobody leads the deck: `warlord:` and a name are missing")]
    NoWarlord,
    #[error("a deck list has at most {most} lines")]
    TooLong { most: usize },
}

/// The most lines that are read: a deck has some dozens.
const LINES: usize = 1_000;
/// No name is longer, and none that is looked for.
const LONGEST: usize = 60;
const SUGGESTED: usize = 20;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    First,
    Second,
    Cards,
}

impl Section {
    fn of_heading(line: &str) -> Option<Section> {
        match line.trim_end_matches(':').to_lowercase().as_str() {
            "first rank" | "rank 1" => Some(Section::First),
            "second rank" | "rank 2" => Some(Section::Second),
            "cards" => Some(Section::Cards),
            _ => None,
        }
    }
}

impl DeckList {
    /// The deck that a text means, and every line that is not understood. Whether such a deck is legal is
    /// for others to say.
    pub fn read(text: &str) -> (DeckList, Vec<TextFault>) {
        let empty = String::new;
        let (rank_1, rank_2, cards) = (Vec::new(), Vec::new(), Vec::new());
        let mut list = DeckList { name: empty(), warlord: empty(), rank_1, rank_2, cards };
        let mut faults = Vec::new();
        let mut section = Section::Cards;
        let mut count = 0;
        for (index, line) in text.lines().enumerate() {
            count = index + 1;
            if index == LINES {
                faults.push(TextFault { line: count, reason: SyntaxFault::TooLong { most: LINES } });
                return (list, faults);
            }
            let line = line.split('#').next().unwrap_or_default().trim();
            if let Some(heading) = Section::of_heading(line) {
                section = heading;
            } else if !line.is_empty()
                && let Err(reason) = list.read_line(line, section)
            {
                faults.push(TextFault { line: count, reason });
            }
        }
        let names_one = |fault: &TextFault| matches!(fault.reason, SyntaxFault::NoSuchCard { .. });
        if list.warlord.is_empty() && !faults.iter().any(names_one) {
            faults.push(TextFault { line: count.max(1), reason: SyntaxFault::NoWarlord });
        }
        suggest(&mut faults);
        (list, faults)
    }

    fn read_line(&mut self, line: &str, section: Section) -> Result<(), SyntaxFault> {
        if let Some((key, value)) = line.split_once(':') {
            match key.trim().to_lowercase().as_str() {
                "deck" | "name" => {
                    self.name = value.trim().to_owned();
                    return Ok(());
                }
                "warlord" if !self.warlord.is_empty() => return Err(SyntaxFault::SecondWarlord),
                "warlord" => {
                    self.warlord = card(value)?.id.to_owned();
                    return Ok(());
                }
                _ => {}
            }
        }
        let digits = line.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(line.len());
        let (copies, name) = line.split_at(digits);
        let name = name.trim_start();
        let name = name.strip_prefix("x ").or_else(|| name.strip_prefix("× ")).unwrap_or(name);
        if copies.is_empty() || name.is_empty() {
            return Err(SyntaxFault::NotALine(line.to_owned()));
        }
        let count = match copies.parse::<u8>() {
            Ok(count @ 1..=99) => count,
            _ => return Err(SyntaxFault::Copies(copies.to_owned())),
        };
        let id = card(name)?.id.to_owned();
        match section {
            Section::First => self.rank_1.extend(std::iter::repeat_n(id, count.into())),
            Section::Second => self.rank_2.extend(std::iter::repeat_n(id, count.into())),
            Section::Cards => self.cards.push(CardCount { card: id, count }),
        }
        Ok(())
    }

    /// The deck as text that [`DeckList::read`] reads as the same deck.
    pub fn write(&self) -> String {
        let name = |id: &str| find(id).map_or_else(|| id.to_owned(), |face| face.name.to_owned());
        let mut text = String::new();
        let mut line = |line: String| {
            let _ = writeln!(text, "{line}");
        };
        if !self.name.is_empty() {
            line(format!("deck: {}", self.name));
        }
        line(format!("warlord: {}", name(&self.warlord)));
        for (heading, ids) in [("first rank", &self.rank_1), ("second rank", &self.rank_2)] {
            line(String::new());
            line(heading.to_owned());
            ids.chunk_by(|one, other| one == other)
                .for_each(|same| line(format!("{} {}", same.len(), name(&same[0]))));
        }
        line(String::new());
        line("cards".to_owned());
        self.cards.iter().for_each(|copies| line(format!("{} {}", copies.count, name(&copies.card))));
        text
    }
}

fn card(name: &str) -> Result<&'static Face, SyntaxFault> {
    let name = name.trim();
    find(name)
        .or_else(|| find(&name.to_lowercase()))
        .ok_or_else(|| SyntaxFault::NoSuchCard { name: name.to_owned(), hint: String::new() })
}

/// Says what may have been meant. It takes a while, so only the first few faults have it.
fn suggest(faults: &mut [TextFault]) {
    let unknown = faults.iter_mut().filter_map(|fault| match &mut fault.reason {
        SyntaxFault::NoSuchCard { name, hint } if name.chars().count() <= LONGEST => Some((name, hint)),
        _ => None,
    });
    for (name, hint) in unknown.take(SUGGESTED) {
        *hint = near(name, catalogue().faces.iter().map(|face| face.name));
    }
}
