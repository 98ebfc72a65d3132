//! Everything that is not as it should be gets its error, and the game is unchanged.

use crate::http;
use crate::support::Server;
use serde_json::{Value, json};
use server::{Limits, Rate};
use table::Sampled;

/// A game of two people, in which seat 0 or 1 is asked about movement.
struct Pair {
    game: String,
    /// For the player to answer, and for the other.
    asked: String,
    other: String,
}

fn pair(server: &Server) -> Pair {
    let made = server.new_game(json!(["you", "friend"]));
    let game = made["game"].as_str().unwrap().to_owned();
    let joined =
        server.post(&format!("/api/games/{game}/join"), None, &json!({ "invite": made["invite"] })).json();
    let tokens = [&made["token"], &joined["token"]].map(|token| token.as_str().unwrap().to_owned());
    let mut chance = Sampled::new(1);
    for token in &tokens {
        let mut client = server.connect(&game, Some(token));
        if client.is_asked() {
            let options = client.options();
            client.act(&options[chance.index(options.len())]);
        }
    }
    let is_asked = |token: &String| server.shown(&game, Some(token))["question"]["you"] == true;
    let [one, other] = tokens;
    if is_asked(&one) { Pair { game, asked: one, other } } else { Pair { game, asked: other, other: one } }
}

#[test]
fn wrong_messages_get_their_error_and_change_nothing() {
    let server = Server::start(5);
    let Pair { game, asked, other } = pair(&server);
    let before = server.shown(&game, Some(&asked));
    let step = before["step"].clone();
    let mut client = server.connect(&game, Some(&asked));

    let mut says = |text: &str, code: &str| {
        client.send_text(text);
        let refused = client.until("refused");
        assert_eq!(refused["code"], code, "{text}: {refused}");
        assert!(!refused["sentence"].as_str().unwrap().is_empty());
        refused
    };
    for text in
        ["", "{", "null", "[]", "7", "\"act\"", "{}", "{\"type\":\"fly\",\"id\":1}", "{\"type\":\"undo\"}"]
    {
        says(text, "malformed");
    }
    says("{\"type\":\"undo\",\"id\":-1}", "malformed");
    says("{\"type\":\"undo\",\"id\":18446744073709551615}", "malformed");
    says("{\"type\":\"undo\",\"id\":1,\"more\":1}", "malformed");
    says(&"[".repeat(3000), "malformed");
    let named = says("{\"type\":\"fly\",\"id\":31}", "malformed");
    assert_eq!(named["id"], 31);
    says(&json!({ "type": "explain", "id": 2, "answer": "x".repeat(5000) }).to_string(), "too_large");
    let act =
        |answer: &str, at: &Value| json!({ "type": "act", "id": 5, "answer": answer, "at": at }).to_string();
    for answer in ["", "move", "move 300 c4", "move 1 z9", "attack 1", "end end", "card 201", "number 256"] {
        says(&act(answer, &step), "unusable");
    }
    for answer in
        ["card 5", "move 0 a1", "attack 0 1", "attack 255 255", "use 3 254", "summon 199 c4", "build 7"]
    {
        let refused = says(&act(answer, &step), "illegal");
        assert!(refused["rule"].is_string(), "{refused}");
    }
    says(&act("end", &json!(step.as_u64().unwrap() - 1)), "stale");
    says(
        &json!({ "type": "inquire", "id": 6, "about": { "odds": { "unit": 9, "target": 254 } } }).to_string(),
        "illegal",
    );
    says(&json!({ "type": "redo", "id": 6 }).to_string(), "illegal");
    says(&json!({ "type": "answer_takeback", "id": 6, "agree": true }).to_string(), "not_asked");
    says(&json!({ "type": "rematch", "id": 6 }).to_string(), "not_over");
    client.send_bytes(vec![0, 159, 146, 150]);
    assert_eq!(client.until("refused")["code"], "malformed");
    let explained = client.ask(json!({ "type": "explain", "answer": "move 0 a1" }));
    assert_eq!(explained["type"], "explained");
    assert!(explained["rule"].is_string(), "{explained}");

    // Out of turn, without a seat, with the token of another game.
    let end = json!({ "type": "act", "id": 8, "answer": "end", "at": step });
    let mut opponent = server.connect(&game, Some(&other));
    assert_eq!(opponent.ask_as(&end)["code"], "not_asked");
    let stranger = pair(&server).asked;
    for token in [None, Some("guess"), Some(stranger.as_str())] {
        let mut watcher = server.connect(&game, token);
        assert_eq!(watcher.ask_as(&end)["code"], "no_seat");
        assert!(watcher.shown["view"]["seats"][0]["hand"]["cards"].as_array().unwrap().is_empty());
    }
    drop(opponent);

    // A message that is far too large ends the connection, and nothing else.
    client.send_text(&"x".repeat(100_000));
    while client.receive().is_some() {}
    let after = server.shown(&game, Some(&asked));
    assert_eq!((&after["step"], &after["view"]), (&before["step"], &before["view"]));
}

