use crate::Verdict;
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;
use serde_json::{Value, json};
use server::{Background, Config, Limits, Rate};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use table::Sampled;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// Drives games over real sockets against a server of its own, and says how fast it answers
#[derive(Debug, Args)]
pub struct Arguments {
    /// Games at the same time, each with two connected seats
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// How long, in seconds
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
    /// Milliseconds that a player thinks before each answer
    #[arg(long, value_name = "MS", default_value_t = 0)]
    think: u64,
    /// Prints JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let folder = tempfile::tempdir().context("no folder for the data")?;
    let all = Rate { a_second: 1e9, at_once: 1e9 };
    let limits = Limits {
        messages: all,
        new_games: all,
        posts: all,
        sockets: usize::MAX,
        sockets_an_address: usize::MAX,
        ..Limits::default()
    };
    let server = Background::start(Config { port: 0, limits, ..Config::new(folder.path().to_owned()) })?;
    let address = server.address();
    let pairs: Result<Vec<Pair>> = (0..arguments.games).map(|seed| Pair::sit_down(address, seed)).collect();
    let think = Duration::from_millis(arguments.think);
    let began = Instant::now();
    let end = began + Duration::from_secs(arguments.seconds);
    let played: Result<Vec<Played>> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            pairs?.into_iter().map(|mut pair| scope.spawn(move || pair.play(end, think))).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, Result<Played>>| {
            thread.join().map_err(|_| anyhow!("a player broke"))?
        };
        threads.into_iter().map(join).collect()
    });
    let seconds = began.elapsed().as_secs_f64();
    server.stop();
    report(arguments, &played?, seconds, out)
}

fn report(arguments: &Arguments, played: &[Played], seconds: f64, out: &mut dyn Write) -> Result<Verdict> {
    let mut times: Vec<Duration> = played.iter().flat_map(|played| played.times.iter().copied()).collect();
    ensure!(!times.is_empty(), "no action was answered in time");
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    let bytes: u64 = played.iter().map(|played| played.bytes).sum();
    let messages: u64 = played.iter().map(|played| played.messages).sum();
    let (actions, size) = (times.len(), bytes / messages.max(1));
    let a_second = actions as f64 / seconds;
    if arguments.json {
        let report = json!({ "games": arguments.games, "sockets": arguments.games * 2, "seconds": seconds,
            "actions": actions, "actions_a_second": a_second, "p50_ms": at(0.5), "p99_ms": at(0.99),
            "bytes_a_message": size });
        writeln!(out, "{report}")?;
    } else {
        writeln!(out, "{} games, {} sockets, {seconds:.1} s", arguments.games, arguments.games * 2)?;
        writeln!(out, "{actions} durable actions, {a_second:.0} a second")?;
        writeln!(out, "from sending to done: p50 {:.2} ms, p99 {:.2} ms", at(0.5), at(0.99))?;
        writeln!(out, "{size} bytes in a message on average")?;
    }
    Ok(Verdict::Well)
}

/// What a pair of players noticed.
#[derive(Debug, Default)]
struct Played {
    times: Vec<Duration>,
    messages: u64,
    bytes: u64,
}

/// Two players of one game, each with a socket.
struct Pair {
    address: SocketAddr,
    players: [Player; 2],
    chance: Sampled,
}

struct Player {
    socket: WebSocket<TcpStream>,
    shown: Value,
    messages: u64,
    bytes: u64,
}

impl Pair {
    fn sit_down(address: SocketAddr, seed: u64) -> Result<Pair> {
        Ok(Pair { address, players: players(address)?, chance: Sampled::new(seed) })
    }

    fn play(&mut self, end: Instant, think: Duration) -> Result<Played> {
        let mut played = Played::default();
        let mut id = 0;
        while Instant::now() < end {
            std::thread::sleep(think);
            let Some(asked) = self.players.iter().position(|player| player.shown["question"]["you"] == true)
            else {
                self.count(&mut played);
                self.players = players(self.address)?;
                continue;
            };
            let options = self.players[asked].shown["question"]["options"].as_array();
            let options =
                options.filter(|options| !options.is_empty()).context("a question without options")?;
            let answer = options[self.chance.index(options.len())]["answer"].clone();
            let step = self.players[asked].shown["step"].as_u64();
            id += 1;
            let act = json!({ "type": "act", "id": id, "answer": answer, "at": step });
            let sent = Instant::now();
            self.players[asked].socket.send(Message::text(act.to_string()))?;
            self.players[asked].until(|message| message["type"] == "done")?;
            played.times.push(sent.elapsed());
            self.players[1 - asked].until(|message| message["step"].as_u64() > step)?;
        }
        self.count(&mut played);
        Ok(played)
    }

    fn count(&self, played: &mut Played) {
        played.messages += self.players.iter().map(|player| player.messages).sum::<u64>();
        played.bytes += self.players.iter().map(|player| player.bytes).sum::<u64>();
    }
}

impl Player {
    fn sit_down(address: SocketAddr, game: &str, token: &str) -> Result<Player> {
        let mut request = format!("ws://{address}/api/games/{game}/socket").into_client_request()?;
        request.headers_mut().insert("Authorization", format!("Bearer {token}").parse()?);
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        let (socket, _) = tungstenite::client(request, stream).map_err(|why| anyhow!("no socket: {why}"))?;
        let mut player = Player { socket, shown: Value::Null, messages: 0, bytes: 0 };
        player.until(|message| message["type"] == "shown")?;
        Ok(player)
    }

    /// Reads until such a message has come.
    fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Result<()> {
        loop {
            let Message::Text(text) = self.socket.read()? else { continue };
            let message: Value = serde_json::from_str(&text)?;
            if message["type"] == "refused" {
                bail!("refused: {message}");
            }
            let found = is_it(&message);
            if message["type"] == "shown" {
                self.messages += 1;
                self.bytes += text.len() as u64;
                self.shown = message;
            }
            if found {
                return Ok(());
            }
        }
    }
}

/// A new game with both players at it.
fn players(address: SocketAddr) -> Result<[Player; 2]> {
    let decks = json!([{ "name": "Prince Elien" }, { "name": "Grognack" }]);
    let made = post(
        address,
        "/api/games",
        &json!({ "edition": "first", "decks": decks, "seats": ["you", "friend"] }),
    )?;
    let game = made["game"].as_str().context("a game was made")?;
    let joined = post(address, &format!("/api/games/{game}/join"), &json!({ "invite": made["invite"] }))?;
    let token = |of: &Value| of["token"].as_str().map(str::to_owned).context("a token was given");
    let players = [
        Player::sit_down(address, game, &token(&made)?)?,
        Player::sit_down(address, game, &token(&joined)?)?,
    ];
    let [mut south, north] = players;
    // South is told that North has come.
    south.until(|message| message["players"][1]["is_here"] == true)?;
    Ok([south, north])
}

fn post(address: SocketAddr, path: &str, body: &Value) -> Result<Value> {
    let mut stream = TcpStream::connect(address)?;
    let body = body.to_string();
    let length = body.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    )?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply)?;
    let (_, body) = reply.split_once("\r\n\r\n").context("an answer has a body")?;
    Ok(serde_json::from_str(body)?)
}
