mod report;

use crate::Verdict;
use crate::deck_choice;
use crate::edition::Edition;
use crate::text::{count, grouped, ratio, table, write_json};
use anyhow::{Context, Result, bail};
use bots::BotKind;
use cards::sheet;
use clap::Args;
use serde::Serialize;
use sim::{Fault, Results, Series, Totals};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use table::{Deal, Dealt, Seat};
use wars::{Backs, Wars};
use wars_deal::{GameRecord, Matchup, WarsDeal};
use wars_lore::Lore;

/// More than anybody can wait for, and few enough to be counted.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Plays complete games in large numbers, reproducible by seed, and sums up the results
///
/// The results depend on decks, bots, games and seed alone, not on the number of threads. Game
/// number I of a series can be played again by itself with `--game I`. Exit code 1 if a game was
/// stuck or broken.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which edition is played
    #[arg(long, value_enum, default_value = "first")]
    edition: Edition,
    /// Decks by their summoners or as files with a deck list, one for each seat:
    /// "Prince Elien,my-deck.txt". Or `all`: every pair of finished ready decks in both seatings,
    /// each deck against itself too
    #[arg(long, default_value = "all", value_name = "NAMES")]
    decks: String,
    /// How many games. With `--decks all` the pairs take them in turn, and each plays at least
    /// one
    #[arg(long, short = 'n', default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// All chance follows from it
    #[arg(long, short, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Who plays, one for each seat; one name serves all seats. There are: random,
    /// greedy, search@2000 (simulations an answer), search@500ms (time an answer), level1 to level5
    #[arg(long, default_value = "random", value_delimiter = ',', value_name = "NAMES")]
    bots: Vec<String>,
    /// As many as the machine has cores if left out
    #[arg(long, short, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Only the game with this number, counted from 0, of the series
    #[arg(long, value_name = "I", value_parser = clap::value_parser!(u64).range(..u64::MAX))]
    game: Option<u64>,
    /// The results as JSON
    #[arg(long)]
    json: bool,
    /// Writes one record file a game into this directory, for `muster replay`
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Plays every two of the decks from both sides and writes a report into this directory: a page,
    /// the heat map as a picture, CSV and JSON. The number of games is rounded up so that all
    /// seatings have the same. A run that was interrupted goes on
    #[arg(long, value_name = "DIR", conflicts_with_all = ["game", "record", "unfinished"])]
    report: Option<PathBuf>,
    /// For a report: of so many games of each two decks and seating the luck is measured
    #[arg(long, default_value_t = 2, value_name = "N", requires = "report")]
    luck: u64,
    /// Plays without sleeves: everybody tells mercenaries by their backs (F13.4)
    #[arg(long)]
    unsleeved: bool,
    /// Plays decks with unfinished cards too; these do less than they say
    #[arg(long, hide = true)]
    unfinished: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let bots = bots(&arguments.bots)?;
    if let Some(folder) = &arguments.report {
        return report::run(arguments, folder, &bots, out);
    }
    let backs = if arguments.unsleeved { Backs::Bare } else { Backs::Sleeved };
    let edition = arguments.edition.into();
    let matchups = matchups(edition, &arguments.decks, backs, arguments.unfinished)?;
    let dealt: Vec<Dealt<WarsDeal>> = matchups.iter().map(|matchup| matchup.dealt().clone()).collect();
    let seats = dealt[0].seats();
    if bots.len() != 1 && bots.len() != seats {
        bail!(
            "{} are named for {seats} seats: name one for each, or one for all",
            count(bots.len() as u64, "bot", "bots")
        );
    }
    let keep = |game: u64, record: &GameRecord| match &arguments.record {
        Some(folder) => write_record(folder, game, record),
        None => Ok(()),
    };
    if let Some(folder) = &arguments.record {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    let series = Series {
        dealt: &dealt,
        bots: &bots,
        seed: arguments.seed,
        from: arguments.game.unwrap_or(0),
        games: match arguments.game {
            Some(_) => 1,
            None if matchups.len() > 1 => arguments.games.max(matchups.len() as u64),
            None => arguments.games,
        },
        threads: threads(arguments.threads),
        most_decisions: sim::MOST_DECISIONS,
        keep: if arguments.record.is_some() { Some(&keep) } else { None },
    };
    let bar = crate::progress::bar(series.games);
    let results = series.play(&|games| bar.inc(games));
    bar.finish_and_clear();
    let results = results?;

    if arguments.json {
        write_json(out, &export(&series, &results))?;
    } else {
        show(&series, &results, out)?;
    }
    for fault in &results.faults {
        let again = format!(
            "--edition {} --decks \"{}\" --seed {} --game {}",
            arguments.edition.word(),
            fault.decks.join(","),
            series.seed,
            fault.game
        );
        let names: Vec<&str> = bots.iter().map(|bot| bot.name.as_str()).collect();
        writeln!(io::stderr(), "error: {fault}\n  again: muster sim {again} --bots {}", names.join(","))?;
    }
    Ok(if results.total.errors == 0 { Verdict::Well } else { Verdict::Unwell })
}

/// The bots with these names.
pub fn bots(names: &[String]) -> Result<Vec<BotKind<Wars>>> {
    let bot = |name: &String| Ok(BotKind::named::<Lore>(name.parse()?));
    names.iter().map(bot).collect()
}

