//! The server is told to end: at once after its start, and with players at a table.

#![cfg(unix)]

mod served;

use serde_json::{Value, json};
use served::{Served, http, spawn, terminate};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::{Message, WebSocket};

#[test]
fn a_server_that_is_told_to_end_while_it_starts_ends_well() {
    let data = TempDir::new().unwrap();
    let mut process = spawn(data.path(), &[]);
    // The first that can be seen of it is its database: there it does not listen yet.
    let began = Instant::now();
    while std::fs::read_dir(data.path()).unwrap().next().is_none() {
        assert!(began.elapsed() < Duration::from_secs(60), "it has no database");
        std::hint::spin_loop();
    }
    assert_eq!(terminate(&mut process).code(), Some(0));
}

#[test]
fn who_sits_at_a_table_is_told_that_the_server_ends() {
    let data = TempDir::new().unwrap();
    let mut server = Served::start(data.path(), &[]);
    let deck = json!({ "name": "Grognack" });
    let new = json!({ "edition": "first", "decks": [deck, deck], "seats": ["you", "you"] });
    let made = http::ask(server.address, "POST", "/api/games", &[], &new.to_string()).json();
    let [game, token] = ["game", "token"].map(|field| made[field].as_str().unwrap());
    // So many that the process must wait for them before it is gone.
    let sit_down = |_| {
        let mut socket = server.connect(game, token);
        // A player who has been shown the game has a seat.
        while !matches!(socket.read().unwrap(), Message::Text(_)) {}
        socket
    };
    let sockets: Vec<_> = (0..60).map(sit_down).collect();
    let last_words = |mut socket: WebSocket<TcpStream>| {
        let mut last = Value::Null;
        loop {
            match socket.read() {
                Ok(Message::Text(text)) => last = serde_json::from_str(&text).unwrap(),
                Ok(Message::Close(_)) => return last,
                Ok(_) => {}
                Err(why) => panic!("{why} after {last}"),
            }
        }
    };
    let reading: Vec<_> =
        sockets.into_iter().map(|socket| std::thread::spawn(move || last_words(socket))).collect();
    assert_eq!(terminate(&mut server.process).code(), Some(0));
    for reader in reading {
        assert_eq!(reader.join().unwrap(), json!({ "type": "gone", "why": "stopping" }));
    }
}

#[test]
fn who_starts_a_server_with_a_seed_is_warned() {
    let data = TempDir::new().unwrap();
    let mut server = Served::start(data.path(), &[]);
    assert_eq!(server.line(), "Stop it with Ctrl+C.\n");
    assert_eq!(server.line(), "Warning: all dice follow from --seed 20: everybody can foretell them.\n");
}

#[test]
fn a_server_that_works_hard_ends_in_ten_seconds() {
    let data = TempDir::new().unwrap();
    let mut server = Served::start(data.path(), &[]);
    let (strong, deck) = (json!({ "computer": "level5" }), json!({ "name": "Grognack" }));
    let new = json!({ "edition": "first", "decks": [deck, deck], "seats": [strong, strong] }).to_string();
    let mut watched: Vec<_> = (0..8)
        .map(|_| {
            let made = http::ask(server.address, "POST", "/api/games", &[], &new).json();
            server.connect(made["game"].as_str().unwrap(), "none")
        })
        .collect();
    // They think.
    let mut told = 0;
    while told < 2 {
        told += usize::from(matches!(watched[0].read().unwrap(), Message::Text(_)));
    }
    // A deck list as large as a request may be, of which nothing is understood.
    let list: String = (0..3_000).map(|n| format!("1 Prinze Elian {n}\n")).collect();
    let (address, body) = (server.address, json!({ "text": list }).to_string());
    assert!((48 << 10..64 << 10).contains(&body.len()), "{}", body.len());
    let checks: Vec<_> = (0..8)
        .map(|_| {
            let body = body.clone();
            std::thread::spawn(move || http::try_ask(address, "POST", "/api/decks/check", &[], &body))
        })
        .collect();
    let began = Instant::now();
    assert_eq!(terminate(&mut server.process).code(), Some(0), "it ends by itself");
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    checks.into_iter().for_each(|check| drop(check.join().unwrap()));
}
