use crate::{Asking, Deal, Dealt, Entry, Game, Memory, Need, Outcome, Seat, Seed, Seeded, Session, catch};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// A game as a file: what was set up, and everything that was answered, chance included.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<S> {
    /// The version of the rules that played it.
    pub rules: String,
    pub setup: S,
    /// Binds the seed before the game.
    pub seed_hash: String,
    /// The seed itself, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// `0 move 17 c4`: seat and answer; `* 4`: a number from chance, counted from zero; `2 leaves`: a
    /// player left for good.
    pub told: Vec<String>,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum RecordError {
    #[error("this is not a record: {0}")]
    Unreadable(String),
    #[error("the record is of rules version '{found}', this program plays '{ours}'")]
    OtherRules { found: String, ours: String },
    #[error("entry {entry} of the record: {reason}")]
    Entry { entry: usize, reason: String },
    #[error("the record goes on after the game is over, from entry {entry}")]
    AfterTheEnd { entry: usize },
    #[error("the record names the outcome {named:?}, the game gives {played:?}")]
    OtherOutcome { named: Option<Outcome>, played: Option<Outcome> },
    #[error("the seed is not revealed, so its chance cannot be verified")]
    NoSeed,
    #[error("{0}")]
    BadSeed(String),
    #[error("the seed does not have the hash that the record names")]
    OtherSeed,
    #[error("entry {entry}: the record says {recorded}, the seed gives {seeded}")]
    OtherChance { entry: usize, recorded: u8, seeded: u8 },
    #[error("the rules broke while the record was replayed: {0}")]
    Broken(String),
}

impl<D: Deal> Record<D> {
    /// Reads a record as JSON. A record of another rules version is refused by its version, whatever else
    /// is in it: that version may write the rest differently.
    pub fn read(text: &str) -> Result<Record<D>, RecordError> {
        #[derive(Deserialize)]
        struct Version {
            rules: String,
        }
        let unreadable = |why: serde_json::Error| RecordError::Unreadable(why.to_string());
        let Version { rules } = serde_json::from_str(text).map_err(unreadable)?;
        if rules != D::RULES {
            return Err(RecordError::OtherRules { found: rules, ours: D::RULES.to_owned() });
        }
        let mut fields: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(text).map_err(unreadable)?;
        // Fields added by a table: which game it is, and how a player gave up, as tables wrote it before
        // leaving was part of the rules.
        for added in ["game", "end"] {
            fields.remove(added);
        }
        serde_json::from_value(fields.into()).map_err(unreadable)
    }

    /// The record of a game dealt this way.
    pub fn of_dealt(dealt: &Dealt<D>, seed: &Seed, session: &Session<D::Game>) -> Record<D> {
        Record::of(D::RULES, dealt.deal.clone(), seed, session)
    }

    /// Plays the game again, dealt as the record says.
    pub fn replay_dealt(&self, dealt: &Dealt<D>) -> Result<Session<D::Game>, RecordError> {
        self.replay_dealt_until(dealt, usize::MAX)
    }

    /// Like [`Self::replay_dealt`], but only the first `most` entries.
    pub fn replay_dealt_until(&self, dealt: &Dealt<D>, most: usize) -> Result<Session<D::Game>, RecordError> {
        let replay = || self.replay_until(D::RULES, dealt.setup.clone(), *dealt.first, most);
        catch(replay).map_err(RecordError::Broken)?
    }

    /// Replays to the end, and checks every number from chance against the seed.
    pub fn verify_dealt(&self, dealt: &Dealt<D>) -> Result<Session<D::Game>, RecordError> {
        let verify = || self.verify(D::RULES, dealt.setup.clone(), *dealt.first);
        catch(verify).map_err(RecordError::Broken)?
    }
}

impl<S> Record<S> {
    /// The record of a session; the seed is revealed only when the game is over.
    pub fn of<G: Game>(rules: &str, setup: S, seed: &Seed, session: &Session<G>) -> Record<S> {
        let outcome = session.outcome();
        Record {
            rules: rules.to_owned(),
            setup,
            seed_hash: seed.hash(),
            seed: outcome.map(|_| seed.to_string()),
            outcome,
            told: written::<G>(session.told()),
        }
    }

