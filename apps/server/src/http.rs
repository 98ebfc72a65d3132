//! The server's addresses.

mod api;
mod auth;
mod caller;
mod catalogue;
mod deck;
mod guard;
mod language;
mod openapi;
mod page;
mod prepared;
mod reply;
mod search;
mod socket;
mod stream;

use crate::hall::Hall;
use crate::limits::{Buckets, Doors};
use crate::site::Site;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use caller::Connection;
pub use catalogue::Catalogue;
pub use guard::LacksSlash;

/// What every request needs.
#[derive(Clone)]
pub struct Front {
    pub hall: Arc<Hall>,
    pub doors: Arc<Doors>,
    pub new_games: Arc<Buckets>,
    pub requests: Arc<Buckets>,
    pub metrics: PrometheusHandle,
    pub site: Arc<Site>,
    pub catalogue: Arc<Catalogue>,
}

impl std::fmt::Debug for Front {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Front")
    }
}

pub fn router(front: Front) -> Router {
    let (router, described) = routes().split_for_parts();
    openapi::tell(&described, &front.hall.titles);
    router
        .fallback(page::page)
        // How much is read of a body is the guard's matter.
        .layer(DefaultBodyLimit::disable())
        .layer(axum::middleware::from_fn_with_state(front.clone(), guard::guard))
        .with_state(front)
}

/// Every address of the server but those of the page, each described.
pub fn routes() -> OpenApiRouter<Front> {
    OpenApiRouter::with_openapi(openapi::about())
        .routes(routes!(catalogue::titles))
        .routes(routes!(catalogue::decks))
        .routes(routes!(deck::check))
        .routes(routes!(search::cards))
        .routes(routes!(catalogue::rules))
        .routes(routes!(catalogue::lessons))
        .routes(routes!(catalogue::bots))
        .routes(routes!(openapi::openapi))
        .routes(routes!(api::new_game))
        .routes(routes!(api::open_record))
        .routes(routes!(api::shown))
        .routes(routes!(api::summary))
        .routes(routes!(api::gathering))
        .routes(routes!(api::chat))
        .routes(routes!(api::join))
        .routes(routes!(api::act))
        .routes(routes!(api::record))
        .routes(routes!(api::step))
        .routes(routes!(api::turns))
        .routes(routes!(api::chance))
        .routes(routes!(api::ending))
        .routes(routes!(socket::socket))
        .routes(routes!(stream::stream))
        .routes(routes!(api::health))
        .routes(routes!(api::metrics))
}
