mod assault;
mod report;

use crate::Verdict;
use crate::field::{Field, Player, Seating, Wish, with_field};
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

/// Lets bots play against each other and says how much stronger which one is
///
/// Every bot meets every other one: in teams one plays all seats of a team and the other those of the
/// other team; where everybody plays for himself, every other seat. Each pair of games has the same decks
/// and the same dice with the bots in each other's seats. Bots that think for a number of simulations give the same results
/// for the same seed, whatever the number of threads; those that think by the clock do not. Exit
/// code 1 if a game was stuck or broken.
#[derive(Debug, Args)]
pub struct Arguments {
    /// At least two of: random, greedy, search@2000 (simulations an answer), search@500ms (time an
    /// answer), level1 to level5
    #[arg(long, value_delimiter = ',', required = true, value_name = "NAMES")]
    bots: Vec<String>,
    #[command(flatten)]
    game: GameChoice,
    /// Decks by their summoners or as files with a deck list, in Warlord by the names of ready decks:
    /// every pair of them is played, each against itself too; for more seats a mix in which every deck
    /// sits everywhere. Or `all`: every finished ready deck
    #[arg(long, default_value = "all", value_name = "NAMES")]
    decks: String,
    /// How many games for each two bots; one more where that is odd. With `--sprt` at most so many
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
    /// Stops as soon as it is decided whether the first of two bots is stronger than the second by
    /// ELO1 rather than by ELO0
    #[arg(long, value_name = "ELO0,ELO1", value_parser = claims, allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,
    /// How often ELO1 may be taken though ELO0 is true
    #[arg(long, default_value_t = 0.05, requires = "sprt", value_parser = mistake)]
    alpha: f64,
    /// How often ELO0 may be taken though ELO1 is true
    #[arg(long, default_value_t = 0.05, requires = "sprt", value_parser = mistake)]
    beta: f64,
    /// Keeps every finished game in this file, and goes on from those that are in it already: an
    /// interrupted run comes to the same results, and more games can be added to a finished one
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// The results as JSON
    #[arg(long)]
    json: bool,
    /// Writes the results into this file too, a line for each two bots
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let chosen = arguments.game.chosen()?;
    if chosen.is_match_of_duels() {
        return assault::run(arguments, &chosen, out);
    }
    let wish = Wish {
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
            // Better now than after a night of games.
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
                // What was played before says nothing of how fast it goes now.
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

/// Two claims about a difference in Elo.
fn claims(text: &str) -> Result<(f64, f64)> {
    let numbers: Vec<f64> = text.split(',').map(|part| part.trim().parse()).collect::<Result<_, _>>()?;
    match numbers.as_slice() {
        &[lower, higher] if lower < higher && lower.abs() <= 1000.0 && higher.abs() <= 1000.0 => {
            Ok((lower, higher))
        }
        _ => bail!("two numbers from -1000 to 1000 are wanted, the lower one first, such as 0,20"),
    }
}

/// A chance of a mistake.
fn mistake(text: &str) -> Result<f64> {
    match text.parse() {
        Ok(chance) if chance > 0.0 && chance < 0.5 => Ok(chance),
        _ => bail!("a number between 0 and 0.5 is wanted"),
    }
}
