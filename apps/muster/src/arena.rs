mod assault;
mod report;

use crate::Verdict;
use crate::field::{Field, FieldRequest, Player, Seating, with_field};
use crate::progress;
use crate::text::write_json;
use crate::title::GameChoice;
use anyhow::{Context, Result, bail};
use clap::Args;
use sim::{Arena, Journal, Sprt};
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;
use table::Deal;
use wars::Backs;

/// Plays bots against each other and measures how much stronger one is than another
///
/// Every bot plays every other one: in teams one plays all seats of a team and the other those of
/// the other team; where everybody plays for himself, they take alternate seats. Both games of a
/// pair have the same decks and dice, with the bots' seats swapped. Bots with a budget in
/// simulations give the same results for the same seed with any number of threads; those that think
/// by the clock do not. Exit code 1 if a game got stuck or broke.
#[derive(Debug, Args)]
pub struct Arguments {
    /// At least two of: random, greedy, search@2000 (simulations per answer), search@500ms (time
    /// per answer), level1 to level5
    #[arg(long, value_delimiter = ',', required = true, value_name = "NAMES")]
    bots: Vec<String>,
    #[command(flatten)]
    game: GameChoice,
    /// Decks, given by summoner or as deck list files, in Warlord by the names of ready decks:
    /// every pair of them is played, including each against itself; with more seats, a mix in which
    /// every deck takes every seat. Or `all`: every finished ready deck
    #[arg(long, default_value = "all", value_name = "NAMES")]
    decks: String,
    /// Games for each pair of bots, rounded up to an even number. With `--sprt` the maximum
    #[arg(long, short = 'n', default_value_t = 100, value_name = "N",
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The seed that determines all dice, draws and random choices
    #[arg(long, short, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Threads to use; one per core by default. Bots that think by the clock get less done when
    /// there are more threads than cores
    #[arg(long, short, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Stops as soon as it is decided whether the first of two bots is ELO1 stronger than the
    /// second, rather than ELO0
    #[arg(long, value_name = "ELO0,ELO1", value_parser = claims, allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,
    /// The chance of accepting ELO1 although ELO0 is true
    #[arg(long, default_value_t = 0.05, requires = "sprt", value_parser = mistake)]
    alpha: f64,
    /// The chance of accepting ELO0 although ELO1 is true
    #[arg(long, default_value_t = 0.05, requires = "sprt", value_parser = mistake)]
    beta: f64,
    /// Records every finished game in this file, and continues from those already in it: an
    /// interrupted run gets the same results, and more games can be added to a finished one
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Prints the results as JSON
    #[arg(long)]
    json: bool,
    /// Also writes the results to this file, one line for each pair of bots
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let chosen = arguments.game.chosen()?;
    if chosen.is_match_of_duels() {
        return assault::run(arguments, &chosen, out);
    }
    let wish = FieldRequest {
        game: &arguments.game,
        decks: &arguments.decks,
        seating: Seating::Mixed,
        backs: Backs::Sleeved,
        unfinished: false,
    };
    with_field(wish, Meetings { arguments, out })
}

struct Meetings<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Player for Meetings<'_> {
    type Out = Verdict;

    fn play<D: Deal>(self, field: Field<D>) -> Result<Verdict> {
        let Meetings { arguments, out } = self;
        let bots = field.bots(&arguments.bots)?;
        let (alpha, beta) = (arguments.alpha, arguments.beta);
        let arena = Arena {
            bots: &bots,
            dealt: &field.dealt,
            games: arguments.games,
            seed: arguments.seed,
            threads: crate::sim::threads(arguments.threads),
            sprt: arguments.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha, beta }),
        };
        if let Some(path) = &arguments.csv {
            // Fail now rather than after a night of games.
            let opened = fs::OpenOptions::new().append(true).create(true).open(path);
            opened.with_context(|| format!("{} cannot be written", path.display()))?;
        }
        let mut journal = match &arguments.resume {
            Some(path) => {
                let opened = Journal::open(path, &arena);
                Some(opened.with_context(|| format!("{} cannot be used as the journal", path.display()))?)
            }
            None => None,
        };

        let bar = progress::bar(arena.all_games());
        let begun = Instant::now();
        let mut is_first = true;
        let standing = arena.play(journal.as_mut(), &mut |games| {
            bar.inc(games);
            if std::mem::take(&mut is_first) {
                // Games from an earlier run say nothing about the current speed.
                bar.reset_eta();
            }
        });
        bar.finish_and_clear();
        let standing = standing?;
        let seconds = begun.elapsed().as_secs_f64();

        if let Some(path) = &arguments.csv {
            fs::write(path, report::csv(&standing))
                .with_context(|| format!("{} cannot be written", path.display()))?;
        }
        if arguments.json {
            write_json(out, &report::export(&arena, &field.chosen, &standing, seconds))?;
        } else {
            report::show(&arena, &standing, seconds, out)?;
        }
        for fault in standing.meetings.iter().flat_map(|meeting| &meeting.faults) {
            writeln!(io::stderr(), "error: {fault}")?;
        }
        let is_well = standing.meetings.iter().all(|meeting| meeting.errors == 0);
        Ok(if is_well { Verdict::Well } else { Verdict::Unwell })
    }
}

/// The two Elo hypotheses.
fn claims(text: &str) -> Result<(f64, f64)> {
    let numbers: Vec<f64> = text.split(',').map(|part| part.trim().parse()).collect::<Result<_, _>>()?;
    match numbers.as_slice() {
        &[lower, higher] if lower < higher && lower.abs() <= 1000.0 && higher.abs() <= 1000.0 => {
            Ok((lower, higher))
        }
        _ => bail!("two numbers from -1000 to 1000 are wanted, the lower one first, such as 0,20"),
    }
}

/// An error probability.
fn mistake(text: &str) -> Result<f64> {
    match text.parse() {
        Ok(chance) if chance > 0.0 && chance < 0.5 => Ok(chance),
        _ => bail!("a number between 0 and 0.5 is wanted"),
    }
}
