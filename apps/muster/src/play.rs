use crate::Verdict;
use crate::deck_choice;
use crate::serve::data_folder;
use crate::title::GameChoice;
use anyhow::{Context, Result, bail};
use cards::Deck;
use clap::{Args, ValueEnum};
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;
use table::{Seat, Seed};
use terminal::{First, Game, Player, notation, plain, save, screen};
use wars::Backs;
use wars_deal::{Matchup, Unfinished};

/// Plays a game in this terminal, against the computer or with two people at one keyboard
///
/// You sit in the south. The game is saved after every answer, and when you leave it; `--resume` goes on with it.
/// docs/terminal.md lists the keys; `?` shows them in the game.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameChoice,
    /// Your deck, by its summoner or as a file with a deck list; without it the first ready deck
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    /// The deck of the other side; without it another ready deck
    #[arg(long, value_name = "DECK")]
    against: Option<String>,
    /// The computer on the other side: random, greedy, search@2000 (simulations an answer),
    /// search@500ms (time an answer), level1 to level5 [default: level3]
    #[arg(long, value_name = "NAME")]
    bot: Option<bots::Name>,
    /// Two people at one keyboard: hands are hidden while it is passed
    #[arg(long, conflicts_with = "bot")]
    two: bool,
    /// All chance follows from it; without it from the system
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Who takes the first turn
    #[arg(long, value_enum, default_value = "roll")]
    first: Who,
    /// Plays without sleeves: everybody tells mercenaries by their backs (F13.4)
    #[arg(long)]
    unsleeved: bool,
    /// Where the game is saved; without it in the data folder of the user
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Goes on with a saved game, and saves it there
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "format", "seats", "deck", "against", "seed", "first", "unsleeved"])]
    resume: Option<PathBuf>,
    /// Line by line, without control characters: for scripts and screen readers
    #[arg(long)]
    plain: bool,
    /// How long every answer of the computer can be seen before the next one, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u64).range(0..=10_000))]
    pace: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Who {
    /// The winner of a roll decides
    Roll,
    /// You
    South,
    /// The other side
    North,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if !arguments.plain && !is_terminal {
        bail!("this is no terminal: `muster play --plain` plays line by line");
    }
    let game = match &arguments.resume {
        Some(path) => resume(arguments, path)?,
        None => begin(arguments)?,
    };
    let path = save_path(arguments, &game)?;
    if arguments.plain {
        let curtain = if is_terminal { 60 } else { 0 };
        let settings = plain::Settings { save: path, curtain };
        plain::play(game, settings, &mut BufReader::new(io::stdin().lock()), out)?;
        return Ok(Verdict::Well);
    }
    let pace = Duration::from_millis(arguments.pace);
    let left = screen::play(game, screen::Settings { save: path, pace }, out)?;
    writeln!(out, "{left}")?;
    Ok(Verdict::Well)
}

fn begin(arguments: &Arguments) -> Result<Game> {
    let decks = decks(arguments)?;
    let backs = if arguments.unsleeved { Backs::Bare } else { Backs::Sleeved };
    let matchup = Matchup::with_backs(decks, backs)?;
    let seed = match arguments.seed {
        Some(number) => Seed::of_series(number, 0),
        None => fresh_seed()?,
    };
    let first = match arguments.first {
        Who::Roll => First::Roll,
        Who::South => First::Seat(Seat::new(0)),
        Who::North => First::Seat(Seat::new(1)),
    };
    let usual = || "level3".parse().expect("there is a level 3");
    let other =
        if arguments.two { Player::Person } else { Player::Computer(arguments.bot.unwrap_or_else(usual)) };
    Ok(Game::new(matchup, seed, vec![Player::Person, other], first)?)
}

/// The deck of each side; the ready decks stand in where none is named.
fn decks(arguments: &Arguments) -> Result<Vec<Deck>> {
    let chosen = arguments.game.chosen()?;
    let edition = chosen.title.edition()?;
    if chosen.decks() != 2 {
        bail!(
            "the terminal seats two players yet; `muster sim --format {}` lets computers play it",
            chosen.format.name
        );
    }
    let chosen = |choice: &Option<String>| {
        choice.as_ref().map(|choice| deck_choice::deck(edition, choice)).transpose()
    };
    let (own, other) = (chosen(&arguments.deck)?, chosen(&arguments.against)?);
    let (Some(own), Some(other)) = (&own, &other) else {
        let mut ready = deck_choice::decks(edition, "all")?;
        let own = own.unwrap_or_else(|| ready[0].clone());
        ready.retain(|deck| deck.name != own.name);
        let other = other.or_else(|| ready.into_iter().next()).unwrap_or_else(|| own.clone());
        return Ok(vec![own, other]);
    };
    Ok(vec![own.clone(), other.clone()])
}

fn fresh_seed() -> Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the system gives no random numbers: name a number with --seed")?;
    Ok(Seed::new(bytes))
}

fn resume(arguments: &Arguments, path: &std::path::Path) -> Result<Game> {
    let loaded = save::load(path, Unfinished::Refused)?;
    let persons = vec![Player::Person; loaded.matchup.decks().len()];
    let players = match (arguments.bot, arguments.two) {
        (Some(bot), _) => Some(vec![Player::Person, Player::Computer(bot)]),
        (None, true) => Some(persons),
        (None, false) => None,
    };
    Game::resume(&loaded, players).with_context(|| path.display().to_string())
}

/// Where the game is kept; nowhere where there is no folder for it.
fn save_path(arguments: &Arguments, game: &Game) -> Result<Option<PathBuf>> {
    if let Some(path) = &arguments.save {
        return Ok(Some(path.clone()));
    }
    if let Some(path) = &arguments.resume {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        if !notation::is_notation(&text) {
            return Ok(Some(path.clone()));
        }
    }
    let data = std::env::var_os("MUSTER_DATA").map(PathBuf::from).or_else(data_folder);
    let Some(folder) = data.map(|data| data.join("games")) else { return Ok(None) };
    let hash = game.seed().hash();
    let name = |number: u32| folder.join(format!("game-{}-{number}.json", &hash[..8]));
    Ok((1..10_000).map(name).find(|path| !path.exists()))
}
