//! The server's addresses.

mod api;
mod auth;
mod catalogue;
mod guard;
mod language;
mod openapi;
mod page;
mod reply;
mod search;
mod socket;
mod stream;

use crate::hall::Hall;
use crate::limits::{Buckets, Doors};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

/// What every request needs.
#[derive(Clone)]
pub struct Front {
    pub hall: Arc<Hall>,
    pub doors: Arc<Doors>,
    pub new_games: Arc<Buckets>,
    pub requests: Arc<Buckets>,
    pub metrics: PrometheusHandle,
    /// Further origins that may talk to this server, such as `https://example.org`.
    pub origins: Arc<Vec<String>>,
}

impl std::fmt::Debug for Front {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Front")
    }
}

pub fn router(front: Front) -> Router {
    let (body, record) = (front.hall.limits.body, front.hall.limits.record);
    // A stream is read line by line as it comes: nothing may hold it back.
    let streams = NotForContentType::const_new("application/x-ndjson");
    let compression = CompressionLayer::new().compress_when(DefaultPredicate::new().and(streams));
    let (router, described) = routes(record).split_for_parts();
    openapi::tell(described);
    router
        .fallback(page::page)
        .layer(DefaultBodyLimit::max(body))
        .layer(axum::middleware::from_fn_with_state(front.clone(), guard::guard))
        .layer(compression)
        .with_state(front)
}

/// Every address of the server but those of the page, each described.
fn routes(record: usize) -> OpenApiRouter<Front> {
    OpenApiRouter::with_openapi(openapi::about())
        .routes(routes!(catalogue::decks))
        .routes(routes!(search::cards))
        .routes(routes!(catalogue::rules))
        .routes(routes!(catalogue::bots))
        .routes(routes!(openapi::openapi))
        .routes(routes!(api::new_game))
        .routes(routes!(api::open_record).layer(DefaultBodyLimit::max(record)))
        .routes(routes!(api::shown))
        .routes(routes!(api::join))
        .routes(routes!(api::act))
        .routes(routes!(api::record))
        .routes(routes!(api::step))
        .routes(routes!(api::turns))
        .routes(routes!(api::chance))
        .routes(routes!(socket::socket))
        .routes(routes!(stream::stream))
        .routes(routes!(api::health))
        .routes(routes!(api::metrics))
}
