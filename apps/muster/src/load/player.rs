//! The players of a load test game, who give random answers.

use super::report::Noticed;
use crate::title::{Chosen, Title};
use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use server::difference;
use server::protocol::Choices;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use table::Sampled;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The address players connect from.
pub const FROM: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// How long a player waits for the server.
const PATIENCE: Duration = Duration::from_secs(30);

/// All players of one game.
pub struct Party {
    address: SocketAddr,
    game: Chosen,
    decks: Vec<String>,
    players: Vec<Player>,
    chance: Sampled,
}

impl Party {
    pub async fn sit_down(address: SocketAddr, game: Chosen, decks: Vec<String>, seed: u64) -> Result<Party> {
        let mut chance = Sampled::new(seed);
        let players = players(address, &game, &decks, &mut chance).await?;
        Ok(Party { address, game, decks, players, chance })
    }

    /// Plays until `end`: at once, or with this average gap between the times when actions are due.
    pub async fn play(mut self, end: Instant, gap: Option<Duration>) -> Result<Noticed> {
        let mut noticed = Noticed::default();
        let mut id = 0;
        // Staggers the games.
        let mut due = Instant::now() + self.part_of(gap, 0.0);
        while Instant::now() < end {
            let is_late = gap.is_some() && Instant::now() > due;
            tokio::time::sleep_until(due.into()).await;
            let Some(asked) = self.players.iter().position(Player::is_asked) else {
                noticed.games_over += 1;
                self.players = players(self.address, &self.game, &self.decks, &mut self.chance).await?;
                // Time in which nothing was due does not count as late.
                due = due.max(Instant::now());
                continue;
            };
            id += 1;
            let (before, rest) = self.players.split_at_mut(asked);
            let (asked, after) = rest.split_first_mut().context("somebody is asked")?;
            let step = asked.sight.step;
            // An action sent late because the one before took long has been waiting since it was
            // due: otherwise a slow server would get less work and look faster than it is.
            let sent = if is_late { due } else { Instant::now() };
            asked.act(id, &mut self.chance).await?;
            let acts = async {
                asked.until(|kind, _| kind == "done").await?;
                Ok::<Duration, anyhow::Error>(sent.elapsed())
            };
            let hears = before.iter_mut().chain(after).map(async |other| {
                other.until(|_, sight| sight.step > step).await?;
                Ok::<Duration, anyhow::Error>(sent.elapsed())
            });
            let (done, heard) = futures_util::future::join(acts, futures_util::future::join_all(hears)).await;
            noticed.done.push(done?);
            for heard in heard {
                noticed.heard.push(heard?);
            }
            for player in &mut self.players {
                noticed.sizes.append(&mut player.sizes);
            }
            due += self.part_of(gap, 0.5);
        }
        Ok(noticed)
    }

    /// A random gap between this fraction of the average and that plus one.
    fn part_of(&mut self, gap: Option<Duration>, least: f64) -> Duration {
        gap.map_or(Duration::ZERO, |gap| gap.mul_f64(least + self.chance.index(1000) as f64 / 1000.0))
    }
}

pub struct Player {
    socket: WebSocketStream<TcpStream>,
    pub sight: Sight,
    pub is_over: bool,
    sizes: Vec<u32>,
}

/// As much of the table as is needed to answer.
#[derive(Debug, Default, Deserialize)]
pub struct Sight {
    pub step: u64,
    question: Value,
    choices: Value,
}

/// The part of a message that is parsed; the rest is skipped.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    table: Option<ShownTable>,
    change: Option<Change>,
}

#[derive(Deserialize)]
struct ShownTable {
    shown: Shown,
    choices: Value,
}

