//! The data folder: private to its user, and of one server at a time.

use super::StoreError;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const DATABASE: &str = "muster.sqlite";
/// Bytes without which a disk counts as full.
const ROOM: usize = 256 * 1024;

/// A data folder in use. Released when dropped, or when the process ends in any way.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// Takes the folder, which is made if it is not there. Refused while another program has it.
    pub fn take(path: &Path) -> Result<Folder, StoreError> {
        let cannot = |why: io::Error| StoreError::Folder(path.to_owned(), why.to_string());
        make_private(path).map_err(cannot)?;
        let lock = private_file(&path.join("muster.lock")).map_err(cannot)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path.to_owned())),
            Err(TryLockError::Error(why)) => return Err(cannot(why)),
        }
        // SQLite gives the files beside the database its own permissions.
        private_file(&path.join(DATABASE)).map_err(cannot)?;
        Ok(Folder { path: path.to_owned(), _lock: lock })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn database(&self) -> PathBuf {
        database(&self.path)
    }
}

/// Writes more than a commit usually needs, and takes it away again: the database alone would not say that the
/// disk is full, for it writes over what it has no use for any more.
pub fn has_room(path: &Path) -> bool {
    let probe = path.join("muster.probe");
    let written = private_file(&probe).and_then(|mut file| file.write_all(&[0; ROOM]));
    let _ = fs::remove_file(&probe);
    written.is_ok()
}

/// The database of a data folder.
pub fn database(folder: &Path) -> PathBuf {
    folder.join(DATABASE)
}

/// Makes a folder that only its user can look into, if there is none.
pub fn make_private(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)?;
    restrict(path, 0o700)
}

/// Opens a file that only its user can read, or makes it.
pub fn private_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    restrict(path, 0o600)?;
    Ok(file)
}

#[cfg(unix)]
fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    // Only what others can read is changed, so that an operator may be stricter.
    if fs::metadata(path)?.permissions().mode() & 0o077 == 0 {
        return Ok(());
    }
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

/// On other systems a user's data folder is private anyway.
#[cfg(not(unix))]
fn restrict(_path: &Path, _mode: u32) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_serves_one_at_a_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = Folder::take(folder.path()).expect("nobody has it");
        let refused = Folder::take(folder.path()).expect_err("it is taken").to_string();
        assert!(refused.contains("already uses") && refused.contains("--data"), "{refused}");
        drop(first);
        Folder::take(folder.path()).expect("it is free again");
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_what_is_in_it() {
        use std::os::unix::fs::PermissionsExt;
        let outer = tempfile::tempdir().expect("a folder");
        let path = outer.path().join("data");
        fs::create_dir(&path).expect("a folder");
        fs::write(path.join(DATABASE), "").expect("a file");
        for (path, mode) in [(path.clone(), 0o755), (path.join(DATABASE), 0o644)] {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("the server owns these files");
        }
        let folder = Folder::take(&path).expect("it is ours");
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        assert_eq!(mode(&path), 0o700);
        assert_eq!(mode(&folder.database()), 0o600);
    }
}
