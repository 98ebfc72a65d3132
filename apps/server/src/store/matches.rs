//! Matches: what is kept of one stands in the row of the game that gathered, and each of its games has a row
//! of its own, which says of which match it is. Their tokens are those of the match.

use super::gatherings::{replace_tokens, touch_with};
use super::{NewToken, Purpose, Store, StoreError, StoredDeed, insert_deed};
use crate::token::TokenHash;
use rusqlite::{Connection, OptionalExtension, params};
use std::sync::Arc;
use table::Seat;

/// A game of a match that begins.
#[derive(Clone, Debug)]
pub struct MatchBeginning {
    pub id: String,
    /// For each of its seats, the seat of the match that plays it.
    pub seats: Vec<Seat>,
    pub setup: String,
    pub seed: String,
    pub journal: Vec<String>,
}

impl Store {
    /// A match begins, with all its games.
    pub async fn begin_match(
        &self,
        id: Arc<str>,
        assembly: String,
        tokens: Vec<NewToken>,
        rules: &'static str,
        games: Vec<MatchBeginning>,
    ) -> Result<(), StoreError> {
        self.write(move |on| {
            touch_with(on, &id, &assembly)?;
            replace_tokens(on, &id, &tokens)?;
            games.iter().try_for_each(|game| insert_game(on, &id, rules, game))
        })
        .await
    }

    /// It is decided.
    pub async fn match_is_over(&self, id: String) -> Result<(), StoreError> {
        self.write(move |on| {
            on.prepare_cached(
                "UPDATE games SET over = 1, touched = unixepoch(),
                    touched_running = (SELECT seconds FROM running) WHERE id = ?1",
            )?
            .execute([&id])?;
            Ok(())
        })
        .await
    }
}

fn insert_game(on: &Connection, of_match: &str, rules: &str, game: &MatchBeginning) -> rusqlite::Result<()> {
    let MatchBeginning { id, seats, setup, seed, journal } = game;
    let places: Vec<u8> = seats.iter().map(|seat| seat.index() as u8).collect();
    on.prepare_cached(
        "INSERT INTO games (id, setup, rules, seed, made, touched, touched_running, maker, within, places)
         VALUES (?1, ?2, ?3, ?4, unixepoch(), unixepoch(), (SELECT seconds FROM running),
             (SELECT maker FROM games WHERE id = ?5), ?5, ?6)",
    )?
    .execute(params![id, setup, rules, seed, of_match, places])?;
    for (n, line) in journal.iter().enumerate() {
        insert_deed(on, id, n as u32, &StoredDeed { line: line.clone(), action: None, spent: 0 })?;
    }
    Ok(())
}

/// A match is as young as the youngest of its games.
pub fn touch(on: &Connection, game: &str, is_begun: bool) -> rusqlite::Result<()> {
    on.prepare_cached(
        "UPDATE games SET touched = unixepoch(), touched_running = (SELECT seconds FROM running),
            begun = begun OR ?2 WHERE id = (SELECT within FROM games WHERE id = ?1)",
    )?
    .execute(params![game, is_begun])?;
    Ok(())
}

/// The seats of a game that the token of its match plays.
pub fn seats_by_match(
    on: &Connection,
    game: &str,
    hash: &TokenHash,
    purpose: Purpose,
) -> rusqlite::Result<Option<Vec<Seat>>> {
    let mut find = on.prepare_cached(
        "SELECT tokens.seats, games.places FROM games JOIN tokens ON tokens.game = games.within
         WHERE games.id = ?1 AND tokens.hash = ?2 AND tokens.purpose = ?3",
    )?;
    let found = find.query_row(params![game, hash, purpose as u8], |row| {
        Ok((row.get::<_, u16>(0)?, row.get::<_, Vec<u8>>(1)?))
    });
    let Some((held, places)) = found.optional()? else { return Ok(None) };
    let is_held = |place: &u8| held >> place & 1 == 1;
    let seats = Seat::all(places.len()).zip(&places).filter(|(_, place)| is_held(place));
    Ok(Some(seats.map(|(seat, _)| seat).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crew::Party;
    use crate::store::GamesOf;

    #[tokio::test]
    async fn the_games_of_a_match_count_to_its_maker() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a new database");
        let made = store.create("m".into(), "{}".into(), "1", "".into(), Party(7), Vec::new(), Vec::new());
        made.await.expect("it is written");
        let game = |id: &str| MatchBeginning {
            id: id.to_owned(),
            seats: vec![Seat::FIRST],
            setup: "{}".to_owned(),
            seed: "s".to_owned(),
            journal: Vec::new(),
        };
        let begun = store.begin_match("m".into(), "{}".into(), Vec::new(), "1", vec![game("a"), game("b")]);
        begun.await.expect("it is written");
        let of = async |maker| store.games_of(maker).await.expect("they are counted");
        assert_eq!(of(Party(7)).await, GamesOf { open: 3, over: 0 });
        assert_eq!(of(Party(8)).await, GamesOf { open: 0, over: 0 });
        let game = store.load("a".into()).await.expect("it is read").expect("it is there");
        assert_eq!(game.maker, Party(7));
    }
}
