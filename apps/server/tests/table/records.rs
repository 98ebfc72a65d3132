//! Records that are downloaded and opened again, and the check of their seed.

use crate::support::{Server, pick};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use table::Sampled;

/// A game on one screen, some answers long, then resigned: its id and its record.
fn played(server: &Server, answers: usize) -> (String, Value) {
    let mut chance = Sampled::new(6);
    let made = server.new_game(json!(["you", "you"]));
    let game = made["game"].as_str().unwrap().to_owned();
    let mut client = server.connect(&game, made["token"].as_str());
    for _ in 0..answers {
        let answer = pick(&client.options(), &mut chance);
        assert_eq!(client.act(&answer)["type"], "done");
    }
    assert_eq!(server.get(&format!("/api/games/{game}/chance"), None).json()["code"], "not_over");
    assert_eq!(client.ask(json!({ "type": "resign" }))["type"], "done");
    let record = server.get(&format!("/api/games/{game}/record"), None);
    assert!(record.head.contains("attachment"), "{}", record.head);
    (game, record.json())
}

#[test]
fn a_downloaded_record_can_be_opened_again() {
    let mut server = Server::start(25);
    let (game, record) = played(&server, 120);
    let opened = server.post("/api/records", None, &record).json();
    assert_eq!((&opened["is_verified"], &opened["answers"]), (&json!(true), &json!(120)));
    let copy = opened["game"].as_str().unwrap().to_owned();
    let mut is_shown = false;
    for step in (0..=120).step_by(10) {
        let of = |game: &str, eyes: &str| {
            server.get(&format!("/api/games/{game}/steps/{step}{eyes}"), None).json()
        };
        for eyes in ["", "?as=0", "?as=1"] {
            let (old, new) = (of(&game, eyes), of(&copy, eyes));
            assert_eq!((&old["view"], &old["log"]), (&new["view"], &new["log"]), "{step}{eyes}");
        }
        // What everybody saw go into a hand stays open there.
        let has_hidden = |shown: &Value| {
            let hand = shown["view"]["seats"][1]["hand"]["cards"].as_array().unwrap();
            hand.iter().any(|card| card["open"] == false)
        };
        is_shown |= has_hidden(&of(&copy, "?as=1"));
        assert!(!has_hidden(&of(&copy, "")), "{step}");
    }
    assert!(is_shown, "who looks with a seat's eyes sees its hand");
    let shown = server.shown(&copy, None);
    assert_eq!((&shown["over"]["how"], &shown["edition"]), (&json!("resigned"), &json!("first")));
    let mut watcher = server.connect(&copy, None);
    assert_eq!(watcher.ask(json!({ "type": "resign" }))["code"], "no_seat");
    assert_eq!(server.get(&format!("/api/games/{copy}/record"), None).json(), record);
    let turns = |game: &str| server.get(&format!("/api/games/{game}/turns"), None).json();
    assert_eq!(turns(&copy), turns(&game));
    server.restart();
    assert_eq!(server.shown(&copy, None)["answers"], 120);
}

#[test]
fn a_record_from_before_leaving_was_part_of_the_game_is_still_opened() {
    let server = Server::start(29);
    let (_, record) = played(&server, 60);
    let mut old = record.clone();
    let fields = old.as_object_mut().unwrap();
    fields.remove("outcome");
    let left = fields["told"].as_array_mut().unwrap().pop().unwrap();
    assert_eq!(left, format!("{} leaves", record["end"]["loser"]));
    let opened = server.post("/api/records", None, &old).json();
    assert_eq!(opened["is_verified"], true);
    let shown = server.shown(opened["game"].as_str().unwrap(), None);
    assert_eq!((&shown["over"]["how"], &shown["over"]["outcome"]), (&json!("resigned"), &record["outcome"]));
}

#[test]
fn a_record_that_does_not_tell_its_seed_is_opened_without_it() {
    let server = Server::start(26);
    let (_, mut record) = played(&server, 60);
    let fields = record.as_object_mut().unwrap();
    fields.remove("seed");
    fields.remove("end");
    fields.remove("outcome");
    assert!(fields["told"].as_array_mut().unwrap().pop().unwrap().as_str().unwrap().ends_with(" leaves"));
    let opened = server.post("/api/records", None, &record).json();
    assert_eq!(opened["is_verified"], false);
    let shown = server.shown(opened["game"].as_str().unwrap(), None);
    assert_eq!((&shown["over"], &shown["is_record"]), (&Value::Null, &json!(true)), "it was not over");
    assert_eq!(shown["question"]["options"], json!([]));
}

