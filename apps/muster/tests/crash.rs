//! The server is killed in the middle of play, again and again: whatever it has called done is
//! there afterwards, and the game goes on.

mod served;

use serde_json::{Value, json};
use served::{SEED, Served, http};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use table::Sampled;
use tempfile::TempDir;

const KILLS: u64 = 20;

/// One game of one player against himself: a duel, two teams of two, six seats of Warlord, or a duel of a
/// match of six.
struct Game {
    seats: usize,
    path: String,
    bearer: String,
    chance: Sampled,
    /// The step after the last action that was called done.
    done: u64,
    /// What was called done, with its step.
    answers: Vec<(u64, String)>,
    next: u64,
}

impl Game {
    fn new(address: SocketAddr, seed: u64) -> Game {
        let game = |seats: usize, rest: Value, deck: &str| {
            let mut new = rest;
            new["decks"] = vec![json!({ "name": deck }); seats].into();
            new["seats"] = vec!["you"; seats].into();
            (seats, new)
        };
        let (seats, new) = match seed {
            0 => game(2, json!({ "edition": "first" }), "Grognack"),
            1 => game(2, json!({ "edition": "second" }), "Tacullu"),
            2 => game(4, json!({ "edition": "first" }), "Grognack"),
            3 => game(6, json!({ "game": "warlord", "format": "emperor" }), "Elven archers"),
            _ => game(6, json!({ "game": "warlord", "format": "assault" }), "Elven archers"),
        };
        let made = http::ask(address, "POST", "/api/games", &[], &new.to_string()).json();
        let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
        let mut path = format!("/api/games/{}", made["game"].as_str().unwrap());
        let is_match = new["format"] == "assault";
        if is_match {
            let at = format!("{path}/gathering");
            let told = http::ask(address, "GET", &at, &[("Authorization", &bearer)], "").json();
            path = format!("/api/games/{}", told["games"][0]["game"].as_str().unwrap());
        }
        Game {
            seats: if is_match { 2 } else { seats },
            path,
            bearer,
            chance: Sampled::new(seed),
            done: 0,
            answers: Vec::new(),
            next: 1,
        }
    }

    fn shown(&self, address: SocketAddr) -> Option<Value> {
        let reply = http::try_ask(address, "GET", &self.path, &[("Authorization", &self.bearer)], "")?;
        serde_json::from_str(&reply.body).ok()
    }

