//! The server's location: its host names, its proxies, its path.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// What an operator says about the place of a server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Site {
    /// Proxies whose word is taken for who asks, and how.
    pub proxies: Vec<Trusted>,
    /// Names by which the server may be called besides `localhost` and bare addresses, without port.
    pub hosts: Vec<String>,
    /// Further origins that may talk to this server, such as `https://example.org`.
    pub origins: Vec<String>,
    /// The path under which the page is found.
    pub base: BasePath,
}

impl Site {
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|proxy| proxy.has(address))
    }

    /// Whether the server is meant by this `Host`. Another page's name that was made to point here
    /// (DNS rebinding) is not; a bare address cannot be made to point anywhere.
    pub fn is_called(&self, host: &str) -> bool {
        let name = without_port(host);
        let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
        let of_origins = self.origins.iter().filter_map(|origin| origin.split_once("://"));
        bare.parse::<IpAddr>().is_ok()
            || is_same(name, "localhost")
            || self.hosts.iter().any(|known| is_same(known, name))
            || of_origins.into_iter().any(|(_, known)| is_same(without_port(known), name))
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other.trim_end_matches('.'))
}

/// `[::1]:8123` and `example.org:8123` without their ports.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

/// An address, or a network of them: `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trusted {
    address: IpAddr,
    bits: u32,
}

impl Trusted {
    fn has(&self, address: IpAddr) -> bool {
        let shared = |one: u128, other: u128, width: u32| {
            let same = (one ^ other).leading_zeros() - (128 - width);
            same >= self.bits
        };
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => shared(own.to_bits().into(), other.to_bits().into(), 32),
            (IpAddr::V6(own), IpAddr::V6(other)) => shared(own.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

impl FromStr for Trusted {
    type Err = String;

    fn from_str(text: &str) -> Result<Trusted, String> {
        let wrong = || format!("'{text}' is neither an address nor a network such as 10.0.0.0/8");
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address = address.parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| wrong()))?;
        if bits > most { Err(wrong()) } else { Ok(Trusted { address, bits }) }
    }
}

/// Nothing, or a path such as `/muster`: with a slash before it and none after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BasePath(String);

impl BasePath {
    /// The path behind it; a proxy may have taken it away already.
    pub fn strip<'a>(&self, path: &'a str) -> &'a str {
        match path.strip_prefix(&self.0) {
            Some("") if !self.0.is_empty() => "/",
            Some(rest) if rest.starts_with('/') => rest,
            _ => path,
        }
    }

    /// Whether a browser asked for the base without the slash on which the page's own addresses stand.
    pub fn lacks_slash(&self, path: &str) -> bool {
        !self.0.is_empty() && path == self.0
    }
}

impl fmt::Display for BasePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for BasePath {
    type Err = String;

    fn from_str(text: &str) -> Result<BasePath, String> {
        let inner = text.trim_matches('/');
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
        if !inner.bytes().all(is_plain) || inner.contains("//") || inner.split('/').any(|part| part == "..") {
            return Err(format!("'{text}' is not a path such as /muster"));
        }
        Ok(BasePath(if inner.is_empty() { String::new() } else { format!("/{inner}") }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_names_are_heeded() {
        let site = Site {
            hosts: vec!["muster.example".into()],
            origins: vec!["https://other.example:444".into()],
            ..Site::default()
        };
        for own in [
            "localhost:8123",
            "LOCALHOST",
            "127.0.0.1:1",
            "[::1]:8123",
            "192.0.2.7",
            "muster.example",
            "Muster.Example.:8123",
            "other.example",
        ] {
            assert!(site.is_called(own), "{own}");
        }
        for foreign in [
            "",
            "evil.example",
            "localhost.evil.example",
            "muster.example.evil",
            "127.0.0.1.evil",
            "evil.example:8123",
            "[evil]",
            "muster.example@evil.example",
        ] {
            assert!(!site.is_called(foreign), "{foreign}");
        }
    }

    #[test]
    fn networks_are_trusted_as_written() {
        let trusts =
            |network: &str, address: &str| network.parse::<Trusted>().unwrap().has(address.parse().unwrap());
        assert!(trusts("127.0.0.1", "127.0.0.1") && trusts("127.0.0.1", "::ffff:127.0.0.1"));
        assert!(!trusts("127.0.0.1", "127.0.0.2"));
        assert!(trusts("10.0.0.0/8", "10.255.1.2") && !trusts("10.0.0.0/8", "11.0.0.0"));
        assert!(trusts("fd00::/8", "fdff::1") && !trusts("fd00::/8", "fe00::1"));
        assert!(trusts("0.0.0.0/0", "8.8.8.8") && !trusts("0.0.0.0/0", "::1"));
        for wrong in ["", "host", "10.0.0.0/33", "10.0.0.0/-1", "::1/129", "10.0.0.0/"] {
            assert!(wrong.parse::<Trusted>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_base_path_is_stripped_once() {
        let base: BasePath = "/muster/".parse().unwrap();
        assert_eq!(base.to_string(), "/muster");
        for (path, rest) in [
            ("/muster/api/decks", "/api/decks"),
            ("/muster", "/"),
            ("/muster/", "/"),
            ("/api/decks", "/api/decks"),
            ("/mustering", "/mustering"),
        ] {
            assert_eq!(base.strip(path), rest);
        }
        assert_eq!(BasePath::default().strip("/x"), "/x");
        assert!(
            base.lacks_slash("/muster")
                && !base.lacks_slash("/muster/")
                && !BasePath::default().lacks_slash("")
        );
        assert!("/a b".parse::<BasePath>().is_err() && "/a/../b".parse::<BasePath>().is_err());
    }
}
