mod matched;

use crate::Verdict;
use crate::deck_choice;
use crate::record::{opened, recorded_players};
use crate::serve::data_folder;
use crate::title::{GameChoice, Title};
use ::title::{Fields, Titles};
use anyhow::{Context, Result, bail};
use cards::Deck;
use clap::{Args, ValueEnum};
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;
use table::{Seat, Seed};
use terminal::{Game, Player, plain, screen};
use wars::Backs;
use wars_deal::Matchup;

/// Plays a game in the terminal, against computers or with several people at one keyboard
///
/// By default you have the first seat, on a screen with the board; `--plain` plays line by line.
/// The game is saved after every answer and when you leave; `--resume` continues it.
/// docs/terminal.md lists the keys, and `?` shows them in the game.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameChoice,
    /// Your deck, given by its summoner or as a deck list file; the first ready deck by default
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    /// The opponent's deck; another ready deck by default
    #[arg(long, value_name = "DECK")]
    against: Option<String>,
    /// The decks of all seats in order, separated by commas: for more than two seats, or instead of
    /// --deck and --against
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with_all = ["deck", "against"])]
    decks: Vec<String>,
    /// Who sits where, a name for each seat, separated by commas: `you`, a computer (see --bot), or
    /// the name of somebody else at this keyboard, starting with a capital letter. A person named
    /// twice holds both seats
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with_all = ["bot", "two"])]
    players: Vec<String>,
    /// The computer opponent: random, greedy, search@2000 (simulations per answer), search@500ms
    /// (time per answer), level1 to level5 [default: level3]
    #[arg(long, value_name = "NAME")]
    bot: Option<bots::Name>,
    /// Two people at one keyboard: hands are hidden while it is passed
    #[arg(long, conflicts_with = "bot")]
    two: bool,
    /// The seed that determines all dice and draws; random by default
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Who takes the first turn
    #[arg(long, value_enum, default_value = "roll")]
    first: Who,
    /// Plays without sleeves: everybody recognises mercenaries by their backs (F13.4)
    #[arg(long)]
    unsleeved: bool,
    /// Where to save the game; by default in the user's data folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continues a saved game, and saves it there
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "format", "seats", "direction", "types", "uniques", "warlords", "turns", "deck", "against", "decks", "seed", "first", "unsleeved"])]
    resume: Option<PathBuf>,
    /// Plays line by line, without control characters: for scripts and screen readers
    #[arg(long)]
    plain: bool,
    /// How long each answer of the computer is shown before the next one, in milliseconds
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
    if arguments.resume.is_none() && arguments.game.chosen()?.is_match_of_duels() {
        let (fields, seats) = warlord_fields(arguments)?;
        let titles = crate::titles::titles();
        return matched::play(arguments, &**titles.named(Some("warlord"))?, fields, seats, out);
    }
    let game = match &arguments.resume {
        Some(path) => resume(arguments, path)?,
        None => begin(arguments)?,
    };
    let path = save_path(arguments, game.live().seed_hash())?;
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

fn first_seat(arguments: &Arguments) -> Option<Seat> {
    match arguments.first {
        Who::Roll => None,
        Who::South => Some(Seat::new(0)),
        Who::North => Some(Seat::new(1)),
    }
}

fn seed(arguments: &Arguments) -> Result<Seed> {
    seed_of(arguments, 0)
}

/// The seed of one of several games.
fn seed_of(arguments: &Arguments, index: u64) -> Result<Seed> {
    match arguments.seed {
        Some(number) => Ok(Seed::of_series(number, index)),
        None => fresh_seed(),
    }
}

fn matchup(arguments: &Arguments) -> Result<Matchup> {
    let backs = if arguments.unsleeved { Backs::Bare } else { Backs::Sleeved };
    Ok(Matchup::with_backs(decks(arguments)?, backs)?)
}

/// The title of all games this command could play so far.
fn wars(titles: &Titles) -> Result<&dyn ::title::Title> {
    Ok(&**titles.named(Some("wars"))?)
}

/// Seats of Warlord without a chosen deck get the ready ones in turn.
fn warlord_fields(arguments: &Arguments) -> Result<(Fields, usize)> {
    let chosen = arguments.game.chosen()?;
    let seats = chosen.players;
    if !arguments.decks.is_empty() && arguments.decks.len() != seats {
        bail!("{} decks are named for {seats} seats", arguments.decks.len());
    }
    if arguments.first != Who::Roll || arguments.unsleeved {
        bail!("--first and --unsleeved are of Summoner Wars");
    }
    let named: Vec<Option<&String>> = match arguments.decks.is_empty() {
        true => vec![arguments.deck.as_ref(), arguments.against.as_ref()],
        false => arguments.decks.iter().map(Some).collect(),
    };
    let ready = deck_choice::warlord_decks("all")?;
    let deck = |seat: usize| match named.get(seat).copied().flatten() {
        Some(choice) => Ok(serde_json::json!({ "text": deck_choice::warlord_deck(choice)?.write() })),
        // In steps of two, so that adjacent decks in the list, which may share a faction, do not
        // meet.
        None => Ok(serde_json::json!({ "name": ready[seat * 2 % ready.len()].name })),
    };
    let decks = (0..seats).map(deck).collect::<Result<Vec<_>>>()?;
    let fields = Fields::from_iter([
        ("format".to_owned(), chosen.format.name.into()),
        ("decks".to_owned(), decks.into()),
        ("options".to_owned(), serde_json::to_value(chosen.options)?),
    ]);
    Ok((fields, seats))
}

