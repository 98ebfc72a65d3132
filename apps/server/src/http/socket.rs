//! Games over a WebSocket.

use super::caller::Caller;
use super::reply::HttpRefusal;
use super::{Front, auth, guard, language};
use crate::holder::Holder;
use crate::limits::{Bucket, Door};
use crate::network::Network;
use crate::protocol::{FromClient, Gone, Refused, ToClient};
use crate::room::{Form, Subscription, written};
use axum::Extension;
use axum::extract::{Path, Request, State};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use std::time::{Duration, Instant};
use title::{Code, Refusal};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};
use words::message;

/// Bytes beyond which a message is not even read: the connection is closed.
const MOST_READ: usize = 64 * 1024;
/// The size of a frame in bytes. A socket keeps the memory of its largest frame, and the first
/// message of a long game may be a hundred times as large.
const FRAME: usize = 1024;
const PING: Duration = Duration::from_secs(30);
/// A client that sends nothing for this long, not even an answer to a ping, is gone.
const SILENCE: Duration = Duration::from_secs(95);
/// How long a client that is being disconnected may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// The WebSocket of a game.
#[utoipa::path(get, path = "/api/games/{id}/socket",
    params(("id" = String, Path, description = "the id of the game")), security((), ("token" = [])), responses(
    (status = 101, description = "text messages: `FromClient` to the server, `ToClient` from it"),
    (status = 404, body = Refused),
    (status = 426, body = Refused, description = "`no_socket`: this address speaks WebSocket only")))]
pub async fn socket(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    mut request: Request,
) -> Result<Response, HttpRefusal> {
    let language = language::of(request.uri(), request.headers());
    let holder = front.hall.holder(&id, auth::token(request.headers())).await?.speaking(language);
    front.hall.place(&id).await?;
    let shakes = create_response_with_body(&request, axum::body::Body::empty);
    let response =
        shakes.map_err(|why| Refusal::new(Code::NoSocket, message!("no-socket", why = why.to_string())))?;
    let door = front.doors.open(&front.hall.limits, caller.network);
    let door = door.ok_or_else(|| Refusal::new(Code::TooMany, message!("too-many-connections")))?;
    let mut response = response.into_response();
    auth::renew_cookie(&mut response, request.headers(), caller, &front.site, &id, &holder);
    let network = caller.network;
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let Ok(stream) = upgraded.await else { return };
        // The default buffers cost 130 KB a connection. What is written together goes out together.
        let small = WebSocketConfig::default().read_buffer_size(512).write_buffer_size(FRAME);
        let small = small.max_message_size(Some(MOST_READ)).max_frame_size(Some(MOST_READ));
        let socket = WebSocketStream::from_raw_socket(TokioIo::new(stream), Role::Server, Some(small)).await;
        // Boxed, for otherwise the task of a connection has it twice.
        Box::pin(Talk { front, id, holder, network, socket, _door: door }.run()).await;
    });
    Ok(response)
}

struct Talk {
    front: Front,
    id: String,
    holder: Holder,
    network: Network,
    socket: WebSocketStream<TokioIo<Upgraded>>,
    _door: Door,
}

impl Talk {
    async fn run(mut self) {
        let hall = self.front.hall.clone();
        let subscribed =
            hall.subscribe(&self.id, &self.holder, Form::Differences, self.network.party()).await;
        let Ok(mut subscription) = subscribed else {
            self.leave(Gone::Expired).await;
            return;
        };
        self.talk(&mut subscription).await;
        self.front.hall.unsubscribe(&self.id, subscription.number).await;
    }

