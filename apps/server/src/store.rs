//! What lasts: games, tokens and journals in one SQLite file. One thread writes; what waits for it
//! at the same moment is committed together.

mod ages;
mod backup;
mod chat;
mod folder;
mod gatherings;
mod matches;
mod records;
mod schema;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, ErrorCode, OptionalExtension, TransactionBehavior, params};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use table::Seat;
use tokio::sync::oneshot;

use crate::chat::Line;
use crate::crew::Party;
use crate::network::Network;
use crate::token::TokenHash;
use folder::Folder;

pub use ages::{Ages, Tidied};
pub use backup::{Copied, backup, restore};
pub use gatherings::Beginning;
pub use matches::MatchBeginning;
pub use records::RecordCapacity;

/// Writes that are committed together, at most.
const MOST_TOGETHER: usize = 256;

/// 1 while the database can be written. A failed write says at once that it cannot; that it can again is
/// found out by writing more than a little.
const WRITABLE: &str = "muster_store_writable";

#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the data folder {0} cannot be made: {1}")]
    Folder(PathBuf, String),
    #[error("the database: {0}")]
    Database(String),
    #[error("the database was written by a newer program (version {found}, this one knows {known})")]
    Newer { found: u32, known: u32 },
    #[error("another Muster already uses the data folder {0}: stop it, or name another folder with --data")]
    InUse(PathBuf),
    #[error("there is no database of Muster in {0}")]
    NoDatabase(PathBuf),
    #[error("{0} is there already: name an empty folder")]
    InTheWay(PathBuf),
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

/// Takebacks and rematches that are offered, as JSON; nothing if none is.
pub type StoredOffers = Option<String>;

/// The database.
#[derive(Debug)]
pub struct Store {
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    reader: Arc<Mutex<Connection>>,
    /// Given back when the database is closed.
    folder: Mutex<Option<Folder>>,
    /// Makes the numbers of addresses: nobody who reads the database can tell the address from one.
    key: [u8; 16],
    /// Until when the time was counted for which servers have run.
    counted: Mutex<Instant>,
}

/// A game as stored.
#[derive(Clone, Debug)]
pub struct StoredGame {
    pub setup: String,
    pub rules: String,
    pub seed: String,
    /// Seats that wait for a friend.
    pub awaited: Vec<Seat>,
    pub offers: StoredOffers,
    pub journal: Vec<StoredDeed>,
    /// What was said, each line with who said it under which number.
    pub chat: Vec<(Line, (i64, i64))>,
    /// Who asked for it; a rematch and the games of a match have the maker of the first game.
    pub maker: Party,
    /// It was in the trash, and is out of it again.
    pub was_trashed: bool,
    /// So many games that are not over came out of it with this one.
    pub taken_out: u64,
    pub is_over: bool,
}

#[derive(Clone, Debug)]
pub struct StoredDeed {
    pub line: String,
    /// Who did it and under which number; `None` for the computer.
    pub action: Option<(i64, i64)>,
    /// Time the player on the clock had used before it, in milliseconds.
    pub spent: u32,
}

/// How many games somebody has made, those in the trash left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GamesOf {
    pub open: u64,
    pub over: u64,
}

/// SQLite has no numbers without a sign. Nobody in particular, the maker of the rematches of older
/// versions, is no number: their games are not counted together.
impl ToSql for Party {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let number = Some(self.0 as i64).filter(|_| *self != Party::default());
        Ok(number.map_or(ToSqlOutput::Owned(Value::Null), Into::into))
    }
}

impl FromSql for Party {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Party> {
        i64::column_result(value).map(|number| Party(number as u64))
    }
}

