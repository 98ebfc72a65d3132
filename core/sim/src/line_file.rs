//! A file to which a run adds a line for everything it has done, so that it can continue after an
//! interruption. Its first line identifies the run.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Why a file cannot be used.
#[derive(Debug)]
pub enum LineFileError {
    Unopened(io::Error),
    /// Another process is writing to it.
    InUse,
    /// It is something else.
    Foreign,
}

/// A file of whole lines, open for appending, and locked.
#[derive(Debug)]
pub struct LineFile(File);

impl LineFile {
    /// Opens or creates a file whose first line begins like `opening`. Returns the whole lines that are in
    /// it; even the first may be incomplete. Nothing is changed before [`Self::begin`].
    pub fn open(path: &Path, opening: &str) -> Result<(LineFile, Vec<u8>), LineFileError> {
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.map_err(LineFileError::Unopened)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LineFileError::InUse),
            Err(TryLockError::Error(why)) => return Err(LineFileError::Unopened(why)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(LineFileError::Unopened)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let common = bytes.len().min(opening.len());
        if whole == 0 && bytes[..common] != opening.as_bytes()[..common] {
            return Err(LineFileError::Foreign);
        }
        bytes.truncate(whole);
        Ok((LineFile(file), bytes))
    }

    /// Removes what comes after this many bytes, an incomplete line, and writes the first line if there is
    /// none.
    pub fn begin(&mut self, whole: usize, header: &str) -> io::Result<()> {
        self.0.set_len(whole as u64)?;
        self.0.seek(SeekFrom::End(0))?;
        if whole == 0 {
            self.append(header)?;
            self.sync()?;
        }
        Ok(())
    }

    /// Adds lines, without the last line break. They are on disk once [`Self::sync`] has returned.
    pub fn append(&mut self, lines: &str) -> io::Result<()> {
        self.0.write_all(format!("{lines}\n").as_bytes())
    }

    pub fn sync(&self) -> io::Result<()> {
        self.0.sync_data()
    }
}
