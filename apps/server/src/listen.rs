//! Taking in connections, and letting them go at the end.

use crate::http::{Connection, LacksSlash};
use crate::limits::{Door, Doors, Limits};
use crate::network::Network;
use crate::patient::Patient;
use crate::site::Site;
use crate::tls::Tls;
use axum::Router;
use axum::body::Body;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::http::uri::PathAndQuery;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper::{Request, Uri};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Bytes of a connection that are read or written and wait: the head of a request is no larger.
const MOST_BUFFERED: usize = 32 * 1024;

/// What every connection needs.
pub struct Entrance {
    http: http1::Builder,
    service: TowerToHyperService<Router>,
    limits: Limits,
    site: Arc<Site>,
    tls: Option<Arc<Tls>>,
}

impl Entrance {
    pub fn new(router: Router, limits: Limits, site: Arc<Site>, tls: Option<Arc<Tls>>) -> Entrance {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(MOST_BUFFERED);
        Entrance { http, service: TowerToHyperService::new(router), limits, site, tls }
    }
}

/// Serves until it is told to stop, and ends when all requests are answered. It replaces axum's own
/// loop, which waits for the head of a request for ever and does not count connections.
pub async fn take_in(mut listener: TcpListener, entrance: Entrance, stopped: impl Future) {
    let entrance = Arc::new(entrance);
    let doors = Arc::new(Doors::new("muster_connections"));
    let (closing, closes) = watch::channel(());
    let mut stopped = pin!(stopped);
    loop {
        let (stream, from) = tokio::select! {
            // An error of the system is waited out.
            taken = Listener::accept(&mut listener) => taken,
            _ = &mut stopped => break,
        };
        // A client with too many connections already is closed without a word, which costs least.
        if let Some(door) = entrance.door(&doors, from) {
            tokio::spawn(connect(entrance.clone(), stream, from.ip(), closes.clone(), door));
        }
    }
    drop((listener, closing));
    doors.all_closed().await;
}

/// A connection: encrypted first, if the server has a certificate.
async fn connect(
    entrance: Arc<Entrance>,
    stream: TcpStream,
    from: IpAddr,
    closes: watch::Receiver<()>,
    door: Door,
) {
    let _ = stream.set_nodelay(true);
    let stream = Patient::new(stream, entrance.limits.unread);
    let Some(tls) = &entrance.tls else {
        let connection = Connection { from, is_encrypted: false };
        return talk(&entrance, stream, connection, closes, door).await;
    };
    let shaken = tokio::time::timeout(entrance.limits.head, tls.acceptor().accept(stream)).await;
    if let Ok(Ok(stream)) = shaken {
        let connection = Connection { from, is_encrypted: true };
        talk(&entrance, stream, connection, closes, door).await;
    }
}

/// Until it becomes a socket, nothing comes any more, or the server stops.
async fn talk<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    entrance: &Entrance,
    stream: S,
    connection: Connection,
    mut closes: watch::Receiver<()>,
    _door: Door,
) {
    let service = service_fn(|mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection);
        entrance.site.take_off_base(&mut request);
        entrance.service.call(request.map(Body::new))
    });
    let connection = entrance.http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        // The server has dropped the other end.
        _ = closes.changed() => connection.as_mut().graceful_shutdown(),
    }
    // What breaks off concerns nobody but the client.
    let _ = connection.await;
}

impl Entrance {
    /// Behind a trusted proxy everybody comes from the same address.
    fn door(&self, doors: &Arc<Doors>, from: SocketAddr) -> Option<Door> {
        let network = Network::from(from.ip());
        if self.site.trusts(from.ip()) {
            doors.open_to_all(&self.limits, network)
        } else {
            doors.open(&self.limits, network)
        }
    }
}

impl Site {
    /// Takes the base path off the address of a request.
    fn take_off_base<B>(&self, request: &mut Request<B>) {
        let path = request.uri().path();
        let rest = self.base.strip(path);
        if rest.len() == path.len() {
            return;
        }
        if self.base.lacks_slash(path) {
            request.extensions_mut().insert(LacksSlash);
            return;
        }
        let query = request.uri().query().map_or_else(String::new, |query| format!("?{query}"));
        let mut parts = request.uri().clone().into_parts();
        parts.path_and_query = PathAndQuery::try_from(format!("{rest}{query}")).ok();
        if let Ok(uri) = Uri::from_parts(parts) {
            *request.uri_mut() = uri;
        }
    }
}
