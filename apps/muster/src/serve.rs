use crate::Verdict;
use crate::titles::titles;
use anyhow::{Context, Result};
use clap::Args;
use server::{BasePath, Config, Limits, PORT, Seeds, ServeError, Site, TlsFiles, Trusted};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;

/// Starts the server and opens the page (as does `muster` alone)
#[derive(Debug, Args)]
pub struct Arguments {
    /// The port; 8123 by default, or any free one if that is taken
    #[arg(long, value_name = "P")]
    port: Option<u16>,
    /// The data folder, where games are stored; the user's by default
    #[arg(long, value_name = "DIR", env = "MUSTER_DATA")]
    data: Option<PathBuf>,
    /// The address to listen on: 0.0.0.0 lets others in your network play
    #[arg(long, value_name = "A", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,
    /// Does not open the browser
    #[arg(long)]
    no_open: bool,
    /// Another origin that may talk to the server, such as https://example.org (may be repeated)
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,
    /// A proxy in front of the server, or a network of them such as 10.0.0.0/8, whose
    /// X-Forwarded-For, -Proto and -Host are trusted (may be repeated)
    #[arg(long = "trusted-proxy", value_name = "A")]
    proxies: Vec<Trusted>,
    /// A host name the server answers to, besides localhost and bare IP addresses (may be repeated)
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// The path under which the page is served, such as /muster
    #[arg(long, value_name = "PATH", default_value_t = BasePath::default())]
    base_path: BasePath,
    /// A certificate (PEM, with its chain): enables TLS
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The key of the certificate (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// The maximum number of unfinished games
    #[arg(long, value_name = "N", default_value_t = Limits::default().games)]
    most_games: u64,
    /// The maximum number of long-lived connections: sockets and streams of games; as many again
    /// may carry requests
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets)]
    most_sockets: usize,
    /// The maximum number of connections from one address
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets_an_address)]
    most_sockets_an_address: usize,
    /// Removes all limits on speed and number, so that the server can be measured (muster load
    /// --server)
    #[arg(long)]
    unlimited: bool,
    /// For tests and demonstrations: all dice and draws follow from this number, so that anyone who
    /// knows it can predict them
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl Default for Arguments {
    fn default() -> Arguments {
        let limits = Limits::default();
        Arguments {
            port: None,
            data: std::env::var_os("MUSTER_DATA").map(PathBuf::from),
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            no_open: false,
            origins: Vec::new(),
            proxies: Vec::new(),
            hosts: Vec::new(),
            base_path: BasePath::default(),
            tls_cert: None,
            tls_key: None,
            most_games: limits.games,
            most_sockets: limits.sockets,
            most_sockets_an_address: limits.sockets_an_address,
            unlimited: false,
            seed: None,
        }
    }
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let data = arguments.data.clone().or_else(data_folder);
    let data = data.context("there is no data folder: name one with --data")?;
    let limits = Limits {
        games: arguments.most_games,
        sockets: arguments.most_sockets,
        sockets_an_address: arguments.most_sockets_an_address,
        ..Limits::default()
    };
    let limits = if arguments.unlimited { Limits::unlimited() } else { limits };
    let config = Config {
        bind: arguments.bind,
        port: arguments.port.unwrap_or(PORT),
        site: Site {
            proxies: arguments.proxies.clone(),
            hosts: arguments.hosts.clone(),
            origins: arguments.origins.clone(),
            base: arguments.base_path.clone(),
        },
        tls: tls_files(arguments),
        limits,
        seeds: arguments.seed.map_or(Seeds::Secret, Seeds::Series),
        ..Config::new(data.clone(), titles())
    };
    let opens = !arguments.no_open && has_browser();
    let mut ready = |address: SocketAddr| {
        let page = page(address, arguments, own_address);
        // The server runs even if nobody reads its output.
        let _ = writeln!(out, "Muster is at {page} (games are kept in {})", data.display());
        if address.ip().is_unspecified() {
            let here = page_at("localhost", address.port(), arguments);
            let _ = writeln!(out, "On this computer it is at {here} too.");
        }
        let _ = writeln!(out, "Stop it with Ctrl+C.");
        if let Some(seed) = arguments.seed {
            let _ =
                writeln!(out, "Warning: all dice follow from --seed {seed}: everybody can foretell them.");
        }
        let _ = out.flush();
        if opens && let Err(why) = open::that_detached(&page) {
            let _ = writeln!(out, "The browser could not be opened: {why}");
            let _ = out.flush();
        }
    };
    match server::run(config.clone(), &mut ready) {
        // Another program, perhaps another Muster, is using the default port.
        Err(ServeError::Listen { .. }) if arguments.port.is_none() => {
            server::run(Config { port: 0, ..config }, ready)?;
        }
        served => served?,
    }
    Ok(Verdict::Well)
}

