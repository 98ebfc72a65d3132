//! What lasts: games, tokens and journals in one SQLite file. One thread writes; what waits for it
//! at the same moment is committed together.

mod schema;

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use table::Seat;
use tokio::sync::oneshot;

use crate::token::TokenHash;

/// Writes that are committed together, at most.
const MOST_TOGETHER: usize = 256;

#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the data folder {0} cannot be made: {1}")]
    Folder(PathBuf, String),
    #[error("the database: {0}")]
    Database(String),
    #[error("the database was written by a newer program (version {found}, this one knows {known})")]
    Newer { found: u32, known: u32 },
    #[error("the server is stopping")]
    Stopped,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

/// May be run twice: alone, when what was to be committed together with it failed.
type Write = Box<dyn FnMut(&Connection) -> rusqlite::Result<()> + Send>;

struct Job {
    write: Write,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Takebacks and rematches that are offered, as JSON; nothing where none is.
pub type StoredOffers = Option<String>;

/// The database.
#[derive(Debug)]
pub struct Store {
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    reader: Arc<Mutex<Connection>>,
}

/// A game as it is kept.
#[derive(Clone, Debug)]
pub struct StoredGame {
    pub setup: String,
    pub rules: String,
    pub seed: String,
    /// Seats that wait for a friend.
    pub awaited: Vec<Seat>,
    pub offers: StoredOffers,
    pub journal: Vec<StoredDeed>,
}

#[derive(Clone, Debug)]
pub struct StoredDeed {
    pub line: String,
    /// Who did it and under which number; nothing for the computer.
    pub action: Option<(i64, i64)>,
    /// Milliseconds that whose clock ran had spent before it.
    pub spent: u32,
}

/// What is noted of a game besides its deeds, when it has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    pub is_over: bool,
    /// A person has done something.
    pub is_begun: bool,
}

/// What a token or an invite is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Seat,
    Invite,
}

/// A token to be kept.
#[derive(Clone, Debug)]
pub struct NewToken {
    pub hash: TokenHash,
    pub purpose: Purpose,
    pub seats: Vec<Seat>,
}

