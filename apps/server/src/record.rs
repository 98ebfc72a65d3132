//! Records as files: what a finished game is downloaded as, and what may be opened again.
//!
//! The record of a game that ended because a player left has a field `end` that says why. Records of
//! old have nothing else of it; today the leaving is among what was told.

use crate::game::Game;
use crate::no::{Code, No};
use crate::protocol::End;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sitting::Reason;
use table::{RecordError, Seat};
use wars_deal::Unfinished;
use words::message;

/// How a game ended that the rules had not ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GivenUp {
    loser: Seat,
    how: End,
}

/// The record of a game as a file.
pub fn write(game: &Game) -> Result<String, No> {
    let mut record = serde_json::to_value(game.record()).map_err(No::broken)?;
    if let (Some((loser, how)), Value::Object(fields)) = (game.given_up(), &mut record) {
        fields.insert("end".to_owned(), serde_json::to_value(GivenUp { loser, how }).map_err(No::broken)?);
    }
    if let (Some((_, kept)), Value::Object(fields)) = (game.parted(), &mut record) {
        // What was told is what these rules could follow; the rest is in the journal.
        fields.insert("rules".to_owned(), kept.rules.as_str().into());
        fields.insert("journal".to_owned(), kept.journal.clone().into());
    }
    serde_json::to_string(&record).map_err(No::broken)
}

/// The game of a record, played again to its end; whether its seed was told and gives its dice.
pub fn read(text: &str) -> Result<(Game, bool), No> {
    let refused = |why: String| No::new(Code::Record, message!("record-refused", why = why));
    #[derive(Deserialize)]
    struct Ended {
        end: Option<GivenUp>,
    }
    let Ended { end } = serde_json::from_str(text).map_err(|why| refused(why.to_string()))?;
    if end.is_some_and(|end| end.loser.index() >= 2 || end.how == End::Played) {
        return Err(No::new(Code::Record, message!("record-end")));
    }
    let loaded = wars_deal::load_record(text, Unfinished::Refused).map_err(|why| refused(why.to_string()))?;
    if loaded.matchup.decks().len() != 2 {
        return Err(No::new(Code::Record, message!("record-players")));
    }
    let (session, is_verified) = match loaded.verify() {
        Ok(session) => (session, true),
        Err(wars_deal::RecordFault::Game(RecordError::NoSeed)) => {
            (loaded.replay().map_err(|why| refused(why.to_string()))?, false)
        }
        Err(why) => return Err(refused(why.to_string())),
    };
    let is_over = session.outcome().is_some();
    if end.is_some_and(|end| is_over && !Game::has_left(&session, end.loser)) {
        return Err(No::new(Code::Record, message!("record-two-ends")));
    }
    let end = end.map(|end| match end.how {
        End::Time => (end.loser, Reason::OutOfTime),
        End::Resigned | End::Played => (end.loser, Reason::Resigned),
    });
    let game = Game::of_record(&loaded, session, end).map_err(|why| refused(why.to_string()))?;
    Ok((game, is_verified))
}
