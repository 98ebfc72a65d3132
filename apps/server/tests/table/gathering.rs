//! Games that gather: everybody sits down with a deck of his own, and the host begins.

use crate::support::Server;
use serde_json::{Value, json};
use server::{Limits, Rate};

fn gathering(seats: Value) -> Value {
    json!({ "edition": "first", "gather": true, "seats": seats })
}

fn act(server: &Server, game: &str, token: &str, message: Value) -> Value {
    let reply = server.post(&format!("/api/games/{game}/actions"), Some(token), &message);
    reply.json()
}

#[test]
fn a_friend_brings_his_own_deck_and_the_host_begins() {
    let mut server = Server::start(311);
    let made = server.made(&gathering(json!(["you", "friend"])));
    let (game, host) =
        (made["game"].as_str().unwrap().to_owned(), made["token"].as_str().unwrap().to_owned());
    let at = format!("/api/games/{game}");
    let gathers = |server: &Server, token: Option<&str>| server.get(&format!("{at}/gathering"), token).json();
    assert_eq!(gathers(&server, None)["seats"][1]["player"], "awaited");
    assert_eq!(server.get(&at, None).json()["code"], "gathering");
    // Nobody begins alone, and only the host.
    assert_eq!(act(&server, &game, &host, json!({ "type": "begin", "id": 1 }))["code"], "waiting");
    let friend = server.join(&game, &made["invites"][0]);
    for message in [
        json!({ "type": "begin", "id": 2, "fill": "random" }),
        json!({ "type": "draw", "id": 2 }),
        json!({ "type": "set_seat", "id": 2, "seat": 0, "choice": "friend" }),
        json!({ "type": "invite", "id": 2, "seat": 1 }),
    ] {
        assert_eq!(act(&server, &game, &friend, message.clone())["code"], "not_host", "{message}");
    }
    let list = "1 Prinze Elian\n";
    let refused = act(&server, &game, &friend, json!({ "type": "bring", "id": 3, "part": { "text": list } }));
    assert_eq!(refused["code"], "deck");
    assert!(!refused["faults"].as_array().unwrap().is_empty());
    for (token, deck) in [(&friend, "Grognack"), (&host, "Prince Elien")] {
        let bring = json!({ "type": "bring", "id": 4, "part": { "name": deck } });
        assert_eq!(act(&server, &game, token, bring)["type"], "done");
    }
    let named = act(&server, &game, &friend, json!({ "type": "name", "id": 5, "name": " B\u{202e}ea " }));
    assert_eq!(named["type"], "done", "{named}");
    let said = json!({ "type": "say", "id": 6, "said": { "phrase": "hello" } });
    assert_eq!(act(&server, &game, &friend, said)["type"], "done");
    let other = json!({ "type": "bring", "id": 7, "seat": 0, "part": { "name": "Grognack" } });
    assert_eq!(act(&server, &game, &friend, other)["code"], "no_seat");
    // It is all there after a restart. Only its player is told what a seat brings.
    server.restart();
    let seen = gathers(&server, Some(&host));
    assert_eq!((&seen["seats"][1]["called"], &seen["seats"][1]["deck"]), (&json!("Bea"), &json!("Grognack")));
    assert_eq!((&seen["seats"][1]["part"], &seen["may_begin"]), (&Value::Null, &json!(true)));
    assert_eq!(gathers(&server, Some(&friend))["seats"][1]["part"], json!({ "name": "Grognack" }));
    assert_eq!(act(&server, &game, &host, json!({ "type": "begin", "id": 8 }))["type"], "done");
    assert_eq!(gathers(&server, None)["code"], "begun");
    let shown = server.shown(&game, Some(&friend));
    assert_eq!((&shown["you"], &shown["players"][1]["name"]), (&json!([1]), &json!("Bea")));
    let chat = server.get(&format!("{at}/chat"), None).json();
    assert_eq!((&chat[0]["name"], &chat[0]["text"]), (&json!("Bea"), &json!("Hello!")));
    server.restart();
    assert_eq!(server.shown(&game, Some(&friend))["players"][1]["called"], "Bea");
}

#[test]
fn a_seat_goes_over_to_another_device_once() {
    let server = Server::start(312);
    let made = server.new_game(json!(["you", { "computer": "random" }]));
    let (game, old) = (made["game"].as_str().unwrap(), made["token"].as_str().unwrap());
    let handover = act(&server, game, old, json!({ "type": "hand_over", "id": 1 }));
    let code = json!({ "invite": handover["code"] });
    let new = server.join(game, &code);
    assert_eq!(server.shown(game, Some(&new))["you"], json!([0]));
    assert_eq!(server.shown(game, Some(old))["you"], json!([]));
    let again = server.post(&format!("/api/games/{game}/join"), None, &code);
    assert_eq!(again.json()["code"], "not_found");
}

