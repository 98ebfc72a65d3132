//! The results of a series: for programs and for people.

use crate::field::Field;
use crate::text::{count, grouped, ratio, table};
use crate::title::Title;
use anyhow::Result;
use serde::Serialize;
use sim::{GameError, Results, Series, Totals};
use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
use table::{Deal, Dealt, Seat, SeatSet};

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
    /// Seats that win and lose together.
    sides: Vec<SideExport>,
    /// Games won by the seat that had the first turn, the second and so on. Empty if there is no
    /// such order.
    wins_by_turn: Vec<u64>,
    /// Games won by more than one side.
    shared: u64,
    pairs: Vec<PairExport>,
    faults: &'a [GameError],
}

#[derive(Serialize)]
struct SideExport {
    seats: SeatSet,
    wins: u64,
    /// Share of the games that ended.
    share: f64,
}

/// The decks of one seating.
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

/// The wins in turn order, if there is one.
fn by_turn(totals: &Totals, seats: usize) -> Vec<u64> {
    let wins = totals.wins_by_turn[..seats].to_vec();
    if wins.iter().any(|wins| *wins > 0) { wins } else { Vec::new() }
}

pub fn export<'a, D: Deal>(field: &Field<D>, series: &'a Series<'_, D>, results: &'a Results) -> Export<'a> {
    let total = &results.total;
    let seconds = results.time.as_secs_f64();
    let seats = field.dealt[0].seats();
    let pair = |(dealt, totals): (&Dealt<D>, &Totals)| PairExport {
        decks: dealt.deal.names(),
        totals: sums(totals, seats),
    };
    let side = |(index, seats): (usize, SeatSet)| SideExport {
        seats,
        wins: total.wins_by_side[index],
        share: ratio(total.wins_by_side[index] as f64, total.finished as f64),
    };
    let title = field.chosen.title;
    Export {
        game: title.word(),
        edition: (title != Title::Warlord).then(|| title.word()),
        format: field.chosen.format.name,
        seats: field.chosen.players,
        rules: D::RULES,
        bots: series.bots.iter().map(|bot| bot.name.as_str()).collect(),
        seed: series.seed,
        threads: series.threads,
        total: sums(total, seats),
        longest: total.longest,
        turns: total.turns,
        seconds,
        decisions_per_second: ratio(total.decisions as f64, seconds),
        games_per_second: ratio(total.games as f64, seconds),
        sides: field.dealt[0].sides().into_iter().enumerate().map(side).collect(),
        wins_by_turn: by_turn(total, seats),
        shared: total.shared,
        pairs: series.dealt.iter().zip(&results.deals).map(pair).collect(),
        faults: &results.faults,
    }
}

pub fn show<D: Deal>(
    field: &Field<D>,
    series: &Series<'_, D>,
    results: &Results,
    out: &mut dyn Write,
) -> Result<()> {
    match field.dealt[0].seats() {
        2 => show_pairs(field, results, out)?,
        _ => {
            show_seats(field, &results.total, out)?;
            show_sides(field, &results.total, out)?;
            show_turns(field, &results.total, out)?;
            show_decks(field, results, out)?;
        }
    }
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

/// With more pairs than this, only totals are shown.
const MOST_LINES: usize = 1_000;

/// One line for each pair of decks.
fn show_pairs<D: Deal>(field: &Field<D>, results: &Results, out: &mut dyn Write) -> Result<()> {
    let won: Vec<String> = field.seats.iter().map(|name| format!("{name} won")).collect();
    let rest = ["Draws", "Errors", "Decisions/game", "Turns/game"];
    let names = field.seats.iter().map(String::as_str);
    let headings: Vec<&str> =
        names.chain(["Games"]).chain(won.iter().map(String::as_str)).chain(rest).collect();
    let mut table = table(&headings, field.seats.len());
    let with_each = field.dealt.len() <= MOST_LINES;
    let row = |decks: Vec<String>, totals: &Totals| {
        let wins = Seat::all(field.seats.len()).map(|seat| grouped(totals.wins[seat]));
        let mut row = decks;
        row.push(grouped(totals.games));
        row.extend(wins);
        row.push(grouped(totals.draws));
        row.push(grouped(totals.errors));
        row.push(format!("{:.0}", ratio(totals.decisions as f64, totals.games as f64)));
        row.push(format!("{:.1}", ratio(totals.turns as f64, totals.finished as f64)));
        row
    };
    for (dealt, totals) in field.dealt.iter().zip(&results.deals).filter(|_| with_each) {
        table.add_row(row(dealt.deal.names(), totals));
    }
    if field.dealt.len() > 1 {
        table.add_row(row(vec!["All".to_owned(), String::new()], &results.total));
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * ratio(part as f64, whole as f64))
}

fn show_seats<D: Deal>(field: &Field<D>, total: &Totals, out: &mut dyn Write) -> Result<()> {
    let mut table = table(&["Seat", "Won", "Share"], 1);
    for (seat, name) in Seat::all(field.seats.len()).zip(&field.seats) {
        let wins = total.wins[seat];
        table.add_row([name.clone(), grouped(wins), percent(wins, total.finished)]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let per_game = |number: u64| ratio(number as f64, total.games as f64);
    writeln!(
        out,
        "{}, {} won by more than one side, {}. {:.0} decisions and {:.1} turns a game.\n",
        count(total.draws, "draw", "draws"),
        grouped(total.shared),
        count(total.errors, "error", "errors"),
        per_game(total.decisions),
        ratio(total.turns as f64, total.finished as f64),
    )?;
    Ok(())
}

/// Only if somebody has a partner.
fn show_sides<D: Deal>(field: &Field<D>, total: &Totals, out: &mut dyn Write) -> Result<()> {
    let sides = field.dealt[0].sides();
    if sides.len() == field.seats.len() {
        return Ok(());
    }
    let mut table = table(&["Team", "Won", "Share"], 1);
    for (side, wins) in sides.into_iter().zip(total.wins_by_side) {
        let names: Vec<&str> = side.into_iter().map(|seat| field.seats[seat.index()].as_str()).collect();
        table.add_row([names.join(", "), grouped(wins), percent(wins, total.finished)]);
    }
    writeln!(out, "{}\n", table.trim_fmt())?;
    Ok(())
}

fn show_turns<D: Deal>(field: &Field<D>, total: &Totals, out: &mut dyn Write) -> Result<()> {
    let wins = by_turn(total, field.seats.len());
    if wins.is_empty() {
        return Ok(());
    }
    let mut table = table(&["Turn order", "Won", "Share"], 1);
    for (place, wins) in wins.into_iter().enumerate() {
        table.add_row([(place + 1).to_string(), grouped(wins), percent(wins, total.finished)]);
    }
    writeln!(out, "{}\n", table.trim_fmt())?;
    Ok(())
}

/// How each deck did, in any seat.
fn show_decks<D: Deal>(field: &Field<D>, results: &Results, out: &mut dyn Write) -> Result<()> {
    let mut decks: BTreeMap<String, [u64; 2]> = BTreeMap::new();
    for (dealt, totals) in field.dealt.iter().zip(&results.deals) {
        for (seat, deck) in Seat::all(field.seats.len()).zip(dealt.deal.names()) {
            let [played, won] = decks.entry(deck).or_default();
            *played += totals.finished;
            *won += totals.wins[seat];
        }
    }
    let mut table = table(&["Deck", "Seats played", "Won", "Share"], 1);
    for (deck, [played, won]) in decks {
        table.add_row([deck, grouped(played), grouped(won), percent(won, played)]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}
