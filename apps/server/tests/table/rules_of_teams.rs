//! Every rule of three and four players (F14, FAQ-XVII) over the wire: one person holds all four seats and
//! plays a game that leads by each of them.

use crate::support::{Client, Server};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A client that plays all four seats.
struct Walk {
    client: Client,
    /// The rules that were seen to hold.
    shown: BTreeSet<&'static str>,
}

fn texts<'a>(values: impl Iterator<Item = &'a Value>) -> BTreeSet<String> {
    values.filter_map(Value::as_str).map(str::to_owned).collect()
}

impl Walk {
    fn view(&self) -> &Value {
        &self.client.shown["view"]
    }

    fn seat(&self, seat: usize) -> &Value {
        &self.view()["seats"][seat]
    }

    fn magic(&self, seat: usize) -> usize {
        self.seat(seat)["magic"].as_array().unwrap().len()
    }

    fn asked(&self) -> usize {
        self.client.shown["question"]["seat"].as_u64().unwrap() as usize
    }

    fn turn(&self) -> u64 {
        self.view()["turn"].as_u64().unwrap()
    }

    fn is_phase(&self, phase: &str) -> bool {
        self.client.shown["question"]["ask"] == "phase" && self.view()["phase"] == phase
    }

    fn options(&self) -> &Vec<Value> {
        self.client.shown["question"]["options"].as_array().unwrap()
    }

    /// The name of a card, as far as this player knows it.
    fn name(&self, card: &Value) -> String {
        let seats = self.view()["seats"].as_array().unwrap().iter();
        let held = seats.flat_map(|seat| seat["hand"]["cards"].as_array().unwrap());
        let known = self.view()["pieces"].as_array().unwrap().iter().chain(held);
        let named = known.into_iter().find(|known| known["card"] == *card);
        named.map_or_else(String::new, |named| named["name"].as_str().unwrap().to_owned())
    }

    fn pieces_of(&self, seat: usize) -> Vec<&Value> {
        let all = self.view()["pieces"].as_array().unwrap().iter();
        all.filter(|piece| piece["controller"] == seat).collect()
    }

    fn find(&self, is_meant: impl Fn(&Value) -> bool) -> Option<String> {
        let found = self.options().iter().find(|option| is_meant(option))?;
        Some(found["answer"].as_str().unwrap().to_owned())
    }

    fn answer(&mut self, answer: &str) {
        let before = self.client.shown["step"].as_u64();
        let done = self.client.act(answer);
        assert_eq!(done["type"], "done", "{answer}: {done}");
        while self.client.shown["step"].as_u64() <= before {
            self.client.until("shown");
        }
    }

    /// The rule by which an answer is refused.
    fn refusing(&mut self, answer: &str) -> Value {
        self.client.ask(json!({ "type": "explain", "answer": answer }))["rule"].clone()
    }

    /// Ends the phase or declines; what must be answered is answered somehow.
    fn rest(&mut self) {
        let rest = self.find(|option| option["verb"] == "end" || option["verb"] == "pass");
        let answer = rest.or_else(|| self.find(|_| true)).expect("somebody is asked");
        self.answer(&answer);
    }

    /// What the first player does of his own accord: walls where they lead to an enemy and over the edge,
    /// everything else into magic, until his champion can take control of a unit.
    fn choice(&mut self) -> Option<String> {
        if self.is_phase("events") {
            return self.find(|option| option["verb"] == "play" && self.name(&option["card"]) == "Wall");
        }
        if self.client.shown["question"]["ask"] == "space"
            && self.client.shown["question"]["source"] == "Wall"
        {
            return Some(self.wall());
        }
        if self.is_phase("summon") {
            self.over_the_edge();
            self.beside_a_partners_wall();
            return self.find(|option| {
                option["verb"] == "summon"
                    && self.name(&option["card"]) == "Kaeseeall"
                    && option["square"] == "b5"
            });
        }
        if self.is_phase("build") {
            return self.give().or_else(|| {
                // One Guardian is kept for the wall of the partner, and the hand is not to fill up with them.
                let hand = self.seat(0)["hand"]["cards"].as_array().unwrap();
                let guardians = hand.iter().filter(|card| card["name"] == "Guardian").count();
                let is_kept = |name: &str| match name {
                    "Wall" | "Kaeseeall" => true,
                    "Guardian" => guardians == 1,
                    _ => false,
                };
                self.find(|option| option["verb"] == "build" && !is_kept(&self.name(&option["card"])))
            });
        }
        self.find(|option| option["text"].as_str().unwrap().contains("Blazing Conscription"))
    }