#[test]
fn an_action_sent_again_is_done_once() {
    let server = Server::start(6);
    let Pair { game, asked, .. } = pair(&server);
    let mut client = server.connect(&game, Some(&asked));
    let end = json!({ "type": "act", "id": 77, "answer": "end", "at": client.shown["step"] });
    assert_eq!(client.ask_as(&end)["type"], "done");
    let after = server.shown(&game, Some(&asked))["step"].clone();
    assert_eq!(client.ask_as(&end)["type"], "done");
    let mut again = server.connect(&game, Some(&asked));
    assert_eq!(again.ask_as(&end)["type"], "done");
    let posted = server.post(&format!("/api/games/{game}/actions"), Some(&asked), &end);
    assert_eq!((posted.status, &posted.json()["type"]), (200, &json!("done")));
    assert_eq!(server.shown(&game, Some(&asked))["step"], after);
}

#[test]
fn wrong_requests_get_their_status() {
    let server = Server::start(7);
    let made = server.new_game(json!(["you", "you"]));
    let game = made["game"].as_str().unwrap();
    let games = "/api/games";
    let deck = |name: &str| json!({ "name": name });
    let new = |decks: Value, seats: Value| json!({ "edition": "first", "decks": decks, "seats": seats });
    let good = json!([deck("Prince Elien"), deck("Grognack")]);
    let requests = [
        (new(json!([deck("Nobody"), deck("Grognack")]), json!(["you", "you"])), 422),
        (new(json!([deck("Grognack")]), json!(["you", "you"])), 422),
        (new(good.clone(), json!(["you"])), 422),
        (new(good.clone(), json!(["friend", { "with": 1 }])), 422),
        (new(good.clone(), json!(["you", { "computer": "deep blue" }])), 404),
        (new(json!([{ "text": "Summoner\n1 Prince Elien" }, deck("Grognack")]), json!(["you", "you"])), 422),
        (json!({ "edition": "third" }), 400),
        (json!([]), 400),
        (json!("x".repeat(70_000)), 413),
    ];
    for (request, status) in requests {
        let reply = server.post(games, None, &request);
        assert_eq!(reply.status, status, "{reply:?}");
        assert!(!reply.json()["sentence"].as_str().unwrap().is_empty());
    }
    let list = "Summoner\n1 Prince Elien\nCommons\n30 Archer (Phoenix Elves)";
    let request = new(json!([{ "text": list }, { "text": "what is this" }]), json!(["you", "you"]));
    let refused = server.post(games, None, &request).json();
    assert_eq!(refused["code"], "deck");
    let faults = refused["faults"].as_array().unwrap();
    let of = |seat: u64| faults.iter().filter(move |fault| fault["seat"] == seat);
    assert!(of(0).count() > 3 && of(0).any(|fault| fault["rule"] == "F13.3"), "{refused}");
    assert!(of(0).all(|fault| fault["mend"] != ""));
    assert_eq!(of(1).next().unwrap()["line"], 1);
    for id in ["", "x", "00000000000000000000", "zzzzzzzzzzzzzzzzzzzz", "%00", "..%2f..", &"9".repeat(500)] {
        assert_eq!(server.get(&format!("{games}/{id}"), None).status, 404, "{id}");
    }
    let path = format!("{games}/{game}/actions");
    let foreign = [("Origin", "http://evil.example")];
    let resign = json!({ "type": "resign", "id": 1 }).to_string();
    assert_eq!(http::ask(server.address, "POST", &path, &foreign, &resign).status, 403);
    let upgrade = [
        ("Origin", "http://evil.example"),
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
    ];
    assert_eq!(http::ask(server.address, "GET", &format!("{games}/{game}/socket"), &upgrade, "").status, 403);
    assert_eq!(http::ask(server.address, "DELETE", &format!("{games}/{game}"), &[], "").status, 405);
    assert!(server.shown(game, None)["over"].is_null());
}

