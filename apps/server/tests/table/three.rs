//! A game for three that exists in these tests alone, over real sockets.

use crate::support::{Client, Server};
use serde_json::{Value, json};
use table::Sampled;

const HANDS: [&[u8]; 3] = [&[2, 3, 5], &[4, 6], &[1, 6]];

fn blocks(seats: Value) -> Value {
    json!({ "game": "blocks", "goal": 60, "hands": HANDS, "seats": seats })
}

/// Three people at one table: the game, and each with his token.
fn sit(server: &Server) -> (String, [String; 3]) {
    let made = server.made(&blocks(json!(["you", "friend", "friend"])));
    let game = made["game"].as_str().unwrap().to_owned();
    let invites = made["invites"].as_array().unwrap();
    assert_eq!(invites.iter().map(|invite| &invite["seats"]).collect::<Vec<_>>(), [&json!([1]), &json!([2])]);
    assert_eq!(made["invite"], invites[0]["invite"]);
    let [bob, cid] = [0, 1].map(|friend| server.join(&game, &invites[friend]));
    (game, [made["token"].as_str().unwrap().to_owned(), bob, cid])
}

fn clients(server: &Server, game: &str, tokens: &[String; 3]) -> [Client; 3] {
    [0, 1, 2].map(|seat| server.connect(game, Some(&tokens[seat])))
}

/// Waits until everybody has been told of this many answers.
fn settle(clients: &mut [Client], answers: u64) {
    for client in clients {
        while client.shown["answers"] != answers {
            client.until("shown");
        }
    }
}

fn asked(client: &Client) -> usize {
    client.shown["question"]["seat"].as_u64().unwrap() as usize
}

#[test]
fn nobody_may_act_before_all_have_come_and_each_sees_his_own_hand() {
    let server = Server::start(71);
    let made = server.made(&blocks(json!(["you", "friend", "friend"])));
    let game = made["game"].as_str().unwrap();
    let mut ann = server.connect(game, made["token"].as_str());
    assert_eq!(ann.act("hold")["code"], "waiting");
    let bob = server.join(game, &made["invites"][0]);
    assert_eq!(ann.act("hold")["code"], "waiting", "Cid is still missing");
    server.join(game, &made["invites"][1]);
    let bob = server.connect(game, Some(&bob));
    let watcher = server.connect(game, None);
    for (client, own) in [(&ann, Some(0)), (&bob, Some(1)), (&watcher, None)] {
        for seat in 0..3 {
            let cards = &client.shown["view"]["hands"][seat]["cards"];
            assert_eq!(cards.is_array(), own == Some(seat), "{cards}");
        }
        let drew = client.log.iter().find(|line| line["text"].as_str().unwrap().contains("drew")).unwrap();
        assert_eq!(drew["text"] == "Ann drew a card.", own != Some(0), "{drew}");
    }
    assert_eq!(ann.shown["players"][2]["name"], "Cid");
    assert_eq!(ann.shown["title"], "blocks");
}

#[test]
fn it_is_undone_taken_back_by_leave_of_all_and_survives_a_restart() {
    let mut server = Server::start(72);
    let (game, tokens) = sit(&server);
    let mut all = clients(&server, &game, &tokens);
    assert_eq!(all[0].act("card 3")["type"], "done");
    settle(&mut all, 1);
    assert_eq!(all[0].ask(json!({ "type": "undo" }))["type"], "done");
    settle(&mut all, 0);
    assert_eq!(all[0].ask(json!({ "type": "redo" }))["type"], "done");
    settle(&mut all, 1);
    assert_eq!(all[1].act("card 4")["type"], "done", "Bob blocks it");
    settle(&mut all, 2);

    // Both others are asked, and one who agrees is not enough.
    assert_eq!(all[0].ask(json!({ "type": "ask_takeback" }))["type"], "done");
    for other in [1, 2] {
        while all[other].shown["takeback_by"] != 0 {
            all[other].until("shown");
        }
    }
    assert_eq!(all[1].ask(json!({ "type": "answer_takeback", "agree": true }))["type"], "done");
    while !all[1].shown["takeback_by"].is_null() {
        all[1].until("shown");
    }
    assert_eq!(all[0].shown["answers"], 2, "Cid has not said anything");
    drop(all);
    server.restart();
    let mut all = clients(&server, &game, &tokens);
    assert_eq!((&all[2].shown["takeback_by"], &all[2].shown["answers"]), (&json!(0), &json!(2)));
    assert_eq!(all[2].ask(json!({ "type": "answer_takeback", "agree": true }))["type"], "done");
    settle(&mut all, 0);
    assert_eq!(all[0].shown["view"]["hands"][1]["count"], 2, "Bob has his card again");
}

