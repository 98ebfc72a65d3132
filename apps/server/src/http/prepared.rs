//! Answers that are made once: packed when they are made, and known by their hash.

use axum::body::Bytes;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::io::Write as _;

/// Below this a packed answer is no shorter.
const WORTH_PACKING: usize = 512;

/// A response with its headers.
#[derive(Clone, Debug)]
pub struct Prepared {
    kind: &'static str,
    cache: &'static str,
    /// On what besides the address it depends.
    varies: &'static str,
    tag: HeaderValue,
    plain: Bytes,
    packed: Option<Bytes>,
}

impl Prepared {
    /// JSON in the language of who asks.
    pub fn json(text: Vec<u8>) -> Prepared {
        let packed = (text.len() >= WORTH_PACKING).then(|| packed(&text)).flatten();
        let hash = Sha256::digest(&text)[..12].iter().fold(String::new(), |mut hash, byte| {
            let _ = write!(hash, "{byte:02x}");
            hash
        });
        Prepared {
            kind: "application/json",
            // It changes with the program, so clients ask again, and are told in a few bytes that it is the same.
            cache: "no-cache",
            varies: "accept-encoding, accept-language",
            tag: tag(&hash),
            plain: text.into(),
            packed,
        }
    }

    /// A file that was packed when the program was built.
    pub fn file(
        kind: &'static str,
        cache: &'static str,
        hash: &str,
        plain: &'static [u8],
        packed: Option<&'static [u8]>,
    ) -> Prepared {
        let (plain, packed) = (Bytes::from_static(plain), packed.map(Bytes::from_static));
        Prepared { kind, cache, varies: "accept-encoding", tag: tag(hash), plain, packed }
    }

    pub fn answer(&self, asked: &HeaderMap) -> Response {
        let mut headers = HeaderMap::new();
        headers.insert(header::ETAG, self.tag.clone());
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.cache));
        headers.insert(header::VARY, HeaderValue::from_static(self.varies));
        if is_known(asked, &self.tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        let body = match &self.packed {
            Some(packed) if takes_gzip(asked) => {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                packed.clone()
            }
            _ => self.plain.clone(),
        };
        (headers, body).into_response()
    }
}

fn tag(hash: &str) -> HeaderValue {
    // Weak: to the client, packed and plain are the same.
    HeaderValue::from_str(&format!("W/\"{hash}\"")).expect("hexadecimal digits")
}

fn packed(text: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text).ok()?;
    let packed = encoder.finish().ok()?;
    (packed.len() < text.len()).then(|| packed.into())
}

fn is_known(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|known| known.to_str().ok());
    known.flat_map(|known| known.split(',')).any(|known| known.trim().as_bytes() == tag.as_bytes())
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let accepted = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    accepted.flat_map(|list| list.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let is_refused =
            weight.trim().strip_prefix("q=").is_some_and(|q| q.trim_matches(['0', '.']).is_empty());
        matches!(name.trim(), "gzip" | "*") && !is_refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap())).collect()
    }

    #[tokio::test]
    async fn an_answer_is_packed_for_who_can_read_it() {
        let prepared = Prepared::json(vec![b'7'; 10_000]);
        for (wish, coding) in [
            ("gzip", Some("gzip")),
            ("br, gzip;q=0.8", Some("gzip")),
            ("gzip;q=0", None),
            ("gzip;q=0.0", None),
            ("br", None),
            ("*", Some("gzip")),
        ] {
            let response = prepared.answer(&asking(&[(header::ACCEPT_ENCODING, wish)]));
            let told = response.headers().get(header::CONTENT_ENCODING).map(|value| value.to_str().unwrap());
            assert_eq!(told, coding, "{wish}");
            let length = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap().len();
            assert_eq!(length < 10_000, coding.is_some(), "{wish}");
        }
    }

    #[test]
    fn who_has_it_is_told_so() {
        let prepared = Prepared::json(b"[1]".to_vec());
        let first = prepared.answer(&HeaderMap::new());
        let tag = first.headers()[header::ETAG].to_str().unwrap();
        let again = prepared.answer(&asking(&[(header::IF_NONE_MATCH, &format!("\"x\", {tag}"))]));
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        let other = Prepared::json(b"[2]".to_vec()).answer(&asking(&[(header::IF_NONE_MATCH, tag)]));
        assert_eq!(other.status(), StatusCode::OK);
    }
}
