//! The checks for every request: that it uses a known host name, does not come from a foreign page,
//! stays within its limits and ends in time. And the headers of every response.

use super::caller::{Caller, Connection, host};
use super::reply::HttpRefusal;
use super::{Front, language, reply};
use crate::limits::Limits;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Duration;
use title::{Code, Refusal};
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

/// How long a client that asks too fast waits for the refusal. Asking again at once then gains nothing
/// and costs the server little.
const HELD_BACK: Duration = Duration::from_millis(500);

/// What it counts for that somebody is told a whole game.
pub const WHOLE_GAME: f64 = 5.0;

/// A browser asked for the base path without the slash behind it.
#[derive(Clone, Copy, Debug)]
pub struct LacksSlash;

pub async fn guard(State(front): State<Front>, mut request: Request, next: Next) -> Response {
    let language = language::of(request.uri(), request.headers());
    let is_personal = depends_on_who_asks(request.uri().path());
    let response = match admit(&front, &mut request).await {
        Ok(()) if request.extensions().get::<LacksSlash>().is_some() => with_slash(&front),
        Ok(()) => next.run(request).await,
        Err(refusal) => HttpRefusal::from(refusal).into_response(),
    };
    let is_refused = response.extensions().get::<Refusal>().is_some();
    let mut response = reply::in_language(response, language);
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_personal || is_refused {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers
            .insert(header::VARY, HeaderValue::from_static("accept-language, authorization, cookie, origin"));
    }
    response
}

/// Games look different to each viewer; only what is the same for everybody may be cached by
/// intermediaries.
fn depends_on_who_asks(path: &str) -> bool {
    path.starts_with("/api/games") || path.starts_with("/api/records")
}

fn with_slash(front: &Front) -> Response {
    let place = format!("{}/", front.site.base);
    (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, place)]).into_response()
}

async fn admit(front: &Front, request: &mut Request) -> Result<(), Refusal> {
    let Some(connection) = request.extensions().get::<Connection>().copied() else {
        return Err(Refusal::broken("a request without a connection"));
    };
    let caller = Caller::of(connection, request.headers(), &front.site);
    request.extensions_mut().insert(caller);
    let Some(host) = host(connection, request.headers(), &front.site).map(str::to_owned) else {
        return Err(Refusal::new(Code::Foreign, message!("no-host")));
    };
    if !front.site.is_called(&host) {
        return Err(Refusal::new(Code::Foreign, message!("foreign-host", host = host)));
    }
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (changes || upgrades) && is_foreign(request.headers(), &host, &front.site.origins) {
        return Err(Refusal::new(Code::Foreign, message!("no-foreign-page")));
    }
    if !front.requests.take(caller.network, cost(request)) {
        tokio::time::sleep(HELD_BACK).await;
        return Err(Refusal::too_fast());
    }
    if changes { read_body(request, &front.hall.limits).await } else { Ok(()) }
}

/// What a request counts for: one that has something replayed, searched or dealt, for several.
fn cost(request: &Request) -> f64 {
    let path = request.uri().path();
    // What tells the whole log: the game itself, its socket and its stream.
    let is_of_game = path.starts_with("/api/games/");
    let is_game = path.strip_prefix("/api/games/").is_some_and(|id| !id.contains('/'));
    let is_whole = is_game || ["/socket", "/stream"].iter().any(|end| is_of_game && path.ends_with(end));
    let replays = ["/turns", "/chance", "/record", "/ending"].iter().any(|end| path.ends_with(end));
    match path {
        "/api/games" | "/api/records" => 10.0,
        // Doubtful names are compared with every card.
        "/api/decks/check" => 5.0,
        "/api/cards" if request.uri().query().is_some_and(|query| query.contains("q=")) => 5.0,
        _ if is_whole => WHOLE_GAME,
        _ if is_of_game && (replays || path.contains("/steps/")) => 5.0,
        _ => 1.0,
    }
}

/// Reads the body, which may take no longer and be no larger than is allowed.
async fn read_body(request: &mut Request, limits: &Limits) -> Result<(), Refusal> {
    let most = if request.uri().path() == "/api/records" { limits.record } else { limits.body };
    let body = std::mem::replace(request.body_mut(), Body::empty());
    let read = tokio::time::timeout(limits.body_time, axum::body::to_bytes(body, most)).await;
    let too_slow = |_| Refusal::new(Code::TooSlow, message!("too-slow"));
    let bytes = read.map_err(too_slow)?.map_err(|_| Refusal::new(Code::TooLarge, message!("too-large")))?;
    *request.body_mut() = Body::from(bytes);
    Ok(())
}

/// Browsers name the origin of a page; programs name none.
fn is_foreign(headers: &HeaderMap, host: &str, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let Ok(origin) = origin.to_str() else { return true };
    if allowed.iter().any(|allowed| allowed == origin) {
        return false;
    }
    origin.split_once("://").map(|(_, of_origin)| of_origin) != Some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tells_a_whole_game_costs_more_than_a_file() {
        let cost = |path: &str| cost(&Request::builder().uri(path).body(Body::empty()).expect("a request"));
        for path in ["/api/games/0123", "/api/games/0123/socket", "/api/games/0123/stream?differences=true"] {
            assert_eq!(cost(path), WHOLE_GAME, "{path}");
        }
        for path in ["/", "/socket", "/api/games/0123/chat", "/api/games/0123/actions"] {
            assert_eq!(cost(path), 1.0, "{path}");
        }
    }

    #[test]
    fn only_the_own_page_is_let_in() {
        let headers = |origin: Option<&'static str>| {
            let origin = origin.map(|origin| (header::ORIGIN, HeaderValue::from_static(origin)));
            origin.into_iter().collect::<HeaderMap>()
        };
        let allowed = vec!["https://muster.example".to_owned()];
        let is_foreign = |origin| is_foreign(&headers(origin), "localhost:8123", &allowed);
        assert!(!is_foreign(None));
        assert!(!is_foreign(Some("http://localhost:8123")));
        assert!(!is_foreign(Some("https://muster.example")));
        for origin in ["http://localhost:81234", "http://evil.example", "null", "http://localhost"] {
            assert!(is_foreign(Some(origin)), "{origin}");
        }
    }
}
