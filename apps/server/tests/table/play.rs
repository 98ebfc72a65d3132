//! Whole games over real sockets.

use crate::support::{Client, Server, pick};
use serde_json::{Value, json};
use table::Sampled;

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn a_whole_game_against_the_computer() {
    let server = Server::start(11);
    let made = server.new_game(json!(["you", { "computer": "random" }]));
    let (game, token) = (text(&made["game"]), text(&made["token"]));
    assert_eq!(made["seats"], json!([0]));
    let mut client = server.connect(game, Some(token));
    assert!(
        server.get(&format!("/api/games/{game}/record"), Some(token)).status == 409,
        "the seed is secret"
    );
    client.play(&mut Sampled::new(1));

    let over = &client.shown["over"];
    assert_eq!(over["how"], "played");
    let record = server.get(&format!("/api/games/{game}/record"), None);
    assert_eq!(record.status, 200);
    let loaded = wars_deal::load_record(&record.body, wars_deal::Unfinished::Refused).unwrap();
    assert_eq!(loaded.record.seed.as_deref(), over["seed"].as_str());
    let session = loaded.verify().unwrap();
    assert_eq!(session.outcome().unwrap(), serde_json::from_value(over["outcome"].clone()).unwrap());

    // The differences sent to the client add up to the whole.
    let whole = server.shown(game, Some(token));
    assert_eq!(whole["log"], json!(client.log));
    assert_eq!(whole["view"], client.shown["view"]);

    // A replay shows each moment as this seat saw it.
    let then = &client.raw[client.raw.len() / 2];
    let path = format!("/api/games/{game}/steps/{}", then.answers());
    let step = server.get(&path, Some(token)).json();
    assert_eq!(step["view"], then.shown["view"]);
    let seen = step["log"].as_array().unwrap();
    assert_eq!(seen.as_slice(), &client.log[..seen.len()]);
    assert_eq!(server.get(&format!("/api/games/{game}/steps/999999"), Some(token)).status, 404);
}

#[test]
fn a_friend_comes_by_invite_and_the_game_survives_a_restart() {
    let mut server = Server::start(12);
    let made = server.new_game(json!(["friend", "you"]));
    let game = text(&made["game"]).to_owned();
    let (north, invite) = (text(&made["token"]).to_owned(), text(&made["invite"]).to_owned());
    let join = format!("/api/games/{game}/join");

    let mut waiting = server.connect(&game, Some(&north));
    assert_eq!(waiting.shown["players"][0]["player"], "awaited");
    if waiting.is_asked() {
        let option = waiting.options()[0].clone();
        assert_eq!(waiting.act(&option)["code"], "waiting");
    }
    assert_eq!(server.post(&join, Some(&north), &json!({ "invite": invite })).status, 409);
    assert_eq!(server.post(&join, None, &json!({ "invite": "guess" })).status, 404);
    let joined = server.post(&join, None, &json!({ "invite": invite }));
    assert_eq!(joined.status, 200, "{joined:?}");
    assert!(joined.head.contains("HttpOnly; SameSite=Strict"), "{}", joined.head);
    let south = text(&joined.json()["token"]).to_owned();
    assert_eq!(server.post(&join, None, &json!({ "invite": invite })).status, 404, "an invite works once");
    while waiting.shown["players"][0]["player"] != "human" {
        waiting.until("shown");
    }

    let mut chance = Sampled::new(7);
    let mut clients = [server.connect(&game, Some(&south)), server.connect(&game, Some(&north))];
    play_some(&mut clients, &mut chance, 60);
    let before = [server.shown(&game, Some(&south)), server.shown(&game, Some(&north))];
    drop(clients);
    server.restart();
    for (token, before) in [&south, &north].into_iter().zip(before) {
        let after = server.shown(&game, Some(token));
        for part in ["step", "view", "log", "question", "can_undo"] {
            assert_eq!(after[part], before[part], "{part}");
        }
    }
    let mut clients = [server.connect(&game, Some(&south)), server.connect(&game, Some(&north))];
    play_some(&mut clients, &mut chance, 20);
}