    /// F14.4: anywhere on the side of the team.
    fn wall(&mut self) -> String {
        let spaces = texts(self.options().iter().map(|option| &option["square"]));
        assert!(spaces.iter().all(|space| (b'1'..=b'4').contains(&space.as_bytes()[1])), "{spaces:?}");
        let columns: BTreeSet<u8> = spaces.iter().map(|space| space.as_bytes()[0]).collect();
        assert_eq!(columns.len(), 12, "{spaces:?}");
        self.shown.insert("F14.4");
        let goal = if spaces.contains("b4") { "b4" } else { "a3" };
        self.find(|option| option["square"] == goal).expect("it is among the spaces")
    }

    /// FAQ-XVII-05, F14.5: with a wall on a3 summoning goes on over the edge.
    fn over_the_edge(&mut self) {
        let is_wall = |piece: &&Value| piece["square"] == "a3" && piece["name"] == "Wall";
        if self.pieces_of(0).iter().any(is_wall)
            && self.find(|option| option["verb"] == "summon" && option["square"] == "l3").is_some()
        {
            self.shown.insert("FAQ-XVII-05");
        }
    }

    /// F14.8, FAQ-XVII-02: the partner's wall is not his.
    fn beside_a_partners_wall(&mut self) {
        let wall = self.pieces_of(2).into_iter().find(|piece| piece["name"] == "Wall");
        let square = wall.unwrap()["square"].as_str().unwrap().to_owned();
        let above = format!("{}{}", &square[..1], char::from(square.as_bytes()[1] + 1));
        let guardian =
            self.seat(0)["hand"]["cards"].as_array().unwrap().iter().find(|card| card["name"] == "Guardian");
        let (Some(guardian), true) = (guardian, self.magic(0) >= 2) else { return };
        let answer = format!("summon {} {above}", guardian["card"]);
        assert!(self.find(|option| option["answer"] == answer.as_str()).is_none());
        assert_eq!(self.refusing(&answer), "F14.8");
        self.shown.extend(["F14.8", "FAQ-XVII-02"]);
    }

    /// F14.7: the top of a player's magic pile goes to his partner, once.
    fn give(&mut self) -> Option<String> {
        if self.shown.contains("F14.7") || self.magic(0) < 7 {
            return None;
        }
        let give = self.find(|option| option["verb"] == "give")?;
        let before = (self.magic(0), self.magic(2));
        self.answer(&give);
        assert_eq!((self.magic(0), self.magic(2)), (before.0 - 1, before.1 + 1));
        self.shown.insert("F14.7");
        self.find(|option| option["verb"] == "end")
    }

    /// F14.5: a step over the edge is among the moves of somebody who stands at it.
    fn look_over_the_edge(&mut self) {
        let at_edge: Vec<Value> = self.pieces_of(self.asked()).into_iter().cloned().collect();
        let is_at_edge = |card: &Value| {
            at_edge
                .iter()
                .any(|piece| piece["card"] == *card && piece["square"].as_str().unwrap().starts_with('a'))
        };
        let over = self.find(|option| {
            option["verb"] == "move"
                && is_at_edge(&option["card"])
                && option["square"].as_str().unwrap().starts_with(['k', 'l'])
        });
        if over.is_some() {
            self.shown.insert("F14.5");
        }
    }

