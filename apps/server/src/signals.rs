//! Being told to stop. A thread of its own listens, so that it works whatever the others do, and
//! makes sure that the process ends even if something in it hangs.

use std::io;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;

/// A process that was told to stop ends after this time in any case. Everything acknowledged is on
/// disk by then.
pub const LAST_RESORT: Duration = Duration::from_millis(9_500);

/// Listens from its making on.
#[derive(Debug)]
pub struct Signals {
    told: Option<oneshot::Receiver<()>>,
    /// Dropped when the server has ended.
    ended: Option<(oneshot::Sender<()>, mpsc::Sender<()>)>,
    thread: Option<JoinHandle<()>>,
}

impl Signals {
    pub fn listen() -> io::Result<Signals> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
        let signal = {
            let _context = runtime.enter();
            told_to_end()?
        };
        let (tell, told) = oneshot::channel();
        let (unneeded, not_needed) = oneshot::channel::<()>();
        let (end, ended) = mpsc::channel::<()>();
        let thread = std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
            let is_told = runtime.block_on(async {
                tokio::select! { () = signal => true, _ = not_needed => false }
            });
            if !is_told {
                return;
            }
            let _ = tell.send(());
            if ended.recv_timeout(LAST_RESORT) == Err(mpsc::RecvTimeoutError::Timeout) {
                eprintln!(
                    "The server did not end in time and is ended. Nothing that was acknowledged is lost."
                );
                std::process::exit(1);
            }
        })?;
        Ok(Signals { told: Some(told), ended: Some((unneeded, end)), thread: Some(thread) })
    }

    /// Returns when the process is told to stop.
    pub async fn told_to_end(&mut self) {
        if let Some(told) = self.told.take() {
            let _ = told.await;
        }
    }
}

impl Drop for Signals {
    fn drop(&mut self) {
        drop(self.ended.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(unix)]
fn told_to_end() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupted, mut terminated) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! { _ = interrupted.recv() => {}, _ = terminated.recv() => {} }
    })
}

#[cfg(not(unix))]
fn told_to_end() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
