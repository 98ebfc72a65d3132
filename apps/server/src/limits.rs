//! What one client, one address and all together may ask of the server.

use crate::network::Network;
use crate::store::{Ages, RecordCapacity};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// The limits of a server.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Bytes of a message over a socket.
    pub message: usize,
    /// Bytes of the body of a request.
    pub body: usize,
    /// Bytes of a record that is opened.
    pub record: usize,
    /// Messages a second over one connection, and at once.
    pub messages: Rate,
    /// Refusals for speed after which a connection is closed.
    pub most_refusals: u32,
    /// New games a second by one address, and at once.
    pub new_games: Rate,
    /// Requests a second by one address, and at once, the page's files among them. Some count for
    /// several.
    pub requests: Rate,
    /// How often a second a connection may be told everything again, and at once.
    pub resyncs: Rate,
    /// How often a second a player may change a name, and at once: everybody is told the whole log again.
    pub renames: Rate,
    /// How often a second a client may change something in a lobby, and at once.
    pub lobby_changes: Rate,
    /// Games that are not over, in all and made by one address; and those of one address that are over.
    pub games: u64,
    pub games_an_address: u64,
    pub finished_an_address: u64,
    /// Records that were opened.
    pub records: RecordCapacity,
    /// Sockets and streams; and as many connections with requests, which are counted apart.
    pub sockets: usize,
    pub sockets_an_address: usize,
    /// A connection on which the head of a request, the first or the next, is not there after so
    /// long is closed.
    pub head: Duration,
    /// The body of a request must be there after so long.
    pub body_time: Duration,
    /// A client that reads nothing for this long is disconnected.
    pub unread: Duration,
    pub ages: Ages,
    /// Lines that the journal of a game may have, and how many of them may be what was taken back.
    pub deeds: u32,
    pub taken_back: u32,
    /// A game that nobody looks at leaves the memory after so long.
    pub idle: Duration,
    /// The shortest time in which a question that may be declined is answered, whoever answers it: the time
    /// of an answer must not show what somebody holds.
    pub reaction: Duration,
}

/// A rate: how many per second on average, and how many at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub a_second: f64,
    pub at_once: f64,
}

impl Limits {
    /// Nobody is held back for speed or number; messages are no larger than usual. For measuring.
    pub fn unlimited() -> Limits {
        let all = Rate { a_second: 1e9, at_once: 1e9 };
        Limits {
            messages: all,
            new_games: all,
            requests: all,
            resyncs: all,
            renames: all,
            lobby_changes: all,
            games: u64::MAX,
            games_an_address: u64::MAX,
            finished_an_address: u64::MAX,
            sockets: usize::MAX,
            sockets_an_address: usize::MAX,
            reaction: Duration::ZERO,
            ..Limits::default()
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 4 * 1024,
            body: 64 * 1024,
            record: 256 * 1024,
            messages: Rate { a_second: 20.0, at_once: 60.0 },
            most_refusals: 200,
            new_games: Rate { a_second: 1.0, at_once: 30.0 },
            requests: Rate { a_second: 100.0, at_once: 400.0 },
            resyncs: Rate { a_second: 0.5, at_once: 5.0 },
            renames: Rate { a_second: 0.2, at_once: 10.0 },
            lobby_changes: Rate { a_second: 2.0, at_once: 40.0 },
            games: 100_000,
            games_an_address: 2_000,
            finished_an_address: 20_000,
            records: RecordCapacity::default(),
            sockets: 10_000,
            sockets_an_address: 200,
            head: Duration::from_secs(30),
            body_time: Duration::from_secs(15),
            unread: Duration::from_secs(20),
            ages: Ages::default(),
            deeds: 10_000,
            taken_back: 2_000,
            idle: Duration::from_secs(600),
            reaction: Duration::from_millis(400),
        }
    }
}

