//! A recorded game at one of its moments.

use crate::catch;
use crate::record::{Loaded, RecordRefused};
use table::{Need, Seat, Session};
use thiserror::Error;
use wars::Wars;

/// Why a record has no such moment.
#[derive(Debug, Error)]
pub enum NoMoment {
    #[error("the record has {has} answers, so there is no step {step}")]
    Beyond { step: usize, has: usize },
    #[error("at step {step} the game is over: nobody is asked")]
    Over { step: usize },
    #[error("the record stops at step {step} in the middle of a roll: nobody is asked")]
    Rolling { step: usize },
    #[error(transparent)]
    Record(#[from] RecordRefused),
}

fn is_answer(line: &str) -> bool {
    !line.starts_with('*')
}

/// The game after so many answers, with the dice and draws that followed on them, and who is asked.
pub fn moment(loaded: &Loaded, step: usize) -> Result<(Session<Wars>, Seat), NoMoment> {
    let told = &loaded.record.told;
    let answers: Vec<usize> = (0..told.len()).filter(|&entry| is_answer(&told[entry])).collect();
    if step > answers.len() {
        return Err(NoMoment::Beyond { step, has: answers.len() });
    }
    let entries = answers.get(step).copied().unwrap_or(told.len());
    let (record, matchup) = (&loaded.record, &loaded.matchup);
    let replay = || record.replay_until(&record.rules, matchup.cast().clone(), matchup.first(), entries);
    let session = catch(replay).map_err(RecordRefused::Broken)?.map_err(RecordRefused::from)?;
    match session.need() {
        None => Err(NoMoment::Over { step }),
        Some(Need::Chance { .. }) => Err(NoMoment::Rolling { step }),
        Some(&Need::Answer { seat, .. }) => Ok((session, seat)),
    }
}

/// What was answered in the record after so many answers, if it goes on.
pub fn answer_at(loaded: &Loaded, step: usize) -> Option<wars::Answer> {
    let line = loaded.record.told.iter().filter(|line| is_answer(line)).nth(step)?;
    line.split_once(' ')?.1.parse().ok()
}