/// Lets two clients answer in turn.
fn play_some(clients: &mut [Client; 2], chance: &mut Sampled, count: usize) {
    for _ in 0..count {
        let step = clients.iter().filter_map(|client| client.shown["step"].as_u64()).max().unwrap();
        for client in clients.iter_mut() {
            while client.shown["step"].as_u64() < Some(step) {
                client.until("shown");
            }
        }
        let Some(client) = clients.iter_mut().find(|client| client.is_asked()) else { return };
        let answer = pick(&client.options(), chance);
        let done = client.act(&answer);
        assert_eq!(done["type"], "done", "{done}");
        while client.shown["step"].as_u64() <= Some(step) {
            client.until("shown");
        }
    }
}

#[test]
fn undo_redo_and_takeback_on_the_same_screen() {
    let server = Server::start(13);
    let made = server.new_game(json!(["you", "you"]));
    let (game, token) = (text(&made["game"]), text(&made["token"]));
    assert_eq!(made["seats"], json!([0, 1]));
    let mut client = server.connect(game, Some(token));
    let begin = client.options()[0].clone();
    client.act(&begin);
    assert_eq!(client.ask(json!({ "type": "undo" }))["code"], "illegal", "who begins is known to all");

    let before = client.shown.clone();
    assert_eq!(before["question"]["source"], "Movement");
    let walk = client.options().into_iter().find(|option| option.starts_with("move")).unwrap();
    assert_eq!(client.act(&walk)["type"], "done");
    let moved = client.shown.clone();
    assert_ne!(moved["view"], before["view"]);
    assert_eq!(client.ask(json!({ "type": "undo" }))["type"], "done");
    assert_eq!(client.shown["view"], before["view"]);
    assert_eq!(client.shown["can_redo"], true);
    assert_eq!(client.ask(json!({ "type": "redo" }))["type"], "done");
    assert_eq!(client.shown["view"], moved["view"]);
    assert_eq!(client.shown["can_redo"], false);

    // Behind dice only a takeback goes, and the same dice come again.
    let mut chance = Sampled::new(3);
    let rolls = |client: &Client| client.log.iter().filter(|line| line["kind"] == "roll").count();
    let old = rolls(&client);
    let (mut last, mut step) = (String::new(), client.shown.clone());
    while rolls(&client) == old {
        step = client.shown.clone();
        last = pick(&client.options(), &mut chance);
        assert_eq!(client.act(&last)["type"], "done");
    }
    let (rolled, log) = (client.shown.clone(), client.log.clone());
    assert_eq!(client.ask(json!({ "type": "ask_takeback" }))["type"], "done");
    assert_eq!(client.shown["view"], step["view"]);
    assert_eq!(client.act(&last)["type"], "done");
    assert_eq!(client.shown["view"], rolled["view"]);
    assert_eq!(client.log, log);
}

#[test]
fn a_takeback_between_people_needs_consent() {
    let server = Server::start(14);
    let made = server.new_game(json!(["you", "friend"]));
    let game = text(&made["game"]);
    let joined =
        server.post(&format!("/api/games/{game}/join"), None, &json!({ "invite": made["invite"] })).json();
    let mut clients =
        [server.connect(game, made["token"].as_str()), server.connect(game, joined["token"].as_str())];
    let mut chance = Sampled::new(5);
    play_some(&mut clients, &mut chance, 30);
    let [one, other] = &mut clients;
    let answers = one.shown["answers"].as_u64();
    assert_eq!(one.ask(json!({ "type": "ask_takeback" }))["type"], "done");
    while other.shown["takeback_by"] != 0 {
        other.until("shown");
    }
    assert_eq!(other.ask(json!({ "type": "answer_takeback", "agree": false }))["type"], "done");
    assert_eq!(one.ask(json!({ "type": "ask_takeback" }))["type"], "done");
    assert_eq!(other.ask(json!({ "type": "answer_takeback", "agree": true }))["type"], "done");
    assert!(other.shown["answers"].as_u64() < answers);
    assert_eq!(other.shown["takeback_by"], Value::Null);
    assert_eq!(other.ask(json!({ "type": "answer_takeback", "agree": true }))["code"], "not_asked");
}