impl Store {
    /// Opens the database of a data folder, or makes it.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder)
            .map_err(|why| StoreError::Folder(folder.to_owned(), why.to_string()))?;
        let file = folder.join("muster.sqlite");
        let mut connection = connect(&file)?;
        schema::migrate(&mut connection)?;
        let reader = connect(&file)?;
        let (jobs, waiting) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || write_all(connection, &waiting))
            .map_err(|why| StoreError::Database(why.to_string()))?;
        Ok(Store {
            jobs: Mutex::new(Some(jobs)),
            writer: Mutex::new(Some(writer)),
            reader: Arc::new(Mutex::new(reader)),
        })
    }

    /// Comes back when the write is on the disk.
    async fn write(
        &self,
        write: impl FnMut(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Result<(), StoreError> {
        let (done, written) = oneshot::channel();
        {
            let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
            let jobs = jobs.as_ref().ok_or(StoreError::Stopped)?;
            jobs.send(Job { write: Box::new(write), done }).map_err(|_| StoreError::Stopped)?;
        }
        written.await.map_err(|_| StoreError::Stopped)?
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let reader = self.reader.clone();
        let read = move || read(&reader.lock().unwrap_or_else(PoisonError::into_inner));
        let result = tokio::task::spawn_blocking(read).await;
        Ok(result.map_err(|why| StoreError::Database(why.to_string()))??)
    }

    /// Writes what waits and closes the database.
    pub fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writer) = writer {
            let _ = writer.join();
        }
    }

    pub async fn create(
        &self,
        id: String,
        setup: String,
        rules: &'static str,
        seed: String,
        tokens: Vec<NewToken>,
        journal: Vec<String>,
    ) -> Result<(), StoreError> {
        self.write(move |on| {
            on.prepare_cached(
                "INSERT INTO games (id, setup, rules, seed, made, touched)
                 VALUES (?1, ?2, ?3, ?4, unixepoch(), unixepoch())",
            )?
            .execute(params![id, setup, rules, seed])?;
            tokens.iter().try_for_each(|token| insert_token(on, &id, token))?;
            for (n, line) in journal.iter().enumerate() {
                let deed = StoredDeed { line: line.clone(), action: None, spent: 0 };
                insert_deed(on, &id, n as u32, &deed)?;
            }
            Ok(())
        })
        .await
    }

    /// Adds a deed to a journal, which has `n` already, and notes with it what is offered from then
    /// on, where that is another than before.
    pub async fn append(
        &self,
        id: Arc<str>,
        n: u32,
        deed: StoredDeed,
        touch: Option<Touch>,
        offers: Option<StoredOffers>,
    ) -> Result<(), StoreError> {
        self.write(move |on| {
            insert_deed(on, &id, n, &deed)?;
            offers.as_ref().map_or(Ok(()), |offers| update_offers(on, &id, offers))?;
            if let Some(Touch { is_over, is_begun }) = touch {
                on.prepare_cached(
                    "UPDATE games SET touched = unixepoch(), over = ?2, begun = begun OR ?3 WHERE id = ?1",
                )?
                .execute(params![&*id, is_over, is_begun])?;
            }
            Ok(())
        })
        .await
    }

    /// Notes by which rules a game goes on.
    pub async fn note_rules(&self, id: String, rules: &'static str) -> Result<(), StoreError> {
        self.write(move |on| {
            on.prepare_cached("UPDATE games SET rules = ?2 WHERE id = ?1")?.execute(params![id, rules])?;
            Ok(())
        })
        .await
    }

    /// Notes what is offered in a game.
    pub async fn offer(&self, id: Arc<str>, offers: StoredOffers) -> Result<(), StoreError> {
        self.write(move |on| update_offers(on, &id, &offers)).await
    }

    /// Gives another invite in the place of one for these seats that nobody has used. Fails when it
    /// was used.
    pub async fn renew_invite(&self, id: String, token: NewToken) -> Result<(), StoreError> {
        self.write(move |on| {
            let taken = on
                .prepare_cached("DELETE FROM tokens WHERE game = ?1 AND purpose = 1 AND seats = ?2")?
                .execute(params![id, bits_of(&token.seats)])?;
            if taken == 0 {
                return Err(rusqlite::Error::QueryReturnedNoRows);
            }
            insert_token(on, &id, &token)
        })
        .await
    }

    /// Keeps a record that somebody opened.
    pub async fn keep_record(&self, id: String, text: String) -> Result<(), StoreError> {
        self.write(move |on| {
            on.prepare_cached("INSERT INTO records (id, text, touched) VALUES (?1, ?2, unixepoch())")?
                .execute(params![id, text])?;
            Ok(())
        })
        .await
    }

    pub async fn record(&self, id: String) -> Result<Option<String>, StoreError> {
        self.read(move |on| {
            on.prepare_cached("SELECT text FROM records WHERE id = ?1")?
                .query_row([&id], |row| row.get(0))
                .optional()
        })
        .await
    }

    /// Takes an invite and gives a token for it.
    pub async fn join(&self, id: String, invite: TokenHash, token: NewToken) -> Result<(), StoreError> {
        self.write(move |on| {
            let taken = on
                .prepare_cached("DELETE FROM tokens WHERE hash = ?1 AND game = ?2 AND purpose = 1")?
                .execute(params![invite, id])?;
            if taken == 0 {
                return Err(rusqlite::Error::QueryReturnedNoRows);
            }
            insert_token(on, &id, &token)
        })
        .await
    }

    pub async fn load(&self, id: String) -> Result<Option<StoredGame>, StoreError> {
        self.read(move |on| {
            let game = on
                .prepare_cached("SELECT setup, rules, seed, offers FROM games WHERE id = ?1")?
                .query_row([&id], |row| {
                    Ok(StoredGame {
                        setup: row.get(0)?,
                        rules: row.get(1)?,
                        seed: row.get(2)?,
                        awaited: Vec::new(),
                        offers: row.get(3)?,
                        journal: Vec::new(),
                    })
                })
                .optional()?;
            let Some(mut game) = game else { return Ok(None) };
            let mut invites =
                on.prepare_cached("SELECT seats FROM tokens WHERE game = ?1 AND purpose = 1")?;
            for seats in invites.query_map([&id], |row| row.get::<_, u16>(0))? {
                game.awaited.extend(seats_of(seats?));
            }
            let mut journal = on.prepare_cached(
                "SELECT line, actor, action, spent FROM journal WHERE game = ?1 ORDER BY n",
            )?;
            let deeds = journal.query_map([&id], |row| {
                let (actor, action): (Option<i64>, Option<i64>) = (row.get(1)?, row.get(2)?);
                let spent: Option<u32> = row.get(3)?;
                Ok(StoredDeed { line: row.get(0)?, action: actor.zip(action), spent: spent.unwrap_or(0) })
            })?;
            game.journal = deeds.collect::<rusqlite::Result<_>>()?;
            Ok(Some(game))
        })
        .await
    }

    /// The seats of this token or invite in that game.
    pub async fn token(
        &self,
        id: String,
        hash: TokenHash,
        purpose: Purpose,
    ) -> Result<Option<Vec<Seat>>, StoreError> {
        self.read(move |on| {
            let mut find =
                on.prepare_cached("SELECT seats FROM tokens WHERE hash = ?1 AND game = ?2 AND purpose = ?3")?;
            let seats = find.query_row(params![hash, id, purpose as u8], |row| row.get::<_, u16>(0));
            Ok(seats.optional()?.map(|seats| seats_of(seats).collect()))
        })
        .await
    }

    /// How many games are not over.
    pub async fn open_games(&self) -> Result<u64, StoreError> {
        let count = |on: &Connection| -> rusqlite::Result<i64> {
            on.query_row("SELECT count(*) FROM games WHERE over = 0", [], |row| row.get(0))
        };
        Ok(self.read(count).await?.unsigned_abs())
    }

    /// Removes what is kept no longer; `except` are in use. Says how many games of it were not over.
    pub async fn expire(&self, ages: Ages, except: Vec<String>) -> Result<u64, StoreError> {
        let removed = Arc::new(AtomicU64::new(0));
        let counted = removed.clone();
        self.write(move |on| {
            let mut unfinished_games = 0;
            let mut find = on.prepare_cached(
                "SELECT id FROM games WHERE
                    (over = 0 AND begun = 0 AND touched < unixepoch() - ?1) OR
                    (over = 0 AND touched < unixepoch() - ?2) OR
                    (over = 1 AND touched < unixepoch() - ?3)",
            )?;
            let seconds = |age: Duration| age.as_secs() as i64;
            let Ages { unbegun, unfinished, finished } = ages;
            let kept = params![seconds(unbegun), seconds(unfinished), seconds(finished)];
            let old: Vec<String> =
                find.query_map(kept, |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            for id in old.iter().filter(|id| !except.contains(id)) {
                for table in ["journal", "tokens"] {
                    on.execute(&format!("DELETE FROM {table} WHERE game = ?1"), [id])?;
                }
                unfinished_games += on.execute("DELETE FROM games WHERE id = ?1 AND over = 0", [id])?;
                on.execute("DELETE FROM games WHERE id = ?1", [id])?;
            }
            counted.store(unfinished_games as u64, Ordering::Relaxed);
            on.execute("DELETE FROM records WHERE touched < unixepoch() - ?1", [seconds(unfinished)])?;
            Ok(())
        })
        .await?;
        Ok(removed.load(Ordering::Relaxed))
    }
}

