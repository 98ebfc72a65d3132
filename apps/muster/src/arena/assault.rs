//! Bots that play Assaults against each other: a team of one against a team of the other, decided
//! by the majority of the duels (M10.4). Two consecutive matches have the same decks, opponents and
//! dice, with the teams swapped.

use super::{Arguments, report};
use crate::Verdict;
use crate::field::Seating;
use crate::progress;
use crate::sim::assault::{Matches, duellists};
use crate::text::{count, grouped, ratio, table, write_json};
use crate::title::Chosen;
use anyhow::{Context, Result, bail};
use bots::BotKind;
use serde::Serialize;
use sim::{GameError, Meeting, Pairs, Standing};
use std::fs;
use std::io::{self, Write};
use std::time::Instant;
use warlord::Warlord;
use warlord::assault::{Duel, Side};
use warlord_deal::RULES_VERSION;

#[derive(Serialize)]
struct Export<'a> {
    game: &'static str,
    format: &'static str,
    seats: usize,
    rules: &'static str,
    seed: u64,
    seconds: f64,
    /// The games counted here are matches.
    results: Vec<report::Row>,
    /// Every duel that failed.
    faults: Vec<&'a GameError>,
}

pub(super) fn run(arguments: &Arguments, chosen: &Chosen, out: &mut dyn Write) -> Result<Verdict> {
    if arguments.sprt.is_some() || arguments.resume.is_some() {
        bail!("--sprt and --resume are for single games: an Assault is a match of duels (M10.2)");
    }
    let bots = duellists(&arguments.bots)?;
    if bots.len() < 2 {
        bail!("one bot has nobody to meet: name at least two");
    }
    let matches = Matches::new(chosen, &arguments.decks, Seating::Mixed, arguments.seed)?;
    let pairs = arguments.games.div_ceil(2);
    let meetings = (bots.len() * (bots.len() - 1) / 2) as u64;
    let bar = progress::bar(meetings * pairs * chosen.players as u64);
    let threads = crate::sim::threads(arguments.threads);
    let begun = Instant::now();
    let meet = |a: &BotKind<Warlord<2>>, b: &BotKind<Warlord<2>>| -> Result<Meeting> {
        let mut played = Vec::new();
        let mut faults = Vec::new();
        for teams in [[a.clone(), b.clone()], [b.clone(), a.clone()]] {
            let (all, duels) = matches.play(&teams, 0..pairs, threads, None, &|games| bar.inc(games))?;
            played.push(all.iter().map(|one| one.verdict()).collect::<Vec<_>>());
            faults.extend(duels.results.faults);
        }
        let mut meeting = Meeting {
            a: a.name.to_string(),
            b: b.name.to_string(),
            games: 0,
            a_wins: 0,
            b_wins: 0,
            draws: 0,
            errors: 0,
            turns: 0,
            pairs: Pairs::default(),
            faults,
        };
        for (first, second) in played[0].iter().zip(&played[1]) {
            let halves = [halves(*first, Side::A), halves(*second, Side::B)];
            for one in halves {
                meeting.games += 1;
                match one {
                    Some(2) => meeting.a_wins += 1,
                    Some(0) => meeting.b_wins += 1,
                    Some(_) => meeting.draws += 1,
                    None => meeting.errors += 1,
                }
            }
            if let [Some(first), Some(second)] = halves {
                meeting.pairs.add(first + second);
            }
        }
        Ok(meeting)
    };
    let mut meetings = Vec::new();
    for (index, a) in bots.iter().enumerate() {
        for b in &bots[index + 1..] {
            meetings.push(meet(a, b)?);
        }
    }
    bar.finish_and_clear();
    let seconds = begun.elapsed().as_secs_f64();
    let standing = Standing { meetings, bots: Vec::new(), sprt: None, resumed: 0 };

    if let Some(path) = &arguments.csv {
        fs::write(path, report::csv(&standing))
            .with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let faults: Vec<&GameError> = standing.meetings.iter().flat_map(|meeting| &meeting.faults).collect();
    for fault in &faults {
        writeln!(io::stderr(), "error: {fault}")?;
    }
    let is_well = faults.is_empty();
    if arguments.json {
        let export = Export {
            game: chosen.title.word(),
            format: chosen.format.name,
            seats: chosen.players,
            rules: RULES_VERSION,
            seed: arguments.seed,
            seconds,
            results: standing.meetings.iter().map(report::Row::of).collect(),
            faults,
        };
        write_json(out, &export)?;
    } else {
        show(&standing, out)?;
        let played: u64 = standing.meetings.iter().map(|meeting| meeting.games).sum();
        let told = count(played, "match", "matches");
        writeln!(out, "{told} in {seconds:.1} s. Seed {}.", arguments.seed)?;
    }
    Ok(if is_well { Verdict::Well } else { Verdict::Unwell })
}

/// The points, in halves, of the bot that plays this team. `None` if a duel broke and the others do
/// not decide the match.
fn halves(verdict: Option<Duel>, team: Side) -> Option<usize> {
    Some(match verdict? {
        Duel::Won(side) if side == team => 2,
        Duel::Won(_) => 0,
        Duel::Drawn => 1,
    })
}

fn show(standing: &Standing, out: &mut dyn Write) -> Result<()> {
    let mut table = table(&["A", "B", "Matches", "A won", "B won", "Draws", "Errors", "A scored", "Elo"], 2);
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
            meeting.elo().map_or("-".to_owned(), report::in_words),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}