#[test]
fn one_of_three_resigns_and_the_others_play_on_to_a_record() {
    let server = Server::start(73);
    let (game, tokens) = sit(&server);
    let mut all = clients(&server, &game, &tokens);
    let mut chance = Sampled::new(5);
    let mut answers = 0;
    let mut play = |all: &mut [Client; 3], steps: u64, answers: &mut u64| {
        for _ in 0..steps {
            let client = &mut all[asked(&all[0])];
            let options = client.options();
            let done = client.act(&options[chance.index(options.len())]);
            assert_eq!(done["type"], "done", "{done}");
            *answers += 1;
            settle(all, *answers);
        }
    };
    play(&mut all, 9, &mut answers);
    assert_eq!(all[1].ask(json!({ "type": "resign" }))["type"], "done");
    for client in &mut all {
        while client.shown["players"][1]["left"] != "resigned" {
            client.until("shown");
        }
        assert!(client.shown["over"].is_null(), "two are left");
    }
    assert_eq!(all[1].ask(json!({ "type": "resign" }))["code"], "over", "nobody leaves twice");
    assert_eq!(all[1].ask(json!({ "type": "order", "order": "until_my_turn" }))["code"], "over");
    play(&mut all, 12, &mut answers);
    assert_eq!(all[0].ask(json!({ "type": "resign" }))["type"], "done");
    for client in &mut all {
        while client.shown["over"].is_null() {
            client.until("shown");
        }
        assert_eq!(client.shown["over"]["outcome"], json!({ "Won": [2] }));
    }

    let record = server.get(&format!("/api/games/{game}/record"), None).json();
    assert_eq!(
        (&record["game"], &record["end"]),
        (&json!("blocks"), &json!({ "loser": 0, "how": "resigned" }))
    );
    let opened = server.post("/api/records", None, &record).json();
    assert_eq!((&opened["is_verified"], &opened["answers"]), (&json!(true), &json!(answers)));
    let copy = opened["game"].as_str().unwrap();
    for step in 0..=answers {
        for eyes in ["", "?as=0", "?as=2"] {
            let at = |game: &str| server.get(&format!("/api/games/{game}/steps/{step}{eyes}"), None).json();
            let (old, new) = (at(&game), at(copy));
            assert_eq!((&old["view"], &old["log"]), (&new["view"], &new["log"]), "{step}{eyes}");
        }
    }
    assert_eq!(server.get(&format!("/api/games/{game}/steps/0?as=3"), None).status, 422);
    let ending = server.get(&format!("/api/games/{game}/ending"), None).json();
    assert_eq!(ending["outcome"], json!({ "Won": [2] }));
}

#[test]
fn orders_answer_for_who_gave_them_and_are_told_to_nobody_else() {
    let server = Server::start(74);
    let (game, tokens) = sit(&server);
    let mut all = clients(&server, &game, &tokens);
    assert_eq!(all[1].ask(json!({ "type": "order", "order": "not_this_turn" }))["code"], "not_asked");
    assert_eq!(
        all[1].ask(json!({ "type": "order", "order": "until_my_turn", "seat": 2 }))["code"],
        "no_seat"
    );
    assert_eq!(all[1].ask(json!({ "type": "order", "order": "until_my_turn" }))["type"], "done");
    while all[1].shown["orders"] != json!([{ "seat": 1, "order": "until_my_turn" }]) {
        all[1].until("shown");
    }
    assert_eq!(all[0].act("card 2")["type"], "done");
    // Bob is not asked, Cid is.
    settle(&mut all, 2);
    assert_eq!((asked(&all[0]), &all[0].shown["orders"]), (2, &json!([])));
    assert_eq!(all[2].shown["question"]["may_order"], true);
    assert_eq!(all[2].act("hold")["type"], "done");
    settle(&mut all, 3);
    assert_eq!(all[0].shown["question"]["may_order"], false, "what to play is for Ann to say");
    assert_eq!(all[0].ask(json!({ "type": "order", "order": "not_this_turn" }))["code"], "illegal");
    assert_eq!(all[1].ask(json!({ "type": "lift_orders" }))["type"], "done");
    assert_eq!(all[0].act("card 3")["type"], "done");
    settle(&mut all, 4);
    assert_eq!(asked(&all[0]), 1, "he is asked again");
    assert_eq!(all[1].ask(json!({ "type": "order", "order": "not_this_turn" }))["type"], "done");
    settle(&mut all, 5);
    assert_eq!(asked(&all[0]), 2);
}

#[test]
fn standing_orders_survive_a_restart() {
    let mut server = Server::start(78);
    let (game, tokens) = sit(&server);
    let mut all = clients(&server, &game, &tokens);
    assert_eq!(all[1].ask(json!({ "type": "order", "order": "until_my_turn" }))["type"], "done");
    assert_eq!(all[2].ask(json!({ "type": "order", "order": "until_my_turn" }))["type"], "done");
    assert_eq!(all[2].ask(json!({ "type": "lift_orders" }))["type"], "done");
    drop(all);
    server.restart();
    let mut all = clients(&server, &game, &tokens);
    assert_eq!(all[1].shown["orders"], json!([{ "seat": 1, "order": "until_my_turn" }]));
    assert_eq!(all[2].shown["orders"], json!([]));
    assert_eq!(all[0].act("card 2")["type"], "done");
    settle(&mut all, 2);
    assert_eq!(asked(&all[0]), 2, "Bob's order has answered, Cid's was lifted");
    // It is given again where it was given: what came after it counts.
    drop(all);
    server.restart();
    let mut all = clients(&server, &game, &tokens);
    assert_eq!(all[1].shown["orders"], json!([{ "seat": 1, "order": "until_my_turn" }]));
    assert_eq!(all[2].act("hold")["type"], "done");
    settle(&mut all, 3);
}

