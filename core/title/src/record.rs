use crate::played::{Played, no_replay};
use crate::spoken::{Fields, Spoken};
use crate::{Code, Opened, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sitting::{Reason, Sitting};
use std::sync::Arc;
use table::{Entry, Game, Record, RecordError, Seat, catch};
use words::message;

/// How a game ended that a player left. Old records only have this; in newer ones leaving is an
/// entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenUp {
    pub loser: Seat,
    #[serde(with = "reason")]
    pub how: Reason,
}

mod reason {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
    use sitting::Reason;

    pub fn serialize<S: Serializer>(reason: &Reason, serializer: S) -> Result<S::Ok, S::Error> {
        match reason {
            Reason::Resigned => "resigned",
            Reason::OutOfTime => "time",
        }
        .serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Reason, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "resigned" => Ok(Reason::Resigned),
            "time" => Ok(Reason::OutOfTime),
            other => Err(de::Error::custom(format!("nobody leaves by '{other}'"))),
        }
    }
}

fn refused(why: impl ToString) -> Refusal {
    Refusal::new(Code::Record, message!("record-refused", why = why.to_string()))
}

/// Plays a record again to its end. `deal` deals the game of its setup.
pub fn open<S: Spoken>(text: &str, deal: impl FnOnce(Value) -> Result<S, String>) -> Result<Opened, Refusal> {
    let mut fields: Fields = serde_json::from_str(text).map_err(refused)?;
    let rules = fields.get("rules").and_then(Value::as_str);
    if rules.is_some_and(|rules| rules != S::RULES) {
        let (found, ours) = (rules.unwrap_or_default().to_owned(), S::RULES.to_owned());
        return Err(refused(RecordError::OtherRules { found, ours }));
    }
    // What the table adds to a record.
    fields.remove("game");
    let end = fields.remove("end").filter(|end| !end.is_null());
    let end: Option<GivenUp> = end.map(serde_json::from_value).transpose().map_err(refused)?;
    let record: Record<Value> = serde_json::from_value(fields.into()).map_err(refused)?;
    let table = deal(record.setup.clone()).map_err(refused)?;
    let seats = <S::Game as Game>::seats(table.setup());
    if end.is_some_and(|end| end.loser.index() >= seats) {
        return Err(Refusal::new(Code::Record, message!("record-end")));
    }
    let (setup, first) = (table.setup().clone(), **table.first());
    let verified = catch(|| record.verify::<S::Game>(S::RULES, setup.clone(), first)).map_err(refused)?;
    let (session, is_verified) = match verified {
        Ok(session) => (session, true),
        Err(RecordError::NoSeed) => {
            let replayed = catch(|| record.replay::<S::Game>(S::RULES, setup, first)).map_err(refused)?;
            (replayed.map_err(refused)?, false)
        }
        Err(why) => return Err(refused(why)),
    };
    let has_left = |seat| session.told().last() == Some(Entry::Left(seat));
    if end.is_some_and(|end| session.outcome().is_some() && !has_left(end.loser)) {
        return Err(Refusal::new(Code::Record, message!("record-two-ends")));
    }
    let end = end.map(|end| (end.loser, end.how));
    let first = table.first().clone();
    let sitting = Sitting::of_record(first, session, record.seed_hash, record.seed, end);
    let sitting = sitting.map_err(|why| refused(no_replay::<S>(why)))?;
    Ok(Opened { game: Box::new(Played::new(Arc::new(table), sitting)), is_verified })
}
