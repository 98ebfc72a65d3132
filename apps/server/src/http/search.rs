//! Cards by a query, in the grammar that the command line has too.

use super::caller::Caller;
use super::catalogue;
use super::language::Speaks;
use super::{Front, api};
use crate::crew::Job;
use crate::no::No;
use crate::protocol::CardInfo;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use words::Language;

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
pub async fn cards(
    State(front): State<Front>,
    Extension(caller): Extension<Caller>,
    Speaks(language): Speaks,
    wanted: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let Some(query) = api::queried(wanted)?.q else { return Ok(catalogue::every_card(language, &headers)) };
    let found = move || find(&query, language);
    let found = front.hall.looking.run(Job::of(caller.network.party()), found).await.map_err(No::from)?;
    Ok(match found {
        Ok(found) => ([(header::CONTENT_TYPE, "application/json")], found).into_response(),
        Err(refused) => (StatusCode::BAD_REQUEST, Json(refused)).into_response(),
    })
}

/// The cards for which a query holds, as they are told.
fn find(query: &str, language: &Language) -> Result<Vec<u8>, QueryRefused> {
    match search::find(query) {
        Ok(found) => Ok(catalogue::told(&found, language)),
        Err(fault) => {
            let sentence = fault.told_in(language);
            let (from, to) = (fault.at.start, fault.at.end);
            Err(QueryRefused { code: "query", sentence, from, to, expected: fault.expected })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::cards::sheet::Kind;
    use serde_json::Value;

    fn found(query: &str) -> Value {
        let found = find(query, Language::english()).expect("it is understood");
        serde_json::from_slice(&found).expect("it is JSON")
    }

    #[test]
    fn cards_are_found_by_a_query() {
        let elien = found("name=\"prince elien\"");
        assert_eq!(elien.as_array().map(Vec::len), Some(1));
        assert_eq!(elien[0]["name"], "Prince Elien");
        let all = ::cards::cards().iter().filter(|card| card.facts.kind != Kind::RulesCard).count();
        assert_eq!(found("").as_array().map(Vec::len), Some(all));
        assert_eq!(found("kind:rules").as_array().map(Vec::len), Some(0));
        serde_json::from_value::<Vec<CardInfo>>(found("orc or kind:champion")).expect("they are cards");
    }

    #[test]
    fn a_query_that_is_not_understood_is_refused_with_its_place() {
        let refused = find("orc kind:hero", Language::english()).expect_err("there is no such kind");
        assert_eq!((refused.code, refused.from, refused.to), ("query", 9, 13));
        assert_eq!(refused.sentence, "In the query, at sign 10: there is no kind 'hero'.");
        assert!(refused.expected.contains(&"champion".to_owned()));
    }
}
