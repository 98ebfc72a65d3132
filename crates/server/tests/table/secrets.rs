//! No client is told of a card that it may not know: looked for in the bytes that were sent.

use crate::support::{Client, Server, pick};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Asking, Entry, Memory, Sampled, Seat, Session};
use wars::{CardId, Viewer, Wars};

/// What a viewer could know after each number of answers, from the record of the game.
struct Truth {
    cards: Vec<BTreeSet<CardId>>,
}

fn truth(record: &str, viewer: Viewer) -> (Truth, Vec<&'static str>) {
    let loaded = sim::load_record(record, sim::Unfinished::Refused).unwrap();
    let whole = loaded.replay().unwrap();
    let cast = whole.setup().clone();
    let mut session: Session<Wars> =
        Session::new(cast.clone(), loaded.matchup.first(), Memory::History, &mut Asking);
    let mut known = BTreeSet::new();
    let mut cards = Vec::new();
    let mut look = |session: &Session<Wars>| {
        known.extend(cast.cards().filter(|&card| session.state().is_known(card, viewer)));
        // Whoever looks through a pile for his answer sees what is in it.
        if session.asked().map(Viewer::Seat) == Some(viewer) {
            known.extend(session.options().iter().flat_map(|option| option.cards()));
        }
        known.extend(session.events().flat_map(|event| event.seen_by(viewer).cards()));
        known.clone()
    };
    for entry in whole.told() {
        match entry {
            Entry::Chance(number) => session.roll(number, &mut Asking).unwrap(),
            Entry::Answer(seat, answer) => {
                cards.push(look(&session));
                session.answer(seat, answer, &mut Asking).unwrap();
            }
            Entry::Forced(_) => {}
        }
    }
    cards.push(look(&session));
    (Truth { cards }, cast.cards().map(|card| cast.face(card).name).collect())
}

fn ids(value: &Value, found: &mut BTreeSet<usize>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                match (name.as_str(), inner) {
                    ("card" | "target", Value::Number(id)) => {
                        found.insert(id.as_u64().unwrap() as usize);
                    }
                    ("cards", Value::Array(list)) if list.iter().all(Value::is_number) => {
                        found.extend(list.iter().map(|id| id.as_u64().unwrap() as usize));
                    }
                    _ => ids(inner, found),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|inner| ids(inner, found)),
        _ => {}
    }
}

/// Whether the text has this name as a whole word.
fn has(text: &str, name: &str) -> bool {
    let is_word =
        |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '-');
    text.match_indices(name).any(|(at, _)| {
        !is_word(text[..at].chars().next_back()) && !is_word(text[at + name.len()..].chars().next())
    })
}

fn check(client: &Client, record: &str, viewer: Viewer) {
    let (truth, names) = truth(record, viewer);
    let names_of = |cards: &BTreeSet<CardId>| -> BTreeSet<&str> {
        cards.iter().map(|card| names[card.index()]).collect()
    };
    let seed = serde_json::from_str::<Value>(record).unwrap()["seed"].as_str().unwrap().to_owned();
    let all: BTreeSet<&str> = names.iter().copied().collect();
    for (answers, raw) in &client.raw {
        let known = &truth.cards[*answers as usize];
        let message: Value = serde_json::from_str(raw).unwrap();
        let mut told = BTreeSet::new();
        ids(&message, &mut told);
        for id in told {
            assert!(
                known.contains(&CardId::new(id)),
                "{viewer:?} is told of card {id} ({}): {raw}",
                names[id]
            );
        }
        let known = names_of(known);
        // One name may be a part of another: the known ones are blotted out, the longest first.
        let mut longest: Vec<&str> = known.iter().copied().collect();
        longest.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let blotted = longest.iter().fold(raw.clone(), |text, name| text.replace(name, "#"));
        for name in all.difference(&known) {
            // An ability may bear the name of a card.
            let abilities = message["view"]["pieces"].to_string();
            assert!(
                !has(&blotted, name) || has(&abilities, name),
                "{viewer:?} reads '{name}' after {answers} answers: {raw}"
            );
        }
        let is_asked =
            Viewer::Seat(Seat::new(message["question"]["seat"].as_u64().unwrap_or(9).min(3) as usize))
                == viewer;
        let options = message["question"]["options"].as_array().map_or(0, Vec::len);
        assert!(is_asked || options == 0, "{viewer:?} is shown another's options");
        assert!(message["over"].is_object() || !raw.contains(&seed), "the seed is told before the end");
    }
}

#[test]
fn nobody_is_told_of_a_card_that_he_may_not_know() {
    let server = Server::start();
    let decks = ["Prince Elien", "Grognack", "Oldin", "Sneeks", "Vlox", "Tundle"];
    for seed in 0..6 {
        let pair = [decks[seed as usize % decks.len()], decks[(seed as usize + 1) % decks.len()]];
        let playable = |name: &str| cards::ready_deck(name).is_ok();
        let pair = if pair.iter().all(|name| playable(name)) { pair } else { ["Prince Elien", "Grognack"] };
        let made = server.new_game_of(json!(["you", "friend"]), pair);
        let game = made["game"].as_str().unwrap();
        let join = format!("/api/games/{game}/join");
        let joined = server.post(&join, None, &json!({ "invite": made["invite"] })).json();
        let mut clients = [
            server.connect(game, made["token"].as_str()),
            server.connect(game, joined["token"].as_str()),
            server.connect(game, None),
        ];
        let mut chance = Sampled::new(seed);
        for _ in 0..250 {
            let Some(asked) = clients.iter_mut().find(|client| client.is_asked()) else { break };
            let answer = pick(&asked.options(), &mut chance);
            let before = asked.shown["step"].as_u64();
            assert_eq!(asked.act(&answer)["type"], "done");
            for client in &mut clients {
                while client.shown["step"].as_u64() <= before {
                    client.until("shown");
                }
            }
        }
        if !clients[0].is_over() {
            clients[0].ask(json!({ "type": "resign" }));
        }
        let record = server.get(&format!("/api/games/{game}/record"), None).body;
        let viewers = [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator];
        for (client, viewer) in clients.iter().zip(viewers) {
            assert!(client.raw.len() > 100, "a game of some length");
            check(client, &record, viewer);
        }
    }
}
