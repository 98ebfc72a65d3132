//! Games as a stream of lines: for programs.

use super::{Front, auth};
use crate::limits::Door;
use crate::no::{Code, No};
use crate::room::{Room, Subscription};
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;

/// A reader; when it is dropped, the room is told.
struct Reader {
    room: Arc<Room>,
    subscription: Subscription,
    _door: Door,
}

impl Drop for Reader {
    fn drop(&mut self) {
        let (room, number) = (self.room.clone(), self.subscription.number);
        tokio::spawn(async move { room.unsubscribe(number).await });
    }
}

pub async fn stream(
    State(front): State<Front>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let holder = front.hall.holder(&id, auth::token(&headers)).await?;
    let door = front.doors.open(&front.hall.limits, from.ip());
    let door = door.ok_or_else(|| No::new(Code::TooMany, "There are too many connections."))?;
    let (room, subscription) = loop {
        let room = front.hall.room(&id).await?;
        if let Ok(subscription) = room.subscribe(holder.clone()).await {
            break (room, subscription);
        }
    };
    let reader = Reader { room, subscription, _door: door };
    let lines = futures_util::stream::unfold(reader, |mut reader| async move {
        let text = reader.subscription.messages.recv().await?;
        let line = Bytes::from(format!("{}\n", text.as_str()));
        Some((Ok::<Bytes, Infallible>(line), reader))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((kind, Body::from_stream(lines)).into_response())
}
