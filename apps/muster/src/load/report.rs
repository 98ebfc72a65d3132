//! Measurements of a load test.

use crate::Verdict;
use anyhow::{Result, ensure};
use serde_json::json;
use std::io::Write;
use std::time::Duration;

#[derive(Debug, Default)]
pub struct Noticed {
    /// From sending an action to the acknowledgement that it is stored.
    pub done: Vec<Duration>,
    /// From sending an action to another seat receiving it.
    pub heard: Vec<Duration>,
    /// Bytes sent to each seat per action.
    pub sizes: Vec<u32>,
    pub games_over: u64,
}

impl Noticed {
    pub fn add(&mut self, other: Noticed) {
        self.done.extend(other.done);
        self.heard.extend(other.heard);
        self.sizes.extend(other.sizes);
        self.games_over += other.games_over;
    }
}

/// The value at this share of a sorted list.
fn at<T: Copy>(sorted: &[T], share: f64) -> T {
    sorted[((sorted.len() - 1) as f64 * share) as usize]
}

/// The median, the 99th percentile and the maximum, in milliseconds.
pub fn times(mut times: Vec<Duration>) -> [f64; 3] {
    times.sort_unstable();
    [0.5, 0.99, 1.0].map(|share| at(&times, share).as_secs_f64() * 1000.0)
}

/// What was played.
pub struct Played {
    pub games: u64,
    /// At each game.
    pub seats: u64,
    /// Actions due per second; none where every player answers at once.
    pub rate: Option<u64>,
    pub seconds: f64,
}

pub fn write(noticed: &Noticed, played: &Played, is_json: bool, out: &mut dyn Write) -> Result<Verdict> {
    let &Played { games, seats, rate, seconds } = played;
    ensure!(!noticed.done.is_empty() && !noticed.heard.is_empty(), "no action was answered in time");
    let actions = noticed.done.len();
    let a_second = actions as f64 / seconds;
    let (done, heard) = (times(noticed.done.clone()), times(noticed.heard.clone()));
    let mut sizes = noticed.sizes.clone();
    sizes.sort_unstable();
    let [half, most_often, most] = [0.5, 0.99, 1.0].map(|share| at(&sizes, share));
    let mean = sizes.iter().map(|size| u64::from(*size)).sum::<u64>() / sizes.len() as u64;
    let sockets = games * seats;
    if is_json {
        let ms = |[p50, p99, max]: [f64; 3]| json!({ "p50": p50, "p99": p99, "max": max });
        let report = json!({ "games": games, "seats": seats, "connections": sockets, "rate": rate, "seconds": seconds,
            "actions": actions, "actions_a_second": a_second, "games_over": noticed.games_over,
            "done_ms": ms(done), "heard_ms": ms(heard),
            "bytes_an_action": { "mean": mean, "p50": half, "p99": most_often, "max": most } });
        writeln!(out, "{report}")?;
        return Ok(Verdict::Well);
    }
    let how =
        rate.map_or_else(|| "answering at once".to_owned(), |rate| format!("{rate} actions a second due"));
    writeln!(out, "{games} games, {sockets} connections, {how}, {seconds:.1} s")?;
    writeln!(out, "{actions} durable actions, {a_second:.0} a second, each told to {seats} seats")?;
    for (what, [p50, p99, max]) in [("done", done), ("another seat", heard)] {
        writeln!(out, "from sending to {what}: p50 {p50:.2} ms, p99 {p99:.2} ms, at most {max:.2} ms")?;
    }
    writeln!(
        out,
        "bytes an action to each seat: {mean} on average, p50 {half}, p99 {most_often}, at most {most}"
    )?;
    Ok(Verdict::Well)
}
