use crate::played::{Played, no_replay};
use crate::spoken::{Fields, Spoken};
use crate::{Code, Kept, Opened, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sitting::{Reason, Sitting};
use std::sync::Arc;
use table::{Entry, Game, Record, RecordError, Replayed, Seat};
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

/// In the record of a game that the current rules could not follow to its end: how many deeds of its
/// journal they could follow, and why no more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartedAt {
    pub deeds: usize,
    pub why: String,
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

/// Replays a record to its end, or as far as the current rules follow one of other rules. `deal` deals the
/// game of its setup.
pub fn open<S: Spoken>(text: &str, deal: impl FnOnce(Value) -> Result<S, String>) -> Result<Opened, Refusal> {
    let mut fields: Fields = serde_json::from_str(text).map_err(refused)?;
    // What the table adds to a record.
    fields.remove("game");
    let mut added = |name: &str| fields.remove(name).filter(|value| !value.is_null());
    let end: Option<GivenUp> = added("end").map(serde_json::from_value).transpose().map_err(refused)?;
    let journal: Option<Vec<String>> =
        added("journal").map(serde_json::from_value).transpose().map_err(refused)?;
    let parted: Option<PartedAt> =
        added("parted").map(serde_json::from_value).transpose().map_err(refused)?;
    let record: Record<Value> = serde_json::from_value(fields.into()).map_err(refused)?;
    let table = deal(record.setup.clone()).map_err(refused)?;
    let seats = <S::Game as Game>::seats(table.setup());
    if end.is_some_and(|end| end.loser.index() >= seats) {
        return Err(Refusal::new(Code::Record, message!("record-end")));
    }
    let followed = record.follow::<S::Game>(S::RULES, table.setup().clone(), **table.first());
    let Replayed { session, is_verified, parted: stopped } = followed.map_err(refused)?;
    let has_left = |seat| session.told().last() == Some(Entry::Left(seat));
    if end.is_some_and(|end| session.outcome().is_some() && !has_left(end.loser)) {
        return Err(Refusal::new(Code::Record, message!("record-two-ends")));
    }
    // Nobody is known to leave a game that is shown only in part.
    let end = end.filter(|_| stopped.is_none()).map(|end| (end.loser, end.how));
    let first = table.first().clone();
    let sitting = Sitting::of_record(first, session, record.seed_hash, record.seed, end);
    let mut sitting = sitting.map_err(|why| refused(no_replay::<S>(why)))?;
    let answers = record.told.iter().filter(|line| !line.starts_with('*'));
    let kept = match (stopped, parted.zip(journal)) {
        (Some(why), journal) => {
            let why = match why {
                RecordError::OtherRules { why, .. } => *why,
                why => why,
            };
            sitting.part(sitting.answer_count(), why.to_string());
            let journal = journal.map_or_else(|| answers.cloned().collect(), |(_, journal)| journal);
            Some(Kept { rules: record.rules, journal })
        }
        // It already stopped there when it was written.
        (None, Some((PartedAt { deeds, why }, journal))) => {
            sitting.part(deeds, why);
            Some(Kept { rules: record.rules, journal })
        }
        (None, None) => None,
    };
    Ok(Opened { game: Box::new(Played::new(Arc::new(table), sitting)), is_verified, kept })
}
