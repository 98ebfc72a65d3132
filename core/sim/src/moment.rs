//! A position in a recorded game.

use table::{Deal, Dealt, Game, Need, Record, RecordError, Seat, Session};
use thiserror::Error;

/// Why a record has no such position.
#[derive(Debug, Error)]
pub enum MomentError {
    #[error("the record has {has} answers, so there is no step {step}")]
    Beyond { step: usize, has: usize },
    #[error("at step {step} the game is over: nobody is asked")]
    Over { step: usize },
    #[error("the record stops at step {step} in the middle of a roll: nobody is asked")]
    Rolling { step: usize },
    #[error(transparent)]
    Record(#[from] RecordError),
}

fn is_answer(line: &str) -> bool {
    !line.starts_with('*')
}

/// The game after this many answers, including the dice and draws that followed, and who is asked.
pub fn moment<D: Deal>(
    record: &Record<D>,
    dealt: &Dealt<D>,
    step: usize,
) -> Result<(Session<D::Game>, Seat), MomentError> {
    let told = &record.told;
    let answers: Vec<usize> = (0..told.len()).filter(|&entry| is_answer(&told[entry])).collect();
    if step > answers.len() {
        return Err(MomentError::Beyond { step, has: answers.len() });
    }
    let entries = answers.get(step).copied().unwrap_or(told.len());
    let session = record.replay_dealt_until(dealt, entries)?;
    match session.need() {
        None => Err(MomentError::Over { step }),
        Some(Need::Chance { .. }) => Err(MomentError::Rolling { step }),
        Some(&Need::Answer { seat, .. }) => Ok((session, seat)),
    }
}

/// The answer in the record after this many answers, if there is one.
pub fn answer_at<D: Deal>(record: &Record<D>, step: usize) -> Option<<D::Game as Game>::Answer> {
    let line = record.told.iter().filter(|line| is_answer(line)).nth(step)?;
    line.split_once(' ')?.1.parse().ok()
}
