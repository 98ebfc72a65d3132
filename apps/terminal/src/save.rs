//! Games as files.

use crate::notation::{self, NotationFault};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;
use wars_deal::{GameRecord, Loaded, RecordFault, Unfinished, load_record};

/// More than any record has.
const LONGEST_FILE: u64 = 64 << 20;

/// Why a file holds no game.
#[derive(Debug, Error)]
pub enum NoGame {
    #[error("{0} cannot be read: {1}")]
    Unreadable(String, io::Error),
    #[error("{0} is too long for a record")]
    TooLong(String),
    #[error(
        "{0} is empty: a record is a file that `muster play` saves, `muster sim --record` writes or the page \
         downloads"
    )]
    Empty(String),
    #[error("{0}: {1}")]
    Record(String, RecordFault),
    #[error("{0}, {1}")]
    Notation(String, NotationFault),
}

/// The game in a file, which is a record or a text in the notation of games.
pub fn load(path: &Path, unfinished: Unfinished) -> Result<Loaded, NoGame> {
    let name = path.display().to_string();
    let text = read(path).map_err(|why| NoGame::Unreadable(name.clone(), why))?;
    if text.len() as u64 > LONGEST_FILE {
        return Err(NoGame::TooLong(name));
    }
    if text.trim().is_empty() {
        return Err(NoGame::Empty(name));
    }
    if notation::is_notation(&text) {
        return notation::read(&text, unfinished).map_err(|why| NoGame::Notation(name, why));
    }
    load_record(&text, unfinished).map_err(|why| NoGame::Record(name, why))
}

/// The text of a file, cut off where it is longer than any record.
pub fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LONGEST_FILE + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// Writes a record. Whoever reads the file meanwhile, or after the program was killed, finds the
/// old record or the new one and nothing in between.
pub fn save(path: &Path, record: &GameRecord) -> io::Result<()> {
    // The new file takes the place of the old one, which must be none that does more than keep bytes.
    if fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        return Err(io::Error::other("there is something that is no file; name another with --save FILE"));
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut file = File::create(&beside)?;
    file.write_all(serde_json::to_string_pretty(record)?.as_bytes())?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    fs::rename(&beside, path)
}
