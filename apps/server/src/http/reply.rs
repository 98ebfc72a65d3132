//! Answers to requests.

use crate::protocol::Refused;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use title::{Code, Refusal};
use words::Language;

/// A refusal as the answer to a request.
#[derive(Clone, Debug)]
pub struct HttpRefusal(Refusal);

impl<R: Into<Refusal>> From<R> for HttpRefusal {
    fn from(refusal: R) -> HttpRefusal {
        HttpRefusal(refusal.into())
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        // Only the request determines the language: `guard` makes the sentence.
        let mut response = status(self.0.code).into_response();
        response.extensions_mut().insert(self.0);
        response
    }
}

/// A refusal in the client's language; every other response unchanged.
pub fn in_language(mut response: Response, language: &Language) -> Response {
    match response.extensions_mut().remove::<Refusal>() {
        Some(refusal) => (response.status(), Json(Refused::told(&refusal, None, language))).into_response(),
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
        | Code::Gathering
        | Code::Begun
        | Code::Waiting => StatusCode::CONFLICT,
        Code::Malformed => StatusCode::BAD_REQUEST,
        Code::Unusable | Code::Deck | Code::Record => StatusCode::UNPROCESSABLE_ENTITY,
        Code::NoSocket => StatusCode::UPGRADE_REQUIRED,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Code::TooMany => StatusCode::SERVICE_UNAVAILABLE,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::Foreign | Code::NotHost => StatusCode::FORBIDDEN,
        Code::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
