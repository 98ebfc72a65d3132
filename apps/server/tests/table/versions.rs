//! Stored games after an update of the rules.

use crate::support::{Server, pick};
use serde_json::{Value, json};
use table::Sampled;

const ANSWERS: usize = 40;

/// A game on one screen, some answers long: its id and token.
fn begun(server: &Server) -> (String, String) {
    let mut chance = Sampled::new(8);
    let made = server.new_game(json!(["you", "you"]));
    let (game, token) = (made["game"].as_str().unwrap(), made["token"].as_str().unwrap());
    let mut client = server.connect(game, Some(token));
    for _ in 0..ANSWERS {
        let answer = pick(&client.options(), &mut chance);
        assert_eq!(client.act(&answer)["type"], "done");
    }
    (game.to_owned(), token.to_owned())
}

/// As a program of another version would have left it.
fn of_other_rules(on: &rusqlite::Connection) {
    assert_eq!(on.execute("UPDATE games SET rules = 'before'", []).unwrap(), 1);
}

fn count(on: &rusqlite::Connection, table: &str) -> i64 {
    on.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
}

#[test]
fn a_game_whose_journal_the_new_rules_allow_goes_on() {
    let mut server = Server::start(41);
    let (game, token) = begun(&server);
    let before = server.shown(&game, Some(&token));
    server.restart_with(of_other_rules);
    let after = server.shown(&game, Some(&token));
    assert_eq!((&after["view"], &after["log"]), (&before["view"], &before["log"]));
    assert_eq!(after["parted"], Value::Null);
    let mut client = server.connect(&game, Some(&token));
    let answer = pick(&client.options(), &mut Sampled::new(1));
    assert_eq!(client.act(&answer)["type"], "done");
    drop(client);
    server.restart_with(|on| {
        let rules: String = on.query_row("SELECT rules FROM games", [], |row| row.get(0)).unwrap();
        assert_eq!(rules, wars_deal::RULES_VERSION, "it goes on by the rules of today");
    });
    assert_eq!(server.shown(&game, Some(&token))["answers"], ANSWERS as u64 + 1);
}

#[test]
fn a_game_that_parts_from_the_new_rules_is_shown_up_to_there_and_kept() {
    let mut server = Server::start(42);
    let (game, token) = begun(&server);
    let then = server.get(&format!("/api/games/{game}/steps/25"), Some(&token)).json();
    server.restart_with(|on| {
        of_other_rules(on);
        // What the rules of today do not allow there.
        on.execute("UPDATE journal SET line = '0 move 0 a1' WHERE n = 25", []).unwrap();
    });
    let shown = server.shown(&game, Some(&token));
    // On one screen the hand shown is that of the player to answer; what stands on the table is the same.
    assert_eq!((&shown["answers"], &shown["view"]["pieces"]), (&json!(25), &then["view"]["pieces"]));
    assert_eq!((&shown["parted"]["deeds"], &shown["parted"]["of"]), (&json!(25), &json!(ANSWERS)));
    let text = shown["parted"]["text"].as_str().unwrap();
    assert!(text.contains("version before") && text.contains("can be downloaded"), "{text}");
    assert_eq!(shown["question"]["options"], json!([]), "nobody is asked");

    let mut client = server.connect(&game, Some(&token));
    for message in [json!({ "type": "resign" }), json!({ "type": "undo" }), json!({ "type": "ask_takeback" })]
    {
        assert_eq!(client.ask(message)["code"], "over");
    }
    assert_eq!(client.act("end")["code"], "over");
    for path in ["steps/10", "turns", "chance", "record"] {
        assert_eq!(server.get(&format!("/api/games/{game}/{path}"), Some(&token)).status, 200, "{path}");
    }
    assert_eq!(server.get(&format!("/api/games/{game}/steps/26"), Some(&token)).status, 404);
    let record = server.get(&format!("/api/games/{game}/record"), None).json();
    assert_eq!((&record["rules"], record["journal"].as_array().unwrap().len()), (&json!("before"), ANSWERS));
    drop(client);
    server.restart_with(|on| {
        assert_eq!((count(on, "games"), count(on, "journal")), (1, ANSWERS as i64), "nothing is removed");
        let rules: String = on.query_row("SELECT rules FROM games", [], |row| row.get(0)).unwrap();
        assert_eq!(rules, "before");
    });
}

#[test]
fn a_game_whose_cards_are_gone_is_refused_with_a_sentence_and_kept() {
    let mut server = Server::start(43);
    let (game, token) = begun(&server);
    server.restart_with(|on| {
        of_other_rules(on);
        on.execute("UPDATE games SET setup = replace(setup, 'Prince Elien', 'Prince Nobody')", []).unwrap();
    });
    let reply = server.get(&format!("/api/games/{game}"), Some(&token));
    assert_eq!((reply.status, &reply.json()["code"]), (409, &json!("over")), "{reply:?}");
    assert!(reply.json()["sentence"].as_str().unwrap().contains("Prince Nobody"), "{reply:?}");
    server.restart_with(|on| assert_eq!(count(on, "journal"), ANSWERS as i64));
}

#[test]
fn a_journal_that_ends_with_a_resignation_or_a_lost_clock_is_read_as_ever() {
    for (line, how) in [("resign 0", "resigned"), ("timeout 0", "time")] {
        let mut server = Server::start(44);
        let (game, token) = begun(&server);
        server.restart_with(|on| {
            of_other_rules(on);
            let insert = "INSERT INTO journal (game, n, line) SELECT id, ?1, ?2 FROM games";
            on.execute(insert, rusqlite::params![ANSWERS as i64, line]).unwrap();
        });
        let over = &server.shown(&game, Some(&token))["over"];
        assert_eq!((&over["how"], &over["outcome"]), (&json!(how), &json!({ "Won": [1] })), "{over}");
    }
}
