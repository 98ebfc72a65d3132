//! Cards by a query, in the grammar that the command line has too.

use super::caller::Caller;
use super::language::Speaks;
use super::prepared::Prepared;
use super::reply::HttpRefusal;
use super::{Front, api, catalogue};
use crate::crew::Job;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use title::{Code, Page, Refusal, Searched, own};
use utoipa::IntoParams;
use words::message;

/// The maximum length of a query, in characters.
const MOST_SIGNS: usize = 4_096;

/// Which cards are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// The name of a title; the first of the server's if left out.
    game: Option<String>,
    /// Such as `faction:benders kind:champion cost<=5 ranged text:"wound" finished:yes`. Without it
    /// every card.
    #[param(max_length = 4096)]
    q: Option<String>,
}

/// The cards of a game, or those for which a query holds.
#[utoipa::path(
    get,
    path = "/api/cards",
    params(Wanted),
    responses((status = 200, body = [own::CardInfo]), (status = 422, body = own::QueryRefusal, description = "a query that is not understood"),
        (status = 413, body = crate::protocol::Refused, description = "`too_large`"))
)]
pub async fn cards(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Speaks(language): Speaks,
    wanted: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let Wanted { game, q } = api::queried(wanted)?;
    let Some(query) = q else {
        return catalogue::page(&front, game.as_deref(), Page::Cards, language, &headers);
    };
    if query.chars().count() > MOST_SIGNS {
        return Err(Refusal::new(Code::TooLarge, message!("too-large")).into());
    }
    let title = front.hall.titles.named(game.as_deref())?.clone();
    let job = Job::of(caller.network.party());
    // Packed like a page of the catalogue: a table asks for the cards of its factions before it can be shown.
    let search = move || match title.search(&query, language) {
        Searched::Found(cards) => Ok(Prepared::json(cards.text().as_bytes().to_vec())),
        Searched::NotUnderstood(why) => Err(why),
    };
    Ok(match front.hall.looking.run(job, search).await? {
        Ok(cards) => cards.answer(&headers),
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, Json(why)).into_response(),
    })
}
