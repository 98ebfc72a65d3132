//! Starting and stopping.

use crate::hall::Hall;
use crate::http::{Catalogue, Front, router};
use crate::limits::{Buckets, Doors, Limits};
use crate::listen::{Entrance, take_in};
use crate::seeds::Seeds;
use crate::signals::Signals;
use crate::site::Site;
use crate::store::{Store, StoreError};
use crate::tls::{Tls, TlsError, TlsFiles};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use title::Titles;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The default port.
pub const PORT: u16 = 8123;
/// How often quiet games are looked for, and after how many times everything is tidied.
const REST: Duration = Duration::from_secs(5);
const RESTS_A_TIDYING: u32 = 12;
/// How long requests may take to end when the server stops, and sockets to say why. With what the
/// games and the database may take ([`Hall::close`]) it is less than [`crate::signals::LAST_RESORT`].
const LAST_REQUESTS: Duration = Duration::from_secs(4);
/// How long the threads may take that still think or read when all else has ended.
const LAST_THOUGHTS: Duration = Duration::from_millis(500);

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    pub bind: IpAddr,
    /// 0 takes any that is free.
    pub port: u16,
    pub data: PathBuf,
    pub site: Site,
    /// Certificate and key, if the server encrypts.
    pub tls: Option<TlsFiles>,
    pub limits: Limits,
    pub seeds: Seeds,
    /// The games that it serves.
    pub titles: Titles,
}

impl Config {
    pub fn new(data: PathBuf, titles: Titles) -> Config {
        let bind = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let (limits, seeds) = (Limits::default(), Seeds::Secret);
        Config { bind, port: PORT, data, site: Site::default(), tls: None, limits, seeds, titles }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Tls(#[from] TlsError),
    #[error("cannot listen on {address}: {why}")]
    Listen { address: SocketAddr, why: std::io::Error },
    #[error("cannot start: {0}")]
    Runtime(std::io::Error),
    #[error("the catalogue cannot be written: {0}")]
    Prepare(String),
    #[error("cannot measure: {0}")]
    Metrics(String),
}

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    address: SocketAddr,
    hall: Arc<Hall>,
    sockets: Arc<Doors>,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
    tidying: JoinHandle<()>,
}

impl Running {
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes no more requests, tells every client, writes what waits.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        self.tidying.abort();
        self.hall.close().await;
        let mut serving = self.serving;
        let ended = async {
            let _ = (&mut serving).await;
            self.sockets.all_closed().await;
        };
        if tokio::time::timeout(LAST_REQUESTS, ended).await.is_err() {
            serving.abort();
        }
    }
}

pub async fn start(config: Config) -> Result<Running, ServeError> {
    let metrics = metrics()?;
    let tls = config.tls.map(Tls::open).transpose()?.map(Arc::new);
    let store = Store::open(&config.data)?;
    let titles = config.titles.clone();
    let catalogue = tokio::task::spawn_blocking(move || Catalogue::prepare(&titles)).await;
    let catalogue = Arc::new(catalogue.map_err(|why| ServeError::Prepare(why.to_string()))?);
    let site = Arc::new(config.site);
    let limits = config.limits;
    let hall = Hall::open(store, config.titles, limits, config.seeds).await?;
    let address = SocketAddr::new(config.bind, config.port);
    let listen = |why| ServeError::Listen { address, why };
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let sockets = Arc::new(Doors::new("muster_sockets"));
    let upkeep = metrics.clone();
    let front = Front {
        hall: hall.clone(),
        doors: sockets.clone(),
        new_games: Arc::new(Buckets::new(limits.new_games)),
        requests: Arc::new(Buckets::new(limits.requests)),
        metrics,
        site: site.clone(),
        catalogue,
    };
    let (stop, stopped) = oneshot::channel();
    let serving =
        tokio::spawn(take_in(listener, Entrance::new(router(front), limits, site, tls.clone()), stopped));
    let tidied = hall.clone();
    let tidying = tokio::spawn(async move {
        let mut times = tokio::time::interval(REST);
        for count in 0_u32.. {
            times.tick().await;
            tidied.rest().await;
            if !count.is_multiple_of(RESTS_A_TIDYING) {
                continue;
            }
            tidied.tidy().await;
            // If nobody reads the metrics, every measured time would be kept for ever.
            upkeep.run_upkeep();
            if let Some(tls) = &tls {
                tls.refresh();
            }
        }
    });
    Ok(Running { address, hall, sockets, stop, serving, tidying })
}

/// Serves until the process is told to stop. `ready` is called with the address.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Runtime)?;
    raise_descriptors(&config.limits);
    let mut signals = Signals::listen().map_err(ServeError::Runtime)?;
    let served = runtime.block_on(async {
        let running = start(config).await?;
        ready(running.address());
        signals.told_to_end().await;
        running.stop().await;
        Ok(())
    });
    // Nobody waits for what a computer still thinks.
    runtime.shutdown_timeout(LAST_THOUGHTS);
    served
}

/// Every connection is an open file, and systems allow a program only a few at first. If the limit
/// cannot be raised enough, the server takes fewer connections than its limits say.
fn raise_descriptors(limits: &Limits) {
    // Sockets and as many connections with requests, and what the server itself has open.
    let wanted = (limits.sockets as u64).saturating_mul(2).saturating_add(200);
    match rlimit::increase_nofile_limit(wanted) {
        Ok(had) if had < wanted.min(Limits::default().sockets as u64) => {
            eprintln!(
                "The system allows {had} open files: there can be fewer connections than the limits say."
            );
        }
        Ok(_) => {}
        Err(why) => eprintln!("The number of open files could not be raised: {why}"),
    }
}

/// A server on threads of its own, for programs that are not asynchronous.
#[derive(Debug)]
pub struct Background {
    runtime: tokio::runtime::Runtime,
    running: Running,
}

impl Background {
    pub fn start(config: Config) -> Result<Background, ServeError> {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Runtime)?;
        let running = runtime.block_on(start(config))?;
        Ok(Background { runtime, running })
    }

    pub fn address(&self) -> SocketAddr {
        self.running.address()
    }

    pub fn stop(self) {
        self.runtime.block_on(self.running.stop());
        self.runtime.shutdown_timeout(LAST_THOUGHTS);
    }
}

/// One recorder a process, however many servers it runs.
fn metrics() -> Result<PrometheusHandle, ServeError> {
    static RECORDER: OnceLock<Result<PrometheusHandle, String>> = OnceLock::new();
    let made =
        RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().map_err(|why| why.to_string()));
    made.clone().map_err(ServeError::Metrics)
}