fn tls_files(arguments: &Arguments) -> Option<TlsFiles> {
    let (certificate, key) = arguments.tls_cert.clone().zip(arguments.tls_key.clone())?;
    Some(TlsFiles { certificate, key })
}

/// The address of the page: where the server listens at every address of this computer, the one that others
/// in the network can open. The page makes its invites from the address by which it was opened.
fn page(address: SocketAddr, arguments: &Arguments, own: impl Fn(IpAddr) -> Option<IpAddr>) -> String {
    let ip = if address.ip().is_unspecified() { own(address.ip()) } else { Some(address.ip()) };
    let host = match ip {
        None => "localhost".to_owned(),
        Some(ip) if ip == IpAddr::V4(Ipv4Addr::LOCALHOST) => "localhost".to_owned(),
        Some(IpAddr::V4(ip)) => ip.to_string(),
        Some(IpAddr::V6(ip)) => format!("[{ip}]"),
    };
    page_at(&host, address.port(), arguments)
}

fn page_at(host: &str, port: u16, arguments: &Arguments) -> String {
    let scheme = if arguments.tls_cert.is_some() { "https" } else { "http" };
    format!("{scheme}://{host}:{port}{}/", arguments.base_path)
}

/// The address of this computer in its network, if it is in one: that from which it would send. Nothing is
/// sent: to connect a UDP socket only chooses the way.
fn own_address(bound: IpAddr) -> Option<IpAddr> {
    let from = |any: IpAddr, to: IpAddr| {
        let socket = UdpSocket::bind((any, 0)).ok()?;
        socket.connect((to, 9)).ok()?;
        let own = socket.local_addr().ok()?.ip();
        (!own.is_unspecified() && !own.is_loopback()).then_some(own)
    };
    // Addresses that are kept for documentation: no computer has them.
    let old = from(Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into());
    let new = || from(Ipv6Addr::UNSPECIFIED.into(), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into());
    if bound.is_ipv4() { old } else { old.or_else(new) }
}

/// Whether there is a screen with somebody in front of it.
fn has_browser() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_screen =
        cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    has_screen && !is_set("CI")
}

/// Where the system stores program data.
pub fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("muster"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_listens_everywhere_is_told_the_address_that_others_can_open() {
        let told = |bound: &str, own: Option<&str>| {
            let own = own.map(|ip| ip.parse().expect("an address"));
            page(bound.parse().expect("an address"), &Arguments::default(), |_| own)
        };
        assert_eq!(told("0.0.0.0:8123", Some("192.168.1.5")), "http://192.168.1.5:8123/");
        assert_eq!(told("[::]:8123", Some("192.168.1.5")), "http://192.168.1.5:8123/");
        assert_eq!(told("[::]:8123", Some("2001:db8::5")), "http://[2001:db8::5]:8123/");
        assert_eq!(told("0.0.0.0:8123", None), "http://localhost:8123/", "it is in no network");
        assert_eq!(told("127.0.0.1:8123", Some("192.168.1.5")), "http://localhost:8123/");
        assert_eq!(told("10.0.0.7:8123", None), "http://10.0.0.7:8123/");
    }
}
