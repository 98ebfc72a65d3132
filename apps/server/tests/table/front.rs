//! What every request meets first: names, proxies, limits, caches.

use crate::http;
use crate::support::Server;
use serde_json::{Value, json};
use server::{Limits, Rate, Site};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const LITTLE: Rate = Rate { a_second: 0.001, at_once: 3.0 };

fn new_game() -> Value {
    let deck = json!({ "name": "Grognack" });
    json!({ "edition": "first", "decks": [deck, deck], "seats": ["you", "you"] })
}

#[test]
fn a_server_heeds_its_own_names_only() {
    let site = Site { hosts: vec!["muster.example".into()], ..Site::default() };
    let server = Server::at(site, Limits::default(), 301);
    let status = |host| http::ask(server.address, "GET", "/api/bots", &[("Host", host)], "").status;
    for own in ["localhost", "127.0.0.1:80", "muster.example", "MUSTER.example:443"] {
        assert_eq!(status(own), 200, "{own}");
    }
    for foreign in ["evil.example", "localhost.evil.example", "muster.example.evil.example:80"] {
        assert_eq!(status(foreign), 403, "{foreign}");
    }
    let told = http::ask(server.address, "GET", "/", &[("Host", "evil.example")], "");
    assert!(told.json()["sentence"].as_str().unwrap().contains("--host evil.example"), "{told:?}");
}

#[test]
fn behind_a_proxy_cookies_are_secure_and_under_its_path() {
    let proxied = Site {
        proxies: vec!["127.0.0.1".parse().unwrap()],
        hosts: vec!["muster.example".into()],
        base: "/muster".parse().unwrap(),
        ..Site::default()
    };
    let said = [
        ("X-Forwarded-For", "192.0.2.1"),
        ("X-Forwarded-Proto", "https"),
        ("X-Forwarded-Host", "muster.example"),
    ];
    let made = |server: &Server, path: &str, headers: &[(&str, &str)]| {
        http::ask(server.address, "POST", path, headers, &new_game().to_string())
    };
    let server = Server::at(proxied, Limits::default(), 302);
    for path in ["/muster/api/games", "/api/games"] {
        let reply = made(&server, path, &said);
        let (cookie, game) = (reply.header("set-cookie").unwrap(), reply.json()["game"].clone());
        assert!(cookie.contains(&format!("Path=/muster/api/games/{}", game.as_str().unwrap())), "{cookie}");
        assert!(cookie.ends_with("; Secure"), "{cookie}");
    }
    // The page of that origin may talk to it, and no other.
    let with_origin = |origin| [said.to_vec(), vec![("Origin", origin)]].concat();
    assert_eq!(made(&server, "/api/games", &with_origin("https://muster.example")).status, 201);
    assert_eq!(made(&server, "/api/games", &with_origin("https://evil.example")).status, 403);
    let redirected = http::ask(server.address, "GET", "/muster", &[], "");
    assert_eq!((redirected.status, redirected.header("location")), (308, Some("/muster/")));
    assert_eq!(http::ask(server.address, "GET", "/muster/", &[], "").status, 200);

    // Whoever is not trusted may say what he likes.
    let plain = Server::at(Site::default(), Limits::default(), 303);
    let reply = made(&plain, "/api/games", &said[..2]);
    assert!(!reply.header("set-cookie").unwrap().contains("Secure"), "{reply:?}");
}

#[test]
fn limits_go_by_who_stands_behind_the_proxy() {
    let site = Site { proxies: vec!["127.0.0.1".parse().unwrap()], ..Site::default() };
    let server = Server::at(site, Limits { requests: LITTLE, ..Limits::default() }, 304);
    let status =
        |client: &str| http::ask(server.address, "GET", "/health", &[("X-Forwarded-For", client)], "").status;
    assert_eq!([(); 4].map(|()| status("192.0.2.1")), [200, 200, 200, 429]);
    assert_eq!(status("192.0.2.2"), 200);
    // All of an IPv6 network are one.
    assert_eq!([1, 2, 3, 4].map(|n| status(&format!("2001:db8::{n}"))), [200, 200, 200, 429]);
}

