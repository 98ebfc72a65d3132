use std::fmt;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Something that works on a thread of its own, one piece of work after the other. It ends when
/// this is dropped and what it works at is done.
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
        // A thread that broke gives no result; whoever waits for one sees that.
        let _ = self.work.send(work);
    }

    /// A result that is there.
    pub fn take(&self) -> Option<Result> {
        self.results.try_recv().ok()
    }
}

impl<Work, Result> fmt::Debug for Worker<Work, Result> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Worker")
    }
}
