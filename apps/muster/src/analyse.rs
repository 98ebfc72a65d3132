use crate::Verdict;
use crate::record::At;
use crate::text::{count, table, wrap, write_json};
use crate::warlord_record;
use anyhow::Result;
use bots::Budget;
use clap::Args;
use serde::Serialize;
use sim::{Analysis, AnalysisError, Considered};
use std::fmt::Display;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};
use table::{Dealt, Record};
use warlord_deal::WarlordDeal;
use wars_lore::Lore;

/// Answers shown; JSON has them all.
const SHOWN: usize = 10;

/// Answers shown with a continuation.
const LINES: usize = 3;

/// Shows what the strongest bot thinks of a position in a recorded game
///
/// It sees what the player to answer sees, and no more. Every answer comes with its share of the
/// search, its winning chance, and what the same player would do next.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    at: At,
    /// How long to think, in milliseconds
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    ms: u32,
    /// Thinks for this many simulations instead, with the same result every time
    #[arg(long, value_name = "N", conflicts_with = "ms", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    simulations: Option<u32>,
    /// Threads to use; one per core by default, one with `--simulations`
    #[arg(long, short, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Prints the answers as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let (at, file) = (&arguments.at, &arguments.at.file);
    if let Some(verdict) = warlord_record::read(file, OfWarlord { arguments, out: &mut *out })? {
        return Ok(verdict);
    }
    let asked = at.asked()?;
    let told = Moment {
        step: asked.step,
        turn: asked.session.state().turn,
        seat: asked.seat.index(),
        heading: asked.heading(),
        played: sim::answer_at(&asked.loaded.record, asked.step),
    };
    let think =
        |budget, threads| sim::analyse::<Lore>(&asked.session, budget, threads, &crate::record::in_words);
    report(arguments, told, think, out)
}

struct OfWarlord<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl warlord_record::Reader for OfWarlord<'_> {
    type Out = Verdict;

    fn read<const N: usize>(
        self,
        record: Record<WarlordDeal<N>>,
        dealt: Dealt<WarlordDeal<N>>,
    ) -> Result<Verdict> {
        let asked = warlord_record::Asked::at(record, &dealt, self.arguments.at.at)?;
        let told = Moment {
            step: asked.step,
            turn: asked.session.state().turn,
            seat: asked.seat.index(),
            heading: asked.heading(),
            played: sim::answer_at(&asked.record, asked.step),
        };
        let think = |budget, threads| {
            let say = &warlord_record::in_words::<N>;
            sim::analyse::<warlord_lore::Lore<N>>(&asked.session, budget, threads, say)
        };
        report(self.arguments, told, think, self.out)
    }
}

/// The position to think about.
struct Moment<A> {
    step: usize,
    turn: u16,
    seat: usize,
    heading: String,
    /// What was answered.
    played: Option<A>,
}

fn report<A: Copy + PartialEq + Display>(
    arguments: &Arguments,
    told: Moment<A>,
    think: impl FnOnce(Budget, NonZeroUsize) -> Result<Analysis<A>, AnalysisError>,
    out: &mut dyn Write,
) -> Result<Verdict> {
    let budget = match arguments.simulations {
        Some(simulations) => Budget::Simulations(simulations),
        None => Budget::Time(Duration::from_millis(arguments.ms.into())),
    };
    let threads = match (arguments.threads, arguments.simulations) {
        (Some(threads), _) => NonZeroUsize::new(threads.into()).unwrap_or(NonZeroUsize::MIN),
        (None, Some(_)) => NonZeroUsize::MIN,
        (None, None) => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    let begun = Instant::now();
    let analysis = think(budget, threads)?;
    let seconds = begun.elapsed().as_secs_f64();
    let is_played = |considered: &Considered<A>| Some(considered.answer) == told.played;
    if arguments.json {
        let answer = |considered: &Considered<A>| AnswerExport::of(considered, is_played(considered));
        let export = Export {
            step: told.step,
            turn: told.turn,
            seat: told.seat,
            simulations: analysis.simulations,
            seconds,
            answers: analysis.answers.iter().map(answer).collect(),
        };
        write_json(out, &export)?;
        return Ok(Verdict::Well);
    }
    writeln!(out, "{}\n", told.heading)?;
    show(&analysis, is_played, out)?;
    match analysis.simulations {
        0 if analysis.answers.len() == 1 => writeln!(out, "There is no other answer.")?,
        0 => writeln!(out, "Nothing was found out by playing on.")?,
        simulations => {
            writeln!(out, "{} in {seconds:.1} s.", count(simulations, "simulation", "simulations"))?;
        }
    }
    Ok(Verdict::Well)
}

fn show<A>(
    analysis: &Analysis<A>,
    is_played: impl Fn(&Considered<A>) -> bool,
    out: &mut dyn Write,
) -> Result<()> {
    let mut table = table(&["", "Search", "Wins", "Answer"], 4);
    let (shown, rest) = analysis.answers.split_at(analysis.answers.len().min(SHOWN));
    // What was played is always shown.
    let played = rest.iter().filter(|considered| is_played(considered));
    for considered in shown.iter().chain(played.clone()) {
        table.add_row([
            if is_played(considered) { "*" } else { "" }.to_owned(),
            format!("{:>4.0} %", 100.0 * considered.share),
            considered.chance.map_or("   -".to_owned(), |chance| format!("{:>2.0} %", 100.0 * chance)),
            considered.text.clone(),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let left: f64 = rest.iter().filter(|considered| !is_played(considered)).map(|rest| rest.share).sum();
    let more = rest.len() - played.count();
    if more > 0 {
        let more = count(more as u64, "answer", "answers");
        writeln!(out, "And {more} more with {:.0} % of the search.", 100.0 * left)?;
    }
    if analysis.answers.iter().any(is_played) {
        writeln!(out, "* was played.")?;
    }
    for considered in analysis.answers.iter().take(LINES).filter(|considered| !considered.then.is_empty()) {
        writeln!(out, "\n{}", wrap(&sentence(considered), "  "))?;
    }
    writeln!(out)?;
    Ok(())
}

/// The answer and its continuation.
fn sentence<A>(considered: &Considered<A>) -> String {
    let steps: Vec<&str> =
        std::iter::once(&considered.text).chain(&considered.then).map(String::as_str).collect();
    format!("{}.", steps.join("; then: "))
}

#[derive(Serialize)]
struct Export {
    step: usize,
    turn: u16,
    seat: usize,
    /// `None` if there was no choice, or no world to play in.
    simulations: u64,
    seconds: f64,
    /// Best first.
    answers: Vec<AnswerExport>,
}

#[derive(Serialize)]
struct AnswerExport {
    /// As written in records.
    answer: String,
    sentence: String,
    visits: u32,
    /// Share of all visits.
    share: f64,
    /// `None` if it was not tried.
    win_chance: Option<f64>,
    /// What the same player would do next.
    line: Vec<String>,
    /// Whether this was played.
    played: bool,
}

impl AnswerExport {
    fn of<A: Display>(considered: &Considered<A>, played: bool) -> AnswerExport {
        AnswerExport {
            answer: considered.answer.to_string(),
            sentence: sentence(considered),
            visits: considered.visits,
            share: considered.share,
            win_chance: considered.chance,
            line: considered.then.clone(),
            played,
        }
    }
}