#[test]
fn everything_counts_and_who_is_too_fast_waits() {
    let server = Server::with(Limits { requests: LITTLE, ..Limits::default() }, 305);
    let paths = ["/", "/favicon.svg", "/api/decks"];
    assert_eq!(paths.map(|path| server.get(path, None).status), [200; 3]);
    let began = Instant::now();
    assert_eq!(paths.map(|path| server.get(path, None).status), [429; 3]);
    assert!(began.elapsed() >= Duration::from_millis(1_500), "each of them waits for its refusal");
}

#[test]
fn what_is_the_same_for_everybody_is_packed_and_known_again() {
    let server = Server::start(306);
    for path in ["/api/cards", "/api/rules", "/api/decks"] {
        let plain = server.get(path, None);
        let packed = http::ask(server.address, "GET", path, &[("Accept-Encoding", "gzip")], "");
        assert_eq!(
            (plain.header("content-encoding"), packed.header("content-encoding")),
            (None, Some("gzip"))
        );
        let length = |reply: &http::Reply| reply.header("content-length").unwrap().parse::<usize>().unwrap();
        assert!(length(&packed) * 3 < length(&plain), "{path}");
        let tag = plain.header("etag").unwrap();
        let again = http::ask(server.address, "GET", path, &[("If-None-Match", tag)], "");
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
        assert!(plain.header("vary").unwrap().contains("accept-language"));
    }
}

#[test]
fn a_view_is_kept_by_nobody_and_the_cookie_of_who_plays_is_renewed() {
    let server = Server::start(307);
    let made = server.new_game(json!(["you", "friend"]));
    let [game, token] = ["game", "token"].map(|field| made[field].as_str().unwrap());
    let path = format!("/api/games/{game}");
    let cookie = format!("muster={token}");
    let asked = |headers: &[(&str, &str)]| http::ask(server.address, "GET", &path, headers, "");
    let own = asked(&[("Cookie", &cookie)]);
    assert_eq!(own.header("cache-control"), Some("no-store"));
    for name in ["cookie", "authorization", "accept-language"] {
        assert!(own.header("vary").unwrap().contains(name), "{own:?}");
    }
    let renewed = own.header("set-cookie").expect("it lasts as long again");
    assert!(renewed.starts_with(&cookie) && renewed.contains("Max-Age=2592000"), "{renewed}");
    for stranger in [asked(&[]), asked(&[("Cookie", "muster=guess")])] {
        assert_eq!((stranger.status, stranger.header("set-cookie")), (200, None));
        assert_eq!(stranger.header("cache-control"), Some("no-store"));
    }
    assert_eq!(server.get("/api/games/nonsense", None).header("cache-control"), Some("no-store"));
}

#[test]
fn a_body_that_does_not_come_is_not_waited_for() {
    let server = Server::with(Limits { body_time: Duration::from_millis(300), ..Limits::default() }, 308);
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    write!(stream, "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{{").unwrap();
    let mut status = [0; 12];
    stream.read_exact(&mut status).unwrap();
    assert_eq!(&status, b"HTTP/1.1 408");
}

#[test]
fn being_told_everything_again_has_a_limit_of_its_own() {
    let server = Server::with(Limits { resyncs: LITTLE, ..Limits::default() }, 309);
    let made = server.new_game(json!(["you", "you"]));
    let mut client = server.connect(made["game"].as_str().unwrap(), made["token"].as_str());
    let kinds = [(); 4].map(|()| client.ask(json!({ "type": "resync" })));
    assert_eq!(
        kinds.each_ref().map(|kind| kind["type"].as_str().unwrap()),
        ["done", "done", "done", "refused"]
    );
    assert_eq!((&kinds[3]["code"], kinds[3]["id"].is_u64()), (&json!("too_fast"), true));
    assert_eq!(client.ask(json!({ "type": "resign" }))["type"], "done", "other messages are not concerned");
}

#[test]
fn who_is_too_fast_is_told_which_message_it_was() {
    let server = Server::with(Limits { messages: LITTLE, ..Limits::default() }, 310);
    let made = server.new_game(json!(["you", "you"]));
    let mut client = server.connect(made["game"].as_str().unwrap(), made["token"].as_str());
    for id in 0..4 {
        client.send_text(
            &json!({ "type": "inquire", "id": id, "about": { "inspect": { "card": 0 } } }).to_string(),
        );
    }
    let refused = loop {
        let message = client.until("refused");
        if message["code"] == "too_fast" {
            break message;
        }
    };
    assert_eq!(refused["id"], 3);
}