fn begin_warlord(arguments: &Arguments) -> Result<Game> {
    let (fields, seats) = warlord_fields(arguments)?;
    let deal = crate::titles::titles().named(Some("warlord"))?.deal(fields, seats)?;
    Ok(Game::new(deal.begin(seed(arguments)?, None)?, players(arguments, seats)?)?)
}

fn players(arguments: &Arguments, seats: usize) -> Result<Vec<Player>> {
    match arguments.players.is_empty() {
        true => usual_players(arguments, seats),
        false => named_players(&arguments.players, seats),
    }
}

fn begin(arguments: &Arguments) -> Result<Game> {
    if arguments.game.game == Title::Warlord {
        return begin_warlord(arguments);
    }
    let matchup = matchup(arguments)?;
    let first = match first_seat(arguments) {
        Some(seat) => serde_json::json!({ "seat": seat }),
        None => "roll".into(),
    };
    let seats = matchup.decks().len();
    let record = serde_json::to_value(&matchup.dealt().deal)?;
    let stored = Fields::from_iter([("record".to_owned(), record), ("first".to_owned(), first)]);
    let deal = wars(&crate::titles::titles())?.deal_again(&stored)?;
    Ok(Game::new(deal.begin(seed(arguments)?, None)?, players(arguments, seats)?)?)
}

fn bot(arguments: &Arguments) -> bots::Name {
    arguments.bot.unwrap_or_else(|| "level3".parse().expect("there is a level 3"))
}

/// You at the first seat, computers elsewhere; in a game for three you have two decks (F14.1).
fn usual_players(arguments: &Arguments, seats: usize) -> Result<Vec<Player>> {
    if arguments.two {
        if seats != 2 {
            bail!("--two is for a game of two: name all players with --players");
        }
        return Ok(vec![Player::SOMEBODY; 2]);
    }
    let computer = Player::Computer(bot(arguments).to_string());
    let mut players = vec![computer; seats];
    players[0] = Player::SOMEBODY;
    if arguments.resume.is_none() && seats == 4 && arguments.game.chosen()?.players == 3 {
        // Partners sit opposite each other in turn order (F14.2).
        let you = Player::Person(Some("you".to_owned()));
        players[0] = you.clone();
        players[2] = you;
    }
    Ok(players)
}

fn named_players(names: &[String], seats: usize) -> Result<Vec<Player>> {
    if names.len() != seats {
        bail!("{} players are named for {seats} seats", names.len());
    }
    let player = |name: &String| {
        let name = name.trim();
        if let Ok(bot) = name.parse::<bots::Name>() {
            return Ok(Player::Computer(bot.to_string()));
        }
        if name == "you" || name.starts_with(char::is_uppercase) {
            return Ok(Player::Person(Some(name.to_owned())));
        }
        bail!(
            "'{name}' is neither `you` nor a computer, and the name of a person begins with a capital letter"
        )
    };
    names.iter().map(player).collect()
}

/// The deck of each seat; ready decks where none is named.
fn decks(arguments: &Arguments) -> Result<Vec<Deck>> {
    let chosen = arguments.game.chosen()?;
    let (edition, seats) = (chosen.title.edition()?, chosen.decks());
    if !arguments.decks.is_empty() && arguments.decks.len() != seats {
        bail!("{} decks are named for {seats} seats", arguments.decks.len());
    }
    let named = |choice: &String| deck_choice::deck(edition, choice);
    let mut decks: Vec<Option<Deck>> = match arguments.decks.is_empty() {
        true => [&arguments.deck, &arguments.against]
            .map(|choice| choice.as_ref().map(named).transpose())
            .into_iter()
            .collect::<Result<_>>()?,
        false => arguments.decks.iter().map(|choice| named(choice).map(Some)).collect::<Result<_>>()?,
    };
    decks.resize(seats, None);
    if decks.iter().any(Option::is_none) {
        let mut ready = deck_choice::decks(edition, "all")?;
        ready.retain(|deck| decks.iter().flatten().all(|other| other.name != deck.name));
        for place in decks.iter_mut().filter(|deck| deck.is_none()) {
            *place = (!ready.is_empty()).then(|| ready.remove(0));
        }
    }
    let first = decks.iter().flatten().next().cloned();
    decks
        .into_iter()
        .map(|deck| deck.or_else(|| first.clone()).context("no ready deck is finished yet"))
        .collect()
}

fn fresh_seed() -> Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the system gives no random numbers: name a number with --seed")?;
    Ok(Seed::new(bytes))
}

fn resume(arguments: &Arguments, path: &std::path::Path) -> Result<Game> {
    let (record, opened) = opened(path)?;
    let game = opened.game;
    let seats = game.seats().len();
    let named = recorded_players(&record);
    let players = if !arguments.players.is_empty() {
        named_players(&arguments.players, seats)?
    } else if arguments.two || arguments.bot.is_some() {
        usual_players(arguments, seats)?
    } else if named.is_empty() {
        vec![Player::SOMEBODY; seats]
    } else {
        named
    };
    Game::resume(&*game, players).with_context(|| path.display().to_string())
}

/// Where the game is saved; `None` if there is no folder for it.
fn save_path(arguments: &Arguments, hash: &str) -> Result<Option<PathBuf>> {
    if let Some(path) = &arguments.save {
        return Ok(Some(path.clone()));
    }
    if let Some(path) = &arguments.resume {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        if !wars_notation::is_notation(&text) {
            return Ok(Some(path.clone()));
        }
    }
    let data = std::env::var_os("MUSTER_DATA").map(PathBuf::from).or_else(data_folder);
    let Some(folder) = data.map(|data| data.join("games")) else { return Ok(None) };
    let name = |number: u32| folder.join(format!("game-{}-{number}.json", &hash[..8]));
    Ok((1..10_000).map(name).find(|path| !path.exists()))
}
