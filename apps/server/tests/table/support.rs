//! A server in this process, and clients over real sockets.

use crate::http::{self, Reply};
use serde_json::{Value, json};
use server::protocol::{Choices, ToClient};
use server::{Config, Limits, Rate, Running, Seeds, ServeError, Site, TlsFiles, difference};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::Sampled;
use tempfile::TempDir;
use title::{Choice, Titles};
use tokio::runtime::Runtime;
use toy::title::Toy;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

pub struct Server {
    pub address: SocketAddr,
    running: Option<Running>,
    runtime: Runtime,
    folder: TempDir,
    /// What all dice follow from.
    seed: u64,
}

impl Server {
    /// A server that holds nobody back for speed. Every test has dice of its own, always the same.
    pub fn start(seed: u64) -> Server {
        let unlimited = Rate { a_second: 1e6, at_once: 1e6 };
        let limits = Limits {
            messages: unlimited,
            requests: unlimited,
            new_games: unlimited,
            reaction: Duration::ZERO,
            ..Limits::default()
        };
        Server::with(limits, seed)
    }

    pub fn with(limits: Limits, seed: u64) -> Server {
        Server::at(Site::default(), limits, seed)
    }

    pub fn at(site: Site, limits: Limits, seed: u64) -> Server {
        Server::of(limits, seed, |config| Config { site, ..config })
    }

    /// With a certificate of its own.
    pub fn encrypted(tls: TlsFiles, seed: u64) -> Server {
        Server::of(Limits::default(), seed, |config| Config { tls: Some(tls), ..config })
    }

    /// Why a server with this certificate does not start.
    pub fn fails_with(tls: TlsFiles) -> ServeError {
        let folder = TempDir::new().unwrap();
        let config = Config { tls: Some(tls), ..config(&folder, Limits::default(), 1) };
        Runtime::new().unwrap().block_on(server::start(config)).expect_err("it does not start")
    }

    /// On the database of an earlier program, written as SQL.
    pub fn on_database(sql: &str, seed: u64) -> Server {
        let folder = TempDir::new().unwrap();
        let on = rusqlite::Connection::open(folder.path().join("muster.sqlite")).unwrap();
        on.execute_batch(sql).unwrap();
        drop(on);
        Server::in_folder(folder, Limits { reaction: Duration::ZERO, ..Limits::default() }, seed, |config| {
            config
        })
    }

    fn of(limits: Limits, seed: u64, set_up: impl FnOnce(Config) -> Config) -> Server {
        Server::in_folder(TempDir::new().unwrap(), limits, seed, set_up)
    }

