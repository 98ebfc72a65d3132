//! Plays a run, or what is left of it.

use crate::game::GameLine;
use crate::journal::{Journal, JournalError};
use crate::run::Run;
use bots::BotKind;
use sim::{MOST_DECISIONS, Played, Series, SeriesError, Watch};
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use thiserror::Error;
use wars::Wars;
use wars_deal::Matchup;

/// The name of the journal in a report's folder.
const JOURNAL: &str = "journal.jsonl";

/// Why a run did not finish. What was played is in the journal.
#[derive(Debug, Error)]
pub enum RunError {
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error(transparent)]
    Series(#[from] SeriesError),
}

/// Plays the games of a run that the journal in this folder does not have yet, and returns all
/// games. `known` receives the number of games in the journal, `progress` is called now and then
/// with the number of new ones.
pub fn play(
    folder: &Path,
    run: &Run,
    matchups: &[Matchup],
    bots: &[BotKind<Wars>],
    threads: NonZeroUsize,
    known: &dyn Fn(u64),
    progress: &(dyn Fn(u64) + Sync),
) -> Result<BTreeMap<u64, GameLine>, RunError> {
    let (journal, games) = Journal::open(&folder.join(JOURNAL), run)?;
    known(games.len() as u64);
    let recorder = Recorder { run, matchups, games, open: Mutex::new(Open { journal, played: Vec::new() }) };
    let dealt: Vec<_> = matchups.iter().map(|matchup| matchup.dealt().clone()).collect();
    let series = Series {
        dealt: &dealt,
        bots,
        seed: run.seed,
        from: 0,
        games: run.games(),
        threads,
        most_decisions: MOST_DECISIONS,
        keep: None,
    };
    let played = series.play_watched(progress, &recorder);
    let Recorder { mut games, open, .. } = recorder;
    let mut open = open.into_inner().unwrap_or_else(PoisonError::into_inner);
    open.journal.sync().map_err(JournalError::Unwritten)?;
    played?;
    games.extend(open.played.into_iter().map(|line| (line.game, line)));
    Ok(games)
}

/// Writes every game to the journal as it ends.
struct Recorder<'a> {
    run: &'a Run,
    matchups: &'a [Matchup],
    /// Those already in the journal.
    games: BTreeMap<u64, GameLine>,
    open: Mutex<Open>,
}

struct Open {
    journal: Journal,
    played: Vec<GameLine>,
}

impl Watch<Wars> for Recorder<'_> {
    fn knows(&self, game: u64) -> bool {
        self.games.contains_key(&game)
    }

    fn saw(&self, played: &Played<'_, Wars>) -> io::Result<()> {
        let line = GameLine::of(self.run, &self.matchups[played.deal], played);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.journal.append(&line)?;
        open.played.push(line);
        Ok(())
    }
}
