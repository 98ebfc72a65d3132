//! Clients that are programs.

use crate::support::Server;
use serde_json::json;
use std::process::Command;

#[test]
fn the_example_bot_plays_a_whole_game() {
    let server = Server::start(22);
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
    let server = Server::start(23);
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

#[test]
fn every_address_is_described_and_documented() {
    let server = Server::start(24);
    let described = server.get("/api/openapi.json", None).json();
    assert!(described["openapi"].as_str().unwrap().starts_with("3.1"), "{}", described["openapi"]);
    let paths = described["paths"].as_object().unwrap();
    let mut asked: Vec<String> = Vec::new();
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["summary"].is_string() || operation["description"].is_string(), "{path}");
            // Each is really there: not the page, and not nothing.
            let real = path.replace("{id}", "00000000000000000000").replace("{n}", "0");
            let reply = crate::http::ask(server.address, &method.to_uppercase(), &real, &[], "");
            assert!(
                !reply.body.contains("nothing at this address") && !reply.body.contains("<html"),
                "{path}"
            );
            assert_ne!(reply.status, 405, "{path}");
            asked.push(format!("{} {path}", method.to_uppercase()));
        }
    }
    // docs/protocol.md has the same addresses.
    let page = include_str!("../../../../docs/protocol.md");
    let table = page.lines().filter(|line| line.starts_with("| `GET") || line.starts_with("| `POST"));
    let named =
        table.flat_map(|line| line.split('|').nth(1).unwrap().split('`').filter(|part| part.contains(" /")));
    let mut documented: Vec<String> = named.map(str::to_owned).collect();
    asked.sort();
    documented.sort();
    assert_eq!(asked, documented);
    // What only a game's own clients see is described by the game.
    for name in ["CardInfo", "DeckInfo", "GameEnding", "wars.Odds", "warlord.Odds"] {
        assert!(described["components"]["schemas"][name].is_object(), "{name}");
    }
    // What the schemas refer to is there.
    let text = described.to_string();
    for name in text.split("\"#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(described["components"]["schemas"][name].is_object(), "{name}");
    }
}
