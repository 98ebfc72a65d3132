use crate::text::{count, grouped, ratio, table};
use crate::title::{Chosen, Title};
use anyhow::Result;
use serde::Serialize;
use sim::{Arena, BotReport, Decision, Elo, GameError, Meeting, Pairs, Sprt, SprtReport, Standing};
use std::fmt::Write as _;
use std::io::Write;
use std::time::Duration;
use table::Deal;

/// By what factor the slowest hundredth of a bot's answers may exceed its budget.
const PATIENCE: f64 = 1.2;

/// The results as written to JSON.
#[derive(Serialize)]
pub struct Export<'a> {
    game: &'static str,
    /// Summoner Wars only.
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<&'static str>,
    format: &'static str,
    seats: usize,
    rules: &'static str,
    seed: u64,
    seconds: f64,
    /// Games that were already in the journal.
    resumed: u64,
    results: Vec<Row>,
    bots: Vec<BotRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtRow>,
    faults: Vec<&'a GameError>,
}

/// A pair of bots, in JSON and CSV.
#[derive(Serialize)]
pub(super) struct Row {
    a: String,
    b: String,
    games: u64,
    a_wins: u64,
    b_wins: u64,
    draws: u64,
    errors: u64,
    /// How much stronger `a` is, and half the 95 % interval. `None` if no game ended.
    elo: Option<f64>,
    elo_error: Option<f64>,
    /// Pairs of games by the points of `a`: 0, ½, 1, 1½, 2.
    pairs: Pairs,
}

/// One bot over all its games. Times are in milliseconds, for answers with a choice.
#[derive(Serialize)]
struct BotRow {
    name: String,
    games: u64,
    rating: Option<f64>,
    rating_error: Option<f64>,
    decisions: u64,
    budget: Option<f64>,
    mean: Option<f64>,
    p50: Option<f64>,
    p99: Option<f64>,
    max: Option<f64>,
    /// Whether 99 of 100 answers came within 1.2 times the budget. `None` without a time budget.
    keeps_budget: Option<bool>,
    /// Questions with one option, and the longest time one took.
    forced: u64,
    forced_max: Option<f64>,
    illegal: u64,
    broken: u64,
    stuck: u64,
}

#[derive(Serialize)]
struct SprtRow {
    #[serde(flatten)]
    sprt: Sprt,
    log_ratio: f64,
    lower_bound: f64,
    upper_bound: f64,
    /// `higher`, `lower`, or `None` while undecided.
    decision: Option<Decision>,
}

impl Row {
    pub(super) fn of(meeting: &Meeting) -> Row {
        let elo = meeting.elo();
        Row {
            a: meeting.a.clone(),
            b: meeting.b.clone(),
            games: meeting.games,
            a_wins: meeting.a_wins,
            b_wins: meeting.b_wins,
            draws: meeting.draws,
            errors: meeting.errors,
            elo: elo.map(|elo| tenths(elo.difference)),
            elo_error: elo.map(|elo| tenths(elo.error)),
            pairs: meeting.pairs,
        }
    }
}

impl BotRow {
    fn of(bot: &BotReport) -> BotRow {
        let thinking = &bot.thinking;
        BotRow {
            name: bot.name.clone(),
            games: bot.games,
            rating: bot.rating.map(|elo| tenths(elo.difference)),
            rating_error: bot.rating.map(|elo| tenths(elo.error)),
            decisions: thinking.decisions(),
            budget: bot.budget.map(milliseconds),
            mean: thinking.mean().map(milliseconds),
            p50: thinking.quantile(0.5).map(milliseconds),
            p99: thinking.quantile(0.99).map(milliseconds),
            max: thinking.longest().map(milliseconds),
            keeps_budget: keeps_budget(bot),
            forced: thinking.forced(),
            forced_max: thinking.longest_forced().map(milliseconds),
            illegal: bot.illegal,
            broken: bot.broken,
            stuck: bot.stuck,
        }
    }
}

impl SprtRow {
    fn of(report: &SprtReport) -> SprtRow {
        let SprtReport { sprt, log_ratio, decision } = *report;
        let (lower_bound, upper_bound) = sprt.bounds();
        SprtRow { sprt, log_ratio, lower_bound, upper_bound, decision }
    }
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

fn keeps_budget(bot: &BotReport) -> Option<bool> {
    let (budget, slowest) = (bot.budget?, bot.thinking.quantile(0.99)?);
    Some(slowest.as_secs_f64() <= PATIENCE * budget.as_secs_f64())
}

pub fn export<'a, D: Deal>(
    arena: &Arena<'_, D>,
    chosen: &Chosen,
    standing: &'a Standing,
    seconds: f64,
) -> Export<'a> {
    Export {
        game: chosen.title.word(),
        edition: (chosen.title != Title::Warlord).then(|| chosen.title.word()),
        format: chosen.format.name,
        seats: chosen.players,
        rules: D::RULES,
        seed: arena.seed,
        seconds,
        resumed: standing.resumed,
        results: standing.meetings.iter().map(Row::of).collect(),
        bots: standing.bots.iter().map(BotRow::of).collect(),
        sprt: standing.sprt.as_ref().map(SprtRow::of),
        faults: standing.meetings.iter().flat_map(|meeting| &meeting.faults).collect(),
    }
}

