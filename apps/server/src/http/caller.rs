//! Who asks, and how: from the connection, or from what a trusted proxy says of it.

use crate::network::Network;
use crate::site::Site;
use axum::http::HeaderMap;
use axum::http::header::{HOST, HeaderName};
use std::net::IpAddr;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// The connection that a request came over.
#[derive(Clone, Copy, Debug)]
pub struct Connection {
    pub from: IpAddr,
    pub is_encrypted: bool,
}

/// Who sent a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caller {
    pub network: Network,
    /// Whether the connection is encrypted: then cookies are restricted to encrypted ones.
    pub is_encrypted: bool,
}

impl Caller {
    pub fn of(connection: Connection, headers: &HeaderMap, site: &Site) -> Caller {
        let Connection { from, is_encrypted } = connection;
        if !site.trusts(from) {
            return Caller { network: from.into(), is_encrypted };
        }
        let proto = headers.get(FORWARDED_PROTO).and_then(|proto| proto.to_str().ok());
        let is_encrypted = proto.map_or(is_encrypted, |proto| first(proto).eq_ignore_ascii_case("https"));
        Caller { network: client(from, headers, site).into(), is_encrypted }
    }
}

/// By which name the server was called.
pub fn host<'a>(connection: Connection, headers: &'a HeaderMap, site: &Site) -> Option<&'a str> {
    let own = || headers.get(HOST).and_then(|host| host.to_str().ok());
    if !site.trusts(connection.from) {
        return own();
    }
    let forwarded = headers.get(FORWARDED_HOST).and_then(|host| host.to_str().ok()).map(first);
    forwarded.or_else(own)
}

/// Every proxy adds to the right whom it heard. The first from there that is no proxy of ours is the
/// client; what stands to its left anybody could have written.
fn client(from: IpAddr, headers: &HeaderMap, site: &Site) -> IpAddr {
    let written: Vec<&str> =
        headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok()).collect();
    let mut client = from;
    for heard in written.iter().rev().flat_map(|value| value.rsplit(',')) {
        let Some(address) = address(heard.trim()) else { break };
        client = address;
        if !site.trusts(address) {
            break;
        }
    }
    client
}

/// Some proxies write the port as well.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.split_once(']')).map_or(text, |(inner, _)| inner);
    let socket = || text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
    bare.parse().ok().or_else(socket)
}

fn first(list: &str) -> &str {
    list.split(',').next().unwrap_or_default().trim()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(pairs: &[(HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    fn site() -> Site {
        Site { proxies: vec!["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()], ..Site::default() }
    }

    fn network(address: &str) -> Network {
        address.parse::<IpAddr>().unwrap().into()
    }

    fn from(address: &str) -> Connection {
        Connection { from: address.parse().unwrap(), is_encrypted: false }
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let said = headers(&[
            (FORWARDED_FOR, "192.0.2.9"),
            (FORWARDED_PROTO, "https"),
            (FORWARDED_HOST, "a.example"),
        ]);
        let stranger = Caller::of(from("198.51.100.1"), &said, &site());
        assert_eq!(stranger, Caller { network: network("198.51.100.1"), is_encrypted: false });
        assert_eq!(host(from("198.51.100.1"), &said, &site()), None);
        let proxied = Caller::of(from("127.0.0.1"), &said, &site());
        assert_eq!(proxied, Caller { network: network("192.0.2.9"), is_encrypted: true });
        assert_eq!(host(from("127.0.0.1"), &said, &site()), Some("a.example"));
    }

    #[test]
    fn what_a_client_writes_itself_is_passed_over() {
        let of = |list: &'static str| {
            Caller::of(from("127.0.0.1"), &headers(&[(FORWARDED_FOR, list)]), &site()).network
        };
        assert_eq!(of("203.0.113.5, 192.0.2.9"), network("192.0.2.9"));
        assert_eq!(of("203.0.113.5, 192.0.2.9, 10.1.1.1"), network("192.0.2.9"));
        assert_eq!(of("nonsense"), network("127.0.0.1"));
        assert_eq!(of("10.1.1.1"), network("10.1.1.1"));
        assert_eq!(of("[2001:db8::1]:443"), network("2001:db8::2"));
        assert_eq!(of("192.0.2.9:5123"), network("192.0.2.9"));
    }
}