/// Changed data of a game besides its deeds.
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
    /// Takes seats over to another device.
    Handover,
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
        let folder = Folder::take(folder)?;
        let file = folder.database();
        let mut connection = connect(&file)?;
        schema::migrate(&mut connection)?;
        let key = schema::key(&connection)?;
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
            folder: Mutex::new(Some(folder)),
            key,
            counted: Mutex::new(Instant::now()),
        })
    }

    /// The number of an address, the same as long as the database lasts: for whom its games are.
    pub fn maker(&self, network: Network) -> Party {
        let hash = Sha256::new().chain_update(self.key).chain_update(network.to_string()).finalize();
        Party(u64::from_le_bytes(std::array::from_fn(|byte| hash[byte])))
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

    /// The same for a write that finds something out.
    async fn write_for<T: Send + 'static>(
        &self,
        mut write: impl FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let found = Arc::new(Mutex::new(None));
        let slot = found.clone();
        self.write(move |on| {
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(write(on)?);
            Ok(())
        })
        .await?;
        let found = found.lock().unwrap_or_else(PoisonError::into_inner).take();
        found.ok_or_else(|| StoreError::Database("a write was not run".to_owned()))
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
        drop(self.folder.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    #[allow(clippy::too_many_arguments, reason = "each is a column")]
    pub async fn create(
        &self,
        id: String,
        setup: String,
        rules: &'static str,
        seed: String,
        maker: Party,
        tokens: Vec<NewToken>,
        journal: Vec<String>,
    ) -> Result<(), StoreError> {
        self.write(move |on| {
            on.prepare_cached(
                "INSERT INTO games (id, setup, rules, seed, made, touched, touched_running, maker)
                 VALUES (?1, ?2, ?3, ?4, unixepoch(), unixepoch(), (SELECT seconds FROM running), ?5)",
            )?
            .execute(params![id, setup, rules, seed, maker])?;
            tokens.iter().try_for_each(|token| insert_token(on, &id, token))?;
            for (n, line) in journal.iter().enumerate() {
                let deed = StoredDeed { line: line.clone(), action: None, spent: 0 };
                insert_deed(on, &id, n as u32, &deed)?;
            }
            Ok(())
        })
        .await
    }

    /// Adds a deed to a journal, which has `n` already, and stores the current offers with it if
    /// they have changed.
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
                    "UPDATE games SET touched = unixepoch(), touched_running = (SELECT seconds FROM running),
                        over = ?2, begun = begun OR ?3 WHERE id = ?1",
                )?
                .execute(params![&*id, is_over, is_begun])?;
                matches::touch(on, &id, is_begun)?;
            }
            Ok(())
        })
        .await
    }

    /// Records the rules version a game continues under.
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

    /// Replaces an unused invite for these seats by another. Fails if it was used.
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

    /// Keeps a record that somebody at this address opened. Says whether there was room for it.
    pub async fn keep_record(
        &self,
        id: String,
        text: &str,
        by: Network,
        capacity: RecordCapacity,
    ) -> Result<bool, StoreError> {
        let (packed, maker) = (records::pack(text), self.maker(by));
        self.write_for(move |on| records::keep(on, &id, &packed, maker, capacity)).await
    }

    /// The text of a record, which is no longer than `most` bytes, and who opened it.
    pub async fn record(&self, id: String, most: usize) -> Result<Option<(String, Party)>, StoreError> {
        self.read(move |on| records::find(on, &id, most)).await
    }

    /// Keeps a code that moves these seats to another device, replacing the previous one.
    pub async fn offer_handover(&self, id: String, token: NewToken) -> Result<(), StoreError> {
        self.write(move |on| {
            on.prepare_cached("DELETE FROM tokens WHERE game = ?1 AND purpose = 2 AND seats = ?2")?
                .execute(params![id, bits_of(&token.seats)])?;
            insert_token(on, &id, &token)
        })
        .await
    }

    /// Takes such a code: the new token has the seats from now on, and no other.
    pub async fn take_over(&self, id: String, code: TokenHash, token: NewToken) -> Result<(), StoreError> {
        self.write(move |on| {
            let taken = on
                .prepare_cached("DELETE FROM tokens WHERE hash = ?1 AND game = ?2 AND purpose = 2")?
                .execute(params![code, id])?;
            if taken == 0 {
                return Err(rusqlite::Error::QueryReturnedNoRows);
            }
            on.prepare_cached("DELETE FROM tokens WHERE game = ?1 AND purpose = 0 AND seats = ?2")?
                .execute(params![id, bits_of(&token.seats)])?;
            insert_token(on, &id, &token)
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

    /// A game with its journal. Asking for one in the trash takes it out.
    pub async fn load(&self, id: String) -> Result<Option<StoredGame>, StoreError> {
        let mut game = self.read_game(id.clone()).await?;
        if let Some(game) = game.as_mut().filter(|game| game.was_trashed) {
            game.taken_out = self.write_for(move |on| ages::take_out(on, &id)).await?;
        }
        Ok(game)
    }

    async fn read_game(&self, id: String) -> Result<Option<StoredGame>, StoreError> {
        self.read(move |on| {
            let game = on
                .prepare_cached(
                    "SELECT setup, rules, seed, offers, trashed IS NOT NULL, over, maker
                     FROM games WHERE id = ?1",
                )?
                .query_row([&id], |row| {
                    Ok(StoredGame {
                        setup: row.get(0)?,
                        rules: row.get(1)?,
                        seed: row.get(2)?,
                        awaited: Vec::new(),
                        offers: row.get(3)?,
                        journal: Vec::new(),
                        chat: Vec::new(),
                        maker: row.get::<_, Option<Party>>(6)?.unwrap_or_default(),
                        was_trashed: row.get(4)?,
                        taken_out: 0,
                        is_over: row.get(5)?,
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
            game.chat = chat::of_game(on, &id)?;
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
            match seats.optional()? {
                Some(seats) => Ok(Some(seats_of(seats).collect())),
                None => matches::seats_by_match(on, &id, &hash, purpose),
            }
        })
        .await
    }

    /// How many games are not over, those in the trash left out.
    pub async fn open_games(&self) -> Result<u64, StoreError> {
        let count = |on: &Connection| -> rusqlite::Result<i64> {
            on.query_row("SELECT count(*) FROM games WHERE over = 0 AND trashed IS NULL", [], |row| {
                row.get(0)
            })
        };
        Ok(self.read(count).await?.unsigned_abs())
    }

    /// How many games of this maker are not over, and how many are.
    pub async fn games_of(&self, maker: Party) -> Result<GamesOf, StoreError> {
        self.read(move |on| {
            let mut count = on.prepare_cached(
                "SELECT count(*) FROM games WHERE maker = ?1 AND over = ?2 AND trashed IS NULL",
            )?;
            let mut count = |over: bool| count.query_row(params![maker, over], |row| row.get::<_, i64>(0));
            Ok(GamesOf { open: count(false)?.unsigned_abs(), over: count(true)?.unsigned_abs() })
        })
        .await
    }

    /// Moves what is old to the trash and empties that of what is older; `except` are in use.
    pub async fn tidy(&self, ages: Ages, except: Vec<String>) -> Result<Tidied, StoreError> {
        let ran = {
            let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
            let ran = counted.elapsed().as_secs();
            *counted += Duration::from_secs(ran);
            ran
        };
        self.write_for(move |on| {
            ages::count_running(on, ran)?;
            ages::tidy(on, ages, &except)
        })
        .await
    }

    /// Whether something can be written now, and there is room for more. Operators see the answer.
    pub async fn is_writable(&self) -> bool {
        let is_writable = self.can_write().await;
        metrics::gauge!(WRITABLE).set(f64::from(u8::from(is_writable)));
        is_writable
    }

    async fn can_write(&self) -> bool {
        // The guard goes before anything is waited for.
        let folder = {
            let folder = self.folder.lock().unwrap_or_else(PoisonError::into_inner);
            folder.as_ref().map(|folder| folder.path().to_owned())
        };
        let Some(folder) = folder else { return false };
        let has_room = tokio::task::spawn_blocking(move || folder::has_room(&folder));
        has_room.await.unwrap_or(false) && self.write(|on| ages::count_running(on, 0)).await.is_ok()
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
        if let Err(why) = &written {
            let code = why.sqlite_error_code().map_or_else(String::new, |code| format!("{code:?}"));
            metrics::counter!("muster_writes_failed_total", "why" => code).increment(1);
            if why.sqlite_error_code().is_some_and(is_of_the_disk) {
                metrics::gauge!(WRITABLE).set(0.0);
            }
        }
        let _ = job.done.send(written.map_err(StoreError::from));
    }
}

/// Whether nothing else could be written either.
fn is_of_the_disk(code: ErrorCode) -> bool {
    use ErrorCode::{CannotOpen, DatabaseCorrupt, DiskFull, PermissionDenied, ReadOnly, SystemIoFailure};
    matches!(code, DiskFull | ReadOnly | SystemIoFailure | CannotOpen | PermissionDenied | DatabaseCorrupt)
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
