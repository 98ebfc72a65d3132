//! How long a bot thinks.

use bots::{Bot, Question};
use hdrhistogram::Histogram;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::{Hidden, Sampled, Seat};

/// Longer than any bot thinks: an hour, in nanoseconds.
const LONGEST: u64 = 3_600_000_000_000;

/// The times a bot took for its answers, with questions with one option counted separately.
#[derive(Clone, Debug)]
pub struct Thinking {
    times: Histogram<u32>,
    forced: u64,
    longest_forced: u64,
}

impl Default for Thinking {
    fn default() -> Thinking {
        let times = Histogram::new_with_bounds(1, LONGEST, 2).expect("these are bounds of a histogram");
        Thinking { times, forced: 0, longest_forced: 0 }
    }
}

impl Thinking {
    fn note(&mut self, time: Duration, is_forced: bool) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(LONGEST).clamp(1, LONGEST);
        if is_forced {
            self.forced += 1;
            self.longest_forced = self.longest_forced.max(nanoseconds);
        } else {
            self.times.saturating_record(nanoseconds);
        }
    }

    pub fn add(&mut self, other: &Thinking) {
        // Both have the same bounds, so no value is out of range.
        let _ = self.times.add(&other.times);
        self.forced += other.forced;
        self.longest_forced = self.longest_forced.max(other.longest_forced);
    }

    /// Answers to questions with a choice.
    pub fn decisions(&self) -> u64 {
        self.times.len()
    }

    /// Answers to questions with one option.
    pub fn forced(&self) -> u64 {
        self.forced
    }

    /// The time within which this share of the decisions was made, accurate to 1 %; `None` without
    /// decisions.
    pub fn quantile(&self, share: f64) -> Option<Duration> {
        (!self.times.is_empty()).then(|| Duration::from_nanos(self.times.value_at_quantile(share)))
    }

    pub fn mean(&self) -> Option<Duration> {
        (!self.times.is_empty()).then(|| Duration::from_nanos(self.times.mean() as u64))
    }

    pub fn longest(&self) -> Option<Duration> {
        self.quantile(1.0)
    }

    pub fn longest_forced(&self) -> Option<Duration> {
        (self.forced > 0).then(|| Duration::from_nanos(self.longest_forced))
    }
}

/// The times as serialised: each with how often it occurred.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Written {
    times: Vec<(u64, u32)>,
    forced: u64,
    longest_forced: u64,
}

impl From<&Thinking> for Written {
    fn from(thinking: &Thinking) -> Written {
        let recorded = thinking.times.iter_recorded();
        Written {
            times: recorded.map(|value| (value.value_iterated_to(), value.count_at_value())).collect(),
            forced: thinking.forced,
            longest_forced: thinking.longest_forced,
        }
    }
}

impl From<&Written> for Thinking {
    fn from(written: &Written) -> Thinking {
        let mut thinking = Thinking {
            forced: written.forced,
            longest_forced: written.longest_forced,
            ..Thinking::default()
        };
        for (time, count) in &written.times {
            thinking.times.saturating_record_n(*time, *count);
        }
        thinking
    }
}

/// What is observed of a bot while it plays.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) thinking: Thinking,
    /// It was asked and has not answered.
    pub(crate) is_thinking: bool,
}

/// A bot under observation.
struct Watched<G: Hidden> {
    bot: Box<dyn Bot<G>>,
    seen: Arc<Mutex<Seen>>,
}

/// The bot under observation, and the observations.
pub(crate) fn watch<G: Hidden>(bot: Box<dyn Bot<G>>) -> (Box<dyn Bot<G>>, Arc<Mutex<Seen>>) {
    let seen = Arc::new(Mutex::new(Seen::default()));
    (Box::new(Watched { bot, seen: seen.clone() }), seen)
}

impl<G: Hidden> Watched<G> {
    fn look(&self, change: impl FnOnce(&mut Seen)) {
        change(&mut self.seen.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl<G: Hidden> Bot<G> for Watched<G> {
    fn begin(&mut self, seat: Seat, chance: Sampled) {
        self.bot.begin(seat, chance);
    }

    fn choose(&mut self, question: &Question<'_, G>) -> usize {
        self.look(|seen| seen.is_thinking = true);
        let begun = Instant::now();
        let index = self.bot.choose(question);
        let time = begun.elapsed();
        self.look(|seen| {
            seen.is_thinking = false;
            seen.thinking.note(time, question.options.len() == 1);
        });
        index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_times() {
        let mut thinking = Thinking::default();
        assert_eq!(
            (thinking.quantile(0.5), thinking.longest(), thinking.longest_forced()),
            (None, None, None)
        );
        for time in 1..=1000 {
            thinking.note(Duration::from_millis(time), false);
        }
        thinking.note(Duration::from_secs(9), true);
        let is_near = |share: f64, milliseconds: f64| {
            let found = thinking.quantile(share).unwrap().as_secs_f64() * 1000.0;
            assert!((found / milliseconds - 1.0).abs() < 0.011, "{share}: {found}");
        };
        is_near(0.5, 500.0);
        is_near(0.99, 990.0);
        is_near(1.0, 1000.0);
        assert_eq!((thinking.decisions(), thinking.forced()), (1000, 1));
        assert_eq!(thinking.longest_forced(), Some(Duration::from_secs(9)));
    }

    #[test]
    fn times_are_the_same_when_they_are_written_and_read() {
        let mut thinking = Thinking::default();
        for time in [1, 7, 7, 900, 123_456, u64::MAX] {
            thinking.note(Duration::from_micros(time), time == 900);
        }
        let text = serde_json::to_string(&Written::from(&thinking)).unwrap();
        let read = Thinking::from(&serde_json::from_str::<Written>(&text).unwrap());
        assert_eq!((read.decisions(), read.forced()), (5, 1));
        for share in [0.1, 0.5, 0.9, 1.0] {
            assert_eq!(read.quantile(share), thinking.quantile(share), "{share}");
        }
        let mut twice = read.clone();
        twice.add(&thinking);
        assert_eq!((twice.decisions(), twice.quantile(0.5)), (10, thinking.quantile(0.5)));
    }
}
