//! How long games and records are kept. An age counts only when both say so: the date, and the time
//! for which servers have run. A clock that jumps deletes nothing, and neither does a server that was
//! switched off for a year. What is old goes to the trash first.

use rusqlite::{Connection, params};
use std::time::Duration;

/// How long games are kept after their last action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ages {
    pub unbegun: Duration,
    pub unfinished: Duration,
    pub finished: Duration,
    /// And then in the trash, out of which whoever opens such a game takes it.
    pub trash: Duration,
}

impl Default for Ages {
    fn default() -> Ages {
        let days = |days: u64| Duration::from_secs(days * 24 * 60 * 60);
        Ages { unbegun: days(2), unfinished: days(30), finished: days(365), trash: days(7) }
    }
}

/// What a tidying did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tidied {
    /// Games that went to the trash, and how many of them were not over.
    pub trashed: u64,
    pub trashed_unfinished: u64,
    /// Games that left the trash for good.
    pub removed: u64,
}

/// Counts on for how long servers have run.
pub fn count_running(on: &Connection, seconds: u64) -> rusqlite::Result<()> {
    on.prepare_cached("UPDATE running SET seconds = seconds + ?1")?.execute([seconds as i64])?;
    Ok(())
}

/// Moves old games to the trash, and what has been there long enough out of the database; `except`
/// are in use.
pub fn tidy(on: &Connection, ages: Ages, except: &[String]) -> rusqlite::Result<Tidied> {
    let seconds = |age: Duration| age.as_secs() as i64;
    let mut find = on.prepare_cached(
        "SELECT id FROM games, running WHERE trashed IS NULL AND within IS NULL AND (
            (over = 0 AND begun = 0 AND touched < unixepoch() - ?1 AND touched_running < seconds - ?1) OR
            (over = 0 AND touched < unixepoch() - ?2 AND touched_running < seconds - ?2) OR
            (over = 1 AND touched < unixepoch() - ?3 AND touched_running < seconds - ?3))",
    )?;
    let kept = params![seconds(ages.unbegun), seconds(ages.unfinished), seconds(ages.finished)];
    let old: Vec<String> = find.query_map(kept, |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    let mut tidied = Tidied::default();
    // The games of a match go with it.
    for id in old {
        let family = family(on, &id)?;
        if family.iter().any(|(id, _)| except.contains(id)) {
            continue;
        }
        for (id, is_over) in family {
            on.prepare_cached(
                "UPDATE games SET trashed = unixepoch(), trashed_running = (SELECT seconds FROM running)
                 WHERE id = ?1",
            )?
            .execute([id])?;
            tidied.trashed += 1;
            tidied.trashed_unfinished += u64::from(!is_over);
        }
    }
    let mut find = on.prepare_cached(
        "SELECT id FROM games, running
         WHERE trashed < unixepoch() - ?1 AND trashed_running < seconds - ?1",
    )?;
    let gone: Vec<String> =
        find.query_map([seconds(ages.trash)], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    for id in &gone {
        for delete in [
            "DELETE FROM journal WHERE game = ?1",
            "DELETE FROM chat WHERE game = ?1",
            "DELETE FROM tokens WHERE game = ?1",
            "DELETE FROM games WHERE id = ?1",
        ] {
            on.prepare_cached(delete)?.execute([id])?;
        }
        tidied.removed += 1;
    }
    // The person who opened a record still has the file.
    on.prepare_cached(
        "DELETE FROM records WHERE touched < unixepoch() - ?1
         AND touched_running < (SELECT seconds FROM running) - ?1",
    )?
    .execute([seconds(ages.unfinished)])?;
    Ok(tidied)
}

/// A game, with the match of which it is or the games of the match that it is, and whether each is over.
fn family(on: &Connection, id: &str) -> rusqlite::Result<Vec<(String, bool)>> {
    let head: String = on
        .prepare_cached("SELECT coalesce(within, id) FROM games WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?;
    let mut find = on.prepare_cached("SELECT id, over FROM games WHERE id = ?1 OR within = ?1")?;
    find.query_map([head], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// Takes a game out of the trash, and a match whole. Says how many games that are not over were in it.
pub fn take_out(on: &Connection, id: &str) -> rusqlite::Result<u64> {
    let mut unfinished = 0;
    for (id, is_over) in family(on, id)? {
        let taken = on
            .prepare_cached(
                "UPDATE games SET trashed = NULL, trashed_running = NULL, touched = unixepoch(),
                    touched_running = (SELECT seconds FROM running)
                 WHERE id = ?1 AND trashed IS NOT NULL",
            )?
            .execute([id])?;
        unfinished += u64::from(taken > 0 && !is_over);
    }
    Ok(unfinished)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crew::Party;
    use crate::store::Store;
    use crate::store::folder::database;
    use std::path::Path;

    const DAY: i64 = 24 * 60 * 60;

    async fn with_game(folder: &Path) -> Store {
        let store = Store::open(folder).expect("a new database");
        let made =
            store.create("a".into(), "{}".into(), "1", "s".into(), Party::default(), Vec::new(), Vec::new());
        made.await.expect("it is written");
        store
    }

    /// Advances both clocks by this many days.
    fn later(folder: &Path, by_date: i64, by_running: i64) {
        let on = Connection::open(database(folder)).expect("a database");
        on.execute("UPDATE games SET touched = touched - ?1, trashed = trashed - ?1", [by_date * DAY])
            .expect("it is written");
        on.execute("UPDATE running SET seconds = seconds + ?1", [by_running * DAY]).expect("it is written");
    }

    async fn tidied(store: &Store) -> (u64, u64) {
        let tidied = store.tidy(Ages::default(), Vec::new()).await.expect("it is tidied");
        (tidied.trashed, tidied.removed)
    }

    #[tokio::test]
    async fn a_clock_that_jumps_deletes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = with_game(folder.path()).await;
        later(folder.path(), 10_000, 0);
        assert_eq!(tidied(&store).await, (0, 0));
        assert_eq!(store.open_games().await.expect("it is counted"), 1);
    }

    #[tokio::test]
    async fn a_server_that_ran_long_by_a_clock_set_back_deletes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = with_game(folder.path()).await;
        later(folder.path(), 0, 10_000);
        assert_eq!(tidied(&store).await, (0, 0));
    }

    #[tokio::test]
    async fn what_is_old_goes_to_the_trash_and_then_for_good() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = with_game(folder.path()).await;
        later(folder.path(), 3, 3);
        assert_eq!(tidied(&store).await, (1, 0));
        assert_eq!(store.open_games().await.expect("it is counted"), 0);
        assert_eq!(tidied(&store).await, (0, 0), "it is kept there");
        later(folder.path(), 8, 8);
        assert_eq!(tidied(&store).await, (0, 1));
        assert!(store.load("a".into()).await.expect("it is read").is_none());
    }

    #[tokio::test]
    async fn whoever_opens_a_game_takes_it_out_of_the_trash() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = with_game(folder.path()).await;
        later(folder.path(), 3, 3);
        assert_eq!(tidied(&store).await, (1, 0));
        let game = store.load("a".into()).await.expect("it is read").expect("it is there");
        assert!(game.was_trashed && !game.is_over);
        assert_eq!(game.taken_out, 1);
        later(folder.path(), 1, 1);
        assert_eq!(tidied(&store).await, (0, 0), "it is as if it was touched");
        assert_eq!(store.open_games().await.expect("it is counted"), 1);
    }
}
