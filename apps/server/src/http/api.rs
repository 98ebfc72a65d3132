//! Games over HTTP.

use super::caller::Caller;
use super::language::Speaks;
use super::reply::{self, HttpRefusal};
use super::{Front, auth};
use crate::crew::Job;
use crate::holder::Holder;
use crate::protocol::{
    ChatLine, Created, Drawn, FromClient, Gathering, Join, Joined, NewGame, Opened, RecordFile, Refused,
    Shown, Summary, ToClient, TurnInfo,
};
use crate::room::RoomState;
use axum::Extension;
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::Seat;
use title::{Code, Refusal, own};
use words::message;

pub fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Refusal> {
    let read = serde_json::from_slice(body).and_then(|mut value| {
        round(&mut value);
        serde_json::from_value(value)
    });
    read.map_err(|why| Refusal::new(Code::Malformed, message!("not-understood", why = why.to_string())))
}

/// To JSON `1.0` is the same number as `1`, and some programs write it so.
fn round(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let exact = number.as_f64().filter(|float| !number.is_i64() && float.fract() == 0.0);
            if let Some(whole) = exact.filter(|float| float.abs() < 2_f64.powi(53)) {
                *value = (whole as i64).into();
            }
        }
        Value::Array(list) => list.iter_mut().for_each(round),
        Value::Object(fields) => fields.values_mut().for_each(round),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// The contents of a query string, if it can be parsed.
pub fn queried<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Refusal> {
    let malformed = |why: QueryRejection| {
        Refusal::new(Code::Malformed, message!("not-understood", why = why.body_text()))
    };
    query.map(|Query(asked)| asked).map_err(malformed)
}

fn allow(may: bool) -> Result<(), Refusal> {
    if may { Ok(()) } else { Err(Refusal::too_fast()) }
}

async fn holder(
    front: &Front,
    id: &str,
    headers: &HeaderMap,
    Speaks(language): Speaks,
) -> Result<Holder, Refusal> {
    Ok(front.hall.holder(id, auth::token(headers)).await?.speaking(language))
}

/// Makes a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame, responses(
    (status = 201, body = Created, description = "the token is also set as a cookie"),
    (status = 404, body = Refused, description = "there is no such title"),
    (status = 422, body = Refused, description = "`unusable`, or `deck` with all faults")))]
pub async fn new_game(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    body: Bytes,
) -> Result<Response, HttpRefusal> {
    allow(front.new_games.take(caller.network, 1.0))?;
    let new: NewGame = read(&body)?;
    let created = front.hall.new_game(new, caller.network).await?;
    let mut response = (StatusCode::CREATED, Json(&created)).into_response();
    if let Some(token) = &created.token {
        auth::set_cookie(&mut response, caller, &front.site, &created.game, token);
    }
    Ok(response)
}

/// Accepts a downloaded record, to be viewed like a finished game.
#[utoipa::path(post, path = "/api/records", request_body = RecordFile, responses(
    (status = 201, body = Opened),
    (status = 404, body = Refused, description = "there is no such title"),
    (status = 422, body = Refused, description = "`record`, with the entry that is wrong")))]
pub async fn open_record(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    body: Bytes,
) -> Result<Response, HttpRefusal> {
    allow(front.new_games.take(caller.network, 1.0))?;
    let text = String::from_utf8(body.to_vec())
        .map_err(|_| Refusal::new(Code::Record, message!("record-no-text")))?;
    let opened = front.hall.open_record(text, caller.network).await?;
    Ok((StatusCode::CREATED, Json(opened)).into_response())
}

/// Takes the seats of an invite.
#[utoipa::path(post, path = "/api/games/{id}/join", params(("id" = String, Path, description = "the id of the game")), request_body = Join, responses(
    (status = 200, body = Joined, description = "the token is also set as a cookie"),
    (status = 404, body = Refused, description = "no such game, or the invite was used"),
    (status = 409, body = Refused, description = "who sits in the game already cannot come as a friend"),
    (status = 422, body = Refused, description = "`unusable`: such a name nobody can have")))]
