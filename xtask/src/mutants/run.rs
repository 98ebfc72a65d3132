//! Tries one break after the other, some at a time, until a test notices.

use super::trial::{End, Trial};
use anyhow::{Result, bail};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// What the tests say to a break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// These tests fail.
    Noticed(&'static str),
    /// A test that ends otherwise goes on and on.
    Hung,
    Missed,
}

/// A test, and how long it may take.
pub(super) struct Watch {
    trial: Trial,
    limit: Duration,
}

/// How much longer than without a break a test may take. The machine may be busy by then.
const PATIENCE: u32 = 6;
const LEAST: Duration = Duration::from_secs(20);

/// Runs the tests without a break: they must pass.
pub(super) fn watches(trials: Vec<Trial>) -> Result<Vec<Watch>> {
    trials.into_iter().map(watch).collect()
}

fn watch(trial: Trial) -> Result<Watch> {
    let started = Instant::now();
    let end = trial.run(None, Duration::from_secs(3_600))?;
    let taken = started.elapsed();
    println!("  {}: {:.1} s", trial.name, taken.as_secs_f64());
    if end != End::Passed {
        bail!("without any break, {} do not pass", trial.name);
    }
    Ok(Watch { trial, limit: (taken * PATIENCE).max(LEAST) })
}

fn verdict(watches: &[Watch], number: usize) -> Result<Verdict> {
    for watch in watches {
        match watch.trial.run(Some(number), watch.limit)? {
            End::Passed => {}
            End::Failed => return Ok(Verdict::Noticed(watch.trial.name)),
            End::Hung => return Ok(Verdict::Hung),
        }
    }
    Ok(Verdict::Missed)
}

/// Tries these breaks, so many at a time; `tell` hears of each how many are done.
pub(super) fn try_all(
    watches: &[Watch],
    numbers: &[usize],
    at_a_time: usize,
    tell: impl Fn(usize, usize, Verdict) + Sync,
) -> Result<Vec<Verdict>> {
    let [next, done] = [AtomicUsize::new(0), AtomicUsize::new(0)];
    let verdicts: Mutex<Vec<Option<Result<Verdict>>>> = Mutex::new(numbers.iter().map(|_| None).collect());
    let work = || {
        while let Some(place) =
            Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&place| place < numbers.len())
        {
            let found = verdict(watches, numbers[place]);
            if let Ok(verdict) = found {
                tell(done.fetch_add(1, Ordering::Relaxed) + 1, numbers[place], verdict);
            }
            verdicts.lock().expect("no thread breaks down")[place] = Some(found);
        }
    };
    std::thread::scope(|scope| (0..at_a_time).for_each(|_| drop(scope.spawn(work))));
    let verdicts = verdicts.into_inner().expect("no thread breaks down");
    verdicts.into_iter().map(|verdict| verdict.expect("every break was tried")).collect()
}
