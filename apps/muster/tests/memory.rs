//! What a live game costs the server: two connected seats, a hundred answers, quiet. Counted from outside,
//! so that everything is in it: the game, its sockets, and what the allocator keeps.

#![cfg(target_os = "linux")]

mod served;

use serde_json::{Value, json};
use served::{SEED, Served, http};
use server::difference;
use server::protocol::Choices;
use std::net::TcpStream;
use std::time::Duration;
use table::Sampled;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::{Message, WebSocket};

const GAMES: usize = 200;
const ANSWERS: usize = 100;
/// Bytes that a game may cost, both sockets included. Tasks are larger where the compiler does less.
const MOST: u64 = if cfg!(debug_assertions) { 80 } else { 64 } * 1024;

/// Bytes of the process in memory.
fn resident(server: &Served) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.process.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("the system tells it");
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
}

fn post(server: &Served, path: &str, body: &Value) -> Value {
    http::ask(server.address, "POST", path, &[], &body.to_string()).json()
}

struct Player {
    socket: WebSocket<TcpStream>,
    table: Value,
}

impl Player {
    fn sit_down(server: &Served, game: &str, token: &str) -> Player {
        let mut player = Player { socket: server.connect(game, token), table: Value::Null };
        player.until("whole");
        player
    }

    fn until(&mut self, kind: &str) {
        loop {
            let Message::Text(text) = self.socket.read().unwrap() else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            match message["type"].as_str() {
                Some("whole") => self.table = message["table"].clone(),
                Some("changed") => self.table = difference::apply(&self.table, &message["change"]).unwrap(),
                _ => assert_ne!(message["type"], "refused", "{message}"),
            }
            if message["type"] == kind {
                return;
            }
        }
    }

    fn is_asked(&self) -> bool {
        self.table["shown"]["question"]["you"] == true
    }
}

/// A game of some answers; the players stay.
fn play(server: &Served, seed: u64) -> [Player; 2] {
    let mut chance = Sampled::new(seed);
    let decks = cards::ready_decks(cards::sheet::Edition::First);
    let mut deck = || json!({ "name": decks[chance.index(decks.len())].name });
    let new = json!({ "edition": "first", "decks": [deck(), deck()], "seats": ["you", "friend"] });
    let made = post(server, "/api/games", &new);
    let game = made["game"].as_str().unwrap();
    let joined = post(server, &format!("/api/games/{game}/join"), &json!({ "invite": made["invite"] }));
    let mut players =
        [&made, &joined].map(|seat| Player::sit_down(server, game, seat["token"].as_str().unwrap()));
    players[0].until("changed");
    for id in 1..=ANSWERS {
        let Some(asked) = players.iter().position(Player::is_asked) else { break };
        let choices: Vec<Choices> = serde_json::from_value(players[asked].table["choices"].clone()).unwrap();
        let choices: Vec<_> = choices.iter().flat_map(Choices::unpack).collect();
        let answer = &choices[chance.index(choices.len())].answer;
        let step = &players[asked].table["shown"]["step"];
        let act = json!({ "type": "act", "id": id, "answer": answer, "at": step }).to_string();
        players[asked].socket.send(Message::text(act)).unwrap();
        players[asked].until("done");
        players[1 - asked].until("changed");
    }
    players
}

#[test]
fn a_live_game_costs_little_memory() {
    let data = TempDir::new().unwrap();
    let server = Served::start(data.path(), &["--unlimited"]);
    // What is made once, for whatever number of games.
    let first: Vec<_> = (0..10).map(|seed| play(&server, seed)).collect();
    let before = resident(&server);
    let games: Vec<_> = (0..GAMES).map(|game| play(&server, 10 + game as u64)).collect();
    // Games in which nothing happens are packed within some seconds.
    std::thread::sleep(Duration::from_secs(10));
    let each = resident(&server).saturating_sub(before) / GAMES as u64;
    println!("{GAMES} games of two sockets and {ANSWERS} answers: {each} bytes each");
    assert!(each <= MOST, "{each} bytes a game with --seed {SEED}");
    drop((first, games));
}