#[test]
fn wrong_posts_get_their_error_and_change_nothing() {
    let server = Server::start(8);
    let Pair { game, asked, other } = pair(&server);
    let path = format!("/api/games/{game}/actions");
    let before = server.shown(&game, Some(&asked));
    let step = before["step"].as_u64().unwrap();
    let act = |answer: &str, at: u64| json!({ "type": "act", "id": 9, "answer": answer, "at": at });
    let posts = [
        (Some(&asked), json!(7), 400, "malformed"),
        (Some(&asked), json!({ "type": "fly", "id": 1 }), 400, "malformed"),
        (Some(&asked), act("move", step), 422, "unusable"),
        (Some(&asked), json!("x".repeat(70_000)), 413, "too_large"),
        (Some(&asked), act("attack 255 255", step), 409, "illegal"),
        (Some(&asked), act("end", step - 1), 409, "stale"),
        (Some(&asked), json!({ "type": "rematch", "id": 3 }), 409, "not_over"),
        (Some(&other), act("end", step), 409, "not_asked"),
        (None, act("end", step), 409, "no_seat"),
        (None, json!({ "type": "resign", "id": 3 }), 409, "no_seat"),
    ];
    for (token, post, status, code) in posts {
        let reply = server.post(&path, token.map(String::as_str), &post);
        assert_eq!((reply.status, &reply.json()["code"]), (status, &json!(code)), "{post}");
    }
    let queries = [
        ("stream?differences=perhaps", 400, "malformed"),
        ("steps/1?as=x", 400, "malformed"),
        ("steps/1?as=10", 400, "malformed"),
        ("steps/1?as=2", 422, "unusable"),
        ("steps/x", 400, "malformed"),
        ("socket", 426, "no_socket"),
    ];
    for (query, status, code) in queries {
        let reply = server.get(&format!("/api/games/{game}/{query}"), Some(&asked));
        assert_eq!((reply.status, &reply.json()["code"]), (status, &json!(code)), "{query}");
    }
    // A number that some programs write as a fraction is the same number.
    let whole = format!("{{\"type\":\"act\",\"id\":9.0,\"answer\":\"move\",\"at\":{step}.0}}");
    let reply =
        http::ask(server.address, "POST", &path, &[("Authorization", &format!("Bearer {asked}"))], &whole);
    assert_eq!((reply.status, &reply.json()["id"]), (422, &json!(9)), "{reply:?}");
    let after = server.shown(&game, Some(&asked));
    assert_eq!((&after["step"], &after["view"]), (&before["step"], &before["view"]));
}

#[test]
fn who_sends_or_asks_too_much_is_held_back() {
    let little = Rate { a_second: 0.01, at_once: 5.0 };
    let limits =
        Limits { messages: little, new_games: little, sockets_an_address: 2, games: 4, ..Limits::default() };
    let server = Server::with(limits, 9);
    let new = json!({ "edition": "first", "decks": [{ "name": "Grognack" }, { "name": "Grognack" }],
        "seats": ["you", "you"] });
    let mut statuses: Vec<u16> = (0..6).map(|_| server.post("/api/games", None, &new).status).collect();
    assert_eq!(statuses.split_off(4), [503, 429]);
    assert_eq!(statuses, [201; 4]);
}

#[test]
fn who_asks_for_more_than_is_his_share_waits() {
    let little = Rate { a_second: 0.01, at_once: 3.0 };
    let server = Server::with(Limits { requests: little, ..Limits::default() }, 10);
    let statuses: Vec<u16> = (0..4).map(|_| server.get("/api/bots", None).status).collect();
    assert_eq!(statuses, [200, 200, 200, 429]);
}
