//! A connection whose other end must read what it is sent.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// Disconnects when nothing has been sent for this long although there is something to send:
/// responses, streams and sockets alike.
#[derive(Debug)]
pub struct Patient<S> {
    stream: S,
    patience: Duration,
    /// Runs while something waits to be sent.
    alarm: Pin<Box<Sleep>>,
    waits: bool,
}

impl<S> Patient<S> {
    pub fn new(stream: S, patience: Duration) -> Patient<S> {
        Patient { stream, patience, alarm: Box::pin(tokio::time::sleep(patience)), waits: false }
    }

    fn watch<T>(&mut self, sent: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.waits = false;
            return sent;
        }
        if !self.waits {
            self.waits = true;
            self.alarm.as_mut().reset(Instant::now() + self.patience);
        }
        ready!(self.alarm.as_mut().poll(context));
        metrics::counter!("muster_unread_total").increment(1);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let own = self.get_mut();
        let sent = Pin::new(&mut own.stream).poll_write(context, bytes);
        own.watch(sent, context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let own = self.get_mut();
        let sent = Pin::new(&mut own.stream).poll_write_vectored(context, bytes);
        own.watch(sent, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let own = self.get_mut();
        let sent = Pin::new(&mut own.stream).poll_flush(context);
        own.watch(sent, context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let own = self.get_mut();
        let sent = Pin::new(&mut own.stream).poll_shutdown(context);
        own.watch(sent, context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_is_let_go() {
        let (near, _far) = tokio::io::duplex(16);
        let mut patient = Patient::new(near, Duration::from_secs(20));
        patient.write_all(&[0; 16]).await.expect("so much fits");
        let began = Instant::now();
        let why = patient.write_all(&[0; 16]).await.expect_err("nobody reads");
        assert_eq!((why.kind(), began.elapsed()), (io::ErrorKind::TimedOut, Duration::from_secs(20)));
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_is_not() {
        let (near, mut far) = tokio::io::duplex(16);
        let mut patient = Patient::new(near, Duration::from_secs(20));
        let reading = tokio::spawn(async move {
            let mut read = [0; 16];
            for _ in 0..4 {
                tokio::time::sleep(Duration::from_secs(15)).await;
                far.read_exact(&mut read).await.expect("something is there");
            }
        });
        patient.write_all(&[0; 64]).await.expect("it is read, if slowly");
        reading.await.expect("all is read");
    }
}
