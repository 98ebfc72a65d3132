//! Copies of the database: made while a server runs, and put back while none does.

use super::folder::{Folder, database, make_private, private_file};
use super::{StoreError, schema};
use rusqlite::{Connection, OpenFlags, params};
use std::path::Path;
use std::time::Duration;

/// How many games a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    pub games: u64,
    pub unfinished: u64,
}

/// Writes the database of the data folder `from` to the folder `to`, as of one moment. A server may
/// be running on it.
pub fn backup(from: &Path, to: &Path) -> Result<Copied, StoreError> {
    let source = database(from);
    if !source.is_file() {
        return Err(StoreError::NoDatabase(from.to_owned()));
    }
    let target = database(to);
    if target.exists() {
        return Err(StoreError::InTheWay(target));
    }
    // A folder that is there already is the operator's: only the copy in it is private.
    if !to.is_dir() {
        make_private(to).map_err(|why| StoreError::Folder(to.to_owned(), why.to_string()))?;
    }
    copy(&source, &target)
}

/// Puts a copy back as the database of the data folder `to`, on which no server may run. What was
/// there is kept beside it.
pub fn restore(from: &Path, to: &Path) -> Result<Copied, StoreError> {
    let source = database(from);
    if !source.is_file() {
        return Err(StoreError::NoDatabase(from.to_owned()));
    }
    let folder = Folder::take(to)?;
    let target = folder.database();
    let fresh = target.with_extension("restored");
    let cannot = |why: std::io::Error| StoreError::Folder(to.to_owned(), why.to_string());
    if fresh.exists() {
        // Of a restoring that was aborted.
        std::fs::remove_file(&fresh).map_err(cannot)?;
    }
    let copied = copy(&source, &fresh)?;
    // What waits in the log beside the old database goes into it before it is put aside.
    Connection::open(&target)?.pragma_update(None, "journal_mode", "DELETE")?;
    std::fs::rename(&target, target.with_extension("before-restore")).map_err(cannot)?;
    std::fs::rename(&fresh, &target).map_err(cannot)?;
    Ok(copied)
}

/// Copies a whole database and looks the copy over.
fn copy(from: &Path, to: &Path) -> Result<Copied, StoreError> {
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    source.busy_timeout(Duration::from_secs(10))?;
    schema::check(&source)?;
    // SQLite fills an empty file, and would let others read one of its own.
    private_file(to).map_err(|why| StoreError::Folder(to.to_owned(), why.to_string()))?;
    if let Err(why) = source.execute("VACUUM INTO ?1", params![to.to_string_lossy()]) {
        let _ = std::fs::remove_file(to);
        return Err(why.into());
    }
    let copy = Connection::open(to)?;
    let verdict: String = copy.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Err(StoreError::Database(format!("the copy is damaged: {verdict}")));
    }
    let count = |sql: &str| copy.query_row(sql, [], |row| row.get::<_, i64>(0)).map(i64::unsigned_abs);
    let games = count("SELECT count(*) FROM games")?;
    Ok(Copied { games, unfinished: count("SELECT count(*) FROM games WHERE over = 0")? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crew::Party;
    use crate::store::Store;

    async fn with_game(folder: &Path, id: &str) -> Store {
        let store = Store::open(folder).expect("a new database");
        let made = store.create(
            id.to_owned(),
            "{}".into(),
            "1",
            "s".into(),
            Party::default(),
            Vec::new(),
            Vec::new(),
        );
        made.await.expect("it is written");
        store
    }

    /// The permissions of a folder and of the database in it; as they should be where there are none.
    fn modes(folder: &Path) -> [u32; 2] {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode =
                |path: &Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
            [mode(folder), mode(&database(folder))]
        }
        #[cfg(not(unix))]
        {
            let _ = folder;
            [0o700, 0o600]
        }
    }

    #[tokio::test]
    async fn a_copy_is_made_while_a_server_runs_and_put_back_while_none_does() {
        let outer = tempfile::tempdir().expect("a folder");
        let [data, copy] = ["data", "copy"].map(|name| outer.path().join(name));
        let store = with_game(&data, "a").await;
        let one = Copied { games: 1, unfinished: 1 };
        assert_eq!(backup(&data, &copy).expect("it is copied"), one);
        assert!(matches!(backup(&data, &copy), Err(StoreError::InTheWay(_))));
        assert_eq!(modes(&copy), [0o700, 0o600], "it tells the seeds of running games");
        store
            .create("b".into(), "{}".into(), "1", "s".into(), Party::default(), Vec::new(), Vec::new())
            .await
            .expect("it is written");
        assert!(matches!(restore(&copy, &data), Err(StoreError::InUse(_))));
        store.close();
        drop(store);
        assert_eq!(restore(&copy, &data).expect("nobody uses it"), one);
        let store = Store::open(&data).expect("a database");
        assert!(store.load("a".into()).await.expect("it is read").is_some());
        assert!(store.load("b".into()).await.expect("it is read").is_none(), "it came after the copy");
        assert!(data.join("muster.before-restore").is_file());
        assert_eq!(modes(&data), [0o700, 0o600]);
    }

    #[test]
    fn what_is_no_data_folder_is_left_alone() {
        let outer = tempfile::tempdir().expect("a folder");
        let empty = outer.path().join("nothing");
        assert!(matches!(backup(&empty, &outer.path().join("copy")), Err(StoreError::NoDatabase(_))));
        assert!(matches!(restore(&empty, &outer.path().join("data")), Err(StoreError::NoDatabase(_))));
        assert!(!empty.exists() && !outer.path().join("data").exists());
        std::fs::create_dir(&empty).expect("a folder");
        std::fs::write(database(&empty), "no database").expect("a file");
        assert!(backup(&empty, &outer.path().join("copy")).is_err());
    }
}
