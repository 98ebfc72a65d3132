//! Games over HTTP.

use super::{Front, auth, reply};
use crate::holder::Holder;
use crate::no::{Code, No};
use crate::protocol::{FromClient, Join, NewGame, ToClient};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use std::net::SocketAddr;

type Body = Result<Bytes, BytesRejection>;

fn read<T: DeserializeOwned>(body: Body) -> Result<T, No> {
    let body = body.map_err(|_| No::new(Code::TooLarge, "The message is too large."))?;
    serde_json::from_slice(&body).map_err(|why| No::new(Code::Malformed, format!("Not understood: {why}.")))
}

fn too_fast() -> No {
    No::new(Code::TooFast, "Too much at once. Wait a moment.")
}

async fn holder(front: &Front, id: &str, headers: &HeaderMap) -> Result<Holder, No> {
    front.hall.holder(id, auth::token(headers)).await
}

pub async fn new_game(
    State(front): State<Front>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    if !front.new_games.take(from.ip()) {
        return Err(too_fast());
    }
    let new: NewGame = read(body)?;
    let created = front.hall.new_game(&new).await?;
    let cookie = created.token.as_ref().and_then(|token| auth::set_cookie(&headers, &created.game, token));
    let mut response = (StatusCode::CREATED, Json(created)).into_response();
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}

pub async fn join(
    State(front): State<Front>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    if !front.posts.take(from.ip()) {
        return Err(too_fast());
    }
    let Join { invite } = read(body)?;
    if !holder(&front, &id, &headers).await?.is_spectator() {
        return Err(No::new(Code::Seated, "You already sit in this game: the invite is for your friend."));
    }
    let joined = front.hall.join(&id, &invite).await?;
    let cookie = auth::set_cookie(&headers, &id, &joined.token);
    let mut response = Json(joined).into_response();
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}

pub async fn act(
    State(front): State<Front>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, No> {
    if !front.posts.take(from.ip()) {
        return Err(too_fast());
    }
    let message: FromClient = read(body)?;
    let holder = holder(&front, &id, &headers).await?;
    let answer = front.hall.perform(&id, &holder, message).await;
    let status = match &answer {
        ToClient::Refused(refused) if refused.code == Code::NotFound.name() => StatusCode::NOT_FOUND,
        ToClient::Refused(refused) if refused.code == Code::Malformed.name() => StatusCode::BAD_REQUEST,
        ToClient::Refused(refused) if refused.code == Code::Broken.name() => reply::status(Code::Broken),
        ToClient::Refused(_) => StatusCode::CONFLICT,
        _ => StatusCode::OK,
    };
    Ok((status, Json(answer)).into_response())
}

pub async fn shown(
    State(front): State<Front>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let holder = holder(&front, &id, &headers).await?;
    loop {
        if let Ok(shown) = front.hall.room(&id).await?.shown(&holder).await {
            return Ok(Json(shown).into_response());
        }
    }
}

pub async fn step(
    State(front): State<Front>,
    Path((id, step)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let answers: usize = step.parse().map_err(|_| No::new(Code::Malformed, "A step is a number."))?;
    let holder = holder(&front, &id, &headers).await?;
    loop {
        if let Ok(shown) = front.hall.room(&id).await?.replay(&holder, answers).await {
            return Ok(Json(shown?).into_response());
        }
    }
}

pub async fn record(State(front): State<Front>, Path(id): Path<String>) -> Result<Response, No> {
    loop {
        if let Ok(record) = front.hall.room(&id).await?.record().await {
            let name = format!("attachment; filename=\"muster-{id}.json\"");
            return Ok(([(header::CONTENT_DISPOSITION, name)], Json(record?)).into_response());
        }
    }
}

pub async fn metrics(State(front): State<Front>) -> String {
    front.metrics.run_upkeep();
    front.metrics.render()
}
