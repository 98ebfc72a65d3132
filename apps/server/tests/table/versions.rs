//! Stored games after an update of the rules. `journals` has databases as the programs of earlier rules
//! wrote them, each with one game on one screen.

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

/// A database that a program of earlier rules wrote. Its first line says of which rules, and names the game
/// and the token for both seats.
struct Left {
    sql: String,
    rules: String,
    game: String,
    token: String,
}

impl Left {
    fn of(name: &str) -> Left {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/table/journals");
        let sql = std::fs::read_to_string(format!("{folder}/{name}.sql")).unwrap();
        let first: Vec<String> = sql.lines().next().unwrap().split(' ').map(str::to_owned).collect();
        let [_, _, rules, _, game, _, token] = <[String; 7]>::try_from(first).unwrap();
        assert_ne!(rules, wars_deal::RULES_VERSION);
        Left { sql, rules, game, token }
    }

    fn token(&self) -> Option<&str> {
        Some(&self.token)
    }

    /// How many deeds its journal has.
    fn deeds(&self) -> usize {
        self.sql.lines().filter(|line| line.starts_with("INSERT INTO \"journal\"")).count()
    }
}

fn rules_of_game(on: &rusqlite::Connection) -> String {
    on.query_row("SELECT rules FROM games", [], |row| row.get(0)).unwrap()
}

#[test]
fn journals_that_earlier_rules_wrote_go_on_if_these_allow_every_deed() {
    for name in ["rules-3-first", "rules-3-second"] {
        let left = Left::of(name);
        let mut server = Server::on_database(&left.sql, 45);
        let shown = server.shown(&left.game, left.token());
        assert_eq!((&shown["parted"], &shown["over"]), (&Value::Null, &Value::Null), "{name}");
        assert_eq!(shown["answers"], left.deeds());
        let mut client = server.connect(&left.game, left.token());
        for _ in 0..10 {
            let answer = pick(&client.options(), &mut Sampled::new(1));
            assert_eq!(client.act(&answer)["type"], "done");
        }
        drop(client);
        server.restart_with(|on| assert_eq!(rules_of_game(on), wars_deal::RULES_VERSION));
        assert_eq!(server.shown(&left.game, left.token())["answers"], left.deeds() + 10);
    }
}

#[test]
fn a_journal_that_earlier_rules_wrote_is_shown_up_to_where_these_part_from_it() {
    let left = Left::of("rules-3-parts");
    let mut server = Server::on_database(&left.sql, 46);
    let shown = server.shown(&left.game, left.token());
    let done = shown["answers"].as_u64().unwrap() as usize;
    assert!(0 < done && done < left.deeds(), "{done} of {}", left.deeds());
    assert_eq!((&shown["parted"]["deeds"], &shown["parted"]["of"]), (&json!(done), &json!(left.deeds())));
    let text = shown["parted"]["text"].as_str().unwrap();
    assert!(text.contains(&format!("rules version {} ", left.rules)), "{text}");
    let mut client = server.connect(&left.game, left.token());
    assert_eq!(client.act("end")["code"], "over");
    drop(client);
    // Its record is a file that can be opened again, and stops there for the same reason.
    let record = server.get(&format!("/api/games/{}/record", left.game), None).json();
    assert_eq!(record["journal"].as_array().unwrap().len(), left.deeds());
    let opened = server.post("/api/records", None, &record).json();
    let copy = server.shown(opened["game"].as_str().unwrap(), None);
    assert_eq!((&copy["answers"], &copy["parted"]), (&json!(done), &shown["parted"]));
    server.restart_with(|on| {
        assert_eq!((count(on, "journal"), rules_of_game(on)), (left.deeds() as i64, left.rules.clone()));
    });
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
        assert_eq!(rules_of_game(on), wars_deal::RULES_VERSION, "it goes on by the rules of today");
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
        assert_eq!(rules_of_game(on), "before");
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