#[test]
fn who_resigns_may_play_again_with_the_sides_swapped() {
    let server = Server::start(15);
    let made = server.new_game(json!(["you", { "computer": "random" }]));
    let (game, token) = (text(&made["game"]), text(&made["token"]));
    let mut client = server.connect(game, Some(token));
    assert_eq!(client.ask(json!({ "type": "rematch" }))["code"], "not_over");
    assert_eq!(client.ask(json!({ "type": "resign" }))["type"], "done");
    assert_eq!(client.shown["over"]["how"], "resigned");
    assert_eq!(client.shown["over"]["outcome"], json!({ "Won": [1] }));
    assert_eq!(client.act("end")["code"], "over");
    let record = server.get(&format!("/api/games/{game}/record"), None);
    wars_deal::load_record(&record.body, wars_deal::Unfinished::Refused).unwrap().verify().unwrap();
    let ready = ask_rematch(&mut client);
    assert_eq!(ready["seat"], 1);
    let again = text(&ready["game"]);
    let joined =
        server.post(&format!("/api/games/{again}/join"), None, &json!({ "invite": ready["invite"] })).json();
    assert_eq!(joined["seats"], json!([1]));
    let shown = server.shown(again, joined["token"].as_str());
    assert_eq!(shown["players"][1]["deck"], "Prince Elien");
    assert_eq!(shown["players"][0]["player"], json!({ "computer": "random" }));
}

#[test]
fn offers_survive_a_restart() {
    let mut server = Server::start(16);
    let made = server.new_game(json!(["you", "friend"]));
    let game = text(&made["game"]).to_owned();
    let joined =
        server.post(&format!("/api/games/{game}/join"), None, &json!({ "invite": made["invite"] })).json();
    let tokens = [text(&made["token"]).to_owned(), text(&joined["token"]).to_owned()];
    let both = |server: &Server| [0, 1].map(|seat: usize| server.connect(&game, Some(&tokens[seat])));
    let mut clients = both(&server);
    play_some(&mut clients, &mut Sampled::new(8), 30);
    let answers = clients[0].shown["answers"].as_u64();
    assert_eq!(clients[0].ask(json!({ "type": "ask_takeback" }))["type"], "done");
    drop(clients);
    server.restart();
    let [_, mut other] = both(&server);
    assert_eq!(other.shown["takeback_by"], 0);
    assert_eq!(other.ask(json!({ "type": "answer_takeback", "agree": true }))["type"], "done");
    assert!(other.shown["answers"].as_u64() < answers);

    // One wants to play again, then the server is started again, then the other does.
    assert_eq!(other.ask(json!({ "type": "resign" }))["type"], "done");
    assert_eq!(other.ask(json!({ "type": "rematch" }))["type"], "done");
    drop(other);
    server.restart();
    let [mut one, _] = both(&server);
    assert_eq!(one.shown["rematch_by"], json!([1]));
    let ready = ask_rematch(&mut one);
    assert_eq!((&ready["type"], &ready["seat"]), (&json!("rematch_ready"), &json!(1)));
    drop(one);
    server.restart();
    // The invite was not stored; another takes its place, and the first is worth nothing.
    let [mut one, mut other] = both(&server);
    let again = ask_rematch(&mut one);
    assert_eq!(again["game"], ready["game"]);
    assert_ne!(again["invite"], ready["invite"]);
    let join = format!("/api/games/{}/join", text(&again["game"]));
    assert_eq!(server.post(&join, None, &json!({ "invite": ready["invite"] })).status, 404);
    assert_eq!(server.post(&join, None, &json!({ "invite": again["invite"] })).json()["seats"], json!([1]));
    let others = ask_rematch(&mut other);
    assert_eq!(server.post(&join, None, &json!({ "invite": others["invite"] })).json()["seats"], json!([0]));
}

/// Wants to play again, as the last of all.
fn ask_rematch(client: &mut Client) -> Value {
    client.send_text(&json!({ "type": "rematch", "id": 99 }).to_string());
    client.until("rematch_ready")
}

#[test]
fn a_client_that_lost_the_thread_is_told_the_whole_again() {
    let server = Server::start(17);
    let made = server.new_game(json!(["you", "you"]));
    let mut client = server.connect(text(&made["game"]), made["token"].as_str());
    let mut chance = Sampled::new(2);
    for _ in 0..20 {
        let answer = pick(&client.options(), &mut chance);
        client.act(&answer);
    }
    let (shown, log) = (client.shown.clone(), client.log.clone());
    client.send_text(&json!({ "type": "resync", "id": 1 }).to_string());
    let again = client.until("shown");
    assert!(client.raw.last().unwrap().text.starts_with("{\"type\":\"whole\""));
    assert_eq!((&again["view"], &client.log), (&shown["view"], &log));
    let answer = pick(&client.options(), &mut chance);
    assert_eq!(client.act(&answer)["type"], "done");
}

