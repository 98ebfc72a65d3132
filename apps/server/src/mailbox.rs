//! Messages waiting for one client. Thousands of clients wait most of the time: an empty box has no
//! capacity for messages, whereas the channels of the runtime keep room for 32 in each.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Where messages are put in.
#[derive(Debug)]
pub struct Slot<T>(Arc<Shared<T>>);

/// The receiving end.
#[derive(Debug)]
pub struct Mailbox<T>(Arc<Shared<T>>);

#[derive(Debug)]
struct Shared<T> {
    inside: Mutex<Queue<T>>,
    comes: Notify,
}

#[derive(Debug)]
struct Queue<T> {
    /// Each with its size.
    waiting: VecDeque<(T, usize)>,
    size: usize,
    bounds: Bounds,
    /// One of the two ends is gone: nothing is put in any more.
    is_closed: bool,
}

/// The most that a box holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    pub messages: usize,
    /// The size of all messages together. A single message may be larger, if nothing else is waiting.
    pub size: usize,
}

/// A box with these bounds.
pub fn mailbox<T>(bounds: Bounds) -> (Slot<T>, Mailbox<T>) {
    let inside = Mutex::new(Queue { waiting: VecDeque::new(), size: 0, bounds, is_closed: false });
    let shared = Arc::new(Shared { inside, comes: Notify::new() });
    (Slot(shared.clone()), Mailbox(shared))
}

impl<T> Shared<T> {
    fn inside(&self) -> MutexGuard<'_, Queue<T>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Slot<T> {
    /// Puts in a message of this size. Whether there was room, and somebody who will take it out.
    pub fn put(&self, message: T, size: usize) -> bool {
        {
            let mut inside = self.0.inside();
            if inside.is_closed || !inside.has_room(size) {
                return false;
            }
            inside.size += size;
            inside.waiting.push_back((message, size));
        }
        self.0.comes.notify_one();
        true
    }
}

impl<T> Slot<T> {
    /// Whether nobody takes anything out any more.
    pub fn is_closed(&self) -> bool {
        self.0.inside().is_closed
    }
}

impl<T> Queue<T> {
    fn has_room(&self, size: usize) -> bool {
        let fits = self.size.saturating_add(size) <= self.bounds.size;
        self.waiting.is_empty() || (self.waiting.len() < self.bounds.messages && fits)
    }
}

impl<T> Drop for Slot<T> {
    fn drop(&mut self) {
        self.0.inside().is_closed = true;
        self.0.comes.notify_one();
    }
}

impl<T> Mailbox<T> {
    /// The next message, when it comes; nothing when no more will.
    pub async fn take(&mut self) -> Option<T> {
        loop {
            if let Some(message) = self.take_now() {
                return Some(message);
            }
            if self.0.inside().is_closed {
                // It may have come just before.
                return self.take_now();
            }
            self.0.comes.notified().await;
        }
    }

    /// The next message, if it is there.
    pub fn take_now(&mut self) -> Option<T> {
        let mut inside = self.0.inside();
        let (message, size) = inside.waiting.pop_front()?;
        inside.size -= size;
        if inside.waiting.is_empty() {
            inside.waiting = VecDeque::new();
        }
        Some(message)
    }
}

impl<T> Drop for Mailbox<T> {
    fn drop(&mut self) {
        let mut inside = self.0.inside();
        inside.is_closed = true;
        inside.waiting = VecDeque::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { messages: 2, size: 100 };

    #[tokio::test]
    async fn messages_come_in_order_and_no_more_than_there_is_room_for() {
        let (slot, mut mailbox) = mailbox(BOUNDS);
        assert!(slot.put(1, 1) && slot.put(2, 1) && !slot.put(3, 1));
        assert_eq!((mailbox.take().await, mailbox.take_now(), mailbox.take_now()), (Some(1), Some(2), None));
        assert_eq!(mailbox.0.inside().waiting.capacity(), 0, "an empty box has no room");
        assert!(slot.put(4, 1));
        drop(slot);
        assert_eq!((mailbox.take().await, mailbox.take().await), (Some(4), None));
    }

    #[tokio::test]
    async fn who_waits_is_woken_and_who_is_gone_gets_nothing() {
        let (slot, mut mailbox) = mailbox(BOUNDS);
        let waits = tokio::spawn(async move {
            let first = mailbox.take().await;
            (first, mailbox.take().await)
        });
        tokio::task::yield_now().await;
        assert!(slot.put('a', 1));
        tokio::task::yield_now().await;
        drop(slot);
        assert_eq!(waits.await.expect("it ends"), (Some('a'), None));
        let (slot, gone) = super::mailbox(BOUNDS);
        drop(gone);
        assert!(!slot.put('b', 1));
    }

    #[test]
    fn large_messages_wait_alone() {
        let (slot, mut mailbox) = mailbox(BOUNDS);
        assert!(slot.put('a', 90) && !slot.put('b', 20), "there is no room for the second");
        assert!(slot.put('c', 10));
        assert_eq!((mailbox.take_now(), mailbox.take_now()), (Some('a'), Some('c')));
        assert!(slot.put('d', 1_000), "it is larger than the box, but nothing else is waiting");
        assert!(!slot.put('e', 1));
        assert_eq!(mailbox.take_now(), Some('d'));
        assert!(slot.put('f', 100), "the box is empty again");
    }
}
