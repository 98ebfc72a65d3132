//! `muster sim --report`.

use super::Arguments;
use crate::Verdict;
use crate::deck_choice;
use crate::field::Field;
use crate::text::{count, table, write_json};
use anyhow::{Context, Result, bail};
use bots::BotKind;
use report::{Chance, Report, Run, SeatsReport, SeatsRun};
use sim::{Results, Series};
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use table::Deal;
use wars::Wars;
use wars_lore::Lore;

/// Writes the report of a series with more than two players.
pub fn of_seats<D: Deal>(
    field: &Field<D>,
    series: &Series<'_, D>,
    results: &Results,
    folder: &Path,
) -> Result<()> {
    let (title, format) = (field.chosen.title.word(), field.chosen.format.name);
    let run = SeatsRun {
        title: format!("{title}, {format}"),
        rules: D::RULES.to_owned(),
        bots: series.bots.iter().map(|bot| bot.name.clone()).collect(),
        seed: series.seed,
        seats: field.seats.clone(),
    };
    let name = folder.display();
    fs::create_dir_all(folder).with_context(|| format!("{name} cannot be made"))?;
    let written = SeatsReport::of(run, series.dealt, results).write(folder);
    written.with_context(|| format!("the report cannot be written to {name}"))
}

/// Plays every pair of decks from both sides, or what is left of the run, and writes the report.
pub fn run(arguments: &Arguments, folder: &Path, out: &mut dyn Write) -> Result<Verdict> {
    let chosen = arguments.game.chosen()?;
    let edition = chosen.title.edition()?;
    let bot = |name: &String| Ok(BotKind::named::<Lore>(name.parse()?));
    let bots: Vec<BotKind<Wars>> = arguments.bots.iter().map(bot).collect::<Result<_>>()?;
    if bots.len() > 2 {
        bail!(
            "{} are named for 2 seats: name one for each, or one for both",
            count(bots.len() as u64, "bot", "bots")
        );
    }
    let decks = deck_choice::decks(edition, &arguments.decks)?;
    let matchups = wars_deal::every_pair_with_backs(&decks, arguments.backs())?;
    let a_seating = arguments.games.div_ceil(matchups.len() as u64).max(1);
    let run = Run::new(&matchups, &bots, arguments.seed, a_seating, arguments.luck)?;
    let name = folder.display();
    fs::create_dir_all(folder).with_context(|| format!("{name} cannot be made"))?;
    let bar = crate::progress::bar(run.games());
    let threads = super::threads(arguments.threads);
    let known = |games| {
        // Games known already say nothing about the time remaining.
        bar.set_position(games);
        bar.reset_eta();
    };
    let played = report::play(folder, &run, &matchups, &bots, threads, &known, &|games| bar.inc(games));
    bar.finish_and_clear();
    let lines = played.with_context(|| format!("{name} is not gone on with"))?;
    let report = Report::of(&run, &lines);
    report::write(folder, &report, &lines)
        .with_context(|| format!("the report cannot be written to {name}"))?;
    if arguments.json {
        write_json(out, &report)?;
    } else {
        show(&report, folder, out)?;
    }
    for fault in &report.faults {
        let games = count(fault.games, "game", "games");
        writeln!(io::stderr(), "error: {} ({games}, first game {})", fault.reason, fault.first_game)?;
    }
    Ok(if report.errors == 0 { Verdict::Well } else { Verdict::Unwell })
}

fn show(report: &Report, folder: &Path, out: &mut dyn Write) -> Result<()> {
    let percent = |chance: Option<Chance>| {
        chance.map_or("-".to_owned(), |chance| format!("{:.1} %", 100.0 * chance.share))
    };
    let interval = |chance: Option<Chance>| {
        chance.map_or(String::new(), |chance| {
            format!("{:.1} to {:.1} %", 100.0 * chance.low, 100.0 * chance.high)
        })
    };
    let mut table = table(&["Deck", "Faction", "Won", "95 %", "First turn", "Second turn", "Turns/game"], 2);
    for deck in &report.decks {
        table.add_row([
            deck.deck.clone(),
            deck.faction.clone(),
            percent(deck.won),
            interval(deck.won),
            percent(deck.won_with_the_first_turn),
            percent(deck.won_with_the_second_turn),
            deck.turns.map_or(String::new(), |turns| format!("{turns:.1}")),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let games = count(report.games, "game", "games");
    writeln!(out, "{games}. The first turn won {}.", percent(report.first_turn))?;
    writeln!(out, "Report: {}", folder.join("report.html").display())?;
    Ok(())
}
