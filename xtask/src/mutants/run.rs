//! Tries one break after the other, some at a time, with one test.

use super::trial::{End, Trial};
use anyhow::{Result, bail};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A test that passes without a break, and how long it may take.
pub(super) struct Watch {
    trial: Trial,
    limit: Duration,
}

/// How much longer than without a break a test may take. The machine may be busy by then.
const PATIENCE: u32 = 6;
const LEAST: Duration = Duration::from_secs(20);

impl Watch {
    /// Runs the test without a break: it must pass.
    pub(super) fn of(trial: Trial) -> Result<Watch> {
        let started = Instant::now();
        if trial.run(None, Duration::from_secs(3_600))? != End::Passed {
            bail!("without any break, {} do not pass", trial.name);
        }
        let taken = started.elapsed();
        println!("{}: {:.1} s without a break", trial.name, taken.as_secs_f64());
        Ok(Watch { trial, limit: (taken * PATIENCE).max(LEAST) })
    }

    /// Tries these breaks, `at_a_time` at once, and reports its progress.
    pub(super) fn try_all(&self, numbers: &[usize], at_a_time: usize) -> Result<Vec<End>> {
        let started = Instant::now();
        let [next, done] = [AtomicUsize::new(0), AtomicUsize::new(0)];
        let ends: Mutex<Vec<Option<Result<End>>>> = Mutex::new(numbers.iter().map(|_| None).collect());
        let work = || {
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(&number) = numbers.get(place) else { break };
                let end = self.trial.run(Some(number), self.limit);
                ends.lock().expect("no thread breaks down")[place] = Some(end);
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                if done.is_multiple_of(STEP) {
                    let left = left(started.elapsed(), done, numbers.len());
                    println!("  {done} of {}, about {left} left", numbers.len());
                }
            }
        };
        std::thread::scope(|scope| (0..at_a_time).for_each(|_| drop(scope.spawn(work))));
        let ends = ends.into_inner().expect("no thread breaks down");
        ends.into_iter().map(|end| end.expect("every break was tried")).collect()
    }
}

/// How often it is said how far it is.
const STEP: usize = 20;

/// How long the rest takes if it goes on like this.
fn left(elapsed: Duration, done: usize, all: usize) -> String {
    let seconds = elapsed.as_secs() as usize * (all - done) / done.max(1);
    match seconds {
        0..=99 => format!("{seconds} s"),
        _ => format!("{} min", seconds.div_ceil(60)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_the_time_taken() {
        assert_eq!(left(Duration::from_secs(30), 10, 40), "90 s");
        assert_eq!(left(Duration::from_secs(300), 10, 20), "5 min");
    }
}