/// How long games are kept after their last action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ages {
    pub unbegun: Duration,
    pub unfinished: Duration,
    pub finished: Duration,
}

impl Default for Ages {
    fn default() -> Ages {
        let days = |days: u64| Duration::from_secs(days * 24 * 60 * 60);
        Ages { unbegun: days(2), unfinished: days(30), finished: days(365) }
    }
}

fn connect(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A commit is on the disk when it comes back.
    connection.pragma_update(None, "synchronous", "FULL")?;
    Ok(connection)
}

fn write_all(mut connection: Connection, waiting: &mpsc::Receiver<Job>) {
    while let Ok(first) = waiting.recv() {
        let began = Instant::now();
        let jobs: Vec<Job> = std::iter::once(first).chain(waiting.try_iter()).take(MOST_TOGETHER).collect();
        let count = jobs.len();
        write_together(&mut connection, jobs);
        metrics::histogram!("muster_commit_seconds").record(began.elapsed().as_secs_f64());
        metrics::counter!("muster_writes_total").increment(count as u64);
    }
}

/// Commits the writes together; when one of them fails, each alone.
fn write_together(connection: &mut Connection, mut jobs: Vec<Job>) {
    let together = (|| {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        jobs.iter_mut().try_for_each(|job| (job.write)(&transaction))?;
        transaction.commit()
    })();
    for mut job in jobs {
        let written =
            together.is_ok().then_some(()).map_or_else(|| write_alone(connection, &mut job.write), Ok);
        let _ = job.done.send(written.map_err(StoreError::from));
    }
}

fn write_alone(connection: &mut Connection, write: &mut Write) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    write(&transaction)?;
    transaction.commit()
}

fn insert_token(on: &Connection, game: &str, token: &NewToken) -> rusqlite::Result<()> {
    on.prepare_cached("INSERT INTO tokens (hash, game, purpose, seats) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![token.hash, game, token.purpose as u8, bits_of(&token.seats)])?;
    Ok(())
}

fn update_offers(on: &Connection, game: &str, offers: &StoredOffers) -> rusqlite::Result<()> {
    on.prepare_cached("UPDATE games SET offers = ?2 WHERE id = ?1")?.execute(params![game, offers])?;
    Ok(())
}

fn insert_deed(on: &Connection, game: &str, n: u32, deed: &StoredDeed) -> rusqlite::Result<()> {
    let (actor, action) = deed.action.unzip();
    let spent = Some(deed.spent).filter(|&spent| spent > 0);
    on.prepare_cached(
        "INSERT INTO journal (game, n, line, actor, action, spent) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![game, n, deed.line, actor, action, spent])?;
    Ok(())
}

fn bits_of(seats: &[Seat]) -> u16 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.index())
}

fn seats_of(bits: u16) -> impl Iterator<Item = Seat> {
    Seat::all(Seat::MOST).filter(move |seat| bits >> seat.index() & 1 == 1)
}
