pub(crate) mod assault;
mod report;
mod results;

use crate::Verdict;
use crate::field::{Field, FieldRequest, Player, Seating, with_field};
use crate::text::{count, write_json};
use crate::title::{GameChoice, Title};
use anyhow::{Context, Result, bail};
use clap::Args;
use sim::Series;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use table::{Deal, Record};
use wars::Backs;

/// More than anybody can wait for, and small enough for the counters.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Plays complete games in large numbers, reproducible by seed, and summarises the results
///
/// The results depend on decks, bots, games and seed alone, not on the number of threads. `--only
/// I` replays game number I of a series by itself. Exit code 1 if a game got stuck or broke.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameChoice,
    /// Decks, given by summoner or as deck list files, one for each seat: "Prince
    /// Elien,my-deck.txt"; in Warlord by the names of ready decks. Or `all`: every pair of finished
    /// ready decks in both seatings, including each against itself; with more seats, a mix in which
    /// every deck takes every seat. Or `mixed`: random legal decks, of the second edition mixing
    /// factions, of Warlord with any of its cards; a single one of them is "mixed 17"
    #[arg(long, default_value = "all", value_name = "NAMES")]
    decks: String,
    /// The number of games. With `--decks all` the seatings are played in turn, each at least once
    #[arg(long, short = 'n', default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// The seed that determines all dice, draws and random choices
    #[arg(long, short, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// The bots, one for each seat; one name is used for all seats, in an Assault two for the
    /// teams. Available: random, greedy, search@2000 (simulations per answer), search@500ms (time
    /// per answer), level1 to level5
    #[arg(long, default_value = "random", value_delimiter = ',', value_name = "NAMES")]
    bots: Vec<String>,
    /// Threads to use; one per core by default
    #[arg(long, short, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Plays only the game with this number in the series, counted from 0
    #[arg(long, value_name = "I", value_parser = clap::value_parser!(u64).range(..u64::MAX))]
    only: Option<u64>,
    /// Prints the results as JSON
    #[arg(long)]
    json: bool,
    /// Writes a record file for each game to this directory, for `muster replay`
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Writes a report to this directory. For duels of Summoner Wars every pair of decks is played
    /// from both sides: a page, the heat map as a picture, CSV and JSON. The number of games is
    /// rounded up so that all seatings have the same, and an interrupted run continues. For more
    /// players, and for Warlord: by team, by seat, by turn order and by deck, as a page, CSV and
    /// JSON
    #[arg(long, value_name = "DIR", conflicts_with_all = ["only", "record", "unfinished"])]
    report: Option<PathBuf>,
    /// For a report: measures luck in this many games of each pair of decks and seating
    #[arg(long, default_value_t = 2, value_name = "N", requires = "report")]
    luck: u64,
    /// Plays without sleeves: everybody recognises mercenaries by their backs (F13.4)
    #[arg(long)]
    unsleeved: bool,
    /// Also plays decks with unfinished cards, which do less than they say
    #[arg(long, hide = true)]
    unfinished: bool,
}

impl Arguments {
    fn backs(&self) -> Backs {
        if self.unsleeved { Backs::Bare } else { Backs::Sleeved }
    }
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let chosen = arguments.game.chosen()?;
    if let Some(folder) = &arguments.report
        && chosen.decks() == 2
        && chosen.title != Title::Warlord
    {
        return report::run(arguments, folder, out);
    }
    if chosen.is_match_of_duels() {
        return assault::run(arguments, &chosen, out);
    }
    let wish = FieldRequest {
        game: &arguments.game,
        decks: &arguments.decks,
        seating: Seating::AsNamed,
        backs: arguments.backs(),
        unfinished: arguments.unfinished,
    };
    with_field(wish, Simulation { arguments, out })
}

struct Simulation<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Player for Simulation<'_> {
    type Out = Verdict;

    fn play<D: Deal>(self, field: Field<D>) -> Result<Verdict> {
        let Simulation { arguments, out } = self;
        let bots = field.bots(&arguments.bots)?;
        let seats = field.dealt[0].seats();
        if bots.len() != 1 && bots.len() != seats {
            bail!(
                "{} are named for {seats} seats: name one for each, or one for all",
                count(bots.len() as u64, "bot", "bots")
            );
        }
        let keep = |game: u64, record: &Record<D>| match &arguments.record {
            Some(folder) => write_record(folder, game, record),
            None => Ok(()),
        };
        if let Some(folder) = &arguments.record {
            fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        let series = Series {
            dealt: &field.dealt,
            bots: &bots,
            seed: arguments.seed,
            from: arguments.only.unwrap_or(0),
            games: match arguments.only {
                Some(_) => 1,
                None if crate::deck_choice::is_all(&arguments.decks) => {
                    arguments.games.max(field.dealt.len() as u64)
                }
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

        if let Some(folder) = &arguments.report {
            report::of_seats(&field, &series, &results, folder)?;
        }
        if arguments.json {
            write_json(out, &results::export(&field, &series, &results))?;
        } else {
            results::show(&field, &series, &results, out)?;
        }
        if let Some(folder) = arguments.report.as_ref().filter(|_| !arguments.json) {
            writeln!(out, "Report: {}", folder.join("report.html").display())?;
        }
        for fault in &results.faults {
            let again = format!(
                "--game {} --format {} --seats {} --decks \"{}\" --seed {} --only {}",
                field.chosen.title.word(),
                field.chosen.format.name,
                field.chosen.players,
                fault.decks.join(","),
                series.seed,
                fault.game
            );
            let switches = arguments.game.switches.set().join(" ");
            let again = format!("{again} {switches}").trim_end().to_owned();
            let names: Vec<&str> = bots.iter().map(|bot| bot.name.as_str()).collect();
            writeln!(io::stderr(), "error: {fault}\n  again: muster sim {again} --bots {}", names.join(","))?;
        }
        Ok(if results.total.errors == 0 { Verdict::Well } else { Verdict::Unwell })
    }
}

pub fn threads(wish: Option<u16>) -> NonZeroUsize {
    match wish {
        Some(wish) => NonZeroUsize::new(wish.into()).unwrap_or(NonZeroUsize::MIN),
        None => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    }
}

fn write_record<D: Deal>(folder: &Path, game: u64, record: &Record<D>) -> io::Result<()> {
    let path = folder.join(format!("game-{game:06}.json"));
    let mut text = serde_json::to_string_pretty(record)?;
    text.push('\n');
    fs::write(&path, text).map_err(|why| io::Error::new(why.kind(), format!("{}: {why}", path.display())))
}