    /// F14.6, F14.9, FAQ-XVII-04: the owner of a unit that another has for the turn is out.
    fn part(&mut self) {
        let taken = |walk: &Walk| {
            let pieces = walk.view()["pieces"].as_array().unwrap().clone();
            pieces.into_iter().find(|piece| piece["owner"] == 1 && piece["controller"] == 0)
        };
        let unit = taken(self).expect("it was taken");
        let (inherited, before) = (self.magic(1), self.magic(3));
        assert_eq!(self.client.ask(json!({ "type": "resign", "seat": 1 }))["type"], "done");
        while self.client.shown["players"][1]["left"].is_null() {
            self.client.until("shown");
        }
        assert_eq!(self.client.shown["over"], Value::Null, "his partner plays on");
        let out = self.seat(1);
        assert_eq!((&out["is_out"], &out["hand"]["count"], self.magic(1)), (&json!(true), &json!(0), 0));
        assert_eq!(out["discard_count"], 0, "his piles have left the game");
        assert!(self.pieces_of(1).is_empty());
        assert_eq!(self.magic(3), before + inherited, "his magic is his partner's");
        assert_eq!(taken(self), Some(unit.clone()), "what another controls stays");
        let turn = self.turn();
        while self.turn() == turn {
            self.rest();
        }
        assert_eq!(taken(self), None);
        let gone = self.seat(1)["gone"]["cards"].to_string();
        assert!(gone.contains(&format!("\"card\":{}", unit["card"])), "{gone}");
        assert_eq!(self.view()["active"], 2, "his turns are skipped");
        self.shown.extend(["F14.6", "F14.9", "FAQ-XVII-04"]);
    }
}

#[test]
fn every_rule_of_three_and_four_players_holds_over_the_wire() {
    let server = Server::start(84);
    let decks = ["Prince Elien", "Grognack", "Oldin", "Sneeks"].map(|name| json!({ "name": name }));
    let seats = json!(["you", "you", "you", "you"]);
    let made = server.made(&json!({ "edition": "first", "decks": decks, "seats": seats, "first": "roll" }));
    let game = made["game"].as_str().unwrap().to_owned();
    let client = server.connect(&game, made["token"].as_str());
    let mut walk = Walk { client, shown: BTreeSet::new() };
    // F14.1: two battlefields, two teams.
    assert_eq!((&walk.view()["columns"], &walk.view()["rows"]), (&json!(12), &json!(8)));
    assert_eq!(walk.client.shown["players"][3]["side"], json!([1, 3]));
    walk.shown.insert("F14.1");
    // F14.3: who rolled highest begins, and nobody was asked.
    let rolls: Vec<u32> = walk
        .client
        .log
        .iter()
        .filter_map(|line| line["text"].as_str().unwrap().split(" rolls ").nth(1))
        .map(|rest| rest.split(' ').next().unwrap().parse().unwrap())
        .collect();
    let last = &rolls[rolls.len() - 4..];
    let first = walk.view()["active"].as_u64().unwrap() as usize;
    assert_eq!(last.iter().max(), Some(&last[first]), "{rolls:?}");
    assert_eq!((walk.turn(), &walk.client.shown["answers"]), (1, &json!(0)));
    walk.shown.insert("F14.3");
    let mut begun = 0;
    for _ in 0..900 {
        if walk.turn() > begun && walk.turn() <= 4 {
            // FAQ-XVII-01: only the very first turn is short.
            begun = walk.turn();
            let (phase, limit) = (walk.view()["phase"].clone(), walk.view()["move_limit"].clone());
            let hand = walk.seat(walk.asked())["hand"]["count"].clone();
            match begun {
                1 => assert_eq!((phase, limit, hand), (json!("movement"), json!(2), json!(0))),
                _ => assert_eq!((phase, limit, hand), (json!("summon"), json!(3), json!(5))),
            }
            if begun == 4 {
                walk.shown.insert("FAQ-XVII-01");
            }
        }
        if walk.is_phase("movement") {
            walk.look_over_the_edge();
        }
        let is_taken = walk.pieces_of(0).iter().any(|piece| piece["owner"] == 1);
        if is_taken && walk.shown.contains("FAQ-XVII-05") {
            walk.part();
            break;
        }
        match if walk.asked() == 0 { walk.choice() } else { None } {
            Some(answer) => walk.answer(&answer),
            None => walk.rest(),
        }
    }
    // F14.2: the turns went back and forth between the teams.
    let turns = server.get(&format!("/api/games/{game}/turns"), None).json();
    let order: Vec<u64> =
        turns.as_array().unwrap().iter().map(|turn| turn["seat"].as_u64().unwrap()).collect();
    let played = &order[..order.len() - 1];
    assert!(played.windows(2).all(|pair| pair[1] == (pair[0] + 1) % 4), "{order:?}");
    walk.shown.insert("F14.2");
    let all = [
        "F14.1",
        "F14.2",
        "F14.3",
        "F14.4",
        "F14.5",
        "F14.6",
        "F14.7",
        "F14.8",
        "F14.9",
        "FAQ-XVII-01",
        "FAQ-XVII-02",
        "FAQ-XVII-04",
        "FAQ-XVII-05",
    ];
    let missing: Vec<&str> = all.into_iter().filter(|rule| !walk.shown.contains(rule)).collect();
    assert_eq!(missing, [] as [&str; 0], "the walk did not lead by these");
}

