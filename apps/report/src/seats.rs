//! Reports for more than two players: by team, by seat in turn order, by deck and by the decks of
//! partners.

use crate::page::STYLE;
use crate::share::{Chance, Share};
use crate::words::{count, grouped, percent};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde::Serialize;
use sim::{GameError, Results, Totals};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::Path;
use table::{Deal, Dealt, Seat, SeatSet};

/// What was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatsRun {
    /// Game and format in words.
    pub title: String,
    pub rules: String,
    pub bots: Vec<String>,
    pub seed: u64,
    /// The names of the seats, in order.
    pub seats: Vec<String>,
}

/// How often a team, a seat, a position in the turn order or a deck has won.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Won {
    pub who: String,
    /// `None` if none of its games has ended.
    pub won: Option<Chance>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatsReport {
    pub run: SeatsRun,
    pub games: u64,
    pub errors: u64,
    pub draws: u64,
    /// Won by more than one side.
    pub shared: u64,
    pub decisions_a_game: f64,
    pub turns_a_game: f64,
    pub longest: u64,
    /// Empty if everybody plays for himself.
    pub teams: Vec<Won>,
    pub seats: Vec<Won>,
    /// By first, second and later turn. Empty if the game has no such order.
    pub turn_order: Vec<Won>,
    pub decks: Vec<Won>,
    /// Decks of partners.
    pub partners: Vec<Won>,
    pub faults: Vec<GameError>,
}

fn won(who: impl Into<String>, share: Share) -> Won {
    Won { who: who.into(), won: share.chance() }
}

/// The decks of these seats, on one line.
fn together(names: &[String], side: SeatSet) -> String {
    let mut decks: Vec<&str> = side.into_iter().map(|seat| names[seat.index()].as_str()).collect();
    decks.sort_unstable();
    decks.join(" and ")
}

impl SeatsReport {
    /// The results of a series played with these deals.
    pub fn of<D: Deal>(run: SeatsRun, dealt: &[Dealt<D>], results: &Results) -> SeatsReport {
        let (total, count) = (&results.total, run.seats.len());
        let share = |wins: u64| Share::of(wins, total.finished);
        let sides = dealt.first().map(Dealt::sides).unwrap_or_default();
        let has_teams = sides.len() < count;
        let team = |(side, wins): (&SeatSet, u64)| won(together(&run.seats, *side), share(wins));
        let teams = sides.iter().zip(total.wins_by_side).map(team).filter(|_| has_teams).collect();
        let seats =
            Seat::all(count).map(|seat| won(&run.seats[seat.index()], share(total.wins[seat]))).collect();
        let by_turn = &total.wins_by_turn[..count];
        let has_order = by_turn.iter().any(|wins| *wins > 0);
        let place = |(place, wins): (usize, &u64)| won(format!("turn {}", place + 1), share(*wins));
        let turn_order = by_turn.iter().enumerate().map(place).filter(|_| has_order).collect();
        let mut decks: BTreeMap<String, Share> = BTreeMap::new();
        let mut partners: BTreeMap<String, Share> = BTreeMap::new();
        for (dealt, totals) in dealt.iter().zip(&results.deals) {
            let names = dealt.deal.names();
            let share = |seat: Seat, totals: &Totals| Share::of(totals.wins[seat], totals.finished);
            for (seat, deck) in Seat::all(count).zip(&names) {
                decks.entry(deck.clone()).or_default().add(share(seat, totals));
            }
            for side in dealt.sides().into_iter().filter(|side| side.len() > 1) {
                if let Some(first) = side.into_iter().next() {
                    partners.entry(together(&names, side)).or_default().add(share(first, totals));
                }
            }
        }
        let listed = |all: BTreeMap<String, Share>| {
            let mut all: Vec<Won> = all.into_iter().map(|(who, share)| won(who, share)).collect();
            // Best first; equal shares by name.
            let chance = |won: &Won| won.won.map_or(0.0, |chance| chance.share);
            all.sort_by(|one, other| chance(other).total_cmp(&chance(one)));
            all
        };
        let a_game = |number: u64, games: u64| if games == 0 { 0.0 } else { number as f64 / games as f64 };
        SeatsReport {
            games: total.games,
            errors: total.errors,
            draws: total.draws,
            shared: total.shared,
            decisions_a_game: a_game(total.decisions, total.games),
            turns_a_game: a_game(total.turns, total.finished),
            longest: total.longest,
            teams,
            seats,
            turn_order,
            decks: listed(decks),
            partners: listed(partners),
            faults: results.faults.clone(),
            run,
        }
    }

