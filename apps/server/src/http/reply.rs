//! Answers to requests.

use crate::no::{Code, No};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use words::Language;

impl IntoResponse for No {
    fn into_response(self) -> Response {
        // Only who knows the request knows its language: `guard` makes the sentence.
        let mut response = status(self.code).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// A refusal in the language of who asked; every other response as it is.
pub fn in_language(mut response: Response, language: &Language) -> Response {
    match response.extensions_mut().remove::<No>() {
        Some(no) => (response.status(), Json(no.refused(None, language))).into_response(),
        None => response,
    }
}

/// The status of a refusal by the name of its code.
pub fn status_of(name: &str) -> StatusCode {
    let code = Code::ALL.into_iter().find(|code| code.name() == name);
    code.map_or(StatusCode::CONFLICT, status)
}

fn status(code: Code) -> StatusCode {
    match code {
        Code::Illegal
        | Code::NotAsked
        | Code::Stale
        | Code::NoSeat
        | Code::Seated
        | Code::Over
        | Code::NotOver
        | Code::Waiting => StatusCode::CONFLICT,
        Code::Malformed | Code::Deck | Code::Record => StatusCode::BAD_REQUEST,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Code::TooMany => StatusCode::SERVICE_UNAVAILABLE,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::Foreign => StatusCode::FORBIDDEN,
        Code::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