    fn in_folder(
        folder: TempDir,
        limits: Limits,
        seed: u64,
        set_up: impl FnOnce(Config) -> Config,
    ) -> Server {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let running = runtime.block_on(server::start(set_up(config(&folder, limits, seed)))).unwrap();
        Server { address: running.address(), running: Some(running), runtime, folder, seed }
    }

    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop());
        }
    }

    /// Stops, lets somebody change what is stored, and starts again on it.
    pub fn restart_with(&mut self, change: impl FnOnce(&rusqlite::Connection)) {
        self.stop();
        change(&rusqlite::Connection::open(self.folder.path().join("muster.sqlite")).unwrap());
        self.restart();
    }

    /// Stops, and starts again on the same data.
    pub fn restart(&mut self) {
        self.stop();
        let config = config(&self.folder, Limits::default(), self.seed);
        let running = self.runtime.block_on(server::start(config)).unwrap();
        self.address = running.address();
        self.running = Some(running);
    }

    pub fn get(&self, path: &str, token: Option<&str>) -> Reply {
        let bearer = format!("Bearer {}", token.unwrap_or(""));
        let headers: &[(&str, &str)] = if token.is_some() { &[("Authorization", &bearer)] } else { &[] };
        http::ask(self.address, "GET", path, headers, "")
    }

    pub fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Reply {
        let bearer = format!("Bearer {}", token.unwrap_or(""));
        let headers: &[(&str, &str)] = if token.is_some() { &[("Authorization", &bearer)] } else { &[] };
        http::ask(self.address, "POST", path, headers, &body.to_string())
    }

    pub fn new_game(&self, seats: Value) -> Value {
        self.new_game_of(seats, "first", ["Prince Elien", "Grognack"])
    }

    pub fn new_game_of(&self, seats: Value, edition: &str, decks: [&str; 2]) -> Value {
        let decks = decks.map(|name| json!({ "name": name }));
        let new = json!({ "edition": edition, "decks": decks, "seats": seats });
        let reply = self.post("/api/games", None, &new);
        assert_eq!(reply.status, 201, "{reply:?}");
        reply.json()
    }

    /// A game that is asked for with these fields.
    pub fn made(&self, new: &Value) -> Value {
        let reply = self.post("/api/games", None, new);
        assert_eq!(reply.status, 201, "{reply:?}");
        reply.json()
    }

    /// Takes the seats of an invite; the token for them.
    pub fn join(&self, game: &str, invite: &Value) -> String {
        let reply =
            self.post(&format!("/api/games/{game}/join"), None, &json!({ "invite": invite["invite"] }));
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()["token"].as_str().unwrap().to_owned()
    }

    pub fn shown(&self, game: &str, token: Option<&str>) -> Value {
        let reply = self.get(&format!("/api/games/{game}"), token);
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()
    }

    pub fn connect(&self, game: &str, token: Option<&str>) -> Client {
        let mut request =
            format!("ws://{}/api/games/{game}/socket", self.address).into_client_request().unwrap();
        if let Some(token) = token {
            let bearer = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert("Authorization", bearer);
        }
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let (socket, _) = tungstenite::client(request, stream).unwrap();
        let mut client = Client {
            socket,
            table: Value::Null,
            number: 0,
            shown: Value::Null,
            log: Vec::new(),
            raw: Vec::new(),
        };
        client.until("shown");
        client
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

pub fn titles() -> Titles {
    Titles::new(vec![
        Arc::new(wars_title::SummonerWars),
        Arc::new(Toy),
        Arc::new(warlord_title::WarlordTitle),
    ])
}

fn config(folder: &TempDir, limits: Limits, seed: u64) -> Config {
    Config { port: 0, limits, seeds: Seeds::Series(seed), ..Config::new(folder.path().to_owned(), titles()) }
}

/// A client that keeps what it was shown last.
pub struct Client {
    socket: WebSocket<TcpStream>,
    table: Value,
    number: u64,
    pub shown: Value,
    pub log: Vec<Value>,
    /// Every message since the first with the table, as it came.
    pub raw: Vec<Received>,
}

/// What the server said.
pub struct Received {
    pub text: String,
    /// The game as it was told by then.
    pub shown: Value,
}

impl Received {
    pub fn answers(&self) -> usize {
        self.shown["answers"].as_u64().unwrap() as usize
    }
}

impl Client {
    pub fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    pub fn ping(&mut self) {
        self.socket.send(Message::Ping(Vec::new().into())).unwrap();
    }

    pub fn send_bytes(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::binary(bytes)).unwrap();
    }

    /// The next message; nothing when the connection is closed. What tells the table counts as
    /// `shown`, whole or by its differences.
    pub fn receive(&mut self) -> Option<Value> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    // Every message is what its type says.
                    serde_json::from_str::<ToClient>(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
                    let kept = match message["type"].as_str() {
                        Some("whole") => {
                            self.table = message["table"].clone();
                            0
                        }
                        Some("changed") => {
                            assert_eq!(message["number"].as_u64(), Some(self.number + 1), "{text}");
                            self.table = difference::apply(&self.table, &message["change"])
                                .unwrap_or_else(|| panic!("it does not fit: {text}"));
                            message["log_from"].as_u64().unwrap()
                        }
                        _ => {
                            if self.shown.is_object() {
                                self.raw.push(Received { text: text.to_string(), shown: self.shown.clone() });
                            }
                            return Some(message);
                        }
                    };
                    self.number = message["number"].as_u64().unwrap();
                    self.log.truncate(kept as usize);
                    self.log.extend(message["log"].as_array().unwrap().iter().cloned());
                    self.shown = shown(&self.table);
                    self.raw.push(Received { text: text.to_string(), shown: self.shown.clone() });
                    return Some(self.shown.clone());
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Reads to the end; why the server let go, where it said so and closed properly after it.
    pub fn farewell(&mut self) -> Option<String> {
        let mut why = None;
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    assert_eq!(why, None, "nothing is said after that: {text}");
                    let message: Value = serde_json::from_str(&text).unwrap();
                    why = message["why"].as_str().filter(|_| message["type"] == "gone").map(str::to_owned);
                }
                Ok(Message::Close(_)) => return why,
                Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Reads to the next message of this kind.
    pub fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.receive().unwrap_or_else(|| panic!("closed while waiting for {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub fn is_asked(&self) -> bool {
        self.shown["question"]["you"] == true
    }

    pub fn is_over(&self) -> bool {
        !self.shown["over"].is_null()
    }

    /// Sends a message under the next number; what comes back to it.
    pub fn ask(&mut self, mut message: Value) -> Value {
        // No number is used twice, also not by a client that comes again.
        static NEXT: AtomicU64 = AtomicU64::new(1_000);
        message["id"] = json!(NEXT.fetch_add(1, Ordering::Relaxed));
        self.ask_as(&message)
    }

    pub fn ask_as(&mut self, message: &Value) -> Value {
        self.send_text(&message.to_string());
        loop {
            let answer = self.receive().expect("an answer");
            if answer["type"] != "shown" && answer["id"] == message["id"] {
                return answer;
            }
        }
    }

    pub fn act(&mut self, answer: &str) -> Value {
        let at = self.shown["step"].clone();
        self.ask(json!({ "type": "act", "answer": answer, "at": at }))
    }

    pub fn options(&self) -> Vec<String> {
        let options = self.shown["question"]["options"].as_array().unwrap();
        options.iter().map(|option| option["answer"].as_str().unwrap().to_owned()).collect()
    }

    /// Waits until this client is asked or the game is over.
    pub fn wait(&mut self) {
        while !self.is_asked() && !self.is_over() {
            self.until("shown");
        }
    }

    /// Answers as anybody might, until the game is over.
    pub fn play(&mut self, chance: &mut Sampled) {
        loop {
            self.wait();
            if self.is_over() {
                return;
            }
            let before = self.shown["step"].as_u64();
            let answer = pick(&self.options(), chance);
            let done = self.act(&answer);
            assert_eq!(done["type"], "done", "{done}");
            while self.shown["step"].as_u64() <= before {
                self.until("shown");
            }
        }
    }
}

/// The game of a table, with the options of its question.
fn shown(table: &Value) -> Value {
    let mut shown = table["shown"].clone();
    let choices: Vec<Choices> = serde_json::from_value(table["choices"].clone()).unwrap();
    if shown["question"].is_object() {
        let options: Vec<Choice> = choices.iter().flat_map(Choices::unpack).collect();
        shown["question"]["options"] = serde_json::to_value(options).unwrap();
    }
    shown["type"] = json!("shown");
    shown
}

/// Any option, attacks before others: so games are short.
pub fn pick(options: &[String], chance: &mut Sampled) -> String {
    let attacks: Vec<&String> = options.iter().filter(|option| option.starts_with("attack")).collect();
    match attacks.as_slice() {
        [] => options[chance.index(options.len())].clone(),
        attacks => attacks[chance.index(attacks.len())].clone(),
    }
}
