//! A match: several games at the same time that are decided together, such as an Assault (M10).

use crate::support::Server;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const DECKS: [&str; 5] = [
    "Elven archers",
    "Nothrog rush",
    "Free Kingdoms muster",
    "Deverenian sorcery",
    "Deverenian foot and horse",
];

/// An Assault of six: who sits where, with one of the ready decks each.
fn assault(seats: [Value; 6]) -> Value {
    let decks: Vec<Value> = (0..6).map(|seat| json!({ "name": DECKS[seat % 4] })).collect();
    json!({ "game": "warlord", "format": "assault", "seats": seats, "decks": decks })
}

fn computer() -> Value {
    json!({ "computer": "random" })
}

fn act(server: &Server, game: &str, token: &str, mut message: Value) -> Value {
    static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1);
    message["id"] = json!(NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
    server.post(&format!("/api/games/{game}/actions"), Some(token), &message).json()
}

fn gathering(server: &Server, game: &str, token: Option<&str>) -> Value {
    let reply = server.get(&format!("/api/games/{game}/gathering"), token);
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()
}

/// The match once something holds of it.
fn until(server: &Server, game: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let late = Instant::now() + Duration::from_secs(300);
    loop {
        let told = gathering(server, game, None);
        if holds(&told) {
            return told;
        }
        assert!(Instant::now() < late, "it never holds: {told}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn games(told: &Value) -> &Vec<Value> {
    told["games"].as_array().expect("a match has games")
}

/// The game in which this seat of the match plays, with its seat there.
fn table_of(told: &Value, seat: u64) -> (String, u64) {
    for game in games(told) {
        let seats = game["seats"].as_array().expect("seats");
        if let Some(at) = seats.iter().position(|other| *other == json!(seat)) {
            return (game["game"].as_str().expect("an id").to_owned(), at as u64);
        }
    }
    panic!("{seat} plays nowhere: {told}")
}

#[test]
fn everybody_plays_a_game_of_his_own_and_the_majority_decides() {
    let mut server = Server::start(401);
    let mut new = assault([json!("you"), json!("friend"), computer(), computer(), computer(), computer()]);
    new["gather"] = json!(true);
    new["decks"][1] = Value::Null;
    let made = server.made(&new);
    let game = made["game"].as_str().expect("a game").to_owned();
    let host = made["token"].as_str().expect("a token").to_owned();
    assert!(gathering(&server, &game, None)["games"].is_null(), "it gathers");
    let friend = server.join(&game, &made["invites"][0]);
    let bring = json!({ "type": "bring", "part": { "name": DECKS[4] } });
    assert_eq!(act(&server, &game, &friend, bring)["type"], "done");
    assert_eq!(act(&server, &game, &host, json!({ "type": "begin" }))["type"], "done");

    // M10.1, M10.2: one of each team in every game.
    let told = gathering(&server, &game, Some(&host));
    assert_eq!(games(&told).len(), 3);
    let mut met: Vec<u64> = Vec::new();
    for game in games(&told) {
        let seats: Vec<u64> =
            game["seats"].as_array().expect("seats").iter().filter_map(Value::as_u64).collect();
        assert!(seats[0] < 3 && seats[1] >= 3, "{seats:?}");
        met.extend(seats);
    }
    met.sort_unstable();
    assert_eq!(met, [0, 1, 2, 3, 4, 5]);

    // The token of the match plays in one game of it, and watches the others.
    let ((own, at), (theirs, other_at)) = (table_of(&told, 0), table_of(&told, 1));
    let shown = server.shown(&own, Some(&host));
    assert_eq!((&shown["you"], &shown["within"]["game"]), (&json!([at]), &json!(game)));
    assert_eq!(shown["players"].as_array().map(Vec::len), Some(2));
    let watched = server.shown(&theirs, Some(&host));
    assert_eq!(watched["you"], json!([]));
    assert!(
        watched["view"]["seats"][other_at as usize]["hand"]["cards"].as_array().expect("cards").is_empty()
    );
    let refused = act(&server, &theirs, &host, json!({ "type": "resign" }));
    assert_eq!(refused["code"], "no_seat");
    // The match itself is no table, and who plays in it stands.
    assert_eq!(server.get(&format!("/api/games/{game}"), None).json()["code"], "gathering");
    assert_eq!(act(&server, &game, &host, json!({ "type": "stand" }))["code"], "begun");
    assert_eq!(act(&server, &game, &host, json!({ "type": "draw" }))["code"], "begun");

    // Whoever leaves his game loses it; others play on.
    assert_eq!(act(&server, &own, &host, json!({ "type": "resign" }))["type"], "done");
    let told = until(&server, &game, |told| !games(told).iter().all(|game| game["outcome"].is_null()));
    let lost = games(&told).iter().find(|one| one["game"] == json!(own)).expect("his game");
    assert_eq!(lost["how"], "resigned");
    assert_eq!(lost["outcome"]["Won"], json!([lost["seats"][1]]));
    // What it came to stands, and it is not played again alone.
    assert_eq!(act(&server, &own, &host, json!({ "type": "ask_takeback" }))["code"], "over");
    assert_eq!(act(&server, &own, &host, json!({ "type": "rematch" }))["code"], "illegal");
    assert_eq!(server.get(&format!("/api/games/{own}/record"), None).status, 200);

    // Nothing of it is lost with the server.
    server.restart();
    let again = gathering(&server, &game, Some(&host));
    assert_eq!(again["games"].as_array().map(Vec::len), Some(3));
    let of = |told: &Value| games(told).iter().find(|one| one["game"] == json!(own)).cloned();
    assert_eq!(of(&again), of(&told));
    assert_eq!(server.shown(&theirs, Some(&friend))["you"], json!([other_at]));

    // M10.4: two of three decide, whatever becomes of the third.
    assert_eq!(act(&server, &theirs, &friend, json!({ "type": "resign" }))["type"], "done");
    let told = until(&server, &game, |told| !told["decided"].is_null());
    assert_eq!(told["decided"]["Won"], json!([3, 4, 5]));
    server.restart();
    assert_eq!(gathering(&server, &game, None)["decided"]["Won"], json!([3, 4, 5]));
}

#[test]
fn a_match_of_computers_begins_at_once_and_is_played_to_its_end() {
    let server = Server::start(402);
    let made = server.made(&assault([(); 6].map(|()| computer())));
    let game = made["game"].as_str().expect("a game");
    assert_eq!(made["seats"], json!([]));
    let told = until(&server, game, |told| !told["decided"].is_null());
    let wins = |side: &[u64]| {
        let won = |one: &&Value| side.iter().any(|seat| one["outcome"]["Won"] == json!([seat]));
        games(&told).iter().filter(won).count()
    };
    let (a, b) = (wins(&[0, 1, 2]), wins(&[3, 4, 5]));
    match told["decided"]["Won"].as_array() {
        Some(winners) => assert_eq!(winners[0] == json!(0), a > b, "{told}"),
        None => assert_eq!(a, b, "{told}"),
    }
}

#[test]
fn what_people_do_besides_is_of_the_whole_match() {
    let server = Server::start(403);
    let mut new = assault([json!("you"), computer(), computer(), json!("friend"), computer(), computer()]);
    new["gather"] = json!(true);
    let made = server.made(&new);
    let game = made["game"].as_str().expect("a game");
    let host = made["token"].as_str().expect("a token");
    let friend = server.join(game, &made["invites"][0]);
    assert_eq!(act(&server, game, host, json!({ "type": "begin" }))["type"], "done");
    let told = gathering(&server, game, Some(host));
    let ((own, at), (theirs, other_at)) = (table_of(&told, 0), table_of(&told, 3));
    // M2.13: talk is public. What is said at one game is read at all.
    let said = json!({ "type": "say", "said": { "text": "Hold on!" } });
    assert_eq!(act(&server, &own, host, said)["type"], "done");
    for place in [game, &own, &theirs] {
        let chat = server.get(&format!("/api/games/{place}/chat"), None).json();
        assert_eq!(chat[0]["text"], "Hold on!", "{place}");
    }
    assert_eq!(act(&server, &own, host, json!({ "type": "name", "name": "Ann" }))["type"], "done");
    assert_eq!(gathering(&server, game, None)["seats"][0]["called"], "Ann");
    assert_eq!(server.shown(&own, None)["players"][at as usize]["called"], "Ann");
    // Another device takes over the seat of the match, and with it that of the game.
    let code = act(&server, &theirs, &friend, json!({ "type": "hand_over" }))["code"].clone();
    let moved = server.join(game, &json!({ "invite": code }));
    assert_eq!(server.shown(&theirs, Some(&moved))["you"], json!([other_at]));
    assert_eq!(server.shown(&theirs, Some(&friend))["you"], json!([]));
}

#[test]
fn a_match_that_there_is_not_is_refused_with_its_rule() {
    let server = Server::start(404);
    for count in [2, 4, 8] {
        let seats: Vec<Value> = (0..count).map(|_| computer()).collect();
        let decks: Vec<Value> = (0..count).map(|seat| json!({ "name": DECKS[seat % 4] })).collect();
        let new = json!({ "game": "warlord", "format": "assault", "seats": seats, "decks": decks });
        let reply = server.post("/api/games", None, &new);
        assert_eq!((reply.status, &reply.json()["rule"]), (422, &json!("M10")), "{count}: {reply:?}");
    }
    // A deck that cannot be played is told with its seat.
    let mut new = assault([(); 6].map(|()| computer()));
    new["decks"][4] = json!({ "text": "warlord: Nobody\n" });
    let reply = server.post("/api/games", None, &new);
    assert_eq!((reply.status, &reply.json()["faults"][0]["seat"]), (422, &json!(4)), "{reply:?}");
}