#[test]
fn a_record_of_other_rules_is_opened_as_far_as_these_allow() {
    let mut server = Server::start(30);
    let (game, mut record) = played(&server, 60);
    record["rules"] = json!("before");
    let open = |server: &Server, record: &Value| {
        let reply = server.post("/api/records", None, record);
        assert_eq!(reply.status, 201, "{reply:?}");
        reply.json()
    };
    let whole = open(&server, &record);
    assert_eq!((&whole["is_verified"], &whole["answers"]), (&json!(true), &json!(60)));
    let shown = server.shown(whole["game"].as_str().unwrap(), None);
    assert_eq!((&shown["parted"], &shown["over"]["how"]), (&Value::Null, &json!("resigned")));

    let told = record["told"].as_array_mut().unwrap();
    let is_answer = |told: &Value| !told.as_str().unwrap().starts_with('*');
    let answers: Vec<usize> = (0..told.len()).filter(|at| is_answer(&told[*at])).collect();
    told[answers[40]] = json!("0 move 199 a1");
    let entry = format!("entry {} of the record: ", answers[40] + 1);
    let opened = open(&server, &record);
    assert_eq!((&opened["is_verified"], &opened["answers"]), (&json!(false), &json!(40)));
    let copy = opened["game"].as_str().unwrap().to_owned();
    let then = server.get(&format!("/api/games/{game}/steps/40"), None).json();
    let parted = |server: &Server, copy: &str| {
        let shown = server.shown(copy, None);
        assert_eq!((&shown["view"], &shown["over"]), (&then["view"], &Value::Null));
        let parted = &shown["parted"];
        // Leaving is an answer of the record, too.
        assert_eq!((&parted["deeds"], &parted["of"]), (&json!(40), &json!(61)));
        let text = parted["text"].as_str().unwrap();
        assert!(text.contains("rules version before") && text.contains(&entry), "{text}");
    };
    parted(&server, &copy);
    // Downloaded and opened once more it stops at the same place for the same reason.
    let again = server.get(&format!("/api/games/{copy}/record"), None).json();
    assert_eq!((&again["rules"], again["journal"].as_array().unwrap().len()), (&json!("before"), 61));
    let again = open(&server, &again);
    parted(&server, again["game"].as_str().unwrap());
    server.restart();
    parted(&server, &copy);

    record["rules"] = json!(wars_deal::RULES_VERSION);
    assert_eq!(server.post("/api/records", None, &record).status, 422);
}

#[test]
fn what_is_no_record_is_refused_with_a_reason() {
    let server = Server::start(27);
    let (_, record) = played(&server, 60);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        record
    };
    let first_roll =
        record["told"].as_array().unwrap().iter().position(|told| told.as_str().unwrap().starts_with('*'));
    let wrong = [
        json!(null),
        json!([]),
        json!("record"),
        json!({}),
        with(&|fields| fields["told"] = json!(["0 fly"])),
        with(&|fields| fields["told"][40] = json!("0 move 0 a1")),
        // A die that the seed does not give.
        with(&|fields| {
            let at = first_roll.unwrap();
            let other = if fields["told"][at] == "* 0" { "* 1" } else { "* 0" };
            fields["told"][at] = json!(other);
        }),
        with(&|fields| fields["seed"] = json!("00".repeat(32))),
        with(&|fields| fields["seed_hash"] = json!("00".repeat(32))),
        with(&|fields| fields["outcome"] = json!("Draw")),
        with(&|fields| fields["end"] = json!({ "loser": 7, "how": "time" })),
        with(&|fields| fields["end"] = json!({ "loser": 0, "how": "played" })),
        with(&|fields| fields["end"] = json!(3)),
        // Another than who has left.
        with(&|fields| fields["end"]["loser"] = json!(1 - fields["end"]["loser"].as_u64().unwrap())),
        with(&|fields| fields["setup"]["edition"] = json!("third")),
        with(&|fields| fields["setup"]["decks"] = json!([])),
        with(&|fields| fields["more"] = json!(1)),
    ];
    for record in wrong {
        let reply = server.post("/api/records", None, &record);
        assert_eq!((reply.status, &reply.json()["code"]), (422, &json!("record")), "{record}: {reply:?}");
        assert!(reply.json()["sentence"].as_str().unwrap().starts_with("This record cannot be opened: "));
    }
    let large = json!({ "told": "x".repeat(300_000) });
    assert_eq!(server.post("/api/records", None, &large).status, 413);
}

#[test]
fn anybody_can_check_the_dice_with_the_seed() {
    let server = Server::start(28);
    let (game, record) = played(&server, 100);
    let drawn = server.get(&format!("/api/games/{game}/chance"), None).json();
    assert_eq!(drawn["is_verified"], true);
    let seed = drawn["seed"].as_str().unwrap();
    let bytes: Vec<u8> =
        (0..32).map(|at| u8::from_str_radix(&seed[2 * at..2 * at + 2], 16).unwrap()).collect();
    // As docs/protocol.md says it.
    let hash = Sha256::new().chain_update(b"muster seed").chain_update(&bytes).finalize();
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(record["seed_hash"], hash.as_str());
    let told = record["told"].as_array().unwrap().iter().filter_map(|told| told.as_str()?.strip_prefix("* "));
    let numbers = drawn["numbers"].as_array().unwrap();
    assert_eq!(told.collect::<Vec<_>>(), numbers.iter().map(|n| n["number"].to_string()).collect::<Vec<_>>());
    assert!(numbers.len() > 20);
}