    /// Writes the page, the results as JSON and a table to an existing folder.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let mut json = serde_json::to_string_pretty(self)?;
        json.push('\n');
        let files = [("report.html", self.page()), ("report.json", json), ("seats.csv", self.csv())];
        for (name, text) in files {
            let path = folder.join(name);
            fs::write(&path, text)
                .map_err(|why| io::Error::new(why.kind(), format!("{}: {why}", path.display())))?;
        }
        Ok(())
    }

    /// Every table with its heading.
    fn tables(&self) -> [(&'static str, &'static str, &[Won]); 5] {
        [
            ("Teams", "Team", &self.teams),
            ("Seats", "Seat", &self.seats),
            ("Order of turns", "Turn", &self.turn_order),
            ("Decks", "Deck", &self.decks),
            ("Partners", "Decks", &self.partners),
        ]
    }

    pub fn csv(&self) -> String {
        let mut text = "by,who,games,won,low,high\n".to_owned();
        for (_, by, rows) in self.tables() {
            for Won { who, won } in rows {
                let who = who.replace('"', "\"\"");
                let _ = match won {
                    Some(Chance { games, share, low, high }) => {
                        writeln!(text, "{by},\"{who}\",{games},{share},{low},{high}")
                    }
                    None => writeln!(text, "{by},\"{who}\",0,,,"),
                };
            }
        }
        text
    }

    pub fn page(&self) -> String {
        let title = format!("Simulation report, {}", self.run.title);
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    header {
                        h1 { (title) }
                        dl.facts {
                            div { dt { "Games" } dd { (grouped(self.games)) } }
                            div { dt { "Played by" } dd { (self.run.bots.join(", ")) } }
                            div { dt { "Turns a game" } dd { (format!("{:.1}", self.turns_a_game)) } }
                            div { dt { "Decisions a game" } dd { (format!("{:.0}", self.decisions_a_game)) } }
                            div { dt { "Seed" } dd { (self.run.seed) } }
                            div { dt { "Rules" } dd { (self.run.rules) } }
                        }
                        p.soft {
                            (count(self.draws, "draw", "draws")) ", " (grouped(self.shared))
                            " won by more than one side. The longest game took "
                            (count(self.longest, "decision", "decisions")) "."
                        }
                    }
                    main {
                        @if !self.faults.is_empty() { (self.went_wrong()) }
                        @for (heading, by, rows) in self.tables() {
                            @if !rows.is_empty() { (listing(heading, by, rows)) }
                        }
                    }
                    footer { p.soft {
                        "A team wins together: its victory counts for every seat and deck of it. "
                        "Intervals are Wilson's, of 95 %."
                    } }
                }
            }
        };
        page.into_string()
    }

    fn went_wrong(&self) -> Markup {
        html! {
            section.wrong {
                h2 { "What went wrong" }
                p { (count(self.errors, "game was", "games were")) " stuck or broken; nobody has won them." }
                ul { @for fault in &self.faults { li { (fault) } } }
            }
        }
    }
}

fn listing(heading: &str, by: &str, rows: &[Won]) -> Markup {
    let interval = |chance: &Chance| format!("{} to {}", percent(chance.low), percent(chance.high));
    html! {
        section {
            h2 { (heading) }
            div.wide tabindex="0" role="group" aria-label=(heading) { table {
                thead { tr { th { (by) } th.n { "Games" } th.n { "Won" } th.n { "95 %" } } }
                tbody { @for Won { who, won } in rows { tr {
                    th scope="row" { (who) }
                    td.n { (grouped(won.map_or(0, |chance| chance.games))) }
                    td.n { @if let Some(chance) = won { (percent(chance.share)) } }
                    td.n.soft { @if let Some(chance) = won { (interval(chance)) } }
                } } }
            } }
        }
    }
}
