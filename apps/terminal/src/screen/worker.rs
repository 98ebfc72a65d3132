use std::fmt;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// A thread that does one piece of work after the other. It ends when this is dropped and its
/// current work is done.
pub struct Worker<Work, Result> {
    work: Sender<Work>,
    results: Receiver<Result>,
}

impl<Work: Send + 'static, Result: Send + 'static> Worker<Work, Result> {
    pub fn new(mut run: impl FnMut(Work) -> Result + Send + 'static) -> Worker<Work, Result> {
        let (work, inbox) = channel();
        let (outbox, results) = channel();
        thread::spawn(move || {
            for work in inbox {
                if outbox.send(run(work)).is_err() {
                    return;
                }
            }
        });
        Worker { work, results }
    }

    pub fn give(&self, work: Work) {
        // A thread that panicked gives no result; whoever waits for one notices.
        let _ = self.work.send(work);
    }

    /// A finished result, if there is one.
    pub fn take(&self) -> Option<Result> {
        self.results.try_recv().ok()
    }
}

impl<Work, Result> fmt::Debug for Worker<Work, Result> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Worker")
    }
}
