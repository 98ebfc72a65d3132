//! The games of an arena as a file, so that an interrupted run can continue: one line of JSON that
//! identifies the run, then one for each game.

use super::{Arena, End, GameId, Played};
use crate::thinking::Written;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use table::Deal;
use thiserror::Error;

/// What identifies a run: if all of this is the same, the same game has the same number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    /// Always [`KIND`].
    journal: String,
    rules: String,
    bots: Vec<String>,
    seed: u64,
    /// A hash of the decks and their order.
    decks: String,
}

const KIND: &str = "muster arena";

/// A game in the journal.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    id: GameId,
    end: End,
    turns: u64,
    decisions: u64,
    thinking: [Written; 2],
}

/// Why a file is not the journal of a run.
#[derive(Debug, Error)]
pub enum JournalError {
    #[error("it cannot be opened")]
    Unopened(#[source] io::Error),
    #[error("another run is writing to it")]
    InUse,
    #[error("it is not the journal of an arena")]
    NoJournal,
    #[error("it is of another run: {0}")]
    OtherRun(String),
    #[error("its line {line} is not a game of this run: {reason}")]
    Line { line: usize, reason: String },
    #[error("it cannot be written")]
    Unwritten(#[source] io::Error),
}

/// The journal of a run, open for appending.
#[derive(Debug)]
pub struct Journal {
    file: File,
    lines: Vec<Line>,
}

impl Journal {
    /// Opens or creates the journal of this run. A last line that was not written completely is
    /// removed.
    pub fn open<D: Deal>(path: &Path, arena: &Arena<'_, D>) -> Result<Journal, JournalError> {
        let mut options = OpenOptions::new();
        let mut file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(JournalError::Unopened)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse),
            Err(TryLockError::Error(why)) => return Err(JournalError::Unopened(why)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(JournalError::Unopened)?;
        let ours = Header::of(arena);
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let lines = match whole {
            0 if is_begun_header(&bytes) => Vec::new(),
            0 => return Err(JournalError::NoJournal),
            _ => read(&bytes[..whole], &ours, arena)?,
        };
        let unwritten = JournalError::Unwritten;
        file.set_len(whole as u64).map_err(unwritten)?;
        file.seek(SeekFrom::End(0)).map_err(unwritten)?;
        let mut journal = Journal { file, lines };
        if whole == 0 {
            journal
                .write(&serde_json::to_string(&ours).map_err(io::Error::from).map_err(unwritten)?)
                .map_err(unwritten)?;
        }
        Ok(journal)
    }

    /// The games that it has. Empty when called again.
    pub(super) fn take_played(&mut self) -> impl Iterator<Item = Played> {
        std::mem::take(&mut self.lines).into_iter().map(Line::played)
    }

    /// Adds games; when it returns they are on disk.
    pub(super) fn append(&mut self, played: &[Played]) -> io::Result<()> {
        let lines: Result<Vec<String>, _> =
            played.iter().map(|played| serde_json::to_string(&Line::of(played))).collect();
        self.write(&lines?.join("\n"))
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.file.write_all(format!("{text}\n").as_bytes())?;
        self.file.sync_data()
    }
}

impl Header {
    fn of<D: Deal>(arena: &Arena<'_, D>) -> Header {
        let mut hash = Sha256::new();
        for dealt in arena.dealt {
            hash.update(serde_json::to_string(&dealt.deal).unwrap_or_default());
        }
        let digest: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        Header {
            journal: KIND.to_owned(),
            rules: D::RULES.to_owned(),
            bots: arena.bots.iter().map(|bot| bot.name.clone()).collect(),
            seed: arena.seed,
            decks: digest,
        }
    }

    /// What distinguishes the other run.
    fn difference(&self, ours: &Header) -> Option<String> {
        if self.rules != ours.rules {
            return Some(format!("rules {}, here {}", self.rules, ours.rules));
        }
        if self.bots != ours.bots {
            return Some(format!("bots {}, here {}", self.bots.join(","), ours.bots.join(",")));
        }
        if self.seed != ours.seed {
            return Some(format!("seed {}, here {}", self.seed, ours.seed));
        }
        (self.decks != ours.decks).then(|| "its decks are not the ones named here".to_owned())
    }
}

/// Whether this could be the beginning of an incomplete first line.
fn is_begun_header(bytes: &[u8]) -> bool {
    let beginning = format!("{{\"journal\":\"{KIND}\"");
    let common = bytes.len().min(beginning.len());
    bytes[..common] == beginning.as_bytes()[..common]
}

fn read<D: Deal>(bytes: &[u8], ours: &Header, arena: &Arena<'_, D>) -> Result<Vec<Line>, JournalError> {
    let text = std::str::from_utf8(bytes).map_err(|_| JournalError::NoJournal)?;
    let mut lines = text.lines();
    let header: Header = lines
        .next()
        .and_then(|line| serde_json::from_str(line).ok())
        .filter(|header: &Header| header.journal == KIND)
        .ok_or(JournalError::NoJournal)?;
    if let Some(difference) = header.difference(ours) {
        return Err(JournalError::OtherRun(difference));
    }
    let meetings = arena.meeting_count();
    let game = |(index, line): (usize, &str)| {
        let wrong = |reason: String| JournalError::Line { line: index + 2, reason };
        let line: Line = serde_json::from_str(line).map_err(|why| wrong(why.to_string()))?;
        if line.id.meeting as u64 >= meetings {
            return Err(wrong(format!("there is no meeting {}", line.id.meeting)));
        }
        Ok(line)
    };
    lines.enumerate().map(game).collect()
}

impl Line {
    fn of(played: &Played) -> Line {
        Line {
            id: played.id,
            end: played.end.clone(),
            turns: played.turns,
            decisions: played.decisions,
            thinking: played.thinking.each_ref().map(Written::from),
        }
    }

    fn played(self) -> Played {
        let thinking = self.thinking.each_ref().map(Into::into);
        Played { id: self.id, end: self.end, turns: self.turns, decisions: self.decisions, thinking }
    }
}
