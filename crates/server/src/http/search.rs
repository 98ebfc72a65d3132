//! Cards by a query, in the grammar that the command line has too.

use super::catalogue;
use super::language::Speaks;
use crate::protocol::CardInfo;
use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use cards::sheet::Kind;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which cards are wanted.
#[derive(Debug, Deserialize, IntoParams)]
pub struct Wanted {
    /// Such as `faction:benders kind:champion cost<=5 ranged text:"wound" finished:yes`. Without it
    /// every card.
    q: Option<String>,
}

/// A query that is not understood.
#[derive(Debug, Serialize, ToSchema)]
pub struct QueryRefused {
    /// Always `query`.
    code: &'static str,
    sentence: String,
    /// The place in the query, counted in signs from 0, and its end.
    from: usize,
    to: usize,
    /// What could stand there, where it can be listed.
    expected: Vec<String>,
}

/// The cards of both editions, or those for which a query holds.
#[utoipa::path(
    get,
    path = "/api/cards",
    params(Wanted),
    responses((status = 200, body = [CardInfo]), (status = 400, body = QueryRefused))
)]
pub async fn cards(Speaks(language): Speaks, Query(wanted): Query<Wanted>) -> Response {
    let Some(query) = wanted.q else { return catalogue::every_card(language) };
    match search::find(&query) {
        Ok(found) => {
            // Rules cards are never played, and in no gallery.
            let shown = found.into_iter().filter(|card| card.facts.kind != Kind::RulesCard);
            Json(shown.map(|card| catalogue::card_info(card, language)).collect::<Vec<CardInfo>>())
                .into_response()
        }
        Err(fault) => {
            let sentence = fault.told_in(language);
            let (from, to) = (fault.at.start, fault.at.end);
            let refused = QueryRefused { code: "query", sentence, from, to, expected: fault.expected };
            (StatusCode::BAD_REQUEST, Json(refused)).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use words::Language;

    async fn asked(query: Option<&str>) -> (StatusCode, Value) {
        let response =
            cards(Speaks(Language::english()), Query(Wanted { q: query.map(str::to_owned) })).await;
        let status = response.status();
        let body = axum::body::to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        (status, serde_json::from_slice(&body).expect("it is JSON"))
    }

    #[tokio::test]
    async fn cards_are_found_by_a_query() {
        let (status, found) = asked(Some("name=\"prince elien\"")).await;
        assert_eq!((status, found.as_array().map(Vec::len)), (StatusCode::OK, Some(1)));
        assert_eq!(found[0]["name"], "Prince Elien");
        let all = asked(None).await.1.as_array().map(Vec::len);
        assert_eq!(asked(Some("")).await.1.as_array().map(Vec::len), all);
        assert_eq!(asked(Some("kind:rules")).await.1.as_array().map(Vec::len), Some(0));
    }

    #[tokio::test]
    async fn a_query_that_is_not_understood_is_refused_with_its_place() {
        let (status, refused) = asked(Some("orc kind:hero")).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &"query".into()));
        assert_eq!((&refused["from"], &refused["to"]), (&9.into(), &13.into()));
        assert_eq!(refused["sentence"], "In the query, at sign 10: there is no kind 'hero'.");
        assert!(refused["expected"].as_array().is_some_and(|kinds| kinds.contains(&"champion".into())));
    }
}