#[test]
fn a_stream_tells_the_whole_or_the_differences() {
    use std::io::{BufRead, BufReader, Write};
    let server = Server::start(18);
    let made = server.new_game(json!(["you", "you"]));
    let (game, token) = (text(&made["game"]), text(&made["token"]));
    let read = |query: &str| {
        let mut stream = std::net::TcpStream::connect(server.address).unwrap();
        let head = format!("GET /api/games/{game}/stream{query} HTTP/1.1\r\nHost: {}\r\n", server.address);
        write!(stream, "{head}Authorization: Bearer {token}\r\n\r\n").unwrap();
        BufReader::new(stream).lines().map(Result::unwrap).filter(|line| line.starts_with("{"))
    };
    let (mut plain, mut changes) = (read(""), read("?differences=true"));
    let kind = |line: Option<String>| {
        serde_json::from_str::<Value>(&line.unwrap()).unwrap()["type"].as_str().unwrap().to_owned()
    };
    assert_eq!((kind(plain.next()), kind(changes.next())), ("shown".to_owned(), "whole".to_owned()));
    let mut client = server.connect(game, Some(token));
    let option = client.options()[0].clone();
    client.act(&option);
    assert_eq!((kind(plain.next()), kind(changes.next())), ("shown".to_owned(), "changed".to_owned()));
}

#[test]
fn the_values_of_a_card_are_told_with_what_they_are_made_of() {
    let server = Server::start(19);
    let made = server.new_game(json!(["you", "you"]));
    let mut client = server.connect(text(&made["game"]), made["token"].as_str());
    let mut watcher = server.connect(text(&made["game"]), None);
    let mut chance = Sampled::new(12);
    let mut changed = 0;
    for _ in 0..150 {
        for piece in client.shown["view"]["pieces"].as_array().unwrap().clone() {
            let told =
                watcher.ask(json!({ "type": "inquire", "about": { "inspect": { "card": piece["card"] } } }));
            assert_eq!(told["type"], "informed", "{told}");
            for value in told["about"]["values"].as_array().unwrap() {
                let sum: i64 = value["modifiers"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|m| m["amount"].as_i64().unwrap())
                    .sum();
                let now = (value["printed"].as_i64().unwrap() + sum).max(0);
                assert_eq!(value["now"], now, "{piece} {value}");
                changed += usize::from(sum != 0);
                match text(&value["value"]) {
                    "attack" => assert_eq!(value["now"], piece["attack"]),
                    "range" => assert_eq!(value["now"], piece["range"]),
                    "life" => {
                        assert_eq!(now, piece["life"].as_i64().unwrap() - piece["wounds"].as_i64().unwrap())
                    }
                    other => assert_eq!(other, "spaces"),
                }
            }
        }
        if client.is_over() {
            break;
        }
        let answer = pick(&client.options(), &mut chance);
        client.act(&answer);
    }
    assert!(changed > 0);
    for card in [199, 254, 255] {
        assert_eq!(
            watcher.ask(json!({ "type": "inquire", "about": { "inspect": { "card": card } } }))["code"],
            "not_found"
        );
    }
}

#[test]
fn life_is_lost_by_the_word_of_the_edition() {
    let server = Server::start(106);
    let games =
        [("first", ["Prince Elien", "Grognack"], "wounds"), ("second", ["Grognack", "Tacullu"], "damage")];
    for (edition, decks, word) in games {
        let made = server.new_game_of(json!(["you", "you"]), edition, decks);
        let mut client = server.connect(text(&made["game"]), made["token"].as_str());
        let mut chance = Sampled::new(1);
        let hurt = loop {
            let pieces = client.shown["view"]["pieces"].as_array().unwrap();
            if let Some(piece) = pieces.iter().find(|piece| piece["wounds"] != 0) {
                break piece.clone();
            }
            let answer = pick(&client.options(), &mut chance);
            assert_eq!(client.act(&answer)["type"], "done");
        };
        let told = client.ask(json!({ "type": "inquire", "about": { "inspect": { "card": hurt["card"] } } }));
        let values = told["about"]["values"].as_array().unwrap();
        let life = values.iter().find(|value| value["value"] == "life").unwrap();
        let lost = &life["modifiers"][0];
        assert_eq!(lost["source"], word, "{edition}: {told}");
        assert_eq!(lost["amount"].as_i64(), hurt["wounds"].as_i64().map(|wounds| -wounds));
    }
}