/// FAQ-XVII-03, while somebody else is asked.
#[test]
fn a_hand_is_shown_to_the_partner_in_anybodys_turn_and_stays_shown() {
    let mut server = Server::start(85);
    let decks = ["Prince Elien", "Grognack", "Oldin", "Sneeks"].map(|name| json!({ "name": name }));
    let seats = json!(["you", "friend", "friend", "friend"]);
    let made =
        server.made(&json!({ "edition": "first", "decks": decks, "seats": seats, "first": { "seat": 0 } }));
    let game = made["game"].as_str().unwrap().to_owned();
    let mut tokens = vec![made["token"].as_str().unwrap().to_owned()];
    tokens.extend(made["invites"].as_array().unwrap().iter().map(|invite| server.join(&game, invite)));
    let mut clients: Vec<Client> = tokens.iter().map(|token| server.connect(&game, Some(token))).collect();
    // Until the first player has a hand and it is another's turn.
    let rest = |clients: &mut Vec<Client>| {
        let step = clients[0].shown["step"].as_u64();
        let asked = clients.iter_mut().find(|client| client.is_asked()).expect("somebody is asked");
        let options = asked.options();
        let answer = options.iter().find(|answer| ["end", "pass"].contains(&answer.as_str())).unwrap();
        assert_eq!(asked.act(answer)["type"], "done");
        for client in clients.iter_mut() {
            while client.shown["step"].as_u64() <= step {
                client.until("shown");
            }
        }
    };
    while clients[0].shown["view"]["turn"].as_u64() < Some(6) {
        rest(&mut clients);
    }
    assert!(clients[1].is_asked());
    let hand =
        |shown: &Value, seat: usize| shown["view"]["seats"][seat]["hand"]["cards"].as_array().unwrap().len();
    assert_eq!([0, 1, 2, 3].map(|seat| hand(&clients[seat].shown, 0)), [5, 0, 0, 0]);
    assert_eq!(clients[0].shown["can_show"], json!([0]));
    let question = clients[1].shown["question"].clone();
    assert_eq!(clients[0].ask(json!({ "type": "show" }))["type"], "done");
    for client in &mut clients[1..] {
        client.until("shown");
    }
    // The partner sees it; an opponent sees that it was shown, and no card of it.
    assert_eq!([0, 1, 2, 3].map(|seat| hand(&clients[seat].shown, 0)), [5, 0, 5, 0]);
    assert_eq!(hand(&server.shown(&game, None), 0), 0, "nor does who only watches");
    assert_eq!(clients[1].shown["question"], question, "what is asked stays");
    assert_eq!(clients[1].shown["view"]["seats"][0]["hand"]["count"], 5);
    // There is nothing more to show.
    let again = clients[0].ask(json!({ "type": "show" }));
    assert_eq!((&again["type"], &again["code"]), (&json!("refused"), &json!("illegal")));
    assert_eq!(server.shown(&game, Some(&tokens[0]))["can_show"], json!([]));
    // An opponent cannot be made to show, and nobody shows for another.
    let other = clients[1].ask(json!({ "type": "show", "seat": 0 }));
    assert_eq!(other["type"], "refused", "{other}");
    rest(&mut clients);
    let before = server.shown(&game, Some(&tokens[2]));
    drop(clients);
    server.restart();
    let after = server.shown(&game, Some(&tokens[2]));
    assert_eq!((&after["view"], &after["log"]), (&before["view"], &before["log"]));
    assert_eq!(hand(&after, 0), 5);
}
