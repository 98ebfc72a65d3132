//! How long a server may be kept busy by anything that somebody sends it.

use std::time::{Duration, Instant};

/// Bytes of the body of a request: what `server::Limits` allows.
const MOST: usize = 64 * 1024;
/// No input of the allowed size takes longer. Only a release build on a machine that does nothing
/// else is held to it: `fuzz/` runs this target, the tests count steps instead.
const LONGEST: Duration = Duration::from_millis(100);

/// A deck list and a query of any bytes are judged, and the judgement told, in a moment.
pub fn time(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MOST)]);
    within("deck list", || decks::from_text(&text).err().map(|why| why.to_string()));
    within("query", || search::find(&text).map(|found| found.len()).map_err(|why| why.to_string()));
}

fn within<T>(what: &str, work: impl FnOnce() -> T) {
    let began = Instant::now();
    drop(work());
    let took = began.elapsed();
    assert!(cfg!(debug_assertions) || took <= LONGEST, "a {what} took {took:?}");
}
