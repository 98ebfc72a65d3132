//! Games as files.

use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Larger than any record.
const LONGEST_FILE: u64 = 64 << 20;

/// Why a file does not contain a game.
#[derive(Debug, Error)]
pub enum GameFileError {
    #[error("{0} cannot be read: {1}")]
    Unreadable(String, io::Error),
    #[error("{0} is too long for a record")]
    TooLong(String),
    #[error(
        "{0} is empty: a record is a file that `muster play` saves, `muster sim --record` writes or the page \
         downloads"
    )]
    Empty(String),
}

/// The text of a file that should contain a game.
pub fn read(path: &Path) -> Result<String, GameFileError> {
    let name = path.display().to_string();
    let mut text = String::new();
    let file = File::open(path).and_then(|file| file.take(LONGEST_FILE + 1).read_to_string(&mut text));
    file.map_err(|why| GameFileError::Unreadable(name.clone(), why))?;
    match text.len() as u64 {
        length if length > LONGEST_FILE => Err(GameFileError::TooLong(name)),
        _ if text.trim().is_empty() => Err(GameFileError::Empty(name)),
        _ => Ok(text),
    }
}

/// Writes a record. Anyone who reads the file meanwhile, or after the program was killed, finds
/// either the old record or the new one.
pub fn save(path: &Path, record: &Value) -> io::Result<()> {
    // The new file replaces the old one, which must be a regular file.
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
