//! What one table may make the server keep.

use crate::support::{Server, pick};
use serde_json::{Value, json};
use server::Limits;
use std::time::Duration;
use table::Sampled;

#[test]
fn a_journal_is_bounded_and_so_is_what_is_taken_back_in_it() {
    let limits = Limits { deeds: 30, taken_back: 6, reaction: Duration::ZERO, ..Limits::default() };
    let server = Server::with(limits, 6);
    let made = server.new_game(json!(["you", "you"]));
    let mut client = server.connect(made["game"].as_str().unwrap(), made["token"].as_str());
    let mut chance = Sampled::new(8);
    // Each takeback leaves two lines that count for nothing: the answer and itself.
    for round in 0.. {
        let answer = pick(&client.options(), &mut chance);
        assert_eq!(client.act(&answer)["type"], "done");
        let told = client.ask(json!({ "type": "ask_takeback" }));
        if told["type"] == "refused" {
            assert_eq!((round, &told["code"]), (3, &json!("too_many")), "{told}");
            break;
        }
    }
    assert_eq!(client.ask(json!({ "type": "undo" }))["type"], "refused");
    let full = loop {
        let answer = pick(&client.options(), &mut chance);
        let told = client.act(&answer);
        if told["type"] == "refused" {
            break told;
        }
    };
    assert_eq!((&full["code"], &client.shown["step"]), (&json!("too_many"), &json!(30)), "{full}");
    // Nobody is stuck in a game that cannot go on.
    assert_eq!(client.ask(json!({ "type": "resign" }))["type"], "done");
    assert!(client.shown["over"] != Value::Null);
}