    /// Replays the record from its first position: loading a game is replaying it.
    pub fn replay<G: Game>(
        &self,
        rules: &str,
        setup: Arc<G::Setup>,
        first: G::State,
    ) -> Result<Session<G>, RecordError> {
        self.replay_until(rules, setup, first, usize::MAX)
    }

    /// Replays its first `most` entries.
    pub fn replay_until<G: Game>(
        &self,
        rules: &str,
        setup: Arc<G::Setup>,
        first: G::State,
        most: usize,
    ) -> Result<Session<G>, RecordError> {
        if self.rules != rules {
            return Err(RecordError::OtherRules { found: self.rules.clone(), ours: rules.to_owned() });
        }
        let mut session = Session::new(setup, first, Memory::History, &mut Asking);
        for (index, line) in self.told.iter().take(most).enumerate() {
            let wrong = |reason: String| RecordError::Entry { entry: index + 1, reason };
            if session.need().is_none() {
                return Err(RecordError::AfterTheEnd { entry: index + 1 });
            }
            let entry = read::<G>(line).map_err(wrong)?;
            session.follow(entry, &mut Asking).map_err(|why| wrong(why.to_string()))?;
        }
        if most >= self.told.len() && session.outcome() != self.outcome {
            return Err(RecordError::OtherOutcome { named: self.outcome, played: session.outcome() });
        }
        Ok(session)
    }

    /// Checks that every number in the record is the one its seed gives.
    pub fn verify<G: Game>(
        &self,
        rules: &str,
        setup: Arc<G::Setup>,
        first: G::State,
    ) -> Result<Session<G>, RecordError> {
        let seed: Seed =
            self.seed.as_ref().ok_or(RecordError::NoSeed)?.parse().map_err(RecordError::BadSeed)?;
        if seed.hash() != self.seed_hash {
            return Err(RecordError::OtherSeed);
        }
        let mut chance = Seeded::new(seed);
        let mut session: Session<G> = Session::new(setup.clone(), first, Memory::None, &mut Asking);
        for (index, line) in self.told.iter().enumerate() {
            let wrong = |reason: String| RecordError::Entry { entry: index + 1, reason };
            let entry = read::<G>(line).map_err(wrong)?;
            if let (Entry::Chance(recorded), Some(&Need::Chance { sides })) = (entry, session.need()) {
                let seeded = chance.number(sides);
                if seeded != recorded {
                    return Err(RecordError::OtherChance { entry: index + 1, recorded, seeded });
                }
            }
            if session.need().is_none() {
                return Err(RecordError::AfterTheEnd { entry: index + 1 });
            }
            session.follow(entry, &mut Asking).map_err(|why| wrong(why.to_string()))?;
        }
        self.replay(rules, setup, first)
    }
}

/// Entries of a game as the lines of its record, without forced ones.
pub fn written<G: Game>(told: impl Iterator<Item = Entry<G::Answer>>) -> Vec<String> {
    told.filter(|entry| !matches!(entry, Entry::Forced(_))).map(write::<G>).collect()
}

fn write<G: Game>(entry: Entry<G::Answer>) -> String {
    match entry {
        Entry::Answer(seat, answer) | Entry::Aside(seat, answer) => format!("{} {answer}", seat.index()),
        Entry::Forced(answer) => format!("- {answer}"),
        Entry::Chance(number) => format!("* {number}"),
        Entry::Left(seat) => format!("{} leaves", seat.index()),
    }
}

fn read<G: Game>(line: &str) -> Result<Entry<G::Answer>, String> {
    let (who, what) = line.split_once(' ').ok_or_else(|| format!("'{line}' names no answer"))?;
    if who == "*" {
        return what.parse().map(Entry::Chance).map_err(|_| format!("'{what}' is not a number of chance"));
    }
    let seat = who.parse().ok().and_then(Seat::at).ok_or_else(|| format!("'{who}' is not a seat"))?;
    if what == "leaves" {
        return Ok(Entry::Left(seat));
    }
    Ok(Entry::Answer(seat, what.parse()?))
}
