//! Games in the lobby. Their data is stored in place of a setup; their tokens are rewritten with
//! every change, so that the two cannot diverge.

use super::{NewToken, Store, StoreError, StoredDeed, insert_deed, insert_token};
use rusqlite::{Connection, params};
use std::sync::Arc;

/// What a game that gathers is begun with.
#[derive(Clone, Debug)]
pub struct Beginning {
    pub setup: String,
    pub rules: &'static str,
    pub seed: String,
    pub tokens: Vec<NewToken>,
    pub journal: Vec<String>,
}

impl Store {
    /// Stores the current state of a game in the lobby.
    pub async fn gather(
        &self,
        id: Arc<str>,
        assembly: String,
        tokens: Vec<NewToken>,
    ) -> Result<(), StoreError> {
        self.write(move |on| {
            touch_with(on, &id, &assembly)?;
            replace_tokens(on, &id, &tokens)
        })
        .await
    }

    /// It begins.
    pub async fn begin(&self, id: Arc<str>, beginning: Beginning) -> Result<(), StoreError> {
        self.write(move |on| {
            let Beginning { setup, rules, seed, tokens, journal } = &beginning;
            touch_with(on, &id, setup)?;
            on.prepare_cached("UPDATE games SET rules = ?2, seed = ?3 WHERE id = ?1")?
                .execute(params![&*id, rules, seed])?;
            replace_tokens(on, &id, tokens)?;
            for (n, line) in journal.iter().enumerate() {
                let deed = StoredDeed { line: line.clone(), action: None, spent: 0 };
                insert_deed(on, &id, n as u32, &deed)?;
            }
            Ok(())
        })
        .await
    }

    /// Stores changed setup data of a game, such as a name.
    pub async fn set_up(&self, id: Arc<str>, setup: String) -> Result<(), StoreError> {
        self.write(move |on| {
            on.prepare_cached("UPDATE games SET setup = ?2 WHERE id = ?1")?.execute(params![&*id, setup])?;
            Ok(())
        })
        .await
    }
}

pub(super) fn touch_with(on: &Connection, id: &str, setup: &str) -> rusqlite::Result<()> {
    on.prepare_cached(
        "UPDATE games SET setup = ?2, touched = unixepoch(),
            touched_running = (SELECT seconds FROM running) WHERE id = ?1",
    )?
    .execute(params![id, setup])?;
    Ok(())
}

pub(super) fn replace_tokens(on: &Connection, id: &str, tokens: &[NewToken]) -> rusqlite::Result<()> {
    on.prepare_cached("DELETE FROM tokens WHERE game = ?1")?.execute([id])?;
    tokens.iter().try_for_each(|token| insert_token(on, id, token))
}