pub async fn join(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, HttpRefusal> {
    let asked: Join = read(&body)?;
    // A host without a seat has a token too.
    if front.hall.holder(&id, auth::token(&headers)).await?.key != 0 {
        return Err(Refusal::new(Code::Seated, message!("seated")).into());
    }
    let joined = front.hall.join(&id, &asked).await?;
    let mut response = Json(&joined).into_response();
    // Joining a game of a match means joining the match.
    auth::set_cookie(&mut response, caller, &front.site, &joined.game, &joined.token);
    Ok(response)
}

/// The state of a game in the lobby, or of a match that was gathered for there.
#[utoipa::path(get, path = "/api/games/{id}/gathering", params(("id" = String, Path, description = "the id of the game")), security((), ("token" = [])), responses(
    (status = 200, body = Gathering), (status = 404, body = Refused),
    (status = 409, body = Refused, description = "`begun`: it does not gather any more, and is no match")))]
pub async fn gathering(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let holder = holder(&front, &id, &headers, speaks).await?;
    let gathering = front.hall.gathering(&id, &holder).await?;
    let own = |seat: &Seat| gathering.you.contains(seat);
    let games = gathering.games.iter().filter(|game| game.seats.iter().any(own));
    let mut response = Json(&gathering).into_response();
    // The cookie of a match proves the seats in its games too.
    for game in std::iter::once(&id).chain(games.map(|game| &game.game)) {
        auth::renew_cookie(&mut response, &headers, caller, &front.site, game, &holder);
    }
    Ok(response)
}

/// What was said at the table, its newest lines.
#[utoipa::path(get, path = "/api/games/{id}/chat", params(("id" = String, Path, description = "the id of the game")), responses(
    (status = 200, body = [ChatLine]), (status = 404, body = Refused)))]
pub async fn chat(
    State(front): State<Front>,
    Path(id): Path<String>,
    Speaks(language): Speaks,
) -> Result<Response, HttpRefusal> {
    Ok(Json(front.hall.chat(&id, language).await?).into_response())
}

/// Does what a message over the socket would do.
#[utoipa::path(post, path = "/api/games/{id}/actions", params(("id" = String, Path, description = "the id of the game")), request_body = FromClient, security((), ("token" = [])), responses(
    (status = 200, body = ToClient, description = "`done`, `explained`, `informed` or `rematch_ready`"),
    (status = 404, body = ToClient, description = "`refused`: no such game, or no such card"),
    (status = 409, body = ToClient, description = "`refused`: nothing has changed"),
    (status = 422, body = ToClient, description = "`refused` as `unusable` or `deck`"),
    (status = 503, body = ToClient, description = "`refused` as `too_many`")))]
pub async fn act(
    State(front): State<Front>,
    Path(id): Path<String>,
    speaks: Speaks,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, HttpRefusal> {
    let message: FromClient = read(&body)?;
    let holder = holder(&front, &id, &headers, speaks).await?;
    let answer = front.hall.perform(&id, &holder, message, None).await;
    let status = match &answer {
        ToClient::Refused(refused) => reply::status_of(&refused.code),
        _ => StatusCode::OK,
    };
    Ok((status, Json(answer)).into_response())
}

/// The game as it is now, with the whole log.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path, description = "the id of the game")), security((), ("token" = [])), responses(
    (status = 200, body = Shown), (status = 404, body = Refused),
    (status = 409, body = Refused, description = "`gathering`: it has not begun")))]
pub async fn shown(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let holder = holder(&front, &id, &headers, speaks).await?;
    let eyes = holder.clone();
    let look = move |inside: &RoomState, id: &str| Ok(Json(inside.shown(id, &eyes)).into_response());
    let mut response = front.hall.study(&id, caller.network.party(), look).await?;
    auth::renew_cookie(&mut response, &headers, caller, &front.site, &id, &holder);
    Ok(response)
}

/// How the game stands, without its table and its log.
#[utoipa::path(get, path = "/api/games/{id}/summary", params(("id" = String, Path, description = "the id of the game")), security((), ("token" = [])), responses(
    (status = 200, body = Summary), (status = 404, body = Refused),
    (status = 409, body = Refused, description = "`gathering`: it has not begun")))]
pub async fn summary(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let holder = holder(&front, &id, &headers, speaks).await?;
    let look = move |inside: &RoomState, id: &str| Ok(Json(inside.summary(id, &holder)).into_response());
    Ok(front.hall.study(&id, caller.network.party(), look).await?)
}