    /// Plays until the server is gone.
    fn play(&mut self, address: SocketAddr, acknowledged: &AtomicU64) {
        while let Some(shown) = self.shown(address) {
            let Some(options) = shown["question"]["options"].as_array() else { return };
            let step = shown["step"].as_u64().unwrap();
            let answer = &options[self.chance.index(options.len())]["answer"];
            self.next += 1;
            let act = json!({ "type": "act", "id": self.next, "answer": answer, "at": step }).to_string();
            let path = format!("{}/actions", self.path);
            let reply = http::try_ask(address, "POST", &path, &[("Authorization", &self.bearer)], &act);
            let Some(reply) = reply else { return };
            let Ok(reply) = serde_json::from_str::<Value>(&reply.body) else { return };
            assert_eq!(reply["type"], "done", "{reply}");
            self.done = step + 1;
            self.answers.push((step, answer.as_str().unwrap().to_owned()));
            acknowledged.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Game {
    /// Gives the game up, if it is not over, and finds every answer that was called done.
    fn is_kept_in_its_record(&self, address: SocketAddr) {
        let bearer = [("Authorization", self.bearer.as_str())];
        // Whoever holds several sides gives them up one by one; the last one left has won.
        for seat in 0..self.seats {
            let resign = json!({ "type": "resign", "id": 1_000_000 + seat, "seat": seat }).to_string();
            http::ask(address, "POST", &format!("{}/actions", self.path), &bearer, &resign);
        }
        let record = http::ask(address, "GET", &format!("{}/record", self.path), &bearer, "").json();
        let told: Vec<&str> = record["told"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        // A step is an answer here: nobody took one back.
        let lines = told.iter().filter_map(|line| line.split_once(' '));
        let is_given = |(who, what): &(&str, &str)| *who != "*" && *what != "leaves";
        let given: Vec<&str> = lines.filter(is_given).map(|(_, answer)| answer).collect();
        for (step, answer) in &self.answers {
            assert_eq!(given.get(*step as usize), Some(&answer.as_str()), "step {step} of {told:?}");
        }
    }
}

/// A seat in a game of two people.
struct Seat {
    path: String,
    bearer: String,
    next: u64,
}

impl Seat {
    fn of(made: &Value, first: u64) -> Seat {
        Seat {
            path: format!("/api/games/{}", made["game"].as_str().unwrap()),
            bearer: format!("Bearer {}", made["token"].as_str().unwrap()),
            next: first,
        }
    }

    fn shown(&self, address: SocketAddr) -> Value {
        http::ask(address, "GET", &self.path, &[("Authorization", &self.bearer)], "").json()
    }

    fn says(&mut self, address: SocketAddr, mut message: Value) -> Value {
        self.next += 1;
        message["id"] = json!(self.next);
        let path = format!("{}/actions", self.path);
        http::ask(address, "POST", &path, &[("Authorization", &self.bearer)], &message.to_string()).json()
    }
}

#[test]
fn what_was_offered_is_offered_after_a_kill_and_what_was_answered_is_not() {
    let data = TempDir::new().unwrap();
    let mut server = Served::start(data.path(), &[]);
    let again = |server: Served| {
        server.kill();
        Served::start(data.path(), &[])
    };
    let deck = json!({ "name": "Grognack" });
    let new = json!({ "edition": "first", "decks": [deck, deck], "seats": ["you", "friend"] });
    let made = http::ask(server.address, "POST", "/api/games", &[], &new.to_string()).json();
    let join = format!("/api/games/{}/join", made["game"].as_str().unwrap());
    let invite = json!({ "invite": made["invite"] }).to_string();
    let joined = http::ask(server.address, "POST", &join, &[], &invite).json();
    let mut seats = [Seat::of(&made, 10), Seat::of(&joined, 20)];
    // The player who is asked first answers, and asks to take it back.
    let shown = seats.each_ref().map(|seat| seat.shown(server.address));
    let by = usize::from(shown[1]["question"]["you"] == true);
    let answer = &shown[by]["question"]["options"][0]["answer"];
    let act = json!({ "type": "act", "answer": answer, "at": shown[by]["step"] });
    assert_eq!(seats[by].says(server.address, act)["type"], "done");
    assert_eq!(seats[by].says(server.address, json!({ "type": "ask_takeback" }))["type"], "done");
    server = again(server);
    let other = 1 - by;
    assert_eq!(seats[other].shown(server.address)["takeback_by"], by);
    let agreed = seats[other].says(server.address, json!({ "type": "answer_takeback", "agree": true }));
    assert_eq!(agreed["type"], "done");
    let before = seats[other].shown(server.address);
    assert_eq!((&before["takeback_by"], &before["answers"]), (&Value::Null, &json!(0)));
    server = again(server);
    let after = seats[other].shown(server.address);
    assert_eq!((&after["takeback_by"], &after["step"]), (&Value::Null, &before["step"]));
    // The same with a rematch.
    assert_eq!(seats[by].says(server.address, json!({ "type": "resign" }))["type"], "done");
    assert_eq!(seats[by].says(server.address, json!({ "type": "rematch" }))["type"], "done");
    server = again(server);
    assert_eq!(seats[other].shown(server.address)["rematch_by"], json!([by]));
    let ready = seats[other].says(server.address, json!({ "type": "rematch" }));
    assert_eq!(ready["type"], "rematch_ready", "{ready}");
    server = again(server);
    for seat in &mut seats {
        let told = seat.says(server.address, json!({ "type": "rematch" }));
        assert_eq!((&told["type"], &told["game"]), (&ready["type"], &ready["game"]));
        let join = format!("/api/games/{}/join", told["game"].as_str().unwrap());
        let invite = json!({ "invite": told["invite"] }).to_string();
        assert_eq!(http::ask(server.address, "POST", &join, &[], &invite).status, 200, "{told}");
    }
    server.kill();
}

#[test]
fn nothing_that_was_called_done_is_lost() {
    let data = TempDir::new().unwrap();
    let mut server = Served::start(data.path(), &[]);
    let mut games = [0, 1, 2, 3, 4].map(|seed| Game::new(server.address, seed));
    let acknowledged = AtomicU64::new(0);
    let mut chance = Sampled::new(9);
    let mut slowest = Duration::ZERO;
    for kill in 0..KILLS {
        let address = server.address;
        std::thread::scope(|scope| {
            let acknowledged = &acknowledged;
            let playing = games.each_mut().map(|game| scope.spawn(move || game.play(address, acknowledged)));
            // Somewhere in the middle of something, however slow the machine is.
            let enough = acknowledged.load(Ordering::Relaxed) + 2 + chance.index(10) as u64;
            while acknowledged.load(Ordering::Relaxed) < enough
                && !playing.iter().all(|one| one.is_finished())
            {
                std::thread::sleep(Duration::from_micros(100));
            }
            std::thread::sleep(Duration::from_micros(chance.index(20_000) as u64));
            server.kill();
        });
        let began = Instant::now();
        server = Served::start(data.path(), &[]);
        slowest = slowest.max(began.elapsed());
        for game in &mut games {
            let shown = game.shown(server.address).expect("the game is there");
            let step = shown["step"].as_u64().unwrap();
            // The last action may have been stored without its acknowledgement having arrived.
            assert!(
                (game.done..=game.done + 1).contains(&step),
                "kill {kill} with --seed {SEED}: {} done, {step} there",
                game.done
            );
        }
    }
    for game in &mut games {
        game.is_kept_in_its_record(server.address);
    }
    server.kill();
    let acknowledged = acknowledged.into_inner();
    println!("{KILLS} kills, {acknowledged} acknowledged actions, slowest start {slowest:?}");
    assert!(acknowledged > KILLS, "{acknowledged}");
}