/// Each of these games draws somebody; the choice overrides all of them.
#[test]
fn who_goes_first_in_the_second_edition_is_who_was_named() {
    let server = Server::start(108);
    for seat in [0, 1, 0, 1, 1, 0, 1, 0] {
        let decks = ["Grognack", "Tacullu"].map(|name| json!({ "name": name }));
        let made = server.made(&json!({ "edition": "second", "decks": decks, "seats": ["you", "you"],
            "first": { "seat": seat } }));
        let view = &server.shown(text(&made["game"]), made["token"].as_str())["view"];
        assert_eq!((&view["turn"], &view["active"]), (&json!(1), &json!(seat)), "{view}");
    }
}

#[test]
fn two_servers_of_one_seed_have_the_same_dice_and_other_secrets() {
    let played = || {
        let server = Server::start(107);
        let made = server.new_game(json!(["you", { "computer": "random" }]));
        let mut client = server.connect(text(&made["game"]), made["token"].as_str());
        client.play(&mut Sampled::new(1));
        (client.log, client.shown["over"]["seed"].clone(), made)
    };
    let ((log, seed, made), (other_log, other_seed, other_made)) = (played(), played());
    assert!(log == other_log, "the same game");
    assert_eq!(seed, other_seed);
    assert_eq!(seed, table::Seed::of_series(107, 0).to_string());
    for secret in ["game", "token"] {
        assert_ne!(made[secret], other_made[secret]);
    }
}

#[test]
fn two_computers_can_be_watched() {
    let server = Server::start(20);
    let made = server.new_game(json!([{ "computer": "random" }, { "computer": "random" }]));
    assert_eq!((&made["token"], &made["invite"]), (&Value::Null, &Value::Null));
    let mut client = server.connect(text(&made["game"]), None);
    client.wait();
    assert!(client.is_over());
    assert_eq!(client.ask(json!({ "type": "resign" }))["code"], "no_seat");
}

#[test]
fn odds_add_up_and_are_those_of_the_dice() {
    let server = Server::start(21);
    let made = server.new_game(json!(["you", "you"]));
    let mut client = server.connect(text(&made["game"]), made["token"].as_str());
    let mut chance = Sampled::new(11);
    let mut seen = 0;
    for _ in 0..400 {
        let attack = client
            .options()
            .into_iter()
            .find(|option| option.starts_with("attack") && !option.ends_with("255"));
        if let Some(attack) = attack {
            let cards: Vec<u64> = attack.split(' ').skip(1).map(|id| id.parse().unwrap()).collect();
            let odds = client.ask(
                json!({ "type": "inquire", "about": { "odds": { "unit": cards[0], "target": cards[1] } } }),
            );
            assert_eq!(odds["type"], "informed", "{odds}");
            let odds = &odds["about"];
            let wounds: Vec<f64> =
                odds["wounds"].as_array().unwrap().iter().map(|p| p.as_f64().unwrap()).collect();
            assert!((wounds.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{odds}");
            let pieces = client.shown["view"]["pieces"].as_array().unwrap();
            let piece = |id: u64| pieces.iter().find(|piece| piece["card"] == id).unwrap();
            let plain = piece(cards[0])["attack"] == 2 && piece(cards[1])["life"].as_u64() > Some(4);
            if plain
                && odds["has_choices"] == false
                && wounds.len() == 3
                && piece(cards[0])["abilities"] == json!([])
            {
                // Two dice that each hit with two thirds.
                for (chance, expected) in wounds.iter().zip([1.0 / 9.0, 4.0 / 9.0, 4.0 / 9.0]) {
                    assert!((chance - expected).abs() < 1e-9, "{odds}");
                }
            }
            seen += 1;
            if seen == 25 {
                break;
            }
        }
        let answer = pick(&client.options(), &mut chance);
        assert_eq!(client.act(&answer)["type"], "done");
        if client.is_over() {
            break;
        }
    }
    assert!(seen > 5);
    let refused = client.ask(json!({ "type": "inquire", "about": { "odds": { "unit": 0, "target": 250 } } }));
    assert_eq!(refused["type"], "refused");
}