#[test]
fn computers_play_it_and_one_person_may_hold_several_seats() {
    let server = Server::start(75);
    let made = server
        .made(&blocks(json!([{ "computer": "greedy" }, { "computer": "random" }, { "computer": "greedy" }])));
    let mut watcher = server.connect(made["game"].as_str().unwrap(), None);
    while !watcher.is_over() {
        watcher.until("shown");
    }
    assert_eq!(watcher.shown["over"]["how"], "played");

    let made = server.made(&blocks(json!(["friend", "you", { "with": 0 }])));
    assert_eq!(made["invites"].as_array().unwrap().len(), 1);
    assert_eq!(made["invites"][0]["seats"], json!([0, 2]));
    let game = made["game"].as_str().unwrap();
    let friend = server.join(game, &made["invites"][0]);
    let mut friend = server.connect(game, Some(&friend));
    assert_eq!((&friend.shown["you"], asked(&friend)), (&json!([0, 2]), 0));
    // Opponents who share a screen do not see each other's cards.
    assert!(friend.shown["view"]["hands"][0]["cards"].is_array());
    assert!(friend.shown["view"]["hands"][2]["cards"].is_null());
    assert_eq!(friend.act("hold")["type"], "done");
    let clash = blocks(json!(["friend", "you", { "with": 2 }]));
    assert_eq!(server.post("/api/games", None, &clash).status, 422);
    for seats in [json!([]), json!(["you", "you"]), json!(vec!["you"; 11])] {
        assert_eq!(server.post("/api/games", None, &blocks(seats)).status, 422);
    }
    let other = json!({ "game": "chess", "seats": ["you", "you"] });
    assert_eq!(server.post("/api/games", None, &other).status, 404);
}

#[test]
fn what_a_click_would_have_meant_and_what_the_game_knows_is_told_in_its_own_words() {
    let server = Server::start(76);
    let (game, tokens) = sit(&server);
    let mut all = clients(&server, &game, &tokens);
    let told = all[0].ask(json!({ "type": "wish", "about": { "target": 6 } }));
    assert_eq!((&told["type"], &told["answer"]), (&json!("explained"), &json!("card 6")), "{told}");
    assert_eq!(told["sentence"], "card 6 cannot be answered");
    let told = all[0].ask(json!({ "type": "wish", "about": { "square": "c4" } }));
    assert!(told["answer"].is_null(), "{told}");
    assert!(told["sentence"].as_str().unwrap().ends_with("Which card?"), "{told}");
    let told = all[1].ask(json!({ "type": "inquire", "about": { "what": [1, 2] } }));
    assert_eq!(told["about"], json!({ "asked": null, "about": { "what": [1, 2] }, "points": [0, 0, 0] }));
    let titles = server.get("/api/titles", None).json();
    assert_eq!(
        titles.as_array().unwrap().iter().map(|title| &title["name"]).collect::<Vec<_>>(),
        ["wars", "blocks", "warlord"]
    );
    assert_eq!(server.get("/api/bots?game=blocks", None).json()[0]["name"], "random");
    assert_eq!(server.get("/api/decks?game=chess", None).status, 404);
}

#[test]
fn a_clock_that_runs_out_takes_one_of_three_out_of_the_game() {
    let mut server = Server::start(77);
    let mut new = blocks(json!(["you", "friend", "friend"]));
    new["clock"] = json!({ "seconds": 10 });
    let made = server.made(&new);
    let game = made["game"].as_str().unwrap().to_owned();
    let invites = made["invites"].as_array().unwrap();
    server.join(&game, &invites[0]);
    let cid = server.join(&game, &invites[1]);
    // Ann has used nearly all of her time.
    server.restart_with(|on| {
        on.execute("INSERT INTO journal (game, n, line, spent) VALUES (?1, 0, '0 card 2', 9900)", [&game])
            .unwrap();
        on.execute("INSERT INTO journal (game, n, line, spent) VALUES (?1, 1, '1 hold', 0)", [&game])
            .unwrap();
        on.execute("INSERT INTO journal (game, n, line, spent) VALUES (?1, 2, '2 hold', 0)", [&game])
            .unwrap();
    });
    let mut cid = server.connect(&game, Some(&cid));
    while cid.shown["players"][0]["left"] != "time" {
        cid.until("shown");
    }
    assert!(cid.shown["over"].is_null(), "the others play on");
    assert_eq!(asked(&cid), 1);
}
