//! Four seats of the first edition (F14): two teams, and three players of whom one holds a whole team.

use crate::support::{Server, pick};
use serde_json::{Value, json};
use table::Sampled;

fn four(seats: Value) -> Value {
    let decks = ["Prince Elien", "Grognack", "Prince Elien", "Grognack"].map(|name| json!({ "name": name }));
    json!({ "edition": "first", "decks": decks, "seats": seats })
}

#[test]
fn two_friends_and_a_computer_sit_down_to_a_game_of_teams() {
    let mut server = Server::start(81);
    let made = server.made(&four(json!(["you", "friend", { "computer": "random" }, "friend"])));
    let game = made["game"].as_str().unwrap().to_owned();
    let invites = made["invites"].as_array().unwrap();
    assert_eq!(invites.iter().map(|invite| &invite["seats"]).collect::<Vec<_>>(), [&json!([1]), &json!([3])]);
    let own = made["token"].as_str().unwrap().to_owned();
    let friends = [0, 1].map(|friend| server.join(&game, &invites[friend]));
    let tokens = [(0, own), (1, friends[0].clone()), (3, friends[1].clone())];
    let mut clients: Vec<_> =
        tokens.iter().map(|(seat, token)| (*seat, server.connect(&game, Some(token)))).collect();
    let players = clients[0].1.shown["players"].as_array().unwrap().clone();
    assert_eq!(
        players.iter().map(|player| &player["side"]).collect::<Vec<_>>(),
        [&json!([0, 2]), &json!([1, 3]), &json!([0, 2]), &json!([1, 3])]
    );
    assert_eq!(players[1]["deck"], "Grognack");
    let view = &clients[0].1.shown["view"];
    assert_eq!((&view["columns"], &view["rows"]), (&json!(12), &json!(8)));
    let mut chance = Sampled::new(2);
    for _ in 0..60 {
        // The computer answers by itself: wait until a person is asked.
        let index = loop {
            if let Some(index) = clients.iter().position(|(_, client)| client.is_asked()) {
                break index;
            }
            clients[0].1.until("shown");
            let step = clients[0].1.shown["step"].clone();
            for (_, client) in &mut clients[1..] {
                while client.shown["step"].as_u64() < step.as_u64() {
                    client.until("shown");
                }
            }
        };
        let (seat, client) = &mut clients[index];
        assert_eq!(client.shown["question"]["seat"], *seat);
        let answer = pick(&client.options(), &mut chance);
        let done = client.act(&answer);
        assert_eq!(done["type"], "done", "{done}");
        let step = client.shown["step"].as_u64();
        for (_, client) in &mut clients {
            while client.shown["step"].as_u64() < step {
                client.until("shown");
            }
        }
    }
    // A partner sees no hand that was not shown to him.
    let hands = clients[0].1.shown["view"]["seats"].as_array().unwrap();
    for other in &hands[1..] {
        let cards = other["hand"]["cards"].as_array().unwrap();
        assert!(cards.iter().all(|card| card["open"] == true), "{cards:?}");
    }
    // One of four resigns: his team plays on without him, and nobody has won by it.
    assert_eq!(clients[1].1.ask(json!({ "type": "resign" }))["type"], "done");
    let shown = server.shown(&game, Some(&tokens[0].1));
    assert_eq!((&shown["players"][1]["left"], &shown["over"]), (&json!("resigned"), &Value::Null));
    let before = (shown["view"].clone(), shown["log"].clone());
    drop(clients);
    server.restart();
    let after = server.shown(&game, Some(&tokens[0].1));
    assert!(after["answers"].as_u64() >= shown["answers"].as_u64());
    if after["answers"] == shown["answers"] {
        assert_eq!((after["view"].clone(), after["log"].clone()), before);
    }
}

#[test]
fn who_plays_a_whole_team_sees_both_its_hands() {
    let server = Server::start(82);
    let made =
        server.made(&four(json!(["you", { "computer": "random" }, { "with": 0 }, { "computer": "random" }])));
    assert_eq!(made["seats"], json!([0, 2]));
    let shown = server.shown(made["game"].as_str().unwrap(), made["token"].as_str());
    let seen = |seat: usize| {
        let hand = &shown["view"]["seats"][seat]["hand"];
        (hand["count"].as_u64().unwrap(), hand["cards"].as_array().unwrap().len() as u64)
    };
    for own in [0, 2] {
        assert_eq!(seen(own).0, seen(own).1);
    }
    let watcher = server.shown(made["game"].as_str().unwrap(), None);
    assert_eq!(watcher["view"]["seats"][0]["hand"]["cards"], json!([]));
}

#[test]
fn a_setup_that_the_rules_do_not_know_is_refused() {
    let server = Server::start(83);
    let three = json!({ "edition": "first", "decks": [{ "name": "Grognack" }, { "name": "Grognack" }, { "name": "Grognack" }], "seats": ["you", "you", "you"] });
    let mut second = four(json!(["you", "you", "you", "you"]));
    second["edition"] = json!("second");
    let mut late = four(json!(["you", "you", "you", "you"]));
    late["first"] = json!({ "seat": 4 });
    let mut more = four(json!(["you", "you", "you", "you"]));
    more["more"] = json!(1);
    for wrong in [three, second, late, four(json!(["you", "you"]))] {
        let reply = server.post("/api/games", None, &wrong);
        assert_eq!((reply.status, &reply.json()["code"]), (422, &json!("unusable")), "{wrong}");
    }
    let reply = server.post("/api/games", None, &more);
    assert_eq!((reply.status, &reply.json()["code"]), (400, &json!("malformed")), "{more}");
}