/// What is meant by `--decks`. Never empty.
pub fn matchups(
    edition: sheet::Edition,
    choices: &str,
    backs: Backs,
    unfinished: bool,
) -> Result<Vec<Matchup>> {
    let decks = match (deck_choice::is_all(choices), unfinished) {
        (_, false) => deck_choice::decks(edition, choices)?,
        (true, true) => decks::summoners(edition)
            .filter_map(|name| cards::ready_deck_unchecked(edition, name).ok())
            .collect(),
        (false, true) => {
            let deck = |name: &str| cards::ready_deck_unchecked(edition, name.trim());
            choices.split(',').map(deck).collect::<Result<_, _>>()?
        }
    };
    if deck_choice::is_all(choices) {
        return Ok(wars_deal::every_pair_with_backs(&decks, backs)?);
    }
    if !matches!(decks.len(), 2 | 4) {
        let named = count(decks.len() as u64, "deck is", "decks are");
        bail!(
            "{named} named for a game: name one for each of two or four seats, with commas between, or all"
        );
    }
    Ok(vec![Matchup::with_backs(decks, backs)?])
}

fn threads(wish: Option<u16>) -> NonZeroUsize {
    match wish {
        Some(wish) => NonZeroUsize::new(wish.into()).unwrap_or(NonZeroUsize::MIN),
        None => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    }
}

fn write_record(folder: &Path, game: u64, record: &GameRecord) -> io::Result<()> {
    let path = folder.join(format!("game-{game:06}.json"));
    let mut text = serde_json::to_string_pretty(record)?;
    text.push('\n');
    fs::write(&path, text).map_err(|why| io::Error::new(why.kind(), format!("{}: {why}", path.display())))
}

/// The results as they are written in JSON.
#[derive(Serialize)]
struct Export<'a> {
    edition: &'static str,
    rules: &'static str,
    bots: Vec<&'a str>,
    seed: u64,
    threads: NonZeroUsize,
    #[serde(flatten)]
    total: TotalsExport,
    longest: u64,
    turns: u64,
    seconds: f64,
    decisions_per_second: f64,
    games_per_second: f64,
    pairs: Vec<PairExport>,
    faults: &'a [Fault],
}

#[derive(Serialize)]
struct PairExport {
    decks: Vec<String>,
    #[serde(flatten)]
    totals: TotalsExport,
}

#[derive(Serialize)]
struct TotalsExport {
    games: u64,
    finished: u64,
    errors: u64,
    decisions: u64,
    /// By the index of the seat, and `draws`.
    wins: BTreeMap<String, u64>,
}

fn sums(totals: &Totals, seats: usize) -> TotalsExport {
    let of_seats = Seat::all(seats).map(|seat| (seat.index().to_string(), totals.wins[seat]));
    TotalsExport {
        games: totals.games,
        finished: totals.finished,
        errors: totals.errors,
        decisions: totals.decisions,
        wins: of_seats.chain([("draws".to_owned(), totals.draws)]).collect(),
    }
}

fn export<'a>(series: &'a Series<'_, WarsDeal>, results: &'a Results) -> Export<'a> {
    let total = &results.total;
    let seconds = results.time.as_secs_f64();
    let seats = series.dealt[0].seats();
    let pair = |(dealt, totals): (&Dealt<WarsDeal>, &Totals)| PairExport {
        decks: dealt.deal.names(),
        totals: sums(totals, seats),
    };
    Export {
        edition: Edition::of(series.dealt[0].deal.edition).word(),
        rules: wars_deal::RULES_VERSION,
        bots: series.bots.iter().map(|bot| bot.name.as_str()).collect(),
        seed: series.seed,
        threads: series.threads,
        total: sums(total, seats),
        longest: total.longest,
        turns: total.turns,
        seconds,
        decisions_per_second: ratio(total.decisions as f64, seconds),
        games_per_second: ratio(total.games as f64, seconds),
        pairs: series.dealt.iter().zip(&results.deals).map(pair).collect(),
        faults: &results.faults,
    }
}

fn show(series: &Series<'_, WarsDeal>, results: &Results, out: &mut dyn Write) -> Result<()> {
    let seats = series.dealt[0].seats();
    let names: Vec<String> = match seats {
        2 => vec!["South".to_owned(), "North".to_owned()],
        _ => (0..seats).map(|seat| format!("Seat {seat}")).collect(),
    };
    let won: Vec<String> = names.iter().map(|name| format!("{name} won")).collect();
    let rest = ["Draws", "Errors", "Decisions/game", "Turns/game"];
    let headings: Vec<&str> = names
        .iter()
        .map(String::as_str)
        .chain(["Games"])
        .chain(won.iter().map(String::as_str))
        .chain(rest)
        .collect();
    let mut table = table(&headings, seats);
    let row = |decks: Vec<String>, totals: &Totals| {
        let wins = Seat::all(seats).map(|seat| grouped(totals.wins[seat]));
        let mut row = decks;
        row.push(grouped(totals.games));
        row.extend(wins);
        row.push(grouped(totals.draws));
        row.push(grouped(totals.errors));
        row.push(format!("{:.0}", ratio(totals.decisions as f64, totals.games as f64)));
        row.push(format!("{:.1}", ratio(totals.turns as f64, totals.finished as f64)));
        row
    };
    for (dealt, totals) in series.dealt.iter().zip(&results.deals) {
        table.add_row(row(dealt.deal.names(), totals));
    }
    if series.dealt.len() > 1 {
        let mut decks = vec![String::new(); seats];
        decks[0] = "All".to_owned();
        table.add_row(row(decks, &results.total));
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let seconds = results.time.as_secs_f64();
    let total = &results.total;
    writeln!(
        out,
        "{} in {seconds:.2} s: {} games/s, {} decisions/s. Seed {}, {}.",
        count(total.games, "game", "games"),
        grouped(ratio(total.games as f64, seconds) as u64),
        grouped(ratio(total.decisions as f64, seconds) as u64),
        series.seed,
        count(series.threads.get() as u64, "thread", "threads"),
    )?;
    Ok(())
}
