//! Deck lists, checked while somebody writes them.

use super::Front;
use super::api::{queried, read};
use super::caller::Caller;
use super::catalogue::CatalogueQuery;
use super::language::Speaks;
use super::reply::HttpRefusal;
use crate::crew::Job;
use crate::protocol::DeckText;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use title::own;

/// Everything that is wrong with a deck list; nothing if it can be played.
#[utoipa::path(post, path = "/api/decks/check", params(CatalogueQuery), request_body = DeckText, responses(
    (status = 200, body = own::Checked)))]
pub async fn check(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    of: Result<Query<CatalogueQuery>, QueryRejection>,
    Speaks(language): Speaks,
    body: Bytes,
) -> Result<Response, HttpRefusal> {
    let DeckText { text } = read(&body)?;
    let title = front.hall.titles.named(queried(of)?.game.as_deref())?.clone();
    let job = Job::of(caller.network.party());
    let checked = front.hall.looking.run(job, move || title.check_deck(&text, language)).await?;
    Ok(Json(checked).into_response())
}
