//! Records as files: what a finished game is downloaded as, and what may be opened again.

use crate::game::Game;
use serde::Deserialize;
use serde_json::Value;
use sitting::How;
use std::sync::Arc;
use title::{Code, GivenUp, Opened, PartedAt, Refusal, Title, Titles};
use words::message;

/// The record of a game as a file. The usual game of a server is not named in it.
pub fn written(game: &Game, is_usual: bool) -> Result<String, Refusal> {
    let mut record = game.live.record()?;
    if let Value::Object(fields) = &mut record {
        if !is_usual {
            fields.insert("game".to_owned(), game.title.name().into());
        }
        if let Some(How::Left(loser, how)) = game.live.ended().map(|ended| ended.how) {
            let end = serde_json::to_value(GivenUp { loser, how }).map_err(Refusal::broken)?;
            fields.insert("end".to_owned(), end);
        }
        if let Some((parted, kept)) = game.parted() {
            // The record contains what these rules could replay; the rest is in the journal.
            let at = PartedAt { deeds: parted.deeds, why: parted.why.clone() };
            fields.insert("parted".to_owned(), serde_json::to_value(at).map_err(Refusal::broken)?);
            fields.insert("rules".to_owned(), kept.rules.as_str().into());
            fields.insert("journal".to_owned(), kept.journal.clone().into());
        }
    }
    serde_json::to_string(&record).map_err(Refusal::broken)
}

/// The game of a record, replayed to its end or as far as the current rules follow it; and whether its seed
/// is included and gives its dice.
pub fn read(titles: &Titles, text: &str) -> Result<(Game, bool), Refusal> {
    #[derive(Deserialize)]
    struct Named {
        game: Option<String>,
    }
    let refused = |why: serde_json::Error| {
        Refusal::new(Code::Record, message!("record-refused", why = why.to_string()))
    };
    let Named { game } = serde_json::from_str(text).map_err(refused)?;
    let title: &Arc<dyn Title> = titles.named(game.as_deref())?;
    let Opened { game, is_verified, kept } = title.open(text)?;
    Ok((Game::of_record(title.clone(), game, kept), is_verified))
}
