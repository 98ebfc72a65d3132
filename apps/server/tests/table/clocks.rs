//! Clocks.

use crate::support::{Client, Server, pick};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use table::Sampled;

fn timed(server: &Server, seats: Value, clock: Value) -> Value {
    let decks = json!([{ "name": "Prince Elien" }, { "name": "Grognack" }]);
    let new = json!({ "edition": "first", "decks": decks, "seats": seats, "clock": clock,
        "first": { "seat": 0 } });
    let reply = server.post("/api/games", None, &new);
    assert_eq!(reply.status, 201, "{reply:?}");
    reply.json()
}

fn left(shown: &Value) -> [u64; 2] {
    [0, 1].map(|seat| shown["clock"]["left"][seat].as_u64().unwrap())
}

fn act(client: &mut Client, chance: &mut Sampled) {
    let answer = pick(&client.options(), chance);
    assert_eq!(client.act(&answer)["type"], "done");
}

#[test]
fn the_clock_of_who_is_asked_runs_and_survives_a_restart() {
    let mut server = Server::start(1);
    let made = timed(&server, json!(["you", "you"]), json!({ "seconds": 1000, "increment": 7 }));
    let (game, token) =
        (made["game"].as_str().unwrap().to_owned(), made["token"].as_str().unwrap().to_owned());
    let mut client = server.connect(&game, Some(&token));
    assert_eq!(client.shown["clock"]["running"], 0);
    std::thread::sleep(Duration::from_millis(300));
    let mut chance = Sampled::new(1);
    act(&mut client, &mut chance);
    let [south, north] = left(&client.shown);
    assert!((900_000..=999_700).contains(&south), "{south}");
    assert_eq!(north, 1_000_000);
    // A turn that is ended is paid for.
    while client.shown["view"]["turn"] == 1 {
        act(&mut client, &mut chance);
    }
    let [south, _] = left(&client.shown);
    assert!((907_000..=1_006_700).contains(&south), "{south}");
    let told = left(&client.shown);
    std::thread::sleep(Duration::from_millis(500));
    drop(client);
    server.restart();
    let asked = Instant::now();
    let after = left(&server.shown(&game, Some(&token)));
    // What was thought between the last action and the end of the server is not counted.
    let since = asked.elapsed().as_millis() as u64 + 1;
    assert!(after[0] == told[0] && after[1] + since >= told[1], "{told:?} {after:?} {since}");
}

#[test]
fn who_has_no_time_left_loses_and_the_record_says_so() {
    let server = Server::start(2);
    let made = timed(&server, json!(["you", "friend"]), json!({ "seconds": 10 }));
    let game = made["game"].as_str().unwrap();
    let mut south = server.connect(game, made["token"].as_str());
    assert_eq!(south.shown["clock"]["running"], Value::Null, "nobody is hurried before the friend has come");
    let join = format!("/api/games/{game}/join");
    let joined = server.post(&join, None, &json!({ "invite": made["invite"] })).json();
    let mut north = server.connect(game, joined["token"].as_str());
    assert_eq!(north.shown["clock"]["running"], 0);
    // Nobody does anything.
    while !north.is_over() {
        north.until("shown");
    }
    assert_eq!(north.shown["over"]["how"], "time");
    assert_eq!(north.shown["over"]["outcome"], json!({ "Won": [1] }));
    assert_eq!(left(&north.shown)[0], 0);
    assert_eq!(south.act("end")["code"], "over");
    let record = server.get(&format!("/api/games/{game}/record"), None);
    assert_eq!(record.json()["end"], json!({ "loser": 0, "how": "time" }));
    let opened = server.post("/api/records", None, &record.json());
    assert_eq!(opened.status, 201, "{opened:?}");
    let shown = server.shown(opened.json()["game"].as_str().unwrap(), None);
    assert_eq!((&shown["over"]["how"], &shown["is_record"]), (&json!("time"), &json!(true)));
}

#[test]
fn clocks_that_cannot_be_had_are_refused() {
    let server = Server::start(3);
    let decks = json!([{ "name": "Prince Elien" }, { "name": "Grognack" }]);
    for clock in [
        json!({ "seconds": 9 }),
        json!({ "seconds": 90000 }),
        json!({ "seconds": 60, "increment": 601 }),
        json!(5),
    ] {
        let new = json!({ "edition": "first", "decks": decks, "seats": ["you", "you"], "clock": clock });
        assert_eq!(server.post("/api/games", None, &new).status, 400, "{clock}");
    }
}
