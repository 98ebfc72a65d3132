use super::StoreError;
use rusqlite::Connection;

/// Each step brings the database from one version to the next. Never change one that was used.
const STEPS: &[&str] = &[
    "
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        setup TEXT NOT NULL,
        rules TEXT NOT NULL,
        seed TEXT NOT NULL,
        made INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        begun INTEGER NOT NULL DEFAULT 0,
        over INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    CREATE INDEX games_by_age ON games (over, touched);
    CREATE TABLE tokens (
        hash BLOB PRIMARY KEY,
        game TEXT NOT NULL,
        purpose INTEGER NOT NULL,
        seats INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tokens_by_game ON tokens (game);
    CREATE TABLE journal (
        game TEXT NOT NULL,
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        actor INTEGER,
        action INTEGER,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
",
    "
    -- Time the player on the clock had used before the deed, in milliseconds.
    ALTER TABLE journal ADD COLUMN spent INTEGER;
    -- Takebacks and rematches that are offered, as JSON.
    ALTER TABLE games ADD COLUMN offers TEXT;
    -- Records that somebody opened.
    CREATE TABLE records (
        id TEXT PRIMARY KEY,
        text TEXT NOT NULL,
        touched INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX records_by_age ON records (touched);
",
    "
    -- Seconds for which servers have run on this database: ages go by them as well as by the date.
    CREATE TABLE running (seconds INTEGER NOT NULL);
    INSERT INTO running VALUES (0);
    -- Makes the numbers of addresses.
    CREATE TABLE secret (key BLOB NOT NULL);
    INSERT INTO secret VALUES (randomblob(16));
    ALTER TABLE games ADD COLUMN touched_running INTEGER NOT NULL DEFAULT 0;
    -- When it went to the trash.
    ALTER TABLE games ADD COLUMN trashed INTEGER;
    ALTER TABLE games ADD COLUMN trashed_running INTEGER;
    CREATE INDEX games_in_trash ON games (trashed) WHERE trashed IS NOT NULL;
    -- The number of the address that asked for it.
    ALTER TABLE games ADD COLUMN maker INTEGER;
    CREATE INDEX games_by_maker ON games (maker, over);
    ALTER TABLE records ADD COLUMN touched_running INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE records ADD COLUMN maker INTEGER;
    CREATE INDEX records_by_maker ON records (maker);
",
    "
    -- What people at a table say: its newest lines.
    CREATE TABLE chat (
        game TEXT NOT NULL,
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        -- The name that he had given himself.
        name TEXT,
        said TEXT NOT NULL,
        actor INTEGER NOT NULL,
        action INTEGER NOT NULL,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
",
    "
    -- The match of which it is a game, and who of the match sits at each of its seats, a byte for each.
    ALTER TABLE games ADD COLUMN within TEXT;
    ALTER TABLE games ADD COLUMN places BLOB;
    CREATE INDEX games_by_match ON games (within) WHERE within IS NOT NULL;
",
];

/// The version of the database, which must not be newer than this program's.
pub fn check(connection: &Connection) -> Result<u32, StoreError> {
    let found: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = STEPS.len() as u32;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    Ok(found)
}

/// By what the numbers of addresses are made.
pub fn key(connection: &Connection) -> Result<[u8; 16], StoreError> {
    Ok(connection.query_row("SELECT key FROM secret", [], |row| row.get(0))?)
}

/// Brings the database to this program's version.
pub fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let found = check(connection)?;
    for (step, version) in STEPS.iter().zip(1u32..).skip(found as usize) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", version)?;
        transaction.commit()?;
    }
    Ok(())
}
