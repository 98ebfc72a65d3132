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
    /// It was written under other rules, under which it may well have been right.
    #[error(
        "the record is of rules version '{found}', and cannot be followed under '{ours}', which this program \
         plays: {why}"
    )]
    OtherRules { found: String, ours: String, why: Box<RecordError> },
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
    #[error("the rules broke at entry {entry} of the record: {why}")]
    Broken { entry: usize, why: String },
}

impl RecordError {
    /// How many entries could be followed before the one at fault; `None` if the fault is not in an entry.
    fn followed(&self) -> Option<usize> {
        match self {
            RecordError::OtherRules { why, .. } => why.followed(),
            RecordError::Entry { entry, .. }
            | RecordError::AfterTheEnd { entry }
            | RecordError::OtherChance { entry, .. }
            | RecordError::Broken { entry, .. } => Some(entry.saturating_sub(1)),
            RecordError::OtherOutcome { .. } => Some(usize::MAX),
            RecordError::Unreadable(_)
            | RecordError::NoSeed
            | RecordError::BadSeed(_)
            | RecordError::OtherSeed => None,
        }
    }
}

/// A record that was replayed as far as possible.
pub struct Replayed<G: Game> {
    pub session: Session<G>,
    /// The record tells its seed, and every number in it is the one that the seed gives.
    pub is_verified: bool,
    /// Why the session stops before the end of the record: only where other rules wrote it.
    pub parted: Option<RecordError>,
}

impl<D: Deal> Record<D> {
    /// Reads a record as JSON, whatever rules it was played by. If it cannot be read, that may be because
    /// other rules wrote it.
    pub fn read(text: &str) -> Result<Record<D>, RecordError> {
        let unreadable = |why: serde_json::Error| RecordError::Unreadable(why.to_string());
        let mut fields: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(text).map_err(unreadable)?;
        let rules = fields.get("rules").and_then(|rules| rules.as_str()).map(str::to_owned);
        // Fields added by a table: which game it is, how a player gave up, as tables wrote it before
        // leaving was part of the rules, and what current rules could not follow.
        for added in ["game", "end", "journal", "parted"] {
            fields.remove(added);
        }
        serde_json::from_value(fields.into())
            .map_err(|why| under(rules.as_deref(), D::RULES, unreadable(why)))
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
        self.replay_until(D::RULES, dealt.setup.clone(), *dealt.first, most)
    }

    /// Replays to the end, and checks every number from chance against the seed.
    pub fn verify_dealt(&self, dealt: &Dealt<D>) -> Result<Session<D::Game>, RecordError> {
        self.verify(D::RULES, dealt.setup.clone(), *dealt.first)
    }

    /// Replays as far as today's rules follow a record of other rules: see [`Self::follow`].
    pub fn follow_dealt(&self, dealt: &Dealt<D>) -> Result<Replayed<D::Game>, RecordError> {
        self.follow(D::RULES, dealt.setup.clone(), *dealt.first)
    }
}

/// This error; if other rules wrote the record, it says so.
fn under(found: Option<&str>, ours: &str, why: RecordError) -> RecordError {
    match found {
        Some(found) if found != ours => {
            let (found, ours) = (found.to_owned(), ours.to_owned());
            RecordError::OtherRules { found, ours, why: Box::new(why) }
        }
        _ => why,
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

    /// Replays the record from its first position: loading a game is replaying it. A record of other rules
    /// is as good as any if these rules, too, allow every entry of it.
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
        self.play(setup, first, most, None).map_err(|why| under(Some(&self.rules), rules, why))
    }

    /// Checks that every number in the record is the one its seed gives.
    pub fn verify<G: Game>(
        &self,
        rules: &str,
        setup: Arc<G::Setup>,
        first: G::State,
    ) -> Result<Session<G>, RecordError> {
        let chance = Seeded::new(self.checked_seed()?);
        let played = self.play(setup, first, usize::MAX, Some(chance));
        played.map_err(|why| under(Some(&self.rules), rules, why))
    }

    /// Replays the record, with its numbers verified if it tells its seed. A record of other rules that
    /// these do not allow to its end is replayed up to there; one of these rules is refused.
    pub fn follow<G: Game>(
        &self,
        rules: &str,
        setup: Arc<G::Setup>,
        first: G::State,
    ) -> Result<Replayed<G>, RecordError> {
        let chance = self.seed.is_some().then(|| self.checked_seed().map(Seeded::new)).transpose()?;
        let is_verified = chance.is_some();
        let why = match self.play(setup.clone(), first, usize::MAX, chance) {
            Ok(session) => return Ok(Replayed { session, is_verified, parted: None }),
            Err(why) => under(Some(&self.rules), rules, why),
        };
        let Some(most) = why.followed().filter(|_| self.rules != rules) else { return Err(why) };
        let session = self.entries(setup, first, most, None)?;
        Ok(Replayed { session, is_verified: false, parted: Some(why) })
    }

    fn checked_seed(&self) -> Result<Seed, RecordError> {
        let seed: Seed =
            self.seed.as_ref().ok_or(RecordError::NoSeed)?.parse().map_err(RecordError::BadSeed)?;
        if seed.hash() == self.seed_hash { Ok(seed) } else { Err(RecordError::OtherSeed) }
    }

    /// Plays its first `most` entries, and compares the outcome if those are all.
    fn play<G: Game>(
        &self,
        setup: Arc<G::Setup>,
        first: G::State,
        most: usize,
        chance: Option<Seeded>,
    ) -> Result<Session<G>, RecordError> {
        let session = self.entries(setup, first, most, chance)?;
        if most >= self.told.len() && session.outcome() != self.outcome {
            return Err(RecordError::OtherOutcome { named: self.outcome, played: session.outcome() });
        }
        Ok(session)
    }

    /// Plays its first `most` entries; numbers of chance are compared with those of `chance`.
    fn entries<G: Game>(
        &self,
        setup: Arc<G::Setup>,
        first: G::State,
        most: usize,
        mut chance: Option<Seeded>,
    ) -> Result<Session<G>, RecordError> {
        let broken = |entry: usize| move |why: String| RecordError::Broken { entry, why };
        let begin = || Session::new(setup, first, Memory::History, &mut Asking);
        let mut session: Session<G> = catch(begin).map_err(broken(0))?;
        for (line, entry) in self.told.iter().take(most).zip(1..) {
            let wrong = |reason: String| RecordError::Entry { entry, reason };
            if session.need().is_none() {
                return Err(RecordError::AfterTheEnd { entry });
            }
            let told = read::<G>(line).map_err(wrong)?;
            if let (Entry::Chance(recorded), Some(&Need::Chance { sides }), Some(chance)) =
                (told, session.need(), &mut chance)
            {
                let seeded = chance.number(sides);
                if seeded != recorded {
                    return Err(RecordError::OtherChance { entry, recorded, seeded });
                }
            }
            let followed = catch(|| session.follow(told, &mut Asking)).map_err(broken(entry))?;
            followed.map_err(|why| wrong(why.to_string()))?;
        }
        Ok(session)
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
