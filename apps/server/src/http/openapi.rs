//! The HTTP side of the server, described for programs (OpenAPI 3.1).

use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::OnceLock;
use title::Titles;
use utoipa::OpenApi;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{OpenApi as Description, Required};

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
pub fn tell(mut described: Description, titles: &Titles) {
    WRITTEN.get_or_init(|| {
        let items = described.paths.paths.values_mut();
        for operation in items.flat_map(|item| item.get.as_mut().into_iter().chain(&mut item.post)) {
            operation.parameters.get_or_insert_default().push(lang().into());
        }
        let mut written = serde_json::to_value(&described).unwrap_or_default();
        if let Some(schemas) = written["components"]["schemas"].as_object_mut() {
            schemas.extend(titles.all().iter().flat_map(|title| title.schemas()));
        }
        Bytes::from(written.to_string())
    });
}

/// What every address takes: the language of its sentences.
fn lang() -> Parameter {
    ParameterBuilder::new()
        .name("lang")
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some("the language of sentences, such as `en`; without it what Accept-Language wishes"))
        .schema(Some(Object::with_type(Type::String)))
        .build()
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = Object)))]
pub async fn openapi() -> Response {
    let text = WRITTEN.get().cloned().unwrap_or_default();
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}
