//! Taking in connections, and letting them go at the end.

use crate::limits::{Door, Doors, Limits};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What every connection needs.
struct Entrance {
    http: http1::Builder,
    service: TowerToHyperService<Router>,
}

/// Serves until it is told to stop, and ends when all requests are answered. Not axum's own loop,
/// which waits for the head of a request for ever and counts nobody.
pub async fn take_in(mut listener: TcpListener, router: Router, limits: Limits, stopped: impl Future) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head);
    let entrance = Arc::new(Entrance { http, service: TowerToHyperService::new(router) });
    let doors = Arc::new(Doors::new("muster_connections"));
    let (closing, closes) = watch::channel(());
    let mut stopped = pin!(stopped);
    loop {
        let (stream, from) = tokio::select! {
            // An error of the system is waited out.
            taken = Listener::accept(&mut listener) => taken,
            _ = &mut stopped => break,
        };
        // Who has too many already is closed without a word, which costs least.
        if let Some(door) = doors.open(&limits, from.ip()) {
            tokio::spawn(connect(entrance.clone(), stream, from, closes.clone(), door));
        }
    }
    drop((listener, closing));
    doors.all_closed().await;
}

/// One connection, until it becomes a socket, nothing comes any more, or the server stops.
async fn connect(
    entrance: Arc<Entrance>,
    stream: TcpStream,
    from: SocketAddr,
    mut closes: watch::Receiver<()>,
    _door: Door,
) {
    let _ = stream.set_nodelay(true);
    let service = service_fn(|mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
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
