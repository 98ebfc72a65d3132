//! The language of a request: `?lang=`, else what the browser wishes for, else English.

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use std::convert::Infallible;
use words::Language;

/// The language in which a request is answered.
#[derive(Clone, Copy, Debug)]
pub struct Speaks(pub &'static Language);

pub fn of(uri: &Uri, headers: &HeaderMap) -> &'static Language {
    let pairs = uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    let chosen = pairs.filter(|(name, _)| *name == "lang").find_map(|(_, value)| Language::named(value));
    let wished = || headers.get(ACCEPT_LANGUAGE).and_then(|wished| wished.to_str().ok()).unwrap_or_default();
    chosen.unwrap_or_else(|| Language::for_wished(wished()))
}

impl<S: Sync> FromRequestParts<S> for Speaks {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Speaks, Infallible> {
        Ok(Speaks(of(&parts.uri, &parts.headers)))
    }
}