    async fn talk(&mut self, subscription: &mut Subscription) {
        let limits = self.front.hall.limits;
        let (mut bucket, mut resyncs) = (Bucket::new(limits.messages), Bucket::new(limits.resyncs));
        let mut refusals = 0;
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + PING, PING);
        loop {
            tokio::select! {
                message = subscription.messages.take() => match message {
                    Some(text) => if !self.send_all(Some(text), subscription, None).await { return },
                    // The room let this client go: it reads too slowly, or the server stops.
                    None => return self.leave(Gone::TooSlow).await,
                },
                message = self.socket.next() => {
                    heard = Instant::now();
                    let answer = match message {
                        Some(Ok(Message::Text(text))) if bucket.take() => {
                            let number = subscription.number;
                            Box::pin(answer(&self.front, &self.id, (&self.holder, self.network), text, number, &mut resyncs)).await
                        }
                        Some(Ok(Message::Binary(_))) if bucket.take() => {
                            ToClient::refused(&Refusal::new(Code::Malformed, message!("no-text")), None, self.holder.language)
                        }
                        Some(Ok(message @ (Message::Text(_) | Message::Binary(_)))) => {
                            refusals += 1;
                            if refusals > limits.most_refusals {
                                return self.leave(Gone::TooFast).await;
                            }
                            // A client that knows which message it was sends it again later.
                            let id = message.to_text().ok().filter(|text| text.len() <= limits.message).and_then(id_of);
                            ToClient::refused(&Refusal::too_fast(), id, self.holder.language)
                        }
                        // Every ping is answered.
                        Some(Ok(Message::Ping(_))) if !bucket.take() => {
                            refusals += 1;
                            if refusals > limits.most_refusals {
                                return self.leave(Gone::TooFast).await;
                            }
                            continue
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
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

    /// Sends what is waiting, and then the answer, at once: the effects of an action are sent
    /// before it is called done.
    async fn send_all(
        &mut self,
        first: Option<Utf8Bytes>,
        waiting: &mut Subscription,
        answer: Option<&ToClient>,
    ) -> bool {
        let waiting = first.into_iter().chain(std::iter::from_fn(|| waiting.messages.take_now()));
        for text in waiting.chain(answer.and_then(written)) {
            if !self.feed(text).await {
                return false;
            }
        }
        self.socket.flush().await.is_ok()
    }

    /// A long text goes out in several frames.
    async fn feed(&mut self, text: Utf8Bytes) -> bool {
        if text.len() <= FRAME {
            return self.socket.feed(Message::Text(text)).await.is_ok();
        }
        let mut rest = Bytes::from(text);
        let mut kind = Data::Text;
        while !rest.is_empty() {
            let piece = rest.split_to(rest.len().min(FRAME));
            let frame = Frame::message(piece, OpCode::Data(kind), rest.is_empty());
            if self.socket.feed(Message::Frame(frame)).await.is_err() {
                return false;
            }
            kind = Data::Continue;
        }
        true
    }

    /// Says why, and closes. A client that has been told that the server is stopping is told
    /// nothing else.
    async fn leave(&mut self, why: Gone) {
        if !self.front.hall.is_closing()
            && let Some(text) = written(&ToClient::Gone { why })
        {
            self.feed(text).await;
        }
        let _ = self.socket.send(Message::Close(None)).await;
        // A connection that is closed with something unread in it loses what was just said.
        let goodbye = async { while let Some(Ok(_)) = self.socket.next().await {} };
        let _ = tokio::time::timeout(GOODBYE, goodbye).await;
    }
}

/// Does what a client asks for, who is `client` in the room.
async fn answer(
    front: &Front,
    id: &str,
    (holder, network): (&Holder, Network),
    text: Utf8Bytes,
    client: u64,
    resyncs: &mut Bucket,
) -> ToClient {
    let language = holder.language;
    if text.len() > front.hall.limits.message {
        return ToClient::refused(&Refusal::new(Code::TooLarge, message!("too-large")), None, language);
    }
    // Everything again is a hundred times what a change is, and counts like another socket.
    let mut may_resync = || resyncs.take() && front.requests.take(network, guard::WHOLE_GAME);
    match serde_json::from_str::<FromClient>(&text) {
        Ok(FromClient::Resync { id }) if !may_resync() => {
            ToClient::refused(&Refusal::too_fast(), Some(id), language)
        }
        Ok(message) => front.hall.perform(id, holder, message, Some(client)).await,
        Err(why) => {
            let why = message!("not-understood", why = why.to_string());
            ToClient::refused(&Refusal::new(Code::Malformed, why), id_of(&text), language)
        }
    }
}

/// The number of a message that is otherwise not understood.
fn id_of(text: &str) -> Option<u64> {
    serde_json::from_str::<serde_json::Value>(text).ok()?.get("id")?.as_u64()
}
