//! Games as a stream of lines: for programs.

use super::caller::Caller;
use super::language::Speaks;
use super::reply::HttpRefusal;
use super::{Front, api, auth};
use crate::hall::Hall;
use crate::limits::Door;
use crate::protocol::{Refused, ToClient};
use crate::room::{Form, Subscription};
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use title::{Code, Refusal};
use words::message;

/// What a stream is asked for with.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Asked {
    /// The same as on a socket, instead of the whole game with every change.
    #[serde(default)]
    differences: bool,
}

/// A reader; dropping it notifies the room.
struct Reader {
    hall: Arc<Hall>,
    id: String,
    subscription: Subscription,
    _door: Door,
}

impl Drop for Reader {
    fn drop(&mut self) {
        let (hall, id, number) = (self.hall.clone(), self.id.clone(), self.subscription.number);
        tokio::spawn(async move { hall.unsubscribe(&id, number).await });
    }
}

/// A game as lines, for programs.
#[utoipa::path(get, path = "/api/games/{id}/stream",
    params(("id" = String, Path, description = "the id of the game"),
        ("differences" = Option<bool>, Query, description = "what the socket sends, instead of whole games")),
    security((), ("token" = [])), responses(
    (status = 200, body = ToClient, content_type = "application/x-ndjson", description = "one message a line"),
    (status = 404, body = Refused), (status = 503, body = Refused)))]
pub async fn stream(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
    Speaks(language): Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let asked = api::queried(asked)?;
    let form = if asked.differences { Form::Differences } else { Form::Whole };
    let holder = front.hall.holder(&id, auth::token(&headers)).await?.speaking(language);
    let door = front.doors.open(&front.hall.limits, caller.network);
    let door = door.ok_or_else(|| Refusal::new(Code::TooMany, message!("too-many-connections")))?;
    let subscription = front.hall.subscribe(&id, &holder, form, caller.network.party()).await?;
    let reader = Reader { hall: front.hall.clone(), id, subscription, _door: door };
    let lines = futures_util::stream::unfold(reader, |mut reader| async move {
        let text = reader.subscription.messages.take().await?;
        let line = Bytes::from(format!("{}\n", text.as_str()));
        Some((Ok::<Bytes, Infallible>(line), reader))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((kind, Body::from_stream(lines)).into_response())
}
