//! What holds for every request: no foreign page talks to the server, and the own page loads
//! nothing from elsewhere.

use super::{Front, language, reply};
use crate::no::{Code, No};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use words::message;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

pub async fn guard(State(front): State<Front>, request: Request, next: Next) -> Response {
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let language = language::of(request.uri(), request.headers());
    let response = if (changes || upgrades) && is_foreign(request.headers(), &front.origins) {
        No::new(Code::Foreign, message!("no-foreign-page")).into_response()
    } else if is_too_much(&front, &request) {
        No::too_fast().into_response()
    } else {
        next.run(request).await
    };
    let mut response = reply::in_language(response, language);
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The page and its parts cost nothing; what is asked of games and cards is counted by address.
fn is_too_much(front: &Front, request: &Request) -> bool {
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>();
    request.uri().path().starts_with("/api/")
        && from.is_some_and(|ConnectInfo(from)| !front.requests.take(from.ip()))
}

/// Browsers name the origin of a page; programs name none.
fn is_foreign(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let Ok(origin) = origin.to_str() else { return true };
    if allowed.iter().any(|allowed| allowed == origin) {
        return false;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let of_origin = origin.split_once("://").map(|(_, host)| host);
    host.is_none() || of_origin != host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_page_is_let_in() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("localhost:8123"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            headers
        };
        let allowed = vec!["https://muster.example".to_owned()];
        assert!(!is_foreign(&headers(None), &allowed));
        assert!(!is_foreign(&headers(Some("http://localhost:8123")), &allowed));
        assert!(!is_foreign(&headers(Some("https://muster.example")), &allowed));
        for origin in ["http://localhost:81234", "http://evil.example", "null", "http://localhost"] {
            assert!(is_foreign(&headers(Some(origin)), &allowed), "{origin}");
        }
    }
}
