use crate::Verdict;
use crate::edition::Edition;
use crate::text::{count, grouped, ratio, table, write_json};
use anyhow::{Context, Result, bail};
use cards::Deck;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use sim::{Arena, BotKind, Matchup, Meeting};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

/// Lets bots play against each other and says how much stronger which one is
///
/// Every bot meets every other one. Each pair of games has the same decks and the same dice with
/// the bots in each other's seat. Bots that think for a number of simulations give the same results
/// for the same seed; those that think by the clock do not. Exit code 1 if a game was stuck or broken.
#[derive(Debug, Args)]
pub struct Arguments {
    /// At least two of: random, greedy, search@2000 (simulations an answer), search@500ms (time an
    /// answer), level1 to level5
    #[arg(long, value_delimiter = ',', required = true, value_name = "NAMES")]
    bots: Vec<String>,
    #[arg(long, value_enum, default_value = "first")]
    edition: Edition,
    /// Decks by their summoners: every pair of them is played, each against itself too. Or `all`:
    /// every finished ready deck
    #[arg(long, default_value = "all", value_name = "NAMES")]
    decks: String,
    /// How many games for each two bots; one more where that is odd
    #[arg(long, short = 'n', default_value_t = 100, value_name = "N",
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// All chance follows from it
    #[arg(long, short, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// As many as the machine has cores if left out. Bots that think by the clock get less done
    /// when there are more threads than cores
    #[arg(long, short, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The results as JSON
    #[arg(long)]
    json: bool,
    /// Writes the results into this file too, a line for each two bots
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    if arguments.edition == Edition::Second {
        bail!("games of the second edition cannot be played yet");
    }
    let bots: Vec<&'static BotKind> =
        arguments.bots.iter().map(|name| sim::bot(name)).collect::<Result<_, _>>()?;
    if bots.len() < 2 {
        bail!("one bot has nobody to meet: name at least two");
    }
    let matchups = matchups(&arguments.decks)?;
    let threads = match arguments.threads {
        Some(threads) => NonZeroUsize::new(threads.into()).unwrap_or(NonZeroUsize::MIN),
        None => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    let arena =
        Arena { bots: &bots, matchups: &matchups, games: arguments.games, seed: arguments.seed, threads };
    let bar = progress(arena.all_games());
    let begun = Instant::now();
    let meetings = arena.play(&|games| bar.inc(games));
    bar.finish_and_clear();
    let meetings = meetings?;
    let seconds = begun.elapsed().as_secs_f64();

    let results: Vec<Row> = meetings.iter().map(Row::of).collect();
    if let Some(path) = &arguments.csv {
        fs::write(path, csv(&results)).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    if arguments.json {
        let edition = arguments.edition.word();
        let rules = sim::RULES_VERSION;
        write_json(out, &Export { edition, rules, seed: arena.seed, seconds, results })?;
    } else {
        show(&arena, &meetings, seconds, out)?;
    }
    for fault in meetings.iter().flat_map(|meeting| &meeting.faults) {
        writeln!(io::stderr(), "error: {fault}")?;
    }
    let is_well = meetings.iter().all(|meeting| meeting.errors == 0);
    Ok(if is_well { Verdict::Well } else { Verdict::Unwell })
}

fn matchups(decks: &str) -> Result<Vec<Matchup>> {
    let decks: Vec<Deck> = if decks.trim().eq_ignore_ascii_case("all") {
        cards::ready_decks()
    } else {
        decks.split(',').map(|name| cards::ready_deck(name.trim())).collect::<Result<_, _>>()?
    };
    if decks.is_empty() {
        bail!("no ready deck is finished yet; `muster cards --unfinished` lists what is missing");
    }
    Ok(sim::every_pair(&decks)?)
}

/// Shown on a terminal only.
fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let form = "{bar:32} {human_pos} of {human_len} games, {eta} left";
    let style = ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}

/// The results as they are written in JSON.
#[derive(Serialize)]
struct Export {
    edition: &'static str,
    rules: &'static str,
    seed: u64,
    seconds: f64,
    results: Vec<Row>,
}

/// Two bots, in JSON and CSV.
#[derive(Serialize)]
struct Row {
    a: &'static str,
    b: &'static str,
    games: u64,
    a_wins: u64,
    b_wins: u64,
    draws: u64,
    errors: u64,
    /// How much stronger `a` is, and half its interval of 95 %. Nothing where no game ended.
    elo: Option<f64>,
    elo_error: Option<f64>,
}

impl Row {
    fn of(meeting: &Meeting) -> Row {
        let elo = meeting.elo();
        let tenths = |number: f64| (number * 10.0).round() / 10.0;
        Row {
            a: meeting.a,
            b: meeting.b,
            games: meeting.games,
            a_wins: meeting.a_wins,
            b_wins: meeting.b_wins,
            draws: meeting.draws,
            errors: meeting.errors,
            elo: elo.map(|elo| tenths(elo.difference)),
            elo_error: elo.map(|elo| tenths(elo.error)),
        }
    }
}

fn csv(rows: &[Row]) -> String {
    let mut text = "a,b,games,a_wins,b_wins,draws,errors,elo,elo_error\n".to_owned();
    for row in rows {
        let number = |number: Option<f64>| number.map_or(String::new(), |number| number.to_string());
        let Row { a, b, games, a_wins, b_wins, draws, errors, .. } = row;
        let (elo, error) = (number(row.elo), number(row.elo_error));
        let _ = writeln!(text, "{a},{b},{games},{a_wins},{b_wins},{draws},{errors},{elo},{error}");
    }
    text
}

fn show(arena: &Arena<'_>, meetings: &[Meeting], seconds: f64, out: &mut dyn Write) -> Result<()> {
    let headings = ["A", "B", "Games", "A won", "B won", "Draws", "Errors", "A scored", "Elo", "Turns/game"];
    let mut table = table(&headings, 2);
    for meeting in meetings {
        let ended = (meeting.a_wins + meeting.b_wins + meeting.draws) as f64;
        let points = meeting.a_wins as f64 + meeting.draws as f64 / 2.0;
        let elo =
            meeting.elo().map_or("-".to_owned(), |elo| format!("{:+.0} ± {:.0}", elo.difference, elo.error));
        table.add_row([
            meeting.a.to_owned(),
            meeting.b.to_owned(),
            grouped(meeting.games),
            grouped(meeting.a_wins),
            grouped(meeting.b_wins),
            grouped(meeting.draws),
            grouped(meeting.errors),
            format!("{:.1} %", 100.0 * ratio(points, ended)),
            elo,
            format!("{:.1}", ratio(meeting.turns as f64, ended)),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let games: u64 = meetings.iter().map(|meeting| meeting.games).sum();
    writeln!(
        out,
        "{} in {seconds:.1} s. Seed {}, {}.",
        count(games, "game", "games"),
        arena.seed,
        count(arena.threads.get() as u64, "thread", "threads"),
    )?;
    Ok(())
}
