//! Answers to requests.

use crate::no::{Code, No};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let status = status(self.code);
        (status, Json(self.refused(None))).into_response()
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
        Code::TooMany => StatusCode::SERVICE_UNAVAILABLE,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::Foreign => StatusCode::FORBIDDEN,
        Code::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
