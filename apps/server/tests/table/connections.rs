//! Idle connections, too many of them, and the last message on them.

use crate::support::Server;
use serde_json::json;
use server::{Limits, Rate};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const HEAD: Duration = Duration::from_secs(1);

fn connect(server: &Server) -> TcpStream {
    let stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
}

/// Reads until the server closes; a reset is a close as well.
fn until_closed(mut stream: &TcpStream) {
    let mut read = [0; 1024];
    loop {
        match stream.read(&mut read) {
            Ok(0) => return,
            Ok(_) => {}
            Err(why) if why.kind() == std::io::ErrorKind::WouldBlock => panic!("it is still open"),
            Err(_) => return,
        }
    }
}

#[test]
fn who_sends_no_request_is_closed_after_a_while() {
    let server = Server::with(Limits { head: HEAD, ..Limits::default() }, 101);
    let began = Instant::now();
    let silent = connect(&server);
    // A byte now and then is no request either.
    let (slow, mut writes) = (connect(&server), connect(&server));
    let trickle = slow.try_clone().unwrap();
    let trickling = std::thread::spawn(move || {
        let sends = || (&trickle).write_all(b"G").is_ok() && began.elapsed() < Duration::from_secs(60);
        while sends() {
            std::thread::sleep(Duration::from_millis(50));
        }
    });
    // A client that has made one request and then stops is no better.
    write!(writes, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut reply = [0; 12];
    writes.read_exact(&mut reply).unwrap();
    assert_eq!(&reply, b"HTTP/1.1 200");
    for stream in [&silent, &slow, &writes] {
        until_closed(stream);
        assert!(began.elapsed() >= HEAD, "{:?}", began.elapsed());
    }
    trickling.join().unwrap();
}

#[test]
fn a_socket_is_not_closed_for_silence() {
    let server = Server::with(Limits { head: HEAD, ..Limits::default() }, 102);
    let made = server.new_game(json!(["you", "you"]));
    let mut client = server.connect(made["game"].as_str().unwrap(), made["token"].as_str());
    std::thread::sleep(HEAD * 5 / 2);
    assert_eq!(client.ask(json!({ "type": "resign" }))["type"], "done");
}

#[test]
fn an_address_has_no_more_connections_than_its_share() {
    let limits = Limits { sockets_an_address: 3, head: Duration::from_secs(600), ..Limits::default() };
    let server = Server::with(limits, 103);
    let open = [connect(&server), connect(&server), connect(&server)];
    until_closed(&connect(&server));
    drop(open);
    // The server may need a moment to see that they have gone.
    let began = Instant::now();
    let health = || crate::http::try_ask(server.address, "GET", "/health", &[], "");
    while health().is_none() {
        assert!(began.elapsed() < Duration::from_secs(60), "the others have gone");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_server_that_stops_says_so_and_closes() {
    let mut server = Server::start(104);
    let made = server.new_game(json!(["you", "you"]));
    let game = made["game"].as_str().unwrap();
    let mut clients = [server.connect(game, made["token"].as_str()), server.connect(game, None)];
    server.stop();
    assert_eq!(clients.each_mut().map(|client| client.farewell()), [(); 2].map(|()| Some("stopping".into())));
}

#[test]
fn who_is_too_fast_is_told_so_before_he_is_closed() {
    let little = Rate { a_second: 0.001, at_once: 3.0 };
    let server = Server::with(Limits { messages: little, most_refusals: 5, ..Limits::default() }, 105);
    let made = server.new_game(json!(["you", "you"]));
    let mut client = server.connect(made["game"].as_str().unwrap(), None);
    // More than is read before the connection is closed.
    for id in 0..200 {
        client.send_text(&json!({ "type": "resync", "id": id }).to_string());
    }
    assert_eq!(client.farewell().as_deref(), Some("too_fast"));
}

#[test]
fn pings_count_like_messages() {
    let little = Rate { a_second: 0.001, at_once: 3.0 };
    let server = Server::with(Limits { messages: little, most_refusals: 5, ..Limits::default() }, 106);
    let made = server.new_game(json!(["you", "you"]));
    let mut client = server.connect(made["game"].as_str().unwrap(), None);
    (0..20).for_each(|_| client.ping());
    assert_eq!(client.farewell().as_deref(), Some("too_fast"));
}

#[test]
fn the_head_of_a_request_is_bounded() {
    let server = Server::start(107);
    let long = "x".repeat(100 << 10);
    let reply = crate::http::try_ask(server.address, "GET", "/health", &[("Cookie", &long)], "");
    assert!(reply.is_none_or(|reply| reply.status == 431));
    assert_eq!(server.get("/health", None).status, 200);
}
