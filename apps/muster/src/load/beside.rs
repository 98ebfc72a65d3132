//! Players against the computer, while games between strong computers at another address compete
//! for thinking time.

use super::player::{FROM, Player, new_game, post};
use super::report::times;
use crate::title::Chosen;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use table::Sampled;

/// The address of the client that has computers play each other, different from the players'.
const CROWD: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// What to play.
pub struct Beside<'a> {
    pub address: SocketAddr,
    pub game: &'a Chosen,
    pub decks: &'a [String],
    /// Players, each against the computer of this name.
    pub players: u64,
    pub against: &'a str,
    /// Games between the strongest computers, each watched by a client.
    pub crowd: u64,
    pub time: Duration,
}

impl Beside<'_> {
    pub async fn run(&self, is_json: bool, out: &mut dyn Write) -> Result<()> {
        for seed in 0..self.crowd {
            let (address, game, decks) = (self.address, self.game.clone(), self.decks.to_vec());
            let first = watched(address, &game, &decks, seed).await?;
            tokio::spawn(async move {
                let mut watcher = first;
                // A finished game is followed by another.
                for seed in (seed..).step_by(1_000) {
                    while !watcher.is_over && watcher.next().await.is_ok() {}
                    let Ok(next) = watched(address, &game, &decks, seed).await else { return };
                    watcher = next;
                }
            });
        }
        let end = Instant::now() + self.time;
        let playing: Vec<_> = (0..self.players)
            .map(|seed| {
                let (address, game, decks) = (self.address, self.game.clone(), self.decks.to_vec());
                let against = self.against.to_owned();
                tokio::spawn(async move { answers(address, &game, &decks, &against, seed, end).await })
            })
            .collect();
        let mut waits = Vec::new();
        for task in playing {
            waits.extend(task.await.context("a player broke")??);
        }
        ensure!(!waits.is_empty(), "the computer answered nothing");
        let (count, [p50, p99, max]) = (waits.len(), times(waits));
        if is_json {
            let report = json!({ "players": self.players, "against": self.against, "crowd": self.crowd,
                "answers": count, "answer_ms": { "p50": p50, "p99": p99, "max": max } });
            writeln!(out, "{report}")?;
        } else {
            writeln!(
                out,
                "{} players against {}, beside {} games of level5 against level5",
                self.players, self.against, self.crowd
            )?;
            writeln!(
                out,
                "{count} answers of the computer: p50 {p50:.2} ms, p99 {p99:.2} ms, at most {max:.2} ms"
            )?;
        }
        Ok(())
    }
}

fn deck(decks: &[String], chance: &mut Sampled) -> Value {
    json!({ "name": decks[chance.index(decks.len())] })
}

/// A client that watches two strong computers.
async fn watched(address: SocketAddr, game: &Chosen, decks: &[String], seed: u64) -> Result<Player> {
    let mut chance = Sampled::new(seed);
    let strong = json!({ "computer": "level5" });
    let decks = [deck(decks, &mut chance), deck(decks, &mut chance)];
    let new = new_game(game, decks.into(), json!([strong, strong]))?;
    let made = post(address, CROWD, "/api/games", &new).await?;
    let game = made["game"].as_str().with_context(|| format!("no game: {made}"))?;
    Player::sit_down(address, CROWD, game, None).await
}

/// How long each answer of the computer took, counted from the previous answer, whoever gave it.
async fn answers(
    address: SocketAddr,
    game: &Chosen,
    decks: &[String],
    against: &str,
    seed: u64,
    end: Instant,
) -> Result<Vec<Duration>> {
    let mut chance = Sampled::new(seed);
    let mut waits = Vec::new();
    let mut id = 0;
    while Instant::now() < end {
        let both = [deck(decks, &mut chance), deck(decks, &mut chance)];
        let new = new_game(game, both.into(), json!(["you", { "computer": against }]))?;
        let made = post(address, FROM, "/api/games", &new).await?;
        let of = |field: &str| made[field].as_str().with_context(|| format!("no {field}: {made}"));
        let mut player = Player::sit_down(address, FROM, of("game")?, Some(of("token")?)).await?;
        let mut heard = Instant::now();
        while Instant::now() < end && !player.is_over {
            let step = player.sight.step;
            if player.is_asked() {
                id += 1;
                player.act(id, &mut chance).await?;
                player.until(|_, sight| sight.step > step).await?;
            } else {
                player.until(|_, sight| sight.step > step).await?;
                waits.push(heard.elapsed());
            }
            heard = Instant::now();
        }
    }
    Ok(waits)
}
