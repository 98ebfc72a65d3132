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
    waiting: VecDeque<T>,
    most: usize,
    /// One of the two ends is gone: nothing is put in any more.
    is_closed: bool,
}

/// A box that holds this many messages.
pub fn mailbox<T>(most: usize) -> (Slot<T>, Mailbox<T>) {
    let inside = Mutex::new(Queue { waiting: VecDeque::new(), most, is_closed: false });
    let shared = Arc::new(Shared { inside, comes: Notify::new() });
    (Slot(shared.clone()), Mailbox(shared))
}

impl<T> Shared<T> {
    fn inside(&self) -> MutexGuard<'_, Queue<T>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Slot<T> {
    /// Whether there was room, and somebody who will take it out.
    pub fn put(&self, message: T) -> bool {
        {
            let mut inside = self.0.inside();
            if inside.is_closed || inside.waiting.len() >= inside.most {
                return false;
            }
            inside.waiting.push_back(message);
        }
        self.0.comes.notify_one();
        true
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
        let message = inside.waiting.pop_front();
        if inside.waiting.is_empty() {
            inside.waiting = VecDeque::new();
        }
        message
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

    #[tokio::test]
    async fn messages_come_in_order_and_no_more_than_there_is_room_for() {
        let (slot, mut mailbox) = mailbox(2);
        assert!(slot.put(1) && slot.put(2) && !slot.put(3));
        assert_eq!((mailbox.take().await, mailbox.take_now(), mailbox.take_now()), (Some(1), Some(2), None));
        assert_eq!(mailbox.0.inside().waiting.capacity(), 0, "an empty box has no room");
        assert!(slot.put(4));
        drop(slot);
        assert_eq!((mailbox.take().await, mailbox.take().await), (Some(4), None));
    }

    #[tokio::test]
    async fn who_waits_is_woken_and_who_is_gone_gets_nothing() {
        let (slot, mut mailbox) = mailbox(2);
        let waits = tokio::spawn(async move {
            let first = mailbox.take().await;
            (first, mailbox.take().await)
        });
        tokio::task::yield_now().await;
        assert!(slot.put('a'));
        tokio::task::yield_now().await;
        drop(slot);
        assert_eq!(waits.await.expect("it ends"), (Some('a'), None));
        let (slot, gone) = super::mailbox(2);
        drop(gone);
        assert!(!slot.put('b'));
    }
}
