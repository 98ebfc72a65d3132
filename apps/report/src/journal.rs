//! The games of a run as a file, so that an interrupted run can continue: one line of JSON that
//! identifies the run, then one for each game, in the order in which they ended.

use crate::game::GameLine;
use crate::run::Run;
use serde::{Deserialize, Serialize};
use sim::{LineFile, LineFileError};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};
use thiserror::Error;

/// Games are on disk after this time at the latest once written; a killed process loses none.
const UNSYNCED: Duration = Duration::from_millis(500);

/// The first line.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    /// Always [`KIND`].
    journal: String,
    run: Run,
}

const KIND: &str = "muster sim report";

/// Why a file is not the journal of a run.
#[derive(Debug, Error)]
pub enum JournalError {
    #[error("the journal cannot be opened")]
    Unopened(#[source] io::Error),
    #[error("another run is writing to it")]
    InUse,
    #[error("it has a file `journal.jsonl` that is not the journal of a report")]
    NoJournal,
    #[error("it is of another run: {0}")]
    OtherRun(String),
    #[error("line {line} of its journal is not a game of this run: {reason}")]
    Line { line: usize, reason: String },
    #[error("the journal cannot be written")]
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
    synced: Instant,
}

impl Journal {
    /// Opens or creates the journal of this run, and returns the games it has. An incomplete last
    /// line is removed.
    pub fn open(path: &Path, run: &Run) -> Result<(Journal, BTreeMap<u64, GameLine>), JournalError> {
        let header = serde_json::to_string(&Header { journal: KIND.to_owned(), run: run.clone() });
        let header = header.map_err(|why| JournalError::Unwritten(why.into()))?;
        let (mut file, bytes) = LineFile::open(path, &header)?;
        let games = if bytes.is_empty() { BTreeMap::new() } else { read(&bytes, run)? };
        file.begin(bytes.len(), &header).map_err(JournalError::Unwritten)?;
        Ok((Journal { file, synced: Instant::now() }, games))
    }

    /// Adds a game.
    pub fn append(&mut self, game: &GameLine) -> io::Result<()> {
        self.file.append(&serde_json::to_string(game)?)?;
        if self.synced.elapsed() >= UNSYNCED { self.sync() } else { Ok(()) }
    }

    /// When it returns, everything is on disk.
    pub fn sync(&mut self) -> io::Result<()> {
        self.file.sync()?;
        self.synced = Instant::now();
        Ok(())
    }
}

fn read(bytes: &[u8], run: &Run) -> Result<BTreeMap<u64, GameLine>, JournalError> {
    let text = std::str::from_utf8(bytes).map_err(|_| JournalError::NoJournal)?;
    let mut lines = text.lines();
    let header: Header = lines
        .next()
        .and_then(|line| serde_json::from_str(line).ok())
        .filter(|header: &Header| header.journal == KIND)
        .ok_or(JournalError::NoJournal)?;
    if let Some(difference) = header.run.difference(run) {
        return Err(JournalError::OtherRun(difference));
    }
    let game = |(index, line): (usize, &str)| {
        let wrong = |reason: String| JournalError::Line { line: index + 2, reason };
        let game: GameLine = serde_json::from_str(line).map_err(|why| wrong(why.to_string()))?;
        if game.game >= run.games() {
            return Err(wrong(format!("there is no game {}", game.game)));
        }
        if matches!(game.end, crate::game::End::Won(2..)) || game.first.is_some_and(|seat| seat > 1) {
            return Err(wrong("it names a seat that is not there".to_owned()));
        }
        Ok((game.game, game))
    };
    lines.enumerate().map(game).collect()
}