#[test]
fn who_holds_a_team_keeps_one_when_seats_are_drawn_and_open_seats_are_filled_with_computers() {
    let server = Server::start(313);
    let made = server.made(&gathering(json!(["you", "friend", { "with": 0 }, "friend"])));
    let (game, host) = (made["game"].as_str().unwrap(), made["token"].as_str().unwrap());
    for seat in [0, 2] {
        let bring = json!({ "type": "bring", "id": 1 + seat, "seat": seat, "part": { "name": "Grognack" } });
        assert_eq!(act(&server, game, host, bring)["type"], "done");
    }
    assert_eq!(act(&server, game, host, json!({ "type": "draw", "id": 8 }))["type"], "done");
    let seen = server.get(&format!("/api/games/{game}/gathering"), Some(host)).json();
    let you: Vec<u64> = seen["you"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    assert!(you == [0, 2] || you == [1, 3], "who holds a team keeps a team: {you:?}");
    let begun = act(&server, game, host, json!({ "type": "begin", "id": 9, "fill": "random" }));
    assert_eq!(begun["type"], "done", "{begun}");
    assert_eq!(server.shown(game, Some(host))["you"], json!(you));
}

#[test]
fn warlords_that_must_differ_are_checked_while_it_gathers() {
    let server = Server::start(314);
    let made = server.made(&json!({ "game": "warlord", "format": "ettin", "gather": true,
        "seats": ["you", "friend", "friend", { "computer": "random" }] }));
    let (game, host) = (made["game"].as_str().unwrap(), made["token"].as_str().unwrap());
    let partner = server.join(game, &made["invites"][0]);
    let opponent = server.join(game, &made["invites"][1]);
    let bring = |token: &str, id: u64, deck: &str| {
        act(&server, game, token, json!({ "type": "bring", "id": id, "part": { "name": deck } }))
    };
    assert_eq!(bring(host, 1, "Elven archers")["type"], "done");
    // M12.2: those of one team. The other team may have the same.
    let refused = bring(&partner, 2, "Elven archers");
    assert_eq!(
        (&refused["code"], &refused["faults"][0]["rule"]),
        (&json!("deck"), &json!("M12.2")),
        "{refused}"
    );
    assert_eq!(bring(&opponent, 3, "Elven archers")["type"], "done");
    assert_eq!(bring(&partner, 4, "Nothrog rush")["type"], "done");
    // Whoever changes his mind is held to it too, and so is a draw of seats.
    assert_eq!(bring(host, 5, "Nothrog rush")["code"], "deck");
    let seen = server.get(&format!("/api/games/{game}/gathering"), Some(host)).json();
    assert_eq!(seen["seats"][0]["deck"], "Elven archers");
    assert_eq!(act(&server, game, host, json!({ "type": "begin", "id": 6 }))["type"], "done");
}

#[test]
fn a_lobby_is_not_changed_for_ever_at_full_speed() {
    let little = Rate { a_second: 0.001, at_once: 5.0 };
    let server = Server::with(Limits { lobby_changes: little, ..Limits::default() }, 316);
    let made = server.made(&gathering(json!(["you", "friend"])));
    let (game, host) = (made["game"].as_str().unwrap(), made["token"].as_str().unwrap());
    let draws = (1..=6).map(|id| act(&server, game, host, json!({ "type": "draw", "id": id })));
    let codes: Vec<Value> = draws.map(|answer| answer["code"].clone()).collect();
    assert_eq!(codes, [Value::Null, Value::Null, Value::Null, Value::Null, Value::Null, json!("too_fast")]);
    // Others may go on.
    let friend = server.join(game, &made["invites"][0]);
    let bring = json!({ "type": "bring", "id": 7, "part": { "name": "Grognack" } });
    assert_eq!(act(&server, game, &friend, bring)["type"], "done");
}

#[test]
fn what_a_seat_brings_is_bounded() {
    let server = Server::start(317);
    let made = server.made(&gathering(json!(["you", "friend"])));
    let (game, host) = (made["game"].as_str().unwrap(), made["token"].as_str().unwrap());
    let long = json!({ "text": "# as long as a request may be\n".repeat(1_000) });
    let bring = json!({ "type": "bring", "id": 1, "part": long });
    assert_eq!(act(&server, game, host, bring)["code"], "too_large");
    let mut new = gathering(json!(["you", "friend"]));
    new["decks"] = json!([long, null]);
    assert_eq!(server.post("/api/games", None, &new).json()["code"], "too_large");
}