pub fn csv(standing: &Standing) -> String {
    let mut text = "a,b,games,a_wins,b_wins,draws,errors,elo,elo_error\n".to_owned();
    for row in standing.meetings.iter().map(Row::of) {
        let number = |number: Option<f64>| number.map_or(String::new(), |number| number.to_string());
        let Row { a, b, games, a_wins, b_wins, draws, errors, .. } = row;
        let (elo, error) = (number(row.elo), number(row.elo_error));
        let _ = writeln!(text, "{a},{b},{games},{a_wins},{b_wins},{draws},{errors},{elo},{error}");
    }
    text
}

pub fn show<D: Deal>(
    arena: &Arena<'_, D>,
    standing: &Standing,
    seconds: f64,
    out: &mut dyn Write,
) -> Result<()> {
    show_meetings(standing, out)?;
    if standing.bots.iter().any(|bot| bot.rating.is_some()) {
        writeln!(out)?;
        show_ratings(standing, out)?;
    }
    writeln!(out)?;
    show_thinking(standing, out)?;
    if let Some(report) = &standing.sprt {
        writeln!(out, "{}", verdict(report, &standing.meetings[0]))?;
    }
    let games: u64 = standing.meetings.iter().map(|meeting| meeting.games).sum();
    let resumed = match standing.resumed {
        0 => String::new(),
        games => format!(", {} from the journal", grouped(games)),
    };
    writeln!(
        out,
        "{}{resumed} in {seconds:.1} s. Seed {}, {}.",
        count(games, "game", "games"),
        arena.seed,
        count(arena.threads.get() as u64, "thread", "threads"),
    )?;
    Ok(())
}

fn show_meetings(standing: &Standing, out: &mut dyn Write) -> Result<()> {
    let headings = ["A", "B", "Games", "A won", "B won", "Draws", "Errors", "A scored", "Elo", "Turns/game"];
    let mut table = table(&headings, 2);
    for meeting in &standing.meetings {
        let ended = (meeting.a_wins + meeting.b_wins + meeting.draws) as f64;
        let points = meeting.a_wins as f64 + meeting.draws as f64 / 2.0;
        table.add_row([
            meeting.a.clone(),
            meeting.b.clone(),
            grouped(meeting.games),
            grouped(meeting.a_wins),
            grouped(meeting.b_wins),
            grouped(meeting.draws),
            grouped(meeting.errors),
            format!("{:.1} %", 100.0 * ratio(points, ended)),
            meeting.elo().map_or("-".to_owned(), in_words),
            format!("{:.1}", ratio(meeting.turns as f64, ended)),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

pub(super) fn in_words(elo: Elo) -> String {
    format!("{:+.0} ± {:.0}", elo.difference, elo.error)
}

/// From the strongest to the weakest.
fn show_ratings(standing: &Standing, out: &mut dyn Write) -> Result<()> {
    let mut bots: Vec<(&BotReport, Elo)> =
        standing.bots.iter().filter_map(|bot| Some((bot, bot.rating?))).collect();
    bots.sort_by(|(_, one), (_, other)| other.difference.total_cmp(&one.difference));
    let mut table = table(&["Bot", "Rating (mean 0)", "Games"], 1);
    for (bot, rating) in bots {
        table.add_row([bot.name.clone(), in_words(rating), grouped(bot.games)]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

fn show_thinking(standing: &Standing, out: &mut dyn Write) -> Result<()> {
    let headings = [
        "Bot",
        "Decisions",
        "Budget",
        "Mean",
        "p50",
        "p99",
        "Longest",
        "Forced, longest",
        "Illegal",
        "Broken",
        "Stuck",
    ];
    let mut table = table(&headings, 1);
    let written = |time: Option<Duration>| time.map_or("-".to_owned(), in_time);
    for bot in &standing.bots {
        let thinking = &bot.thinking;
        let late = if keeps_budget(bot) == Some(false) { " !" } else { "" };
        table.add_row([
            bot.name.clone(),
            grouped(thinking.decisions()),
            written(bot.budget),
            written(thinking.mean()),
            written(thinking.quantile(0.5)),
            format!("{}{late}", written(thinking.quantile(0.99))),
            written(thinking.longest()),
            written(thinking.longest_forced()),
            grouped(bot.illegal),
            grouped(bot.broken),
            grouped(bot.stuck),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    if standing.bots.iter().any(|bot| keeps_budget(bot) == Some(false)) {
        writeln!(out, "! more than {PATIENCE} times the budget")?;
    }
    Ok(())
}

fn in_time(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1e-6 => format!("{:.0} ns", seconds * 1e9),
        seconds if seconds < 1e-3 => format!("{:.1} µs", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}

fn verdict(report: &SprtReport, meeting: &Meeting) -> String {
    let Sprt { elo0, elo1, .. } = report.sprt;
    let (lower, upper) = report.sprt.bounds();
    let (a, b) = (&meeting.a, &meeting.b);
    let decision = match report.decision {
        Some(Decision::Higher) => format!("{a} is {elo1:+} Elo stronger than {b} rather than {elo0:+}"),
        Some(Decision::Lower) => format!("{a} is {elo0:+} Elo stronger than {b} rather than {elo1:+}"),
        None => "not decided yet: more games are needed".to_owned(),
    };
    format!(
        "SPRT {elo0},{elo1}: {decision} (log-likelihood ratio {:.2}, decided below {lower:.2} and above {upper:.2})",
        report.log_ratio
    )
}
