//! The HTTP side of the server, described for programs (OpenAPI 3.1).

use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::OnceLock;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Description;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};

#[derive(OpenApi)]
#[openapi(info(
    title = "Muster",
    description = "An open table for Summoner Wars. docs/protocol.md explains the messages and what is not HTTP."
))]
struct About;

static WRITTEN: OnceLock<Bytes> = OnceLock::new();

/// What is said before the addresses.
pub fn about() -> Description {
    let mut about = About::openapi();
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("the token of a seat"));
    let components = about.components.get_or_insert_default();
    components.add_security_scheme("token", SecurityScheme::Http(token.build()));
    about
}

/// Keeps the description; all servers of a process have the same.
pub fn tell(described: &Description) {
    WRITTEN.get_or_init(|| {
        serde_json::to_vec(described).map_or_else(|_| Bytes::from_static(b"{}"), Bytes::from)
    });
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = Object)))]
pub async fn openapi() -> Response {
    let text = WRITTEN.get().cloned().unwrap_or_default();
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}
