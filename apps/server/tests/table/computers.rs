//! The computers think beside everybody else's games.

use crate::support::{Server, pick};
use serde_json::json;
use table::Sampled;

#[test]
fn who_plays_does_not_wait_for_computers_that_think() {
    let server = Server::start(4);
    let decks = json!([{ "name": "Prince Elien" }, { "name": "Grognack" }]);
    let strong = json!({ "computer": "level5" });
    let new = json!({ "edition": "first", "decks": decks, "seats": [strong, strong] });
    // More games than there are cores, each of which always has somebody who thinks.
    let games: Vec<String> = (0..8)
        .map(|_| server.post("/api/games", None, &new).json()["game"].as_str().unwrap().to_owned())
        .collect();
    let mut watched: Vec<_> = games.iter().map(|game| server.connect(game, None)).collect();
    let made = server.new_game(json!(["you", "you"]));
    let mut own = server.connect(made["game"].as_str().unwrap(), made["token"].as_str());
    let mut chance = Sampled::new(3);
    // How much the computers do meanwhile is the clock: on a slow machine it goes slower.
    let answers = |games: &[String]| -> u64 {
        games.iter().map(|game| server.shown(game, None)["answers"].as_u64().unwrap()).sum()
    };
    let before = answers(&games);
    let mut acts = 0;
    for _ in 0..40 {
        let attack = own.shown["question"]["options"]
            .as_array()
            .and_then(|options| options.iter().find(|option| option["verb"] == "attack").cloned());
        if let Some(attack) = attack {
            let odds = json!({ "type": "inquire", "about": { "odds": { "unit": attack["card"], "target": attack["target"] } } });
            assert_eq!(own.ask(odds)["type"], "informed");
        }
        let answer = pick(&own.options(), &mut chance);
        assert_eq!(own.act(&answer)["type"], "done");
        acts += 1;
        if own.is_over() {
            break;
        }
    }
    let meanwhile = answers(&games) - before;
    println!("{acts} acts, {meanwhile} answers of computers meanwhile");
    // If people had to queue with computers, every game would be answered before each of their acts.
    assert!(acts >= 20 && meanwhile < acts * games.len() as u64 / 4, "{acts} acts, {meanwhile} answers");
    // And they do play meanwhile.
    assert!(watched.iter_mut().any(|client| client.until("shown")["step"].as_u64() > Some(0)));
}
