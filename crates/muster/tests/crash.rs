//! The server is killed in the middle of play, again and again: whatever it has called done is
//! there afterwards, and the game goes on.

#[allow(dead_code)]
#[path = "../../server/tests/table/http.rs"]
mod http;

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use table::Sampled;
use tempfile::TempDir;

const KILLS: u64 = 20;

struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    /// Starts the program and waits for its address.
    fn start(data: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["serve", "--port", "0", "--no-open", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it can be started");
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split('/').nth(2).unwrap_or_else(|| panic!("no address in '{line}'"));
        let address = address.replace("localhost", "127.0.0.1").parse().unwrap();
        Server { process, address }
    }

    /// SIGKILL: nothing is written that was not.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// One game of one player against himself.
struct Game {
    path: String,
    bearer: String,
    chance: Sampled,
    /// The step after the last action that was called done.
    done: u64,
    next: u64,
}

impl Game {
    fn new(address: SocketAddr, seed: u64) -> Game {
        let deck = json!({ "name": "Grognack" });
        let new = json!({ "edition": "first", "decks": [deck, deck], "seats": ["you", "you"] });
        let made = http::ask(address, "POST", "/api/games", &[], &new.to_string()).json();
        Game {
            path: format!("/api/games/{}", made["game"].as_str().unwrap()),
            bearer: format!("Bearer {}", made["token"].as_str().unwrap()),
            chance: Sampled::new(seed),
            done: 0,
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
            acknowledged.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[test]
fn nothing_that_was_called_done_is_lost() {
    let data = TempDir::new().unwrap();
    let mut server = Server::start(data.path());
    let mut games: Vec<Game> = (0..4).map(|seed| Game::new(server.address, seed)).collect();
    let acknowledged = AtomicU64::new(0);
    let mut chance = Sampled::new(9);
    let mut slowest = Duration::ZERO;
    for kill in 0..KILLS {
        let address = server.address;
        std::thread::scope(|scope| {
            for game in &mut games {
                let acknowledged = &acknowledged;
                scope.spawn(move || game.play(address, acknowledged));
            }
            std::thread::sleep(Duration::from_millis(40 + chance.index(80) as u64));
            server.kill();
        });
        let began = Instant::now();
        server = Server::start(data.path());
        slowest = slowest.max(began.elapsed());
        for game in &mut games {
            let shown = game.shown(server.address).expect("the game is there");
            let step = shown["step"].as_u64().unwrap();
            // The last action may have been stored without its acknowledgement having arrived.
            assert!(
                (game.done..=game.done + 1).contains(&step),
                "kill {kill}: {} done, {step} there",
                game.done
            );
        }
    }
    server.kill();
    let acknowledged = acknowledged.into_inner();
    println!("{KILLS} kills, {acknowledged} acknowledged actions, slowest start {slowest:?}");
    assert!(acknowledged > KILLS, "{acknowledged}");
}
