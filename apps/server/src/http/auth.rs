//! The token of a request: a bearer header, or the cookie of the game.

use super::caller::Caller;
use crate::holder::Holder;
use crate::site::Site;
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;

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
pub fn set_cookie(response: &mut Response, caller: Caller, site: &Site, game: &str, token: &str) {
    let secure = if caller.is_encrypted { "; Secure" } else { "" };
    let path = format!("{}/api/games/{game}", site.base);
    let cookie = format!(
        "{COOKIE_NAME}={token}; Path={path}; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict{secure}"
    );
    // A game's id and a token that was found in the database need no escape.
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

/// Renews the cookie of an active player: a game may take longer than any cookie.
pub fn renew_cookie(
    response: &mut Response,
    asked: &HeaderMap,
    caller: Caller,
    site: &Site,
    game: &str,
    holder: &Holder,
) {
    if let Some(token) = cookie(asked).filter(|_| !holder.is_spectator()) {
        set_cookie(response, caller, site, game, token);
    }
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
