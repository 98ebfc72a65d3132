//! Clients that are programs.

use crate::support::Server;
use serde_json::json;
use std::process::Command;

#[test]
fn the_example_bot_plays_a_whole_game() {
    let server = Server::start();
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let address = format!("http://{}", server.address);
    let ran =
        Command::new("python3").args([bot, &address, "--seed", "4"]).output().expect("python3 is there");
    let out = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{out}{}", String::from_utf8_lossy(&ran.stderr));
    assert!(out.contains("won") || out.contains("lost") || out.contains("draw"), "{out}");
}

#[test]
fn what_does_not_change_can_be_asked_for() {
    let server = Server::start();
    let list = |path: &str| server.get(path, None).json().as_array().unwrap().clone();
    let decks = list("/api/decks");
    let elien = decks.iter().find(|deck| deck["name"] == "Prince Elien").unwrap();
    let count: u64 =
        elien["cards"].as_array().unwrap().iter().map(|card| card["count"].as_u64().unwrap()).sum();
    assert!(count > 30, "{elien}");
    let cards = list("/api/cards");
    assert!(cards.iter().any(|card| card["edition"] == "second"));
    assert!(cards.iter().any(|card| card["rulings"] != json!([])));
    assert!(list("/api/rules").iter().any(|rule| rule["id"] == "F8.1"));
    assert!(list("/api/bots").iter().any(|bot| bot["name"] == "random"));
    assert_eq!(server.get("/health", None).body, "ok");
    server.new_game(json!(["you", "you"]));
    assert!(server.get("/metrics", None).body.contains("muster_games_made_total"));
    let page = server.get("/", None);
    assert_eq!(page.status, 200);
    assert!(page.head.contains("content-security-policy: default-src 'none'"), "{}", page.head);
    assert!(server.get("/games/anything", None).body.contains("<html"), "the page has routes of its own");
    assert_eq!(server.get("/assets/missing.js", None).status, 404);
    assert_eq!(server.get("/api/nothing", None).status, 404);
}
