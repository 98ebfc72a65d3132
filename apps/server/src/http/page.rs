//! The page, embedded and packed by `build.rs`.

use super::prepared::Prepared;
use super::reply::HttpRefusal;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::sync::LazyLock;
use title::{Code, Refusal};
use words::message;

/// A file of the page.
struct File {
    name: &'static str,
    hash: &'static str,
    plain: &'static [u8],
    packed: Option<&'static [u8]>,
}

static FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

static ANSWERS: LazyLock<HashMap<&str, Prepared>> =
    LazyLock::new(|| FILES.iter().map(|file| (file.name, answer(file))).collect());

/// A file of the page, or `index.html` for the page's own routes.
pub async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return HttpRefusal::from(Refusal::new(Code::NotFound, message!("no-address"))).into_response();
    }
    // A file that is asked for by name and is not there is an error, not the page.
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let found = ANSWERS.get(path).or_else(|| ANSWERS.get("index.html").filter(|_| !is_file));
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |file| file.answer(&headers))
}

fn answer(file: &File) -> Prepared {
    // Vite names its assets after their content.
    let is_named_by_hash = file.name.starts_with("assets/");
    let cache = if is_named_by_hash { "public, max-age=31536000, immutable" } else { "no-cache" };
    Prepared::file(kind(file.name), cache, file.hash, file.plain, file.packed)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
