//! Games over a WebSocket.

use super::{Front, auth};
use crate::holder::Holder;
use crate::limits::{Bucket, Door};
use crate::no::{Code, No};
use crate::protocol::{FromClient, Gone, Refused, ToClient};
use crate::room::{Form, Subscription, written};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::SinkExt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// Bytes beyond which a message is not even read: the connection is closed.
const MOST_READ: usize = 64 * 1024;
const PING: Duration = Duration::from_secs(30);
/// A client that sends nothing for so long, not even an answer to a ping, is gone.
const SILENCE: Duration = Duration::from_secs(95);

/// The WebSocket of a game.
#[utoipa::path(get, path = "/api/games/{id}/socket",
    params(("id" = String, Path, description = "the id of the game")), security((), ("token" = [])), responses(
    (status = 101, description = "text messages: `FromClient` to the server, `ToClient` from it"),
    (status = 403, body = Refused), (status = 404, body = Refused), (status = 503, body = Refused)))]
pub async fn socket(
    State(front): State<Front>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, No> {
    let holder = front.hall.holder(&id, auth::token(&headers)).await?;
    front.hall.room(&id).await?;
    let door = front.doors.open(&front.hall.limits, from.ip());
    let door = door.ok_or_else(|| No::new(Code::TooMany, "There are too many connections."))?;
    // The default buffers cost 130 KB a connection. What is written together goes out together.
    let upgrade = upgrade.read_buffer_size(512).write_buffer_size(4 * 1024);
    let upgrade = upgrade.max_message_size(MOST_READ).max_frame_size(MOST_READ);
    // Boxed, for otherwise the task of a connection has it twice.
    Ok(upgrade.on_upgrade(move |socket| Box::pin(Talk { front, id, holder, socket, _door: door }.run())))
}

struct Talk {
    front: Front,
    id: String,
    holder: Holder,
    socket: WebSocket,
    _door: Door,
}

impl Talk {
    async fn run(mut self) {
        loop {
            let Ok(room) = self.front.hall.room(&self.id).await else {
                self.send(&ToClient::Gone { why: Gone::Expired }).await;
                return;
            };
            if let Ok(mut subscription) = room.subscribe(self.holder.clone(), Form::Differences).await {
                self.talk(&mut subscription).await;
                room.unsubscribe(subscription.number).await;
                return;
            }
        }
    }

    async fn talk(&mut self, subscription: &mut Subscription) {
        let mut bucket = Bucket::new(self.front.hall.limits.messages);
        let mut refusals = 0;
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + PING, PING);
        loop {
            tokio::select! {
                message = subscription.messages.recv() => match message {
                    Some(text) => if !self.send_all(Some(text), subscription, None).await { return },
                    // The room let this client go: it reads too slowly, or the server stops.
                    None => {
                        self.send(&ToClient::Gone { why: Gone::TooSlow }).await;
                        let _ = self.socket.send(Message::Close(None)).await;
                        return;
                    }
                },
                message = self.socket.recv() => {
                    heard = Instant::now();
                    let answer = match message {
                        Some(Ok(Message::Text(text))) if bucket.take() => {
                            let number = subscription.number;
                            Box::pin(answer(&self.front, &self.id, &self.holder, text, number)).await
                        }
                        Some(Ok(Message::Binary(_))) if bucket.take() => {
                            No::new(Code::Malformed, "Messages are text.").told(None)
                        }
                        Some(Ok(Message::Text(_) | Message::Binary(_))) => {
                            refusals += 1;
                            if refusals > self.front.hall.limits.most_refusals {
                                self.send(&ToClient::Gone { why: Gone::TooSlow }).await;
                                return;
                            }
                            No::new(Code::TooFast, "Too much at once. Wait a moment.").told(None)
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    };
                    if !self.send_all(None, subscription, Some(&answer)).await { return }
                }
                _ = ping.tick() => {
                    let is_silent = heard.elapsed() > SILENCE;
                    if is_silent || self.socket.send(Message::Ping(Default::default())).await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// Sends what waits, and then the answer, at once: what came of an action is told before it is
    /// called done.
    async fn send_all(
        &mut self,
        first: Option<Utf8Bytes>,
        waiting: &mut Subscription,
        answer: Option<&ToClient>,
    ) -> bool {
        let waiting = first.into_iter().chain(std::iter::from_fn(|| waiting.messages.try_recv().ok()));
        for text in waiting.chain(answer.and_then(written)) {
            if self.socket.feed(Message::Text(text)).await.is_err() {
                return false;
            }
        }
        self.socket.flush().await.is_ok()
    }

    async fn send(&mut self, message: &ToClient) -> bool {
        match written(message) {
            Some(text) => self.socket.send(Message::Text(text)).await.is_ok(),
            None => false,
        }
    }
}

async fn answer(front: &Front, id: &str, holder: &Holder, text: Utf8Bytes, client: u64) -> ToClient {
    if text.len() > front.hall.limits.message {
        return No::new(Code::TooLarge, "The message is too large.").told(None);
    }
    match serde_json::from_str::<FromClient>(&text) {
        Ok(message) => front.hall.perform(id, holder, message, Some(client)).await,
        Err(why) => No::new(Code::Malformed, format!("Not understood: {why}.")).told(id_of(&text)),
    }
}

/// The number of a message that is otherwise not understood.
fn id_of(text: &str) -> Option<u64> {
    serde_json::from_str::<serde_json::Value>(text).ok()?.get("id")?.as_u64()
}
