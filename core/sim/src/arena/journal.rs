//! The games of an arena as a file, so that an interrupted run can continue: one line of JSON that
//! identifies the run, then one for each game.

use super::{Arena, End, GameId, Played};
use crate::thinking::Written;
use crate::{LineFile, LineFileError};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io;
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

impl From<LineFileError> for JournalError {
    fn from(why: LineFileError) -> JournalError {
        match why {
            LineFileError::Unopened(why) => JournalError::Unopened(why),
            LineFileError::InUse => JournalError::InUse,
            LineFileError::Foreign => JournalError::NoJournal,
        }
    }
}

/// The journal of a run, open for appending.
#[derive(Debug)]
pub struct Journal {
    file: LineFile,
    lines: Vec<Line>,
}

impl Journal {
    /// Opens or creates the journal of this run. A last line that was not written completely is
    /// removed.
    pub fn open<D: Deal>(path: &Path, arena: &Arena<'_, D>) -> Result<Journal, JournalError> {
        let (mut file, bytes) = LineFile::open(path, &format!("{{\"journal\":\"{KIND}\""))?;
        let ours = Header::of(arena);
        let lines = if bytes.is_empty() { Vec::new() } else { read(&bytes, &ours, arena)? };
        let header = serde_json::to_string(&ours).map_err(|why| JournalError::Unwritten(why.into()))?;
        file.begin(bytes.len(), &header).map_err(JournalError::Unwritten)?;
        Ok(Journal { file, lines })
    }

    /// The games that it has. Empty when called again.
    pub(super) fn take_played(&mut self) -> impl Iterator<Item = Played> {
        std::mem::take(&mut self.lines).into_iter().map(Line::played)
    }

    /// Adds games; when it returns they are on disk.
    pub(super) fn append(&mut self, played: &[Played]) -> io::Result<()> {
        let lines: Result<Vec<String>, _> =
            played.iter().map(|played| serde_json::to_string(&Line::of(played))).collect();
        self.file.append(&lines?.join("\n"))?;
        self.file.sync()
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