#[derive(Deserialize)]
struct Shown {
    step: u64,
    question: Value,
    over: Value,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Change {
    shown: ShownChange,
    choices: Option<Value>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct ShownChange {
    step: Option<(u64,)>,
    question: Option<Value>,
    over: Option<Value>,
}

impl Player {
    pub async fn sit_down(
        address: SocketAddr,
        from: IpAddr,
        game: &str,
        token: Option<&str>,
    ) -> Result<Player> {
        let mut request = format!("ws://{address}/api/games/{game}/socket").into_client_request()?;
        if let Some(token) = token {
            request.headers_mut().insert("Authorization", format!("Bearer {token}").parse()?);
        }
        let stream = connect(address, from).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(8 * 1024).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(small)).await?;
        let mut player = Player { socket, sight: Sight::default(), is_over: false, sizes: Vec::new() };
        player.until(|kind, _| kind == "whole").await?;
        Ok(player)
    }

    pub fn is_asked(&self) -> bool {
        self.sight.question["you"] == true
    }

    /// Gives a random answer to the question.
    pub async fn act(&mut self, id: u64, chance: &mut Sampled) -> Result<()> {
        let act = self.answer(id, chance)?;
        Ok(self.socket.send(Message::text(act)).await?)
    }

    /// A random answer to the question.
    fn answer(&self, id: u64, chance: &mut Sampled) -> Result<String> {
        let choices: Vec<Choices> = serde_json::from_value(self.sight.choices.clone())?;
        let choices: Vec<_> = choices.iter().flat_map(Choices::unpack).collect();
        if choices.is_empty() {
            bail!("a question without options");
        }
        let answer = &choices[chance.index(choices.len())].answer;
        Ok(json!({ "type": "act", "id": id, "answer": answer, "at": self.sight.step }).to_string())
    }

    /// Reads until such a message has come.
    pub async fn until(&mut self, is_it: impl Fn(&str, &Sight) -> bool) -> Result<()> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.next()).await;
            let kind = next.context("the server does not answer")??;
            if is_it(&kind, &self.sight) {
                return Ok(());
            }
        }
    }

    /// Waits for one message and returns its kind.
    pub async fn next(&mut self) -> Result<String> {
        loop {
            if let Message::Text(text) = self.socket.next().await.context("the server has closed")?? {
                return self.hear(&text);
            }
        }
    }

    fn hear(&mut self, text: &Utf8Bytes) -> Result<String> {
        let Heard { kind, table, change } = serde_json::from_str(text)?;
        if matches!(kind.as_str(), "refused" | "gone") {
            bail!("refused: {text}");
        }
        if let Some(ShownTable { shown, choices }) = table {
            self.is_over = !shown.over.is_null();
            self.sight = Sight { step: shown.step, question: shown.question, choices };
        }
        if let Some(change) = change {
            // That somebody has connected is no action.
            if change.shown.step.is_some() {
                self.sizes.push(text.len() as u32);
            }
            let misfit = || format!("a change does not fit: {text}");
            let ShownChange { step, question, over } = change.shown;
            // It changes once, when the game ends; a takeback reverts that.
            self.is_over ^= over.is_some();
            self.sight.step = step.map_or(self.sight.step, |(step,)| step);
            for (old, change) in
                [(&mut self.sight.question, question), (&mut self.sight.choices, change.choices)]
            {
                if let Some(change) = change {
                    *old = difference::apply(old, &change).with_context(misfit)?;
                }
            }
        }
        Ok(kind)
    }
}

/// A new game with a player at each seat.
async fn players(
    address: SocketAddr,
    game: &Chosen,
    decks: &[String],
    chance: &mut Sampled,
) -> Result<Vec<Player>> {
    let seats = game.decks();
    // From a random one on in the order of the list: partners of Warlord have different decks (M12.2).
    let first = chance.index(decks.len());
    let deck = |seat: usize| decks[(first + seat) % decks.len()].as_str();
    let seated: Vec<&str> = match game.title {
        Title::Warlord => (0..seats).map(deck).collect(),
        Title::First | Title::Second => {
            (0..seats).map(|_| decks[chance.index(decks.len())].as_str()).collect()
        }
    };
    let who: Vec<&str> = (0..seats).map(|seat| if seat == 0 { "you" } else { "friend" }).collect();
    let new = new_game(game, seated.iter().map(|name| json!({ "name": name })).collect(), json!(who))?;
    let made = post(address, FROM, "/api/games", &new).await?;
    let id = made["game"].as_str().with_context(|| format!("no game: {made}"))?;
    let token = |of: &Value| of["token"].as_str().map(str::to_owned).context("no token was given");
    let mut tokens = vec![token(&made)?];
    for open in made["invites"].as_array().context("no invites were given")? {
        let invite = json!({ "invite": open["invite"] });
        tokens.push(token(&post(address, FROM, &format!("/api/games/{id}/join"), &invite).await?)?);
    }
    let mut players = Vec::new();
    for token in tokens {
        players.push(Player::sit_down(address, FROM, id, Some(&token)).await?);
    }
    Ok(players)
}

/// What a server is asked for.
pub fn new_game(game: &Chosen, decks: Vec<Value>, seats: Value) -> Result<Value> {
    Ok(match game.title {
        Title::Warlord => {
            json!({ "game": "warlord", "format": game.format.name, "options": serde_json::to_value(game.options)?,
            "decks": decks, "seats": seats })
        }
        Title::First | Title::Second => {
            json!({ "edition": game.title.word(), "decks": decks, "seats": seats })
        }
    })
}

/// A connection from this local address.
async fn connect(address: SocketAddr, from: IpAddr) -> Result<TcpStream> {
    if from == FROM || !address.ip().is_loopback() {
        return Ok(TcpStream::connect(address).await?);
    }
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from, 0)).context("this machine has no second address of its own")?;
    Ok(socket.connect(address).await?)
}

pub async fn post(address: SocketAddr, from: IpAddr, path: &str, body: &Value) -> Result<Value> {
    let mut stream = connect(address, from).await?;
    let body = body.to_string();
    let head = format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    let request = format!("{head}Content-Length: {}\r\n\r\n{body}", body.len());
    stream.write_all(request.as_bytes()).await?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await?;
    let (_, body) = reply.split_once("\r\n\r\n").context("an answer has a body")?;
    Ok(serde_json::from_str(body)?)
}
