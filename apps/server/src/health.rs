//! Whether the server can write: found out by writing, but only once a second however many ask.

use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How long a write may take before the server counts as unwell.
const HEALTHY: Duration = Duration::from_secs(3);
/// How long an answer holds.
const FRESH: Duration = Duration::from_secs(1);

/// What was found out last, and when. Whoever asks meanwhile waits for the same answer.
#[derive(Debug, Default)]
pub struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    /// The answer, which `probe` finds out if it is not known yet.
    pub async fn found<F: Future<Output = bool>>(&self, probe: impl FnOnce() -> F) -> bool {
        let mut last = self.0.lock().await;
        if let Some((_, is_well)) = last.filter(|(at, _)| at.elapsed() < FRESH) {
            return is_well;
        }
        let is_well = tokio::time::timeout(HEALTHY, probe()).await.unwrap_or(false);
        *last = Some((Instant::now(), is_well));
        is_well
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test(start_paused = true)]
    async fn many_who_ask_at_once_cost_one_write() {
        let (health, probes) = (Health::default(), AtomicU32::new(0));
        let ask = || {
            health.found(|| async {
                probes.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(100)).await;
                true
            })
        };
        let answers = futures_util::future::join_all((0..100).map(|_| ask())).await;
        assert_eq!((answers, probes.load(Ordering::Relaxed)), (vec![true; 100], 1));
        tokio::time::advance(FRESH).await;
        assert!(ask().await);
        assert_eq!(probes.load(Ordering::Relaxed), 2, "it is found out again");
    }

    #[tokio::test(start_paused = true)]
    async fn a_write_that_does_not_end_is_a_failure() {
        let health = Health::default();
        assert!(!health.found(std::future::pending).await);
    }
}
