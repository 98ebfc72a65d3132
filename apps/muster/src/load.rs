mod beside;
mod fetching;
mod player;
mod report;

use crate::Verdict;
use crate::field::ready_decks;
use crate::title::{Chosen, GameChoice};
use crate::titles::titles;
use anyhow::{Context, Result, anyhow, bail};
use beside::Beside;
use clap::Args;
use fetching::Fetching;
use player::Party;
use report::{Noticed, Played};
use server::{Background, Config, Limits};
use std::io::Write;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// Plays games over real sockets against a server and reports throughput and latency
///
/// Every seat of every game is a connection of its own, which answers at random.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Simultaneous games, each with all its seats connected
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u64,
    /// Simultaneous connections, one for each seat, instead of --games
    #[arg(long, value_name = "N", conflicts_with = "games")]
    connections: Option<u64>,
    /// Duration in seconds
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
    /// Actions per second of all games together, each game on its own schedule, with latency
    /// counted from when an action was due; by default every player answers at once
    #[arg(long, value_name = "A", value_parser = clap::value_parser!(u64).range(1..))]
    rate: Option<u64>,
    #[command(flatten)]
    game: GameChoice,
    /// Plays against this computer player instead of another person, and reports how long its
    /// answers take
    #[arg(long, value_name = "BOT", conflicts_with = "rate")]
    against: Option<String>,
    /// With --against: also runs this many games of level5 against level5, watched from another
    /// address (127.0.0.2)
    #[arg(long, value_name = "N", requires = "against", default_value_t = 0)]
    beside: u64,
    /// Connections that meanwhile fetch the page's files and the cards, as fast as they are served
    #[arg(long, value_name = "N", default_value_t = 0)]
    fetching: u64,
    /// A running server, such as 127.0.0.1:8123, started with --unlimited; by default one is
    /// started in this process
    #[arg(long, value_name = "ADDRESS")]
    server: Option<SocketAddr>,
    /// Prints JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let chosen = arguments.game.chosen()?;
    if chosen.is_match_of_duels() {
        bail!("an Assault is a match of duels: `muster load --game warlord` plays those");
    }
    let at_a_game = chosen.decks() as u64;
    let games = arguments.connections.map_or(arguments.games, |connections| connections.div_ceil(at_a_game));
    let folder = tempfile::tempdir().context("no folder for the data")?;
    let own = match arguments.server {
        Some(_) => None,
        None => {
            let config = Config {
                port: 0,
                limits: Limits::unlimited(),
                ..Config::new(folder.path().to_owned(), titles())
            };
            Some(Background::start(config)?)
        }
    };
    let address = arguments.server.or_else(|| own.as_ref().map(Background::address));
    let address = address.context("there is no server")?;
    let fetching =
        (arguments.fetching > 0).then(|| Fetching::start(address, arguments.fetching)).transpose()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if let Some(against) = &arguments.against {
        if at_a_game != 2 {
            bail!("--against is for games of two");
        }
        let names = ready_decks(chosen.title)?;
        let beside = Beside {
            address,
            game: &chosen,
            decks: &names,
            players: games,
            against,
            crowd: arguments.beside,
            time: Duration::from_secs(arguments.seconds),
        };
        let ran = runtime.block_on(beside.run(arguments.json, out));
        tell_fetched(fetching, arguments.json, out)?;
        if let Some(own) = own {
            own.stop();
        }
        return ran.map(|()| Verdict::Well);
    }
    let played = runtime.block_on(play(arguments, &chosen, address, games));
    tell_fetched(fetching, arguments.json, out)?;
    if let Some(own) = own {
        own.stop();
    }
    let (noticed, seconds) = played?;
    let played = Played { games, seats: at_a_game, rate: arguments.rate, seconds };
    report::write(&noticed, &played, arguments.json, out)
}

/// Ends those that fetch, and says how many answers they had.
fn tell_fetched(fetching: Option<Fetching>, is_json: bool, out: &mut dyn Write) -> Result<()> {
    let Some(fetched) = fetching.map(Fetching::end) else { return Ok(()) };
    if !is_json {
        writeln!(out, "{fetched} files and cards were fetched meanwhile")?;
    }
    Ok(())
}

/// Seats all players, then lets them play.
async fn play(
    arguments: &Arguments,
    chosen: &Chosen,
    address: SocketAddr,
    games: u64,
) -> Result<(Noticed, f64)> {
    let names = ready_decks(chosen.title)?;
    let mut parties = Vec::new();
    for seed in 0..games {
        let party = Party::sit_down(address, chosen.clone(), names.clone(), seed).await;
        parties.push(party.with_context(|| format!("game {} of {games}", seed + 1))?);
    }
    let began = Instant::now();
    let end = began + Duration::from_secs(arguments.seconds);
    // The average time between two due actions of a game.
    let gap = arguments.rate.map(|rate| Duration::from_secs_f64(games as f64 / rate as f64));
    let playing: Vec<_> =
        parties.into_iter().map(|party| tokio::spawn(async move { party.play(end, gap).await })).collect();
    let mut noticed = Noticed::default();
    for task in playing {
        noticed.add(task.await.map_err(|_| anyhow!("a player broke"))??);
    }
    Ok((noticed, began.elapsed().as_secs_f64()))
}
