//! The computers think beside everybody else's games.

use crate::support::{Server, pick};
use serde_json::json;
use std::time::{Duration, Instant};
use table::Sampled;

#[test]
fn who_plays_does_not_wait_for_computers_that_think() {
    let server = Server::start();
    let decks = json!([{ "name": "Prince Elien" }, { "name": "Grognack" }]);
    let strong = json!({ "computer": "level5" });
    let new = json!({ "edition": "first", "decks": decks, "seats": [strong, strong] });
    // More games than there are cores, each of which always has somebody who thinks.
    let mut watched: Vec<_> = (0..8)
        .map(|_| {
            let made = server.post("/api/games", None, &new).json();
            server.connect(made["game"].as_str().unwrap(), None)
        })
        .collect();
    let made = server.new_game(json!(["you", "you"]));
    let mut own = server.connect(made["game"].as_str().unwrap(), made["token"].as_str());
    let mut chance = Sampled::new(3);
    let mut times = Vec::new();
    for _ in 0..40 {
        let attack = own.shown["question"]["options"]
            .as_array()
            .and_then(|options| options.iter().find(|option| option["verb"] == "attack").cloned());
        let began = Instant::now();
        if let Some(attack) = attack {
            let odds = json!({ "type": "odds", "unit": attack["card"], "target": attack["target"] });
            assert_eq!(own.ask(odds)["type"], "odds");
        }
        let answer = pick(&own.options(), &mut chance);
        assert_eq!(own.act(&answer)["type"], "done");
        times.push(began.elapsed());
        if own.is_over() {
            break;
        }
    }
    times.sort_unstable();
    // A level thinks for half a second and more, and eight wait for two cores.
    let (middle, longest) = (times[times.len() / 2], times[times.len() - 1]);
    println!("middle {middle:?}, longest {longest:?}");
    assert!(middle < Duration::from_millis(200), "{middle:?}");
    // And they do play meanwhile.
    assert!(watched.iter_mut().any(|client| client.until("shown")["step"].as_u64() > Some(0)));
}
