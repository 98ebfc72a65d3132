//! The token of a request: a bearer header, or the cookie of the game.

use axum::http::header::{AUTHORIZATION, COOKIE, ORIGIN};
use axum::http::{HeaderMap, HeaderValue};

const COOKIE_NAME: &str = "muster";
/// As long as an unfinished game is kept.
const COOKIE_SECONDS: u32 = 30 * 24 * 60 * 60;

pub fn token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    bearer.map(str::trim).or_else(|| cookie(headers))
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value)
}

/// The cookie that proves a seat, for this game only and out of the reach of scripts.
pub fn set_cookie(headers: &HeaderMap, game: &str, token: &str) -> Option<HeaderValue> {
    let is_secure = headers.get(ORIGIN).is_some_and(|origin| origin.as_bytes().starts_with(b"https://"));
    let secure = if is_secure { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE_NAME}={token}; Path=/api/games/{game}; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict{secure}"
    );
    HeaderValue::from_str(&cookie).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_comes_by_header_or_cookie() {
        let mut headers = HeaderMap::new();
        assert_eq!(token(&headers), None);
        headers.insert(COOKIE, HeaderValue::from_static("other=1; muster=abc"));
        assert_eq!(token(&headers), Some("abc"));
        headers.insert(AUTHORIZATION, HeaderValue::from_static("Bearer def"));
        assert_eq!(token(&headers), Some("def"));
    }
}
