//! The HTTP side of the server, described for programs (OpenAPI 3.1).

mod described;

use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::OnceLock;
use title::Titles;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Description;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};

#[derive(OpenApi)]
#[openapi(info(
    title = "Muster",
    description = "An open table. docs/protocol.md explains the messages and what is not HTTP."
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

/// Keeps the description, with what the games themselves tell; all servers of a process have the same.
pub fn tell(described: &Description, titles: &Titles) {
    WRITTEN.get_or_init(|| {
        let written = serde_json::to_value(described).unwrap_or_default();
        Bytes::from(described::whole(written, titles).to_string())
    });
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = Object)))]
pub async fn openapi() -> Response {
    let text = WRITTEN.get().cloned().unwrap_or_default();
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}
