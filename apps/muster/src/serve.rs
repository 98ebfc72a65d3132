use crate::Verdict;
use crate::titles::titles;
use anyhow::{Context, Result};
use clap::Args;
use server::{BasePath, Config, Limits, PORT, Seeds, ServeError, Site, TlsFiles, Trusted};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
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
        let page = page(address, arguments);
        // The server runs even if nobody reads its output.
        let _ = writeln!(out, "Muster is at {page} (games are kept in {})", data.display());
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

fn page(address: SocketAddr, arguments: &Arguments) -> String {
    let scheme = if arguments.tls_cert.is_some() { "https" } else { "http" };
    let host = match address.ip() {
        ip if ip.is_unspecified() || ip == IpAddr::V4(Ipv4Addr::LOCALHOST) => "localhost".to_owned(),
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    format!("{scheme}://{host}:{}{}/", address.port(), arguments.base_path)
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
