//! What a live game costs the server: two connected seats, a hundred answers. Counted from outside,
//! so that everything is in it: the game, its sockets, and what the allocator keeps.

#![cfg(target_os = "linux")]

#[allow(dead_code)]
#[path = "../../server/tests/table/http.rs"]
mod http;

use serde_json::{Value, json};
use server::difference;
use server::protocol::Choices;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use table::Sampled;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

const GAMES: usize = 200;
const ANSWERS: usize = 100;
/// Bytes that a game may cost, both sockets included. Tasks are larger where the compiler does less.
const MOST: u64 = if cfg!(debug_assertions) { 72 } else { 64 } * 1024;

struct Server {
    process: Child,
    address: SocketAddr,
    _data: TempDir,
}

impl Server {
    fn start() -> Server {
        let data = TempDir::new().unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["serve", "--port", "0", "--no-open", "--unlimited", "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it can be started");
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split('/').nth(2).unwrap_or_else(|| panic!("no address in '{line}'"));
        let address = address.replace("localhost", "127.0.0.1").parse().unwrap();
        Server { process, address, _data: data }
    }

    /// Bytes of the process in memory.
    fn resident(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("the system tells it");
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        http::ask(self.address, "POST", path, &[], &body.to_string()).json()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Player {
    socket: WebSocket<TcpStream>,
    table: Value,
}

impl Player {
    fn sit_down(server: &Server, game: &str, token: &str) -> Player {
        let address = format!("ws://{}/api/games/{game}/socket", server.address);
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().unwrap());
        let stream = TcpStream::connect(server.address).unwrap();
        stream.set_nodelay(true).unwrap();
        let (socket, _) = client(request, stream).unwrap();
        let mut player = Player { socket, table: Value::Null };
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
fn play(server: &Server, seed: u64) -> [Player; 2] {
    let mut chance = Sampled::new(seed);
    let decks = cards::ready_decks(cards::sheet::Edition::First);
    let mut deck = || json!({ "name": decks[chance.index(decks.len())].name });
    let new = json!({ "edition": "first", "decks": [deck(), deck()], "seats": ["you", "friend"] });
    let made = server.post("/api/games", &new);
    let game = made["game"].as_str().unwrap();
    let joined = server.post(&format!("/api/games/{game}/join"), &json!({ "invite": made["invite"] }));
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
    let server = Server::start();
    // What is made once, for whatever number of games.
    let first: Vec<_> = (0..10).map(|seed| play(&server, seed)).collect();
    let before = server.resident();
    let games: Vec<_> = (0..GAMES).map(|game| play(&server, 10 + game as u64)).collect();
    let each = server.resident().saturating_sub(before) / GAMES as u64;
    println!("{GAMES} games of two sockets and {ANSWERS} answers: {each} bytes each");
    assert!(each <= MOST, "{each} bytes a game");
    drop((first, games));
}
