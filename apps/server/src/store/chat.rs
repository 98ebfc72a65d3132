//! The chat of a game, its newest lines.

use super::{Store, StoreError};
use crate::chat::{Line, MOST_LINES};
use crate::protocol::Said;
use rusqlite::{Connection, params};
use std::sync::Arc;
use table::Seat;

impl Store {
    /// Keeps a line, who said it under which number, and forgets the oldest.
    pub async fn say(&self, id: Arc<str>, line: Line, action: (i64, i64)) -> Result<(), StoreError> {
        let said = serde_json::to_string(&line.said).map_err(|why| StoreError::Database(why.to_string()))?;
        self.write(move |on| {
            on.prepare_cached(
                "INSERT INTO chat (game, n, seat, name, said, actor, action)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![
                &*id,
                line.number,
                line.seat.index() as u16,
                line.called,
                said,
                action.0,
                action.1
            ])?;
            on.prepare_cached("DELETE FROM chat WHERE game = ?1 AND n <= ?2")?
                .execute(params![&*id, i64::from(line.number) - MOST_LINES as i64])?;
            Ok(())
        })
        .await
    }
}

/// The lines of a game, each with who said it under which number.
pub fn of_game(on: &Connection, id: &str) -> rusqlite::Result<Vec<(Line, (i64, i64))>> {
    let mut lines =
        on.prepare_cached("SELECT n, seat, name, said, actor, action FROM chat WHERE game = ?1 ORDER BY n")?;
    let lines = lines.query_map([id], |row| {
        let (seat, said): (u16, String) = (row.get(1)?, row.get(3)?);
        // A phrase of another version of the program is said in its code.
        let said = serde_json::from_str(&said).unwrap_or(Said::Text(said));
        let seat = Seat::at(seat.into()).unwrap_or(Seat::new(0));
        Ok((Line { number: row.get(0)?, seat, called: row.get(2)?, said }, (row.get(4)?, row.get(5)?)))
    })?;
    lines.collect()
}