/// Whose view of a step is requested.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Eyes {
    #[serde(rename = "as")]
    seat: Option<u8>,
}

/// The game as the asking viewer saw it after this many answers.
#[utoipa::path(get, path = "/api/games/{id}/steps/{n}", params(("id" = String, Path, description = "the id of the game"),
    ("n" = u32, Path, description = "the number of answers given by then"),
    ("as" = Option<Seat>, Query, description = "through the eyes of this seat, once the game is over")),
    security((), ("token" = [])), responses(
    (status = 200, body = Shown), (status = 404, body = Refused), (status = 409, body = Refused),
    (status = 422, body = Refused, description = "`unusable`: the game has no such seat")))]
pub async fn step(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path((id, step)): Path<(String, String)>,
    eyes: Result<Query<Eyes>, QueryRejection>,
    speaks: Speaks,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let Eyes { seat } = queried(eyes)?;
    let answers: usize = step.parse().map_err(|_| Refusal::new(Code::Malformed, message!("no-such-step")))?;
    let no_such_seat = || Refusal::new(Code::Malformed, message!("no-such-seat"));
    let seat = seat.map(|seat| Seat::at(seat.into()).ok_or_else(no_such_seat)).transpose()?;
    let holder = holder(&front, &id, &headers, speaks).await?;
    let look = move |inside: &RoomState, id: &str| {
        Ok(Json(inside.replay(id, &holder, answers, seat)?).into_response())
    };
    Ok(front.hall.study(&id, caller.network.party(), look).await?)
}

/// At which step each turn begins.
#[utoipa::path(get, path = "/api/games/{id}/turns", params(("id" = String, Path, description = "the id of the game")), responses(
    (status = 200, body = [TurnInfo]), (status = 404, body = Refused), (status = 409, body = Refused)))]
pub async fn turns(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<Response, HttpRefusal> {
    let turns = front.hall.study(&id, caller.network.party(), |inside, _| inside.turns()).await?;
    Ok(Json(turns).into_response())
}

/// The seed and every die and draw, once the game is over.
#[utoipa::path(get, path = "/api/games/{id}/chance", params(("id" = String, Path, description = "the id of the game")), responses(
    (status = 200, body = Drawn), (status = 404, body = Refused), (status = 409, body = Refused)))]
pub async fn chance(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<Response, HttpRefusal> {
    let drawn = front.hall.study(&id, caller.network.party(), |inside, _| inside.drawn()).await?;
    Ok(Json(drawn).into_response())
}

/// How the game ended and why, with its figures, once it is over.
#[utoipa::path(get, path = "/api/games/{id}/ending", params(("id" = String, Path, description = "the id of the game")), responses(
    (status = 200, body = own::GameEnding), (status = 404, body = Refused), (status = 409, body = Refused)))]
pub async fn ending(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    Speaks(language): Speaks,
) -> Result<Response, HttpRefusal> {
    let party = caller.network.party();
    let ending = front.hall.study(&id, party, move |inside, _| inside.ending(language)).await?;
    // It may take a while to count.
    let ending = front.hall.looking.run(Job::of(party), ending).await?;
    Ok(Json(ending).into_response())
}

/// The record as a file, once the game is over.
#[utoipa::path(get, path = "/api/games/{id}/record", params(("id" = String, Path, description = "the id of the game")), responses(
    (status = 200, body = RecordFile), (status = 404, body = Refused), (status = 409, body = Refused)))]
pub async fn record(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<Response, HttpRefusal> {
    let usual = front.hall.titles.named(None)?.name();
    let look = move |inside: &RoomState, _: &str| inside.record(|name| name == usual);
    let record = front.hall.study(&id, caller.network.party(), look).await?;
    let about = [
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"muster-{id}.json\"")),
        (header::CONTENT_TYPE, "application/json".to_owned()),
    ];
    Ok((about, record).into_response())
}

/// Figures for operators, as Prometheus reads them.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn metrics(State(front): State<Front>) -> String {
    front.metrics.run_upkeep();
    front.metrics.render()
}

/// Whether the server runs and can write.
#[utoipa::path(get, path = "/health", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 503, body = String, content_type = "text/plain")))]
pub async fn health(State(front): State<Front>) -> (StatusCode, &'static str) {
    if front.hall.is_well().await {
        (StatusCode::OK, "ok")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written")
    }
}