/// A bucket that fills with time and is emptied by asking.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: Rate,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub fn new(rate: Rate) -> Bucket {
        Bucket { rate, left: rate.at_once, filled: Instant::now() }
    }

    pub fn take(&mut self) -> bool {
        self.take_so_many(1.0)
    }

    fn take_so_many(&mut self, count: f64) -> bool {
        let now = Instant::now();
        let more = now.duration_since(self.filled).as_secs_f64() * self.rate.a_second;
        self.left = (self.left + more).min(self.rate.at_once);
        self.filled = now;
        if self.left < count {
            return false;
        }
        self.left -= count;
        true
    }

    fn is_full(&self) -> bool {
        let more = self.filled.elapsed().as_secs_f64() * self.rate.a_second;
        self.left + more >= self.rate.at_once
    }
}

/// A bucket for each address.
#[derive(Debug)]
pub struct Buckets {
    rate: Rate,
    by_address: Mutex<HashMap<Network, Bucket>>,
}

impl Buckets {
    /// Addresses that are remembered before those with full buckets are forgotten.
    const MANY: usize = 10_000;

    pub fn new(rate: Rate) -> Buckets {
        Buckets { rate, by_address: Mutex::default() }
    }

    /// Whether this address may have that much.
    pub fn take(&self, address: Network, count: f64) -> bool {
        let mut buckets = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > Buckets::MANY {
            buckets.retain(|_, bucket| !bucket.is_full());
        }
        buckets.entry(address).or_insert_with(|| Bucket::new(self.rate)).take_so_many(count)
    }
}

/// What is open, sockets or connections: in all and by address.
#[derive(Debug)]
pub struct Doors {
    /// The name under which operators see the number.
    gauge: &'static str,
    open: Mutex<(usize, HashMap<Network, usize>)>,
    emptied: Notify,
}

/// One that is open; closed when dropped.
#[derive(Debug)]
pub struct Door {
    doors: std::sync::Arc<Doors>,
    address: Network,
}

impl Doors {
    pub fn new(gauge: &'static str) -> Doors {
        Doors { gauge, open: Mutex::default(), emptied: Notify::new() }
    }

    /// Waits until nothing is open any more.
    pub async fn all_closed(&self) {
        loop {
            // From here on a client that leaves is noticed.
            let emptied = self.emptied.notified();
            if self.open.lock().unwrap_or_else(PoisonError::into_inner).0 == 0 {
                return;
            }
            emptied.await;
        }
    }

    pub fn open(self: &std::sync::Arc<Doors>, limits: &Limits, address: Network) -> Option<Door> {
        self.open_if(address, limits.sockets, limits.sockets_an_address)
    }

    /// For an address that many share.
    pub fn open_to_all(self: &std::sync::Arc<Doors>, limits: &Limits, address: Network) -> Option<Door> {
        self.open_if(address, limits.sockets, limits.sockets)
    }

    fn open_if(
        self: &std::sync::Arc<Doors>,
        address: Network,
        most: usize,
        most_an_address: usize,
    ) -> Option<Door> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let of_address = open.1.get(&address).copied().unwrap_or(0);
        if open.0 >= most || of_address >= most_an_address {
            return None;
        }
        open.0 += 1;
        open.1.insert(address, of_address + 1);
        metrics::gauge!(self.gauge).set(open.0 as f64);
        Some(Door { doors: self.clone(), address })
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        let mut open = self.doors.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.0 -= 1;
        if let Some(count) = open.1.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.1.remove(&self.address);
            }
        }
        metrics::gauge!(self.doors.gauge).set(open.0 as f64);
        if open.0 == 0 {
            self.doors.emptied.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_no_more_than_it_has() {
        let mut bucket = Bucket::new(Rate { a_second: 0.001, at_once: 3.0 });
        let given: Vec<bool> = (0..5).map(|_| bucket.take()).collect();
        assert_eq!(given, [true, true, true, false, false]);
    }

    #[test]
    fn doors_close_behind_who_leaves() {
        let doors = std::sync::Arc::new(Doors::new("test"));
        let limits = Limits { sockets: 2, sockets_an_address: 1, ..Limits::default() };
        let address = |last| Network::from(std::net::IpAddr::from([127, 0, 0, last]));
        let one = doors.open(&limits, address(1));
        assert!(one.is_some());
        assert!(doors.open(&limits, address(1)).is_none());
        let other = doors.open(&limits, address(2));
        assert!(doors.open(&limits, address(3)).is_none());
        drop((one, other));
        assert!(doors.open(&limits, address(3)).is_some());
    }
}
