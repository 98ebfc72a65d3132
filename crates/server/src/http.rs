//! The server's addresses.

mod api;
mod auth;
mod catalogue;
mod guard;
mod page;
mod reply;
mod socket;
mod stream;

use crate::hall::Hall;
use crate::limits::{Buckets, Doors};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// What every request needs.
#[derive(Clone)]
pub struct Front {
    pub hall: Arc<Hall>,
    pub doors: Arc<Doors>,
    pub new_games: Arc<Buckets>,
    pub posts: Arc<Buckets>,
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
    let body = front.hall.limits.body;
    // A stream is read line by line as it comes: nothing may hold it back.
    let streams = NotForContentType::const_new("application/x-ndjson");
    let compression = CompressionLayer::new().compress_when(DefaultPredicate::new().and(streams));
    Router::new()
        .route("/api/decks", get(catalogue::decks))
        .route("/api/cards", get(catalogue::cards))
        .route("/api/rules", get(catalogue::rules))
        .route("/api/bots", get(catalogue::bots))
        .route("/api/games", post(api::new_game))
        .route("/api/games/{id}", get(api::shown))
        .route("/api/games/{id}/join", post(api::join))
        .route("/api/games/{id}/actions", post(api::act))
        .route("/api/games/{id}/record", get(api::record))
        .route("/api/games/{id}/steps/{n}", get(api::step))
        .route("/api/games/{id}/socket", get(socket::socket))
        .route("/api/games/{id}/stream", get(stream::stream))
        .route("/health", get(|| async { "ok" }))
        .route("/metrics", get(api::metrics))
        .fallback(page::page)
        .layer(DefaultBodyLimit::max(body))
        .layer(axum::middleware::from_fn_with_state(front.clone(), guard::guard))
        .layer(compression)
        .with_state(front)
}
