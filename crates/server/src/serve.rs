//! Starting and stopping.

use crate::hall::Hall;
use crate::http::{Front, router};
use crate::limits::{Buckets, Doors, Limits};
use crate::listen::take_in;
use crate::seeds::Seeds;
use crate::store::{Store, StoreError};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The port where nobody has said another.
pub const PORT: u16 = 8123;
const TIDY: Duration = Duration::from_secs(60);
/// How long requests may take to end when the server stops, and sockets to say why.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    pub bind: IpAddr,
    /// 0 takes any that is free.
    pub port: u16,
    pub data: PathBuf,
    pub origins: Vec<String>,
    pub limits: Limits,
    pub seeds: Seeds,
}

impl Config {
    pub fn new(data: PathBuf) -> Config {
        let bind = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let (limits, seeds) = (Limits::default(), Seeds::Secret);
        Config { bind, port: PORT, data, origins: Vec::new(), limits, seeds }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot listen on {address}: {why}")]
    Listen { address: SocketAddr, why: std::io::Error },
    #[error("cannot start: {0}")]
    Runtime(std::io::Error),
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
    let store = Store::open(&config.data)?;
    let limits = config.limits;
    let hall = Hall::open(store, limits, config.seeds).await?;
    let address = SocketAddr::new(config.bind, config.port);
    let listen = |why| ServeError::Listen { address, why };
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let sockets = Arc::new(Doors::new("muster_sockets"));
    let front = Front {
        hall: hall.clone(),
        doors: sockets.clone(),
        new_games: Arc::new(Buckets::new(limits.new_games)),
        requests: Arc::new(Buckets::new(limits.requests)),
        metrics,
        origins: Arc::new(config.origins),
    };
    let (stop, stopped) = oneshot::channel();
    let serving = tokio::spawn(take_in(listener, router(front), limits, stopped));
    let tidied = hall.clone();
    let tidying = tokio::spawn(async move {
        let mut times = tokio::time::interval(TIDY);
        loop {
            times.tick().await;
            tidied.tidy().await;
        }
    });
    Ok(Running { address, hall, sockets, stop, serving, tidying })
}

/// Serves until the process is told to end. `ready` is told the address.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Runtime)?;
    runtime.block_on(async {
        let end = told_to_end().map_err(ServeError::Runtime)?;
        let running = start(config).await?;
        ready(running.address());
        end.await;
        running.stop().await;
        Ok(())
    })
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
    }
}

/// Ends when the process is told to. Who calls it is heeded from then on, not only once he waits.
#[cfg(unix)]
fn told_to_end() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupted, mut terminated) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! { _ = interrupted.recv() => {}, _ = terminated.recv() => {} }
    })
}

#[cfg(not(unix))]
fn told_to_end() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// One recorder a process, however many servers it runs.
fn metrics() -> Result<PrometheusHandle, ServeError> {
    static RECORDER: OnceLock<Result<PrometheusHandle, String>> = OnceLock::new();
    let made =
        RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().map_err(|why| why.to_string()));
    made.clone().map_err(ServeError::Metrics)
}
